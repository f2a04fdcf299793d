/** Every string inside, however deep. */
export function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(textsIn);
}

/** The texts that are there twice or more. */
export function repeatedIn(texts: readonly string[]): string[] {
	return texts.filter((text, index) => texts.indexOf(text) !== index);
}
