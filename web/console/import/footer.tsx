import type { ReactNode } from "react";

/** The next actions, at the bottom of the screen. */
export function Footer({ children }: { children: ReactNode }) {
	return (
		<footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline px-5 py-2.5 max-md:sticky max-md:bottom-0 max-md:bg-page max-md:px-4">
			{children}
		</footer>
	);
}
