import { useEffect, useEffectEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import { withLabel } from "#contract/errors.ts";
import { browserStorage, tabStorage } from "../../ui/storage.ts";
import { dismissErrors, toast } from "../../ui/toast.ts";
import { applyRule, type Rule } from "../../ui/typing.ts";
import { readyEvent } from "../intent/directive.ts";
import { deleteDraft, restoreDraft, typingStartedAt } from "../page/drafts.ts";
import { touches } from "../page/touch.ts";
import { type Marks, validate } from "./check.ts";
import { setReadOnly } from "./read-only.ts";
import { clearRequest, requestFor, storeWaiting, waitingRequest } from "./sending.ts";
import { applyRulesOnInput } from "./typing-rules.ts";
import { type PathParams, useSending } from "./use-sending.ts";

/** Values by field name, without empty ones. */
export type Typed = Partial<Record<string, string>>;

export type EnquiryFormRules<E extends Endpoint> = {
	/** Also names its draft. */
	id: string;
	endpoint: E;
	/** The parameters of the endpoint's path. */
	params?: PathParams;
	schema: z.ZodMiniType;
	/** The form's own fields, in order. */
	fieldNames: readonly string[];
	typingRules?: Record<string, Rule>;
	success: string;
	failure: string;
	/** The typed values, and the answer's body, which may be missing: any 2xx is success (specification section 7). */
	onStored: (typed: Typed, answer: Partial<AnswerOf<E>>) => void;
};

/** The behaviour of a public form: validates, marks errors, sends once, preserves typed text, and retries while the service is unavailable. */
export function useEnquiryForm<E extends Endpoint>(rules: EnquiryFormRules<E>) {
	const form = useRef<HTMLFormElement>(null);
	const touchedAt = useRef(0);
	const [marks, setMarks] = useState<Marks>({});
	const { busy, sendingError, send, stopWaiting, isUnderWay } = useSending(rules.endpoint, rules.params, {
		failure: rules.failure,
		sending: (isUnderWay) => form.current !== null && setReadOnly(form.current, isUnderWay),
		refused: setMarks,
		waits: (isWaiting) => storeWaiting(isWaiting, requestKey(rules.id), tabStorage),
		stored: ({ content }, answer) => {
			if (form.current !== null) clear(form.current, rules.id);
			toast("success", rules.success);
			rules.onStored(JSON.parse(content), answer);
		},
	});
	const resume = useEffectEvent(() => {
		if (isUnderWay() || form.current === null) return;
		const request = waitingRequest(formValues(form.current), requestKey(rules.id), tabStorage);
		if (request !== undefined) void send(request);
	});
	useEffect(() => {
		const stop = initialise(form.current, touchedAt, rules.typingRules);
		resume();
		return stop;
	}, [rules.typingRules]);

	function submit(): void {
		if (isUnderWay() || form.current === null) return;
		dismissErrors();
		const typed = formValues(form.current);
		const checked = validate(rules.schema, typed, rules.fieldNames);
		setMarks(checked.ok ? {} : checked.marks);
		if (checked.ok) {
			const metadata = { ...touches(browserStorage), filledIn: Date.now() - touchedAt.current };
			void send(requestFor(typed, metadata, requestKey(rules.id), tabStorage));
			return;
		}
		toast("error", withFieldName(checked, form.current));
		focusFirst(form.current, checked.marks);
	}

	function handleInput({ target }: { target: EventTarget }): void {
		if (!isField(target)) return;
		const rule = rules.typingRules?.[target.name];
		if (rule !== undefined && target instanceof HTMLInputElement) applyRule(target, rule);
		stopWaiting();
		if (form.current !== null) setMarks(revalidate(target.name, marks, form.current, rules));
	}

	return { form, marks, busy, sendingError, submit, handleInput };
}

/** Takes over what was typed before the script ran, and announces that the form handles submits. */
function initialise(
	form: HTMLFormElement | null,
	touchedAt: { current: number },
	typingRules: Record<string, Rule> = {},
) {
	if (form === null) return;
	// React draws the form anew, empty, where something else changed it before, such as a password manager.
	restoreDraft(form, tabStorage);
	touchedAt.current = typingStartedAt(form, tabStorage);
	for (const [name, rule] of Object.entries(typingRules)) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) applyRule(field, rule);
	}
	// Without scripts `maxlength` cuts a paste; with them the excess is preserved and reported.
	for (const area of form.querySelectorAll("textarea")) area.removeAttribute("maxlength");
	const stop = applyRulesOnInput(form, typingRules);
	form.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true }));
	return stop;
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget): target is FormField {
	return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

/** Marked fields are validated again while typing; others on the next submit. */
function revalidate(
	name: string,
	marks: Marks,
	form: HTMLFormElement,
	{ schema, fieldNames }: Pick<EnquiryFormRules<Endpoint>, "schema" | "fieldNames">,
): Marks {
	if (marks[name] === undefined) return marks;
	const checked = validate(schema, formValues(form), fieldNames);
	const { [name]: _, ...remaining } = marks;
	const mark = checked.ok ? undefined : checked.marks[name];
	return mark === undefined ? remaining : { ...remaining, [name]: mark };
}

function clear(form: HTMLFormElement, id: string): void {
	clearRequest(requestKey(id), tabStorage);
	deleteDraft(form, tabStorage);
	form.reset();
}

const requestKey = (id: string) => `sending ${location.pathname} ${id}`;

function formValues(form: HTMLFormElement): Record<string, unknown> {
	return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
}

/** A toast names its field. */
function withFieldName({ text, marks }: { text: string; marks: Marks }, form: HTMLFormElement): string {
	const [invalidName] = Object.keys(marks).filter((name) => marks[name] === text);
	const field = invalidName === undefined ? null : form.elements.namedItem(invalidName);
	const label = field !== null && isField(field as unknown as EventTarget) && (field as FormField).labels?.[0];
	return label ? withLabel(label.textContent, text) : text;
}

function focusFirst(form: HTMLFormElement, marks: Marks): void {
	const [first] = Object.keys(marks);
	const field = first === undefined ? null : form.elements.namedItem(first);
	if (field instanceof HTMLElement) field.focus();
}
