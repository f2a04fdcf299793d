import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { popupButton } from "./looks.ts";

/** Submits its form. While that is being sent it keeps the focus and only looks disabled. */
export function Submit({ busy, className = "", children }: { busy: boolean; className?: string; children: ReactNode }) {
	return (
		<button type="submit" className={`${popupButton.main} ${className}`} aria-disabled={busy}>
			<Busy busy={busy} />
			{children}
		</button>
	);
}

export function Busy({ busy }: { busy: boolean }) {
	return busy ? <LoaderCircle aria-hidden="true" className="size-4 animate-spin" /> : null;
}
