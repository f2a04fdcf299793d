/** Rules for a document's texts: what publishing corrects by itself, and what the author has to change. */

type Wrong = { path: PropertyKey[]; limit: string };

/** What is wrong with the wording, beyond what `typesetDocument` corrects. */
export function wordingProblems(document: string, content: unknown): Wrong[] {
	return textsIn(content).flatMap(({ path, text }) => [
		...(isSentence(document, path, text) && text.includes("!") ? [{ path, limit: "no exclamation marks" }] : []),
		...(mayHoldFigure(document, path) || !holdsFigure(text) ? [] : [{ path, limit: withoutEvidence }]),
	]);
}

const withoutEvidence = "no figure such as 50+ or 95%: it belongs in Figures, with its evidence";

/** Documents whose numbers are facts, samples of work or prices, and not claims of ours. */
const factual: ReadonlySet<string> = new Set(["work", "plans", "claims", "policy", "terms", "jobs"]);
const mayHoldFigure = (document: string, [first]: readonly PropertyKey[]) =>
	factual.has(document) || first === "curriculum";

/** '50+', '95%', '6 lakh': figures as advertisements use them. */
export const holdsFigure = (text: string) => publicFigure.test(text);
const publicFigure = /(?<![\w#.,+])\d[\d.,]*\s?(?:\+(?!\d)|%|per ?cent\b|LPA\b|lakhs?\b|crores?\b)/i;

/** Not an address or a drawing. */
export const isSentence = (document: string, path: readonly PropertyKey[], text: string) =>
	isOurs(document, path) && /\w \w/.test(text) && !isAddress(text);

/** Samples of learners' work stay as written, code included, and other companies spell their names themselves. */
const isOurs = (document: string, path: readonly PropertyKey[]) =>
	document !== "partners" && !(document === "work" && path.includes("lines"));
const isAddress = (text: string) => /^(https?|upi|mailto):|^M\d/.test(text);

/** The document as it is published: keyboards have no curved quotes, and what is pasted brings line breaks and stray spaces. */
export function typesetDocument(document: string, content: unknown, path: readonly PropertyKey[] = []): unknown {
	if (typeof content === "string")
		return isOurs(document, path) && !isAddress(content) ? typeset(content, spaces(document)) : content;
	if (typeof content !== "object" || content === null) return content;
	if (Array.isArray(content)) return content.map((inner, at) => typesetDocument(document, inner, [...path, at]));
	return Object.fromEntries(
		Object.entries(content).map(([key, inner]) => [key, typesetDocument(document, inner, [...path, key])]),
	);
}

/** No-break spaces are intended, and so are the paragraphs of letters. */
const spaces = (document: string) => (document === "certificates" ? / +/g : /[^\S\u00a0\u202f]+/g);

function typeset(text: string, several: RegExp): string {
	return text
		.replaceAll(several, " ")
		.trim()
		.replaceAll(/ (?=[.,;])/g, "")
		.replaceAll(/(?<=^|[\s([{–—/‘])"/g, "“")
		.replaceAll('"', "”")
		.replaceAll(/(?<=^|[\s([{–—/“])'(?!\d)/g, "‘")
		.replaceAll("'", "’");
}

function textsIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}
