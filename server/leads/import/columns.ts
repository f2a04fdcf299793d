import { hash } from "node:crypto";
import type { ImportField, SuggestedColumns } from "#contract/imports.ts";
import { desc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { imports } from "../../platform/db/schema.ts";

const maxSources = 20;

/** Headings as people write them, reduced to lower-case letters and digits. */
const guesses: readonly [field: ImportField, pattern: RegExp][] = [
	["collegemail", /^(college|clg|institut(e|ional))e?mail/],
	["email", /e?mail/],
	["phone", /phone|mobile|whatsapp|contact(no|num)?|^number$|^cell/],
	["college", /college|institut|universit|campus|school/],
	["passingyear", /pass|graduat|^year|yop|batchyear/],
	["domain", /domain|program|course|interest|stream|technology/],
	["note", /remark|note|comment|message|query/],
	["name", /name|student|candidate/],
];

/** Matches columns as last time for the same headings, else by their text, each field once. */
export async function suggestColumns(db: Database, headings: string[]): Promise<SuggestedColumns> {
	const [lastImport] = await db
		.select({ columns: imports.columns, domains: imports.domains })
		.from(imports)
		.where(eq(imports.headingsHash, hashOfHeadings(headings)))
		.orderBy(desc(imports.createdAt))
		.limit(1);
	const sources = await db
		.select({ source: imports.source })
		.from(imports)
		.groupBy(imports.source)
		.orderBy(sql`max(${imports.createdAt}) desc`)
		.limit(maxSources);
	const columns = lastImport
		? lastImport.columns.map((field) => ({ field: field as ImportField | null, by: "remembered" as const }))
		: guessColumns(headings);
	return { columns, domains: lastImport?.domains ?? {}, sources: sources.map(({ source }) => source) };
}

export function hashOfHeadings(headings: string[]): string {
	return hash("sha256", JSON.stringify(headings.map(normaliseHeading)));
}

function guessColumns(headings: string[]): SuggestedColumns["columns"] {
	const used = new Set<ImportField>();
	return headings.map((heading) => {
		const plainHeading = normaliseHeading(heading);
		const field = guesses.find(([guess, pattern]) => !used.has(guess) && pattern.test(plainHeading))?.[0] ?? null;
		if (field !== null) used.add(field);
		return { field, by: field === null ? null : "guessed" };
	});
}

function normaliseHeading(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]/g, "");
}
