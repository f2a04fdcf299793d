import { type ReactNode, useEffect, useRef } from "react";
import { provider } from "#content/provider.ts";

type ScreenProps = {
	title: string;
	/** One sentence: at the end of the title's line where there is room, else below it. */
	said?: ReactNode;
	children: ReactNode;
};

/** A screen with the usual head, in the page's margins. */
export function Screen({ title, said, children }: ScreenProps) {
	return (
		<div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
			<div className="beside-list mb-6 grid gap-y-3 md:mb-9 lg:items-baseline-last">
				<ScreenHeading title={title} className="screen-title" />
				{said !== undefined && <p className="max-w-[640px] text-body text-balance text-soft">{said}</p>}
			</div>
			{children}
		</div>
	);
}

type HeadingProps = {
	/** Of the document, and of the heading unless `children` say it in other words. */
	title: string;
	className?: string;
	children?: ReactNode;
};

/** The one h1 of a screen. Where one moves from screen to screen the focus goes there, so that it is read out. */
export function ScreenHeading({ title, className = "", children = title }: HeadingProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		document.title = `${title} | ${provider.name}`;
	}, [title]);
	useEffect(() => {
		if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
		isFirstScreen = false;
	}, []);
	return (
		<h1 ref={heading} tabIndex={-1} className={`focus:outline-none ${className}`}>
			{children}
		</h1>
	);
}

/** A page that is loaded is read from its beginning. */
let isFirstScreen = true;
