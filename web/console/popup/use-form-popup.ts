import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { CallFailed, isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import type { IdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { type Confirmation, confirmAction } from "./confirmation.tsx";
import { clearDraft, merge, readDraft, storeDraft, useDraftIdempotencyKey, type Values } from "./draft.ts";

/** The version of the edited record, and how to read it again; without `latest`, `onSave` handles concurrent changes itself. */
type Edited = { version: number; latest?: () => Promise<{ values: Values; version: number }> };

export type FormOptions<Schema extends z.ZodMiniType, Saved> = {
	/** The draft's storage name: the form and the record it edits. */
	draft: string;
	schema: Schema;
	defaults: Values;
	edited?: Edited | undefined;
	/** Stores the parsed values, and shows the toast of success. `keyOf`: the idempotency key of what adds a record. */
	onSave: (
		body: z.output<Schema>,
		save: { version: number | undefined } & Pick<IdempotencyKey, "keyOf">,
	) => Promise<Saved>;
	/** Closes the form; without it, the form stays open, reset for the next record. */
	onClose?: () => void;
	/** Called in place of `onClose` once it is saved, with what `onSave` returned. */
	onSaved?: (saved: Saved) => void;
	/** The label of "save and add another", which empties the form. */
	anotherLabel?: string;
	/** The confirmation shown before a valid form is sent (specification section 5, "Edits … ask for confirmation first"). */
	confirmation?: Pick<Confirmation, "texts" | "about" | "note" | "confirm"> | undefined;
	/** The toast of a failure. */
	failureText: string | ((error: Error) => string);
};

export type FormPopupState = {
	form: UseFormReturn<Values>;
	busy: boolean;
	error: Error | null;
	/** Values that someone else stored in fields also changed here; empty if they only changed other fields. */
	stored: Values | undefined;
	/** `addAnother`: the form stays open for the next record. */
	submit: (addAnother?: boolean) => void;
	/** Discards what was typed, unless it is being saved. */
	close: () => void;
	/** A field changed: marked fields are validated again. */
	onFieldChange: () => void;
	acceptStored: () => void;
};

/** Validates on submit, then live for marked fields; stores a draft; ignores double clicks. */
export function useFormPopup<Schema extends z.ZodMiniType, Saved>(options: FormOptions<Schema, Saved>): FormPopupState {
	const { schema, confirmation, onClose } = options;
	const draft = useDraft(options);
	const form = useForm<Values>({
		defaultValues: draft.values,
		// All fields are strings; the schema converts them into the body.
		resolver: standardSchemaResolver(schema as never) as never,
		reValidateMode: "onSubmit",
	});
	// Read during render: the form only tracks state that was read then.
	const { errors: fieldErrors } = form.formState;
	const staysOpen = useRef(false);
	/** True once saved: the form may still be shown briefly. */
	const isSaved = useRef(false);
	const { send, busy, error, stored, clearStored } = useSave(options, form, draft, {
		staysOpen,
		isSaved,
	});
	const submit = (addAnother = false) => {
		if (busy || isSaved.current) return;
		staysOpen.current = addAnother;
		void form.handleSubmit((typed) => {
			const body = typed as z.output<Schema>;
			if (confirmation === undefined) return send(body);
			// The question closes when sending starts; errors are shown in the form.
			confirmAction({ ...confirmation, run: async () => send(body), failureText: errors.unexpected.text });
		})();
	};
	const close = () => {
		if (busy) return;
		clearDraft(options.draft);
		onClose?.();
	};
	const onFieldChange = () => {
		if (isSaved.current) return;
		draft.saveDraft(form.getValues());
		const marked = Object.keys(fieldErrors);
		if (marked.length > 0) void form.trigger(marked);
	};
	const acceptStored = () => {
		form.reset({ ...form.getValues(), ...stored });
		clearStored();
		onFieldChange();
	};
	return { form, busy, error, stored, submit, close, onFieldChange, acceptStored };
}

/** Saves. On a conflict, takes over the stored values except in fields changed here. */
function useSave<Schema extends z.ZodMiniType, Saved>(
	{ onSave, onClose, onSaved, failureText, edited, defaults, draft }: FormOptions<Schema, Saved>,
	form: UseFormReturn<Values>,
	{ opened, saveDraft }: ReturnType<typeof useDraft>,
	{ staysOpen, isSaved }: { staysOpen: { readonly current: boolean }; isSaved: { current: boolean } },
) {
	const [stored, setStored] = useState<Values>();
	const { keyOf, markAnswered } = useDraftIdempotencyKey(draft);
	const save = (body: z.output<Schema>) => onSave(body, { version: opened.current.version, keyOf });
	const saving = useExclusiveMutation({
		mutationFn: (body: z.output<Schema>) =>
			save(body).catch(async (error: unknown) => {
				if (!isRefusal(error, "changed-meanwhile")) throw error;
				const { isStored, conflicts } = await rebaseOnLatest(edited, form, opened);
				setStored(conflicts);
				if (!isStored) throw error;
				return save(body);
			}),
		onSuccess: (saved) => {
			clearDraft(draft);
			if (onClose !== undefined && !staysOpen.current) {
				isSaved.current = true;
				return onSaved ? onSaved(saved) : onClose();
			}
			markAnswered();
			// With its fields: they could not be focused otherwise.
			form.reset(defaults, { keepFieldsRef: true });
			const [first] = Object.keys(defaults);
			if (first) form.setFocus(first);
		},
		onError: (error) => {
			const isConflict = isRefusal(error, "changed-meanwhile");
			showErrorToast(
				isConflict ? changedMeanwhile : typeof failureText === "string" ? failureText : failureText(error),
			);
			markFields(form, error);
			saveDraft(form.getValues());
		},
	});
	const clearStored = () => {
		setStored(undefined);
		saving.reset();
	};
	return { send: saving.start, busy: saving.busy, error: saving.error, stored, clearStored };
}

const changedMeanwhile = "Someone else changed this record meanwhile. Look it over and save again.";

/** The record being edited: its values and version. */
type Opened = { values: Values; version: number | undefined };

type DraftOptions = Pick<FormOptions<z.ZodMiniType, unknown>, "draft" | "defaults" | "edited">;

/**
 * The stored draft with the record it was typed over, or the defaults. Leaving the form by Back keeps it: only saving and
 * closing discard it.
 */
function useDraft({ draft, defaults, edited }: DraftOptions) {
	const [stored] = useState(() => readDraft(draft, Object.keys(defaults)));
	const [values] = useState(() => ({ ...defaults, ...stored?.values }));
	const opened = useRef<Opened>({
		values: { ...defaults, ...stored?.opened },
		version: stored?.version ?? edited?.version,
	});
	const saveDraft = (typed: Values) =>
		storeDraft(draft, { values: typed, opened: opened.current.values, version: opened.current.version });
	return { values, opened, saveDraft };
}

function markFields(form: UseFormReturn<Values>, error: Error): void {
	if (!(error instanceof CallFailed)) return;
	const invalid = Object.entries(error.fields).filter(([name]) => name in form.getValues());
	for (const [index, [name, message]] of invalid.entries())
		form.setError(name, { message }, { shouldFocus: index === 0 });
}

/**
 * Continues from what is stored now. `conflicts`: the stored values of fields changed on both sides; `isStored`: all is
 * stored as typed, perhaps by this form, whose answer was lost.
 */
async function rebaseOnLatest(edited: Edited | undefined, form: UseFormReturn<Values>, opened: { current: Opened }) {
	const latest = await edited?.latest?.().catch(() => undefined);
	if (latest === undefined) return { isStored: false, conflicts: undefined };
	const { values, conflicts, isStored } = merge(opened.current.values, form.getValues(), latest.values);
	opened.current = latest;
	for (const [name, value] of Object.entries(values)) form.setValue(name, value);
	return { isStored, conflicts: Object.fromEntries(conflicts.map((name) => [name, latest.values[name] ?? ""])) };
}
