import { useMemo } from "react";
import { type IdempotencyKey, newIdempotencyKey, type UnansweredRequest } from "#web/app/use-idempotency-key.ts";
import { tryStorage } from "#web/ui/storage.ts";

/** Typed but unsaved text, preserved across Back, a reload or sign-in until it is saved, the form is closed, or the tab ends. */
type Draft = {
	values: Record<string, string>;
	/** The edited record as it was when typing began. */
	opened?: Record<string, string>;
	version: number | undefined;
};

/** Only the form's own fields, and only texts. */
export function readDraft(name: string, fields: readonly string[]): Draft | undefined {
	const stored = readStoredDraft(name);
	if (typeof stored !== "object" || stored === null || !("values" in stored)) return undefined;
	const opened = "opened" in stored ? { opened: ownTexts(stored.opened, fields) } : {};
	const version = "version" in stored && typeof stored.version === "number" ? stored.version : undefined;
	return { values: ownTexts(stored.values, fields), ...opened, version };
}

function ownTexts(stored: unknown, fields: readonly string[]): Record<string, string> {
	const texts = Object.entries((stored ?? {}) as Record<string, unknown>).filter(
		(entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === "string",
	);
	return Object.fromEntries(texts);
}

export function storeDraft(name: string, draft: Draft): void {
	storeState(name, draft);
}

const prefix = "draft ";
const keyPrefix = "key of draft ";

/** Stores a popup's state; without storage it is lost on reload. */
export function storeState(name: string, value: unknown): void {
	try {
		sessionStorage.setItem(prefix + name, JSON.stringify(value));
	} catch {
		// The older draft no longer matches the screen.
		clearDraft(name);
	}
}

/** Also deletes its idempotency key. */
export function clearDraft(name: string): void {
	tryStorage(() => sessionStorage.removeItem(prefix + name));
	tryStorage(() => sessionStorage.removeItem(keyPrefix + name));
}

/** It may have been stored by an older version of the console: validate it. */
export function readStoredDraft(name: string): unknown {
	return tryStorage(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? "null"));
}

/** The idempotency key with which a draft is sent. Stored as long as the draft, so that a retry after a reload is stored once. */
export function draftIdempotencyKey(name: string): IdempotencyKey {
	const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(keyPrefix + name) ?? "null"));
	return newIdempotencyKey(isUnanswered(stored) ? stored : undefined, (unanswered) =>
		tryStorage(() =>
			unanswered === undefined
				? sessionStorage.removeItem(keyPrefix + name)
				: sessionStorage.setItem(keyPrefix + name, JSON.stringify(unanswered)),
		),
	);
}

/** For a form: `name` is that of its draft. */
export function useDraftIdempotencyKey(name: string): IdempotencyKey {
	return useMemo(() => draftIdempotencyKey(name), [name]);
}

function isUnanswered(stored: unknown): stored is UnansweredRequest {
	const { body, key } = (stored ?? {}) as Partial<UnansweredRequest>;
	return typeof body === "string" && typeof key === "string";
}

export type Values = Record<string, string>;

/**
 * Merges three versions of a record: as opened, as typed and as stored now. Fields changed in the form stay; all others
 * take the stored value. `conflicts` lists fields changed differently on both sides; `isStored`: none differs as typed.
 */
export function merge(opened: Values, typed: Values, stored: Values): Merged {
	const names = Object.keys(typed);
	const isTouched = (name: string) => !isSame(typed[name], opened[name]);
	const values = names.map((name) => [name, isTouched(name) ? typed[name] : (stored[name] ?? typed[name])]);
	const conflicts = names.filter(
		(name) =>
			isTouched(name) &&
			stored[name] !== undefined &&
			!isSame(stored[name], opened[name]) &&
			!isSame(stored[name], typed[name]),
	);
	const isStored = names.every((name) => isSame(typed[name], stored[name]));
	return { values: Object.fromEntries(values), conflicts, isStored };
}

type Merged = { values: Values; conflicts: string[]; isStored: boolean };

/** The same instant may be written in different zones. */
function isSame(one: string | undefined, other: string | undefined): boolean {
	if (one === other) return true;
	if (one === undefined || other === undefined || !isDateTime(one) || !isDateTime(other)) return false;
	return Date.parse(one) === Date.parse(other);
}

function isDateTime(text: string): boolean {
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
}
