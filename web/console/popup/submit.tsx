import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { popupButton } from "./styles.ts";

type SubmitProps = {
	busy: boolean;
	/** Where it is not in a popup. */
	buttonClass?: string;
	className?: string;
	/** The label while busy: how far it is, or another word where nothing is submitted. */
	busyText?: string | undefined;
	/** The label, while nothing is being sent. */
	children: ReactNode;
};

/** Submits its form. While the request runs it shows progress, keeps the focus and only looks disabled. */
export function Submit({
	busy,
	buttonClass = popupButton.main,
	className = "",
	busyText = "Submitting...",
	children,
}: SubmitProps) {
	return (
		<button type="submit" className={`${buttonClass} ${className}`} aria-disabled={busy}>
			<Busy busy={busy} />
			{busy ? busyText : children}
		</button>
	);
}

export function Busy({ busy }: { busy: boolean }) {
	return busy ? <LoaderCircle aria-hidden="true" className="size-4 animate-spin" /> : null;
}
