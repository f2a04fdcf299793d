import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentValue } from "#content/document-values.ts";
import { schemaOf } from "#content/schema/documents.ts";
import { type Field, fieldAt, fieldOf } from "#content/schema/form.ts";
import { problemsIn } from "#content/schema/problems.ts";

/** Texts that would run as code if they were not escaped, and that the content check accepts (S7). */
const payloads = [
	"<script>alert(1337)</script>",
	"<img src=x onerror=alert(1337)>",
	"<svg onload=alert(1337)>",
	"<body onload=alert(1337)>",
	"</title><script>alert(1337)</script>",
	"</script><script>alert(1337)</script>",
	"<a href=javascript:alert(1337)>x</a>",
	"<iframe srcdoc=alert(1337)>",
	"<style>*{alert:1337}</style>",
	"{{constructor.alert(1337)}}",
	"<base href=//evil.example/>",
	"--><img src=x onerror=alert(1337)>",
];
const documentNames = [
	"home",
	"about",
	"recruiter",
	"careers",
	"masterclasses",
	"footer",
	"mentors",
	"testimonials",
	"batches",
];

/** The editable documents with a payload in each text, and the number of replaced texts. */
export function documentsWithCode(): { documents: Record<string, unknown>; count: number } {
	let count = 0;
	const documents = Object.fromEntries(
		documentNames.map((name) => {
			const schema = schemaOf(name);
			if (schema === undefined) throw new Error(`No schema of ${name}`);
			const filled = fill(fieldOf(schema), documentValue(name), (text, maxLength) => {
				const payload = payloads[count % payloads.length] ?? "";
				if (text.length < 12 || payload.length > maxLength || /^[\w./:@-]+$/.test(text)) return text;
				count += 1;
				return payload;
			});
			return [name, problemsIn(schema, filled).length === 0 ? filled : documentValue(name)];
		}),
	);
	return { documents, count };
}

/** How often payloads occur in the pages of a built site, and the pages on which they are not plain text. */
export async function codeOnPages(siteFolder: string): Promise<{ shown: number; executed: string[] }> {
	const pages = (await readdir(siteFolder, { recursive: true })).filter((name) => name.endsWith(".html"));
	let shown = 0;
	const executed: string[] = [];
	for (const page of pages) {
		const html = await readFile(join(siteFolder, page), "utf8");
		shown += html.split("alert(1337)").length - 1;
		// Within a quoted attribute everything is text.
		const elements = html.replaceAll(/="[^"]*"/g, '=""');
		if (
			/<(?:script|img|svg|body|iframe|style|base|a)\b[^>]*(?:alert\(1337|evil\.example)|<script>alert\(1337/.test(
				elements,
			)
		)
			executed.push(page);
	}
	return { shown, executed };
}

/** Replaces each text that has a replacement. */
function fill(field: Field | undefined, value: unknown, replace: (text: string, maxLength: number) => string): unknown {
	if (field?.kind === "text" && typeof value === "string")
		return field.format ? value : replace(value, field.most ?? 0);
	if (field === undefined || typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((each, at) => fill(fieldAt(field, at, each), each, replace));
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [key, fill(fieldAt(field, key, each), each, replace)]),
	);
}
