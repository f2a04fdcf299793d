import { type FormEvent, useEffect, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed, isRefusal, newRandomKey } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText, errorTextAfterLeaving } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { paiseOf } from "#web/app/rupees.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { useNameOf } from "../leads/owner.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { ask, type Question } from "../popup/ask.tsx";
import { draftOf, dropDraft, storeDraft } from "../popup/draft.ts";
import { Field, type FormField } from "../popup/form-field.tsx";
import { Submit } from "../popup/submit.tsx";
import { showLedger } from "./actions.ts";
import { meanwhileWords } from "./fee.ts";

export type Values = Record<string, string>;
export type ActionForm = {
	title: string;
	save: string;
	/** The toast after storing, for the ledger as stored. */
	done: string | ((stored: FeeLedger) => string);
	fields: readonly FormField[];
	initial: Values;
	/** What a change of one field writes into others. */
	follow?: (changes: Values) => Values;
	/** Asked before an unlikely amount is sent. */
	questionFor?: (typed: Values) => Pick<Question, "texts" | "note" | "confirm"> | undefined;
	/** The key stores it once, even if the response is lost and it is sent again. `version`: of the ledger as shown. */
	send: (typed: Values, idempotencyKey: string, version: number | undefined) => Promise<{ data: FeeLedger }>;
};

type FormProps = { form: ActionForm; ledger: FeeLedger; draft: { name: string; act: string }; onDone: () => void };

/** A form above the bar of actions, or below a request. After a refusal it keeps what was typed. */
export function LedgerForm(props: FormProps) {
	const { title, save, fields } = props.form;
	const draft = useDraft(props);
	const { submit, busy, error, wrong, meanwhile } = useSending(props, draft);
	return (
		<form
			noValidate
			onSubmit={submit}
			aria-label={title}
			className="border-t border-hairline bg-form px-5 py-4 max-md:px-4"
		>
			<h3 className="pb-3 text-[16px] font-semibold">{title}</h3>
			<div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2 lg:grid-cols-4 lg:[&>.md\:col-span-2]:col-span-2">
				{fields.map((field, place) => (
					<Field
						key={field.name}
						field={field}
						value={draft.typed[field.name] ?? ""}
						error={wrong[field.name]}
						onChange={(value) => !busy && draft.type({ [field.name]: value })}
						inputRef={(element) => {
							if (place === 0) focusOnce(element);
						}}
					/>
				))}
			</div>
			{error !== null && !busy && (
				<div role="alert" className="pt-3 text-[14px]/5 text-wrong">
					<p>{meanwhile || errorText(error)}</p>
					{meanwhile === "" && <RequestDetails error={error} />}
				</div>
			)}
			<div className="flex gap-2 pt-4">
				<Submit busy={busy} look={mainButton} className="max-md:!h-11">
					{meanwhile === "" ? save : `${save} as well`}
				</Submit>
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={props.onDone}>
					Cancel
				</button>
			</div>
		</form>
	);
}

/** What was typed, and for which ledger version, with the key in case the response was lost. Survives a reload or a sign-in. */
function useDraft({ form: { initial, follow }, ledger, draft: { name, act } }: FormProps) {
	const [begun] = useState(() => {
		const kept = draftOf(name, ["act", "key", "rows", ...Object.keys(initial)]);
		const theirs = kept?.values.act === act ? kept : { values: {}, version: ledger.version };
		const fresh = { key: newRandomKey(), rows: String(ledger.rows.length), ...initial };
		return { values: { ...fresh, ...theirs.values, act }, version: theirs.version };
	});
	const [typed, setTyped] = useState<Values>(begun.values);
	const keep = (values: Values) => storeDraft(name, { values, version: begun.version });
	useEffect(() => () => dropDraft(name), [name]);
	const type = (changes: Values) => {
		const next = { ...typed, ...changes, ...follow?.(changes) };
		setTyped(next);
		keep(next);
	};
	return { typed, begun, type, keep: () => keep(typed) };
}

function useSending({ form, ledger, onDone }: FormProps, { typed, begun, keep }: ReturnType<typeof useDraft>) {
	const { title, done, fields, questionFor, send } = form;
	const { version, meanwhile, readMeanwhile, forget } = useSeen(begun, ledger);
	const [wrong, setWrong] = useState<Values>({});
	// Another form may be in its place by the time it is answered.
	const isMounted = useIsMounted();
	const { start, busy, error, reset } = useOneAtATime({
		mutationFn: async () => {
			const { data } = await send(typed, begun.values.key, version);
			await showLedger(data);
			showToast(typeof done === "string" ? done : done(data));
			if (isMounted.current) onDone();
		},
		onError: async (failed) => {
			if (!isMounted.current) return showErrorToast(`${ledger.name}, ${title}: ${errorTextAfterLeaving(failed)}`);
			setWrong(failed instanceof CallFailed ? failed.fields : {});
			if (isRefusal(failed, "changed-meanwhile")) await readMeanwhile().catch(() => undefined);
		},
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		reset();
		forget();
		if (fields.some(({ name }) => name === "paise") && paiseOf(typed.paise ?? "") === undefined)
			return setWrong({ paise: "Enter an amount like 3,666." });
		setWrong({});
		keep();
		const question = questionFor?.(typed);
		if (question === undefined) return start();
		ask({ ...question, run: async () => start(), failed: errors.unexpected.text });
	};
	return { submit, busy, error, wrong, meanwhile };
}

/** If two people record at once, the second is told what was recorded since the form opened, and may still record theirs. */
function useSeen({ values, version }: ReturnType<typeof useDraft>["begun"], { _id: id }: FeeLedger) {
	const [seen, setSeen] = useState({ version, rows: Number(values.rows), meanwhile: "" });
	const nameOf = useNameOf();
	const readMeanwhile = async () => {
		const { data: latest } = await client(api.readFeeLedger, { params: { id } });
		await showLedger(latest);
		const meanwhile = meanwhileWords(latest, seen.rows, nameOf);
		setSeen({ version: latest.version, rows: latest.rows.length, meanwhile });
	};
	return { ...seen, readMeanwhile, forget: () => setSeen({ ...seen, meanwhile: "" }) };
}

const focused = new WeakSet<HTMLElement>();

/** Focuses a field once, when the form opens. A proposed value is selected, so that typing replaces it. */
function focusOnce(element: HTMLElement | null): void {
	if (element === null || focused.has(element)) return;
	focused.add(element);
	element.focus();
	if (element instanceof HTMLInputElement) element.select();
}
