import { api } from "#contract/api.ts";
import {
	type existingLeadPolicies,
	type Import,
	type ImportField,
	importRowsPerRequest,
	type MatchedProgram,
	maxImportRows,
	maxSpellings,
	type SuggestedColumns,
} from "#contract/imports.ts";
import { client } from "#web/api.ts";
import { formatCount } from "#web/app/numbers.ts";
import { readFile, Unreadable } from "../students/bulk/read-file.ts";

/** A sheet as it was read: headings, and the rows that are not empty. */
type Sheet = {
	file: string;
	headings: readonly string[];
	/** The line of the headings, from 1. */
	headingsLine: number;
	rows: readonly { line: number; cells: readonly string[] }[];
};

type Columns = SuggestedColumns["columns"];

/** What is decided besides the columns. */
export type Settings = { source: string; consent: string; owner: string; known: string; replytime: boolean };

/** The program that a spelling means; null if not selected yet. */
export type Spelling = { program: string | null; nearest: readonly string[]; rows?: number };
export type Spellings = ReadonlyMap<string, Spelling>;

/** All that was read and decided, so that Back loses nothing. */
export type Plan = {
	sheet: Sheet;
	columns: Columns;
	spellings: Spellings;
	settings: Settings;
	sources: readonly string[];
};

export const fieldTitles: Record<ImportField, string> = {
	name: "Name",
	phone: "phone",
	email: "email",
	domain: "Domain",
	college: "College",
	collegemail: "College Mail",
	passingyear: "Passing Year",
	note: "Note",
};

const maxMegabytes = 20;

export async function readSheet(file: File): Promise<Sheet> {
	const allRows = await readFile(file, { maxMegabytes, of: "leads" });
	const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== "");
	const headingsIndex = allRows.findIndex(isFilled);
	const headings = (allRows[headingsIndex] ?? []).map((heading) => heading.trim());
	const rows = allRows
		.map((row, index) => ({ line: index + 1, cells: row }))
		.filter(({ line, cells: row }) => line > headingsIndex + 1 && isFilled(row));
	if (rows.length === 0) throw new Unreadable("There is nobody in it: no row below the headings says anything.");
	if (rows.length > maxImportRows)
		throw new Unreadable(
			`It has ${formatCount(rows.length)} rows. At most ${formatCount(maxImportRows)} at once: split the sheet.`,
		);
	return { file: file.name, headings, headingsLine: headingsIndex + 1, rows };
}

export async function suggest({ headings }: Sheet): Promise<SuggestedColumns> {
	return (await client(api.suggestColumns, { body: { headings: [...headings] } })).data;
}

/** The spellings in the program column, with the program that the server knows for each or that was matched last time. */
export async function matchSpellings(
	sheet: Sheet,
	columns: Columns,
	remembered: Readonly<Record<string, string>>,
): Promise<Spellings> {
	const domainIndex = columns.findIndex(({ field }) => field === "domain");
	const counts = new Map<string, number>();
	if (domainIndex >= 0)
		for (const { cells } of sheet.rows) {
			const typed = cells[domainIndex]?.trim() ?? "";
			if (typed !== "") counts.set(typed, (counts.get(typed) ?? 0) + 1);
		}
	const spellings = [...counts.keys()];
	const isMatchable = spellings.length > 0 && spellings.length <= maxSpellings;
	const matched: MatchedProgram[] = isMatchable
		? (await client(api.matchPrograms, { body: { spellings } })).data
		: spellings.map((typed) => ({ typed, program: null, nearest: [] }));
	return new Map(
		matched.map(({ typed, program, nearest }) => [
			typed,
			{ program: program ?? remembered[typed] ?? null, nearest, rows: counts.get(typed) ?? 0 },
		]),
	);
}

/** Why the spellings were not matched; empty if they were. */
export function spellingsProblem({ size }: Spellings): string {
	if (size <= maxSpellings) return "";
	return `This column has ${formatCount(size)} different programs. At most ${formatCount(maxSpellings)} at once: split the sheet.`;
}

/** The spellings that were matched by hand. */
export function manualMatches(spellings: Spellings): { typed: string; program: string }[] {
	return [...spellings].flatMap(([typed, { program, nearest }]) =>
		program === null || nearest.length === 0 ? [] : [{ typed, program }],
	);
}

/** Sends the rows for review, which stores no lead yet. */
export async function review(
	{ file, headings, rows }: Sheet,
	{ columns, spellings, settings }: { columns: Columns; spellings: Spellings; settings: Settings },
	onSent: (rows: number) => void,
): Promise<Import> {
	const { source, consent, owner, known, replytime } = settings;
	const fields = columns.map(({ field }) => field);
	const body = {
		file,
		headings: [...headings],
		columns: fields,
		domains: manualMatches(spellings),
		source,
		consent: consent as Import["consent"],
		owner: owner || null,
		replytime,
		known: (known || "join") as (typeof existingLeadPolicies)[number],
	};
	const { _id: id } = (await client(api.createImport, { body })).data;
	for (let from = 0; from < rows.length; from += importRowsPerRequest) {
		const chunk = rows
			.slice(from, from + importRowsPerRequest)
			.map(({ line, cells }) => ({ line, cells: fieldsOfRow(cells, fields) }));
		await client(api.addImportRows, { params: { id }, body: { rows: chunk } });
		onSent(from + chunk.length);
	}
	return (await client(api.reviewImport, { params: { id } })).data;
}

function fieldsOfRow(
	cells: readonly string[],
	fields: readonly (ImportField | null)[],
): Partial<Record<ImportField, string>> {
	return Object.fromEntries(fields.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? ""]])));
}
