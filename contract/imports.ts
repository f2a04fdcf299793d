import * as z from "zod/mini";
import { dayMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, line, lowercaseEmail, storable } from "./fields.ts";
import { exportFormat } from "./lists.ts";
import { reaches } from "./roles.ts";

/** Leads from a sheet: its columns are matched, every row is checked before any lead is stored, then rows are imported in the background. */

/** Why we may write to and call these people. */
export const consentGrounds = ["signed-sheet", "own-form", "asked-us", "partner"] as const;
export type ConsentGround = (typeof consentGrounds)[number];

/** What a column of the sheet may be. */
export const importFields = [
	...(["name", "phone", "email", "domain"] as const),
	...(["college", "collegemail", "passingyear", "note"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** As staff read them. */
export const importFieldNames: Record<ImportField, string> = {
	name: "Name",
	phone: "Phone",
	email: "Email",
	domain: "Program",
	college: "College",
	collegemail: "College email",
	passingyear: "Passing year",
	note: "Note",
};

/** What a row does whose person has an open lead: add an enquiry to the lead, or nothing. */
export const existingLeadPolicies = ["join", "leave-out"] as const;

/** The outcome of a row: a new lead, one more enquiry of an open lead, nothing, or a refusal with a reason. */
export const importOutcomes = ["create", "join", "unchanged", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importStates = ["draft", "running", "done", "undoing", "undone"] as const;

export const maxImportRows = 50_000;
/** Rows in one request. */
export const importRowsPerRequest = 500;
const maxColumns = 100;
export const maxSpellings = 2000;
const maxCellLength = 4000;
/** Empty rows are not sent, but count as lines. */
const maxLine = 10_000_000;
export const importUndoMs = dayMs;

const cell = z.string().check(storable, z.maxLength(maxCellLength, `At most ${maxCellLength} characters in a cell.`));
/** The cells of the imported columns. */
const cells = z.partialRecord(z.enum(importFields), cell);
const headings = z
	.array(cell, "The sheet's headings.")
	.check(z.minLength(1, "The sheet has no columns."), z.maxLength(maxColumns, `At most ${maxColumns} columns.`));

/** Spellings of programs that were matched by hand. */
export const matchedSpellings = z
	.array(z.object({ typed: cell, program: line("A program.") }), "A list.")
	.check(z.maxLength(maxSpellings, `At most ${maxSpellings} spellings.`));

const counts = z.object({ create: z.number(), join: z.number(), unchanged: z.number(), refused: z.number() });
export type ImportCounts = z.output<typeof counts>;

const importRow = z.object({
	_id: id,
	createdAt: instant,
	/** The admin's email. */
	by: z.string(),
	file: z.string(),
	source: z.string(),
	consent: z.enum(consentGrounds),
	state: z.enum(importStates),
	/** As reviewed; once it is done, the actual outcomes. */
	counts,
	/** Rows that were imported or undone so far. */
	done: z.number(),
	startedAt: z.nullable(instant),
	/** Until then it can be undone as a whole. */
	undoUntil: z.nullable(instant),
	/** After undoing: what stayed, and why. */
	stayed: z.nullable(z.object({ workedOn: z.number(), otherEnquiries: z.number() })),
});
export type Import = z.output<typeof importRow>;

export const suggestColumns = endpoint({
	method: "POST",
	path: "/imports/columns",
	for: "admin",
	reach: reaches.management,
	summary: "What the columns of a sheet with these headings are: as the last time, or guessed",
	body: z.object({ headings }),
	maxBodyBytes: 512 * 1024,
	answers: {
		200: z.object({
			columns: z.array(
				z.object({ field: z.nullable(z.enum(importFields)), by: z.nullable(z.enum(["remembered", "guessed"])) }),
			),
			/** Spellings of programs that were matched by hand then. */
			domains: z.record(z.string(), z.string()),
			/** Sources that were used before, the latest first. */
			sources: z.array(z.string()),
		}),
	},
});
export type SuggestedColumns = z.output<(typeof suggestColumns)["answers"][200]>;

export const matchPrograms = endpoint({
	method: "POST",
	path: "/imports/programs",
	for: "admin",
	reach: reaches.management,
	summary: "The program that each of these spellings means, or the nearest three",
	body: z.object({
		spellings: z.array(cell, "A list.").check(z.maxLength(maxSpellings, `At most ${maxSpellings} spellings.`)),
	}),
	maxBodyBytes: 512 * 1024,
	answers: {
		200: z.array(z.object({ typed: z.string(), program: z.nullable(z.string()), nearest: z.array(z.string()) })),
	},
});
export type MatchedProgram = z.output<(typeof matchPrograms)["answers"][200]>[number];

export const createImport = endpoint({
	method: "POST",
	path: "/imports",
	for: "admin",
	reach: reaches.management,
	summary: "Begin an import: what the columns are, from where the people come and why we may write to them",
	body: z.object({
		file: line("Name the file."),
		headings,
		/** One per heading: what the column is; null: it is not kept. */
		columns: z.array(z.nullable(z.enum(importFields)), "What each column is.").check(z.maxLength(maxColumns)),
		domains: matchedSpellings,
		source: line("Say from where these people come."),
		consent: z.enum(consentGrounds, "Say why we may write to them."),
		/** Null: unassigned. */
		owner: z.nullable(lowercaseEmail("Choose someone.")),
		known: z.enum(existingLeadPolicies, "join or leave-out."),
		/** Whether the reply time promised for a form's enquiry begins with the import. */
		replytime: z.boolean("Yes or no."),
	}),
	maxBodyBytes: 512 * 1024,
	answers: { 201: importRow },
});

export const addImportRows = endpoint({
	method: "POST",
	path: "/imports/:id/rows",
	for: "admin",
	reach: reaches.management,
	summary: `Add up to ${importRowsPerRequest} rows; a row that was added before stays as it is`,
	params: byId,
	body: z.object({
		rows: z
			.array(
				z.object({
					/** Its line in the sheet. */
					line: z.int("A line.").check(z.gte(1, "A line."), z.lte(maxLine, "A line.")),
					cells,
				}),
				"A list of rows.",
			)
			.check(z.maxLength(importRowsPerRequest, `At most ${importRowsPerRequest} rows at once.`)),
	}),
	maxBodyBytes: 4 * 1024 * 1024,
	answers: { 200: z.object({ rows: z.number() }) },
});

export const reviewImport = endpoint({
	method: "POST",
	path: "/imports/:id/review",
	for: "admin",
	reach: reaches.management,
	summary: "What becomes of each row, before anything is stored",
	params: byId,
	answers: { 200: importRow },
});

export const startImport = endpoint({
	method: "POST",
	path: "/imports/:id/start",
	for: "admin",
	reach: reaches.management,
	summary: "Take the reviewed rows in, in the background",
	params: byId,
	answers: { 200: importRow },
});

export const undoImport = endpoint({
	method: "POST",
	path: "/imports/:id/undo",
	for: "admin",
	reach: reaches.management,
	summary: "Take an import back as a whole, within a day; leads that were worked on since stay",
	params: byId,
	answers: { 200: importRow },
});

export const removeImport = endpoint({
	method: "DELETE",
	path: "/imports/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Forget an import that was not started",
	params: byId,
	answers: { 204: null },
});

export const readImport = endpoint({
	method: "GET",
	path: "/imports/:id",
	for: "admin",
	reach: reaches.management,
	summary: "One import, and how far it is",
	params: byId,
	answers: { 200: importRow },
});

export const listImports = endpoint({
	method: "GET",
	path: "/imports",
	for: "admin",
	reach: reaches.management,
	summary: "The latest twenty imports",
	answers: { 200: z.array(importRow) },
});

const sheetRow = z.object({
	line: z.number(),
	cells,
	/** Of a refused row. */
	field: z.nullable(z.enum(importFields)),
	reason: z.nullable(z.string()),
});
export type ImportSheetRow = z.output<typeof sheetRow>;

/** Rows in one answer. */
export const importRowsPageSize = 100;

export const listImportRows = endpoint({
	method: "GET",
	path: "/imports/:id/rows",
	for: "admin",
	reach: reaches.management,
	summary: `The rows of an import with one outcome, by line, ${importRowsPageSize} after a line`,
	params: byId,
	query: z.object({
		outcome: z.enum(importOutcomes, "create, join, unchanged or refused."),
		after: z._default(
			z.pipe(
				z.transform((typed: unknown) => (typeof typed === "string" ? Number(typed) : typed)),
				z.int("A line.").check(z.gte(0, "A line."), z.lte(maxLine, "A line.")),
			),
			0,
		),
		export: exportFormat,
	}),
	answers: { 200: z.array(sheetRow) },
});
