import { type ReactNode, useEffect, useRef } from "react";
import { CallFailed } from "#contract/client.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { mainButton } from "../parts/buttons.tsx";
import { SaveError } from "../popup/save-error.tsx";
import { Submit } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import type { Secret } from "./new-secret.tsx";
import { connectionsKey } from "./queries.ts";
import { actionClass } from "./record-actions.tsx";

type ConnectionFormOptions = {
	/** Adds a connection, which has a secret, or changes one. `afterFailure`: what is stored is unknown. */
	store: (afterFailure: boolean) => Promise<Secret | undefined>;
	onSecret: (secret: Secret) => void;
	onClose: () => void;
};

/** Saves a connection, and closes its form. */
export function useConnectionForm({ store, onSecret, onClose }: ConnectionFormOptions) {
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			const secret = await store(error !== null);
			if (secret !== undefined) {
				onSecret(secret);
				onClose();
				return invalidate(connectionsKey);
			}
			await invalidate(connectionsKey);
			// Not earlier: until the record is refetched, a click on the stale one would store it again.
			onClose();
		},
		// It may have been stored although the response was lost.
		onSettled: (_, failure) => failure && void invalidate(connectionsKey),
	});
	const fieldErrors = error instanceof CallFailed && !busy ? error.fields : {};
	return { save: () => start(), busy, error, fieldErrors };
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
	form: ReturnType<typeof useConnectionForm>;
	onClose: () => void;
	children: ReactNode;
};

/** Focuses the first invalid field after a refusal. */
export function ConnectionForm({ label, submitLabel, form, onClose, children }: ConnectionFormProps) {
	const { save, busy, error } = form;
	const frame = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (error && !busy) frame.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [error, busy]);
	return (
		<form
			ref={frame}
			noValidate
			aria-label={label}
			className="flex flex-col gap-4 bg-form p-5 max-md:p-4"
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
		>
			{children}
			{error && !busy && <SaveError error={error} />}
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
