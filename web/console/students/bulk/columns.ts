/** The columns of a sheet of students. Nothing here depends on files or screens. */
export const columns = ["name", "email", "phone", "batch"] as const;
export type ColumnName = (typeof columns)[number];
export type Typed = Record<ColumnName, string>;

/** A sheet's rows as text, empty ones included so that row numbers stay right. */
export type Cells = readonly (readonly string[])[];

/** A row that is not empty, and its number in the sheet. */
export type SheetRow = { line: number; typed: Typed };

type Sheet = {
	rows: SheetRow[];
	/** Columns that the headings do not have. */
	missing: ColumnName[];
	/** Headings that match no column. */
	ignored: string[];
};

export const columnTitles: Record<ColumnName, string> = {
	name: "Name",
	email: "Email",
	phone: "Phone",
	batch: "Batch",
};

/** Headings as people write them, in small letters and nothing else. */
const headings: Record<ColumnName, readonly string[]> = {
	name: [
		"name",
		"fullname",
		"student",
		"studentname",
		"nameofstudent",
		"nameofthestudent",
		"username",
		"candidatename",
	],
	email: ["email", "emailid", "emailaddress", "mail", "mailid", "studentemail", "emails"],
	phone: [
		"phone",
		"phoneno",
		"phonenumber",
		"mobile",
		"mobileno",
		"mobilenumber",
		"contact",
		"contactno",
		"contactnumber",
		"number",
		"whatsapp",
		"whatsappno",
		"whatsappnumber",
	],
	batch: ["batch", "batchname", "batchno", "batchcode", "batchid", "batchnumber"],
};

/** Columns by their headings, in any order; without headings as Name, Email, Phone, Batch. */
export function readSheet(cells: Cells): Sheet {
	const first = cells.findIndex(isFilled);
	const head = cells[first] ?? [];
	const found = head.map(columnForHeading);
	const hasHeadings = isHeadingRow(head, found);
	const places = hasHeadings ? columnIndexes(found) : new Map(columns.map((name, at) => [name, at]));
	const body = cells.slice(hasHeadings ? first + 1 : 0);
	const offset = cells.length - body.length;
	return {
		rows: body.flatMap((row, index) => toSheetRow(row, places, offset + index + 1)),
		missing: columns.filter((name) => !places.has(name)),
		ignored: hasHeadings ? head.filter((title, at) => title.trim() !== "" && ![...places.values()].includes(at)) : [],
	};
}

function isFilled(row: readonly string[]): boolean {
	return row.some((cell) => cell.trim() !== "");
}

function columnForHeading(heading: string): ColumnName | undefined {
	const plain = heading.toLowerCase().replace(/[^a-z]/g, "");
	return columns.find((name) => headings[name].includes(plain));
}

/** One match may be a person's name; an email address is never a heading. */
function isHeadingRow(head: readonly string[], found: readonly (ColumnName | undefined)[]): boolean {
	const matched = new Set(found.filter((name) => name !== undefined));
	const filled = head.filter((cell) => cell.trim() !== "").length;
	return !head.some((cell) => cell.includes("@")) && (matched.size >= 2 || (matched.size === 1 && filled === 1));
}

function columnIndexes(found: readonly (ColumnName | undefined)[]): Map<ColumnName, number> {
	const places = new Map<ColumnName, number>();
	for (const [at, name] of found.entries()) if (name !== undefined && !places.has(name)) places.set(name, at);
	return places;
}

function toSheetRow(row: readonly string[], places: ReadonlyMap<ColumnName, number>, line: number): SheetRow[] {
	const cellOf = (name: ColumnName) => row[places.get(name) ?? -1] ?? "";
	const typed = {
		name: cellOf("name").trim(),
		email: normaliseEmail(cellOf("email")),
		phone: normalisePhone(cellOf("phone")),
		batch: cellOf("batch").trim(),
	};
	return Object.values(typed).some((text) => text !== "") ? [{ line, typed }] : [];
}

/** Small letters as typed (specification section 5, "User"). */
export function normaliseEmail(typed: string): string {
	return typed.trim().toLowerCase();
}

/** Digits as typed; a number shortened by a sheet stays unchanged, to show that digits are lost. */
export function normalisePhone(typed: string): string {
	return isRoundedNumber(typed) ? typed.trim() : typed.replace(/\D/g, "");
}

/** '9.87654E+09': what a narrow column shows of a number, and all that is left of it in a CSV file. */
export function isRoundedNumber(phone: string): boolean {
	return /^\s*\d+([.,]\d+)?e\+?\d+\s*$/i.test(phone);
}
