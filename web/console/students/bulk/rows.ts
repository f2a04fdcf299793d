import * as z from "zod/mini";
import { type NewStudent, newStudent } from "#contract/students.ts";
import { type ColumnName, columns, isRoundedNumber, type SheetRow, type Typed } from "./columns.ts";

export type RowErrors = Partial<Record<ColumnName, string>>;

/** A row between sheet and server. `refused` is the server's error and the values it was about. */
export type BulkRow = SheetRow & { leftOut: boolean; refused?: { typed: Typed; wrong: RowErrors } };

/** A sheet as read: its rows, the columns that its headings lack, and the headings that match no column. */
export type Read = { rows: readonly BulkRow[]; missing: readonly ColumnName[]; ignored: readonly string[] };

export const newRow = (row: SheetRow): BulkRow => ({ ...row, leftOut: false });

/** Existing students: name by email. */
export type ExistingEmails = ReadonlyMap<string, string>;

const noErrors: RowErrors = {};

/**
 * The errors of each row, in order; skipped rows have none. A row that is not changed keeps its object if it is valid or
 * breaks only the schema, so that it is not drawn again.
 */
export function checkRows(rows: readonly BulkRow[], existing: ExistingEmails = new Map()): RowErrors[] {
	const firstLines = new Map<string, number>();
	return rows.map((row) => {
		if (row.leftOut) return noErrors;
		const earlierLine = firstLines.get(row.typed.email);
		if (earlierLine === undefined) firstLines.set(row.typed.email, row.line);
		const duplicate =
			earlierLine === undefined || row.typed.email === "" ? {} : { email: `The same email as in row ${earlierLine}.` };
		const existingName = existing.get(row.typed.email);
		const taken = existingName === undefined ? {} : { email: `${existingName} has this email already.` };
		const others = { ...remainingRefusals(row), ...duplicate, ...taken };
		const invalid = validationErrors(row.typed);
		return isValid(others) ? invalid : { ...others, ...invalid };
	});
}

export const isValid = (wrong: RowErrors) => Object.keys(wrong).length === 0;

const errorCache = new WeakMap<Typed, RowErrors>();

/** Validates by the contract's schema; cached per row, because all rows are checked at each key press. */
function validationErrors(typed: Typed): RowErrors {
	const cached = errorCache.get(typed);
	if (cached) return cached;
	const wrong: RowErrors = {};
	if (isRoundedNumber(typed.phone)) wrong.phone = "The sheet shortened this number. Type all of its digits.";
	for (const { path, message } of z.safeParse(newStudent, typed).error?.issues ?? [])
		wrong[path[0] as ColumnName] ??= message;
	errorCache.set(typed, wrong);
	return wrong;
}

function remainingRefusals({ typed, refused }: BulkRow): RowErrors {
	const same = columns.filter((name) => refused?.typed[name] === typed[name] && refused.wrong[name] !== undefined);
	return Object.fromEntries(same.map((name) => [name, refused?.wrong[name]]));
}

/** The students to send, in the order of the rows: the server refers to them by index. */
export function studentsToSend(rows: readonly BulkRow[]): NewStudent[] {
	return rows.filter(({ leftOut }) => !leftOut).map(({ typed }) => typed);
}

/** The rows with the server's errors, such as `users.2.email`. Null if it named no row. */
export function withRefusals(rows: readonly BulkRow[], fields: Readonly<Record<string, string>>): BulkRow[] | null {
	const byIndex = new Map<number, RowErrors>();
	for (const [name, message] of Object.entries(fields)) {
		const [, index, column] = /^users\.(\d+)\.(\w+)$/.exec(name) ?? [];
		if (index === undefined) continue;
		byIndex.set(Number(index), { ...byIndex.get(Number(index)), [column as ColumnName]: message });
	}
	if (byIndex.size === 0) return null;
	let index = -1;
	return rows.map((row) => {
		if (row.leftOut) return row;
		index += 1;
		const wrong = byIndex.get(index);
		return wrong === undefined ? row : { ...row, refused: { typed: row.typed, wrong } };
	});
}

export function changeCell(rows: readonly BulkRow[], line: number, column: ColumnName, value: string): BulkRow[] {
	return rows.map((row) => (row.line === line ? { ...row, typed: { ...row.typed, [column]: value } } : row));
}

export function leaveOut(rows: readonly BulkRow[], lines: ReadonlySet<number>, leftOut: boolean): BulkRow[] {
	return rows.map((row) => (lines.has(row.line) ? { ...row, leftOut } : row));
}

/** Fills the batch into every row that has none. */
export function fillBatch(rows: readonly BulkRow[], batch: string): BulkRow[] {
	return rows.map((row) => (row.typed.batch === "" ? { ...row, typed: { ...row.typed, batch } } : row));
}
