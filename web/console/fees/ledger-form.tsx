import { type FormEvent, useEffect, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed, isRefusal, newRandomKey } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText, errorTextAfterLeaving } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { parseRupees } from "#web/app/rupees.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { useNameOf } from "../leads/owner.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { type Confirmation, confirmAction } from "../popup/confirmation.tsx";
import { clearDraft, readDraft, storeDraft, type Values } from "../popup/draft.ts";
import { Field, type FormField } from "../popup/form-field.tsx";
import { Submit } from "../popup/submit.tsx";
import { showLedger } from "./actions.ts";
import { concurrentRowsText } from "./fee.ts";

export type ActionForm = {
	title: string;
	save: string;
	/** The toast after storing, for the ledger as stored. */
	successText: string | ((stored: FeeLedger) => string);
	fields: readonly FormField[];
	initial: Values;
	/** Derives the values of other fields from a change. */
	derive?: (changes: Values) => Values;
	/** A confirmation before an unlikely amount is sent. */
	questionFor?: (typed: Values) => Pick<Confirmation, "texts" | "note" | "confirm"> | undefined;
	/** The key stores it once, even if the response is lost and it is sent again. `version`: of the ledger as shown. */
	send: (typed: Values, idempotencyKey: string, version: number | undefined) => Promise<{ data: FeeLedger }>;
};

type FormProps = { form: ActionForm; ledger: FeeLedger; draft: { name: string; action: string }; onDone: () => void };

/** A form above the bar of actions, or below a request. After a refusal the input is preserved. */
export function LedgerForm(props: FormProps) {
	const { title, save, fields } = props.form;
	const draft = useDraft(props);
	const { submit, busy, error, fieldErrors, concurrentText } = useSubmit(props, draft);
	return (
		<form
			noValidate
			onSubmit={submit}
			aria-label={title}
			className="border-t border-hairline bg-form px-5 py-4 max-md:px-4"
		>
			<h3 className="pb-3 text-[16px] font-semibold">{title}</h3>
			<div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2 lg:grid-cols-4 lg:[&>.md\:col-span-2]:col-span-2">
				{fields.map((field, index) => (
					<Field
						key={field.name}
						field={field}
						value={draft.typed[field.name] ?? ""}
						error={fieldErrors[field.name]}
						onChange={(value) => !busy && draft.change({ [field.name]: value })}
						inputRef={(element) => {
							if (index === 0) focusOnce(element);
						}}
					/>
				))}
			</div>
			{error !== null && !busy && (
				<div role="alert" className="pt-3 text-[14px]/5 text-wrong">
					<p>{concurrentText || errorText(error)}</p>
					{concurrentText === "" && <RequestDetails error={error} />}
				</div>
			)}
			<div className="flex gap-2 pt-4">
				<Submit busy={busy} buttonClass={mainButton} className="max-md:!h-11">
					{concurrentText === "" ? save : `${save} as well`}
				</Submit>
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={props.onDone}>
					Cancel
				</button>
			</div>
		</form>
	);
}

/** The input and its ledger version, with the idempotency key in case the response was lost. Survives a reload or a sign-in. */
function useDraft({ form: { initial, derive }, ledger, draft: { name, action } }: FormProps) {
	const [started] = useState(() => {
		const stored = readDraft(name, ["act", "key", "rows", ...Object.keys(initial)]);
		const restored = stored?.values.act === action ? stored : { values: {}, version: ledger.version };
		const defaults = { key: newRandomKey(), rows: String(ledger.rows.length), ...initial };
		return { values: { ...defaults, ...restored.values, act: action }, version: restored.version };
	});
	const [typed, setTyped] = useState<Values>(started.values);
	const persist = (values: Values) => storeDraft(name, { values, version: started.version });
	useEffect(() => () => clearDraft(name), [name]);
	const change = (changes: Values) => {
		const next = { ...typed, ...changes, ...derive?.(changes) };
		setTyped(next);
		persist(next);
	};
	return { typed, started, change, persist: () => persist(typed) };
}

function useSubmit({ form, ledger, onDone }: FormProps, { typed, started, persist }: ReturnType<typeof useDraft>) {
	const { title, successText, fields, questionFor, send } = form;
	const { version, concurrentText, readConcurrentRows, clearConcurrent } = useConcurrentRows(started, ledger);
	const [fieldErrors, setFieldErrors] = useState<Values>({});
	// Another form may be in its place by the time it is answered.
	const isMounted = useIsMounted();
	const { start, busy, error, reset } = useExclusiveMutation({
		mutationFn: async () => {
			const { data } = await send(typed, started.values.key, version);
			await showLedger(data);
			showToast(typeof successText === "string" ? successText : successText(data));
			if (isMounted.current) onDone();
		},
		onError: async (failure) => {
			if (!isMounted.current) return showErrorToast(`${ledger.name}, ${title}: ${errorTextAfterLeaving(failure)}`);
			setFieldErrors(failure instanceof CallFailed ? failure.fields : {});
			if (isRefusal(failure, "changed-meanwhile")) await readConcurrentRows().catch(() => undefined);
		},
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		reset();
		clearConcurrent();
		if (fields.some(({ name }) => name === "paise") && parseRupees(typed.paise ?? "") === undefined)
			return setFieldErrors({ paise: "Enter an amount like 3,666." });
		setFieldErrors({});
		persist();
		const question = questionFor?.(typed);
		if (question === undefined) return start();
		confirmAction({ ...question, run: async () => start(), failureText: errors.unexpected.text });
	};
	return { submit, busy, error, fieldErrors, concurrentText };
}

/** If two people record concurrently, the second sees what was recorded since the form opened, and may still submit. */
function useConcurrentRows({ values, version }: ReturnType<typeof useDraft>["started"], { _id: id }: FeeLedger) {
	const [seen, setSeen] = useState({ version, rows: Number(values.rows), concurrentText: "" });
	const nameOf = useNameOf();
	const readConcurrentRows = async () => {
		const { data: latest } = await client(api.readFeeLedger, { params: { id } });
		await showLedger(latest);
		const concurrentText = concurrentRowsText(latest, seen.rows, nameOf);
		setSeen({ version: latest.version, rows: latest.rows.length, concurrentText });
	};
	return { ...seen, readConcurrentRows, clearConcurrent: () => setSeen({ ...seen, concurrentText: "" }) };
}

const focused = new WeakSet<HTMLElement>();

/** Focuses a field once, when the form opens. A proposed value is selected, so that typing replaces it. */
function focusOnce(element: HTMLElement | null): void {
	if (element === null || focused.has(element)) return;
	focused.add(element);
	element.focus();
	if (element instanceof HTMLInputElement) element.select();
}
