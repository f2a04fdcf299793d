import { indiaTimeZone } from "#contract/days.ts";

/** How a field's text changes as it is typed (specification section 5, admin forms). */
type Rule = (typed: string) => string;

export const lowercase: Rule = (typed) => typed.toLowerCase();
export const digits: Rule = (typed) => typed.replace(/\D/g, "");

/** Applies the rule to a field's text and keeps the cursor where the field allows it. */
export function retyped(field: HTMLInputElement, rule: Rule): string {
	const ruled = rule(field.value);
	const cursor = field.selectionStart;
	if (ruled !== field.value && cursor !== null) {
		const behind = rule(field.value.slice(0, cursor)).length;
		field.value = ruled;
		field.setSelectionRange(behind, behind);
	}
	return ruled;
}

/**
 * A field of type email does not reveal its cursor, so text is changed as it is typed or pasted. `execCommand` is
 * the one way that keeps the cursor and undo; where it does nothing, `retyped` follows.
 */
export function applyBeforeInput(field: HTMLInputElement, rule: Rule): () => void {
	const watch = (event: InputEvent) => {
		if (field.type !== "email" || event.data === null) return;
		const ruled = rule(event.data);
		if (ruled === event.data || !document.queryCommandSupported("insertText")) return;
		event.preventDefault();
		document.execCommand("insertText", false, ruled);
	};
	field.addEventListener("beforeinput", watch);
	return () => field.removeEventListener("beforeinput", watch);
}

/** Moments as an admin types them: India's time, whatever zone the browser is in. */
const offset = "+05:30";

/** Sweden writes dates as ISO 8601 does. */
const figures = new Intl.DateTimeFormat("sv-SE", { timeZone: indiaTimeZone, dateStyle: "short", timeStyle: "short" });

/** `2026-03-08T05:00:00.000Z` → `2026-03-08T10:30`, the value of a field of type datetime-local. */
export function typedInIndia(moment: string): string {
	const at = new Date(moment);
	return Number.isNaN(at.getTime()) ? "" : figures.format(at).replace(" ", "T");
}

/** `2026-03-08T10:30` → `2026-03-08T10:30:00+05:30`. Some browsers add seconds. */
export function momentInIndia(typed: string): string {
	return typed === "" ? "" : `${typed.slice(0, 16)}:00${offset}`;
}
