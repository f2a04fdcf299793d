import type { ReactNode } from "react";

type PopupHeadProps = { title: string; className?: string; children: ReactNode };

/** The title of a popup about a publication, and a sentence about it. */
export function PopupHead({ title, className = "border-b border-hairline", children }: PopupHeadProps) {
	return (
		<header className={`shrink-0 px-6 pt-5 pb-4 pr-16 max-md:px-4 ${className}`}>
			<h2 tabIndex={-1} className="console-title text-[26px]/[1.1] focus:outline-none">
				{title}
			</h2>
			<p className="mt-1 text-[14px] text-soft">{children}</p>
		</header>
	);
}
