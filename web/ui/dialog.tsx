import { X } from "lucide-react";
import type { ReactNode } from "react";

type DialogProps = {
	id: string;
	/** Id of the heading inside, which names the popup. */
	labelledBy: string;
	className?: string;
	children: ReactNode;
};

/**
 * A popup on the native element: it opens through `commandfor` without any script, holds the focus, closes by Escape and
 * its icon, and gives the focus back. Close stands last, so that the focus comes first to what the popup is for.
 */
export function Dialog({ id, labelledBy, className, children }: DialogProps) {
	return (
		<dialog id={id} aria-labelledby={labelledBy} className={className ? `popup ${className}` : "popup"}>
			{children}
			<CloseButton dialog={id} />
		</dialog>
	);
}

function CloseButton({ dialog }: { dialog: string }) {
	const closes = { command: "close", commandfor: dialog };
	return (
		<button type="button" className="popup-close" aria-label="Close" {...closes}>
			<X aria-hidden="true" />
		</button>
	);
}

/** What a button carries to open a popup. */
export const opens = (dialog: string) => ({
	command: "show-modal",
	commandfor: dialog,
	"aria-haspopup": "dialog" as const,
});
