import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { CallFailed, createClient } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { toast } from "../../ui/toast.ts";
import { readyEvent } from "../intent/directive.ts";
import { forgetDraft, typedSince } from "../page/drafts.ts";
import { touches } from "../page/touch.ts";
import { check, type Marks } from "./check.ts";
import { forgetParcel, isAway, type Parcel, parcelFor, waitMs } from "./sending.ts";
import { type Rule, retype, ruleOnTheWayIn } from "./typing.ts";

export type LeadFormRules<Stored> = {
	/** Also the name of its draft. */
	id: string;
	endpoint: Endpoint;
	schema: z.ZodMiniType;
	/** The form's own fields, in the order they stand. */
	asked: readonly string[];
	typing?: Record<string, Rule>;
	success: string;
	failure: string;
	onStored: (stored: Stored) => void;
};

export type Standing = { text: string; waiting: boolean };

const client = createClient();

/** What a public form does: check, mark, send once, keep what was typed, and send again when the service was away. */
export function useLeadForm<Stored>(rules: LeadFormRules<Stored>) {
	const form = useRef<HTMLFormElement>(null);
	const touchedAt = useRef(0);
	const underWay = useRef(false);
	const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [marks, setMarks] = useState<Marks>({});
	const [busy, setBusy] = useState(false);
	const [standing, setStanding] = useState<Standing>();

	useEffect(() => {
		touchedAt.current = form.current === null ? Date.now() : typedSince(form.current, sessionStorage);
		for (const [name, rule] of Object.entries(rules.typing ?? {})) retypeNamed(form.current, name, rule);
		const stop = watchTyping(form.current, rules.typing);
		form.current?.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true }));
		return () => {
			clearTimeout(retry.current);
			stop();
		};
	}, [rules.typing]);

	function submit(): void {
		if (underWay.current || form.current === null) return;
		clearTimeout(retry.current);
		const typed = typedIn(form.current);
		const checked = check(rules.schema, typed, rules.asked);
		setMarks(checked.ok ? {} : checked.marks);
		if (!checked.ok) {
			toast("error", checked.text);
			focusFirst(form.current, checked.marks);
			return;
		}
		const accompanying = { ...touches(localStorage), filledIn: Date.now() - touchedAt.current };
		void send(parcelFor(typed, accompanying, parcelPlace(rules.id), sessionStorage), 1);
	}

	async function send(parcel: Parcel, attempts: number): Promise<void> {
		underWay.current = true;
		setBusy(true);
		try {
			const { data } = await client(rules.endpoint, { body: parcel.body, idempotencyKey: parcel.key } as never);
			stored(data as Stored);
		} catch (failure) {
			failed(failure, parcel, attempts);
		} finally {
			underWay.current = false;
			setBusy(false);
		}
	}

	function stored(data: Stored): void {
		setStanding(undefined);
		forgetParcel(parcelPlace(rules.id), sessionStorage);
		if (form.current !== null) {
			forgetDraft(form.current, sessionStorage);
			form.current.reset();
		}
		toast("success", rules.success);
		rules.onStored(data);
	}

	function failed(failure: unknown, parcel: Parcel, attempts: number): void {
		const away = isAway(failure);
		if (attempts === 1) toast("error", rules.failure);
		if (failure instanceof CallFailed && !away) setMarks(failure.fields);
		setStanding({ text: standingText(failure, rules.failure), waiting: away });
		if (!away) return;
		const asked = failure instanceof CallFailed ? failure.retryAfterSeconds : null;
		retry.current = setTimeout(() => void send(parcel, attempts + 1), waitMs(attempts, asked, Math.random()));
	}

	function typing(event: { target: EventTarget }): void {
		const field = event.target;
		if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
		const rule = rules.typing?.[field.name];
		if (rule !== undefined && field instanceof HTMLInputElement) retype(field, rule);
		stopWaiting();
		if (marks[field.name] !== undefined && form.current !== null) remark(field.name, form.current);
	}

	/** Half-changed content is not sent by itself: the press is the visitor's again. */
	function stopWaiting(): void {
		clearTimeout(retry.current);
		setStanding((now) => (now?.waiting ? { text: rules.failure, waiting: false } : now));
	}

	function remark(name: string, now: HTMLFormElement): void {
		const checked = check(rules.schema, typedIn(now), rules.asked);
		const { [name]: _, ...others } = marks;
		const mark = checked.ok ? undefined : checked.marks[name];
		setMarks(mark === undefined ? others : { ...others, [name]: mark });
	}

	return { form, marks, busy, standing, submit, typing };
}

const parcelPlace = (id: string) => `sending ${location.pathname} ${id}`;

function typedIn(form: HTMLFormElement): Record<string, unknown> {
	const typed: Record<string, unknown> = {};
	for (const [name, value] of new FormData(form)) if (value !== "") typed[name] = value;
	return typed;
}

function retypeNamed(form: HTMLFormElement | null, name: string, rule: Rule): void {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement) retype(field, rule);
}

/** React has no event of this kind that can be prevented for all ways of typing. */
function watchTyping(form: HTMLFormElement | null, rules: Record<string, Rule> = {}): () => void {
	const watch = (event: InputEvent) => {
		const rule = event.target instanceof HTMLInputElement ? rules[event.target.name] : undefined;
		if (rule !== undefined) ruleOnTheWayIn(event, rule);
	};
	form?.addEventListener("beforeinput", watch);
	return () => form?.removeEventListener("beforeinput", watch);
}

function focusFirst(form: HTMLFormElement, marks: Marks): void {
	const [first] = Object.keys(marks);
	const field = first === undefined ? null : form.elements.namedItem(first);
	if (field instanceof HTMLElement) field.focus();
}

/** The specification's words first, then what the server had to say beyond them. */
function standingText(failure: unknown, text: string): string {
	if (!(failure instanceof CallFailed) || isAway(failure) || failure.message.startsWith(text)) return text;
	return `${text.replace(/[^.!]$/, "$&.")} ${failure.message}`;
}
