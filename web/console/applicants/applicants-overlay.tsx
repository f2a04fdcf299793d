import type { ReactNode } from "react";
import { Overlay } from "../popup/overlay.tsx";

type ApplicantsProps = {
	/** Of what, and what else one knows it by. */
	title: string;
	about: string;
	art: ReactNode;
	onClose: () => void;
	children: ReactNode;
};

/** The applicants of a masterclass or an opening, over its list. */
export function ApplicantsOverlay({ title, about, art, onClose, children }: ApplicantsProps) {
	return (
		<Overlay label={`Applicants of ${title}`} width="table" onClose={onClose}>
			<header className="flex min-h-[86px] shrink-0 items-center gap-4.5 max-md:gap-3">
				{art}
				<div className="min-w-0 py-3 pr-16">
					<h2
						tabIndex={-1}
						className="console-title text-[28px]/[1.05] wrap-anywhere focus:outline-none max-md:text-[22px]"
					>
						{title}
					</h2>
					<p className="mt-0.5 text-[14.5px] wrap-anywhere text-soft">{about}</p>
				</div>
			</header>
			{children}
		</Overlay>
	);
}
