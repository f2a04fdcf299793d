import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { errorText } from "#web/app/error-text.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { Submit } from "../popup/submit.tsx";

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

/** The fields changed since the form opened: a colleague may have changed the other ones. */
export function changedFields<Settings extends object>(initial: Settings, current: Settings): Partial<Settings> {
	const initialValues = new Map(Object.entries(initial).map(([name, value]) => [name, JSON.stringify(value)]));
	const changed = Object.entries(current).filter(([name, value]) => JSON.stringify(value) !== initialValues.get(name));
	return Object.fromEntries(changed) as Partial<Settings>;
}

type ConnectionFormProps = {
	label: string;
	submitLabel: string;
	error: Error | null;
	busy: boolean;
	onSave: () => void;
	onClose: () => void;
	children: ReactNode;
};

/** Focuses the first invalid field after a refusal. */
export function ConnectionForm({ label, submitLabel, error, busy, onSave, onClose, children }: ConnectionFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (error && !busy) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [error, busy]);
	return (
		<form
			ref={form}
			noValidate
			aria-label={label}
			className="flex flex-col gap-4 bg-form p-5 max-md:p-4"
			onSubmit={(event) => {
				event.preventDefault();
				onSave();
			}}
		>
			{children}
			{error && !busy && (
				<p role="alert" className="border-l-4 border-wrong pl-3 text-[14px] text-wrong">
					{errorText(error)}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				<Submit busy={busy} buttonClass={mainButton} className="max-md:!h-11">
					{submitLabel}
				</Submit>
				<button type="button" className={actionClass} onClick={onClose}>
					Cancel
				</button>
			</div>
		</form>
	);
}
