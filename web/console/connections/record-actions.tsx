import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { plainButton } from "../parts/buttons.tsx";

export const actionClass = `${plainButton} max-md:!h-11`;

type RecordActionsProps = Record<"onChange" | "onRenew" | "onRemove", () => void> & { id: string };

/** The actions on a connection. */
export function RecordActions({ id, onChange, onRenew, onRemove }: RecordActionsProps) {
	return (
		<>
			<button type="button" data-opens={id} className={actionClass} onClick={onChange}>
				<Pencil aria-hidden="true" className="size-4" />
				Change
			</button>
			<button type="button" className={actionClass} onClick={onRenew}>
				<KeyRound aria-hidden="true" className="size-4" />
				New secret
			</button>
			<button type="button" className={`${actionClass} !text-wrong`} onClick={onRemove}>
				<Trash2 aria-hidden="true" className="size-4" />
				Remove
			</button>
		</>
	);
}
