import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";

/** Of a popup, in its corner; on the ground of the head it stands on, where that has one. */
export function CloseButton({ disabled = false, ground }: { disabled?: boolean; ground?: string | undefined }) {
	return (
		<Dialog.Close
			aria-label="Close"
			disabled={disabled}
			className={`absolute top-4 right-4 z-20 grid size-9 place-items-center rounded-[3px] max-md:top-2 max-md:right-2 max-md:size-11 ${ground === undefined ? "hover:bg-hover" : `${ground} hover:inset-ring`}`}
		>
			<X aria-hidden="true" className="size-5" />
		</Dialog.Close>
	);
}
