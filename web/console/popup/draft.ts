/** What was typed and not yet saved, over a reload or a sign-in. Gone with the tab, a save, or the form's closing. */
export type Draft = { values: Record<string, string>; version: number | undefined };

const prefix = "draft ";

export function keepDraft(name: string, draft: Draft): void {
	try {
		sessionStorage.setItem(prefix + name, JSON.stringify(draft));
	} catch {
		// A browser that keeps nothing: the form works, only a reload empties it.
	}
}

export function dropDraft(name: string): void {
	try {
		sessionStorage.removeItem(prefix + name);
	} catch {
		// Nothing was kept either.
	}
}

/** Only the form's own fields, and only texts. */
export function draftOf(name: string, fields: readonly string[]): Draft | undefined {
	const read = readJson(name);
	if (typeof read !== "object" || read === null || !("values" in read)) return undefined;
	const typed = Object.entries((read.values ?? {}) as Record<string, unknown>);
	const values = typed.filter(
		(entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === "string",
	);
	const version = "version" in read && typeof read.version === "number" ? read.version : undefined;
	return { values: Object.fromEntries(values), version };
}

function readJson(name: string): unknown {
	try {
		return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
	} catch {
		return undefined;
	}
}
