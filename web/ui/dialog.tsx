import { X } from "lucide-react";
import type { ReactNode } from "react";

type DialogProps = {
	id: string;
	/** Id of the heading inside, which names the popup. */
	labelledBy: string;
	/** The label of the close button. */
	closeLabel: string;
	className?: string;
	children: ReactNode;
};

/**
 * A popup on the native element: opens through `commandfor` without scripts, traps and returns the focus. Close comes
 * last in the order, so that the content takes the focus first.
 */
export function Dialog({ id, labelledBy, closeLabel, className, children }: DialogProps) {
	return (
		<dialog id={id} aria-labelledby={labelledBy} className={className ? `popup ${className}` : "popup"}>
			{children}
			<CloseButton dialog={id} label={closeLabel} />
		</dialog>
	);
}

function CloseButton({ dialog, label }: { dialog: string; label: string }) {
	const trigger = { command: "close", commandfor: dialog };
	return (
		<button type="button" className="popup-close" aria-label={label} {...trigger}>
			<X aria-hidden="true" />
		</button>
	);
}

/** Attributes of a button that opens the dialog. */
export const dialogTrigger = (dialog: string) => ({
	command: "show-modal",
	commandfor: dialog,
	"aria-haspopup": "dialog" as const,
});
