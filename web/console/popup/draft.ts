/** What was typed and not yet saved, over a reload or a sign-in. Gone with the tab, a save, or the form's closing. */
export type Draft = {
	values: Record<string, string>;
	/** The record as it stood when typing began, where one is edited. */
	opened?: Record<string, string>;
	version: number | undefined;
};

/** Only the form's own fields, and only texts. */
export function draftOf(name: string, fields: readonly string[]): Draft | undefined {
	const read = keptAs(name);
	if (typeof read !== "object" || read === null || !("values" in read)) return undefined;
	const opened = "opened" in read ? { opened: textsOf(read.opened, fields) } : {};
	const version = "version" in read && typeof read.version === "number" ? read.version : undefined;
	return { values: textsOf(read.values, fields), ...opened, version };
}

function textsOf(kept: unknown, fields: readonly string[]): Record<string, string> {
	const texts = Object.entries((kept ?? {}) as Record<string, unknown>).filter(
		(entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === "string",
	);
	return Object.fromEntries(texts);
}

export function keepDraft(name: string, draft: Draft): void {
	keep(name, draft);
}

const prefix = "draft ";

/** Anything of JSON that a popup holds. A browser that keeps nothing, or not so much, loses it with a reload and no sooner. */
export function keep(name: string, value: unknown): void {
	try {
		sessionStorage.setItem(prefix + name, JSON.stringify(value));
	} catch {
		// What was kept before it is older than what is on the screen.
		dropDraft(name);
	}
}

export function dropDraft(name: string): void {
	try {
		sessionStorage.removeItem(prefix + name);
	} catch {
		// Nothing was kept either.
	}
}

/** What an older version of the popup wrote is there as well: look before you believe it. */
export function keptAs(name: string): unknown {
	try {
		return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
	} catch {
		return undefined;
	}
}
