declare global {
	/** Set before any content is loaded where the site is not in English (`tools/build/published-documents.ts`). */
	var siteWords: { pages: Words; forms: Words } | undefined;
}

/** English words and those of another language. */
export type Words = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

/**
 * Words fixed in code, in the language of this build, with `{name}` filled in. In the pages' scripts the build replaces the English words
 * by them (`tools/build/published-content.ts`), so that each script carries no more than it shows.
 */
// @__NO_SIDE_EFFECTS__
export function t(english: string, values?: Values): string {
	const said = globalThis.siteWords?.pages[english] ?? english;
	return values === undefined ? said : fillPlaceholders(said, values);
}

/** All words of the contract's forms, kept apart from the pages' words so that few scripts carry them. */
export function wordsOf(part: "forms"): Words {
	return globalThis.siteWords?.[part] ?? {};
}

/** Braces without a value stay. */
export function fillPlaceholders(text: string, values: Values): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : placeholder,
	);
}
