import { type ReactNode, useEffect, useId, useRef } from "react";
import { provider } from "#content/provider.ts";
import { useScreen } from "#web/app/screens.tsx";

type ScreenProps = {
	/** One sentence: at the end of the title's line where there is room, else below it. */
	summary?: ReactNode;
	children: ReactNode;
};

/** A screen with the standard header, within the page's margins. */
export function Screen({ summary, children }: ScreenProps) {
	return (
		<div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
			<div className="beside-list mb-6 grid gap-y-3 md:mb-9 lg:items-baseline-last">
				<ScreenHeading className="screen-title" />
				{summary !== undefined && <p className="max-w-[640px] text-body text-balance text-soft">{summary}</p>}
			</div>
			{children}
		</div>
	);
}

type HeadingProps = {
	className?: string;
	/** The name of the shown record, prepended to the document's title. */
	subject?: string;
	/** Replaces the screen's title. */
	children?: ReactNode;
};

/** The screen's h1. Takes the focus after navigation between screens, so that it is announced. */
export function ScreenHeading({ className = "", subject = "", children }: HeadingProps) {
	const { title } = useScreen();
	const documentTitle = subject === "" ? title : `${subject}, ${title}`;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		document.title = `${documentTitle} | ${provider.name}`;
	}, [documentTitle]);
	useEffect(() => {
		if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
		isFirstScreen = false;
	}, []);
	return (
		<h1 ref={heading} tabIndex={-1} className={`focus:outline-none ${className}`}>
			{children ?? title}
		</h1>
	);
}

/** The first screen keeps the browser's own focus. */
let isFirstScreen = true;

type PartProps = { title: string; children: ReactNode; className?: string };

/** A part of the profile under its own heading. */
export function Part({ title, children, className = "" }: PartProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className="part-title text-[28px]">
				{title}
			</h2>
			{children}
		</section>
	);
}
