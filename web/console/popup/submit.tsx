import type { ReactNode } from "react";
import { Busy } from "./busy.tsx";
import { popupButton } from "./looks.ts";

/** Sends the form it stands in. While that is on its way it keeps the focus and only looks as if it took no press. */
export function Submit({ busy, className = "", children }: { busy: boolean; className?: string; children: ReactNode }) {
	return (
		<button type="submit" className={`${popupButton.main} ${className}`} aria-disabled={busy}>
			<Busy busy={busy} />
			{children}
		</button>
	);
}
