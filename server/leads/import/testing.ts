import type { Client } from "#contract/client.ts";
import {
	addImportRows,
	createImport,
	type existingLeadPolicies,
	type ImportField,
	importRowsPerRequest,
	reviewImport,
	startImport,
} from "#contract/imports.ts";

export const headings = ["Student Name", "Mobile no.", "E mail", "Interested in", "Remarks"];
const columns: ImportField[] = ["name", "phone", "email", "domain", "note"];

type SheetRow = Partial<Record<ImportField, string>>;

export const aSheet = {
	file: "hubballi-drive.xlsx",
	headings,
	columns,
	domains: [] as { typed: string; program: string }[],
	source: "Hubballi campus drive",
	consent: "signed-sheet" as const,
	owner: null as string | null,
	known: "join" as (typeof existingLeadPolicies)[number],
	replytime: false,
};

export function aRow(number: number, overrides: SheetRow = {}): SheetRow {
	return {
		name: `Person${number} Rao`,
		phone: String(9_000_000_000 + number),
		email: `person${number}@mail.example`,
		domain: "Data Science",
		...overrides,
	};
}

/** Its rows start in line 2, under the headings. */
export async function reviewSheet(client: Client, rows: SheetRow[], overrides: Partial<typeof aSheet> = {}) {
	const { _id: id } = (await client(createImport, { body: { ...aSheet, ...overrides } })).data;
	const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
	for (let from = 0; from < lines.length; from += importRowsPerRequest)
		await client(addImportRows, { params: { id }, body: { rows: lines.slice(from, from + importRowsPerRequest) } });
	return (await client(reviewImport, { params: { id } })).data;
}

export async function startSheet(client: Client, rows: SheetRow[], overrides: Partial<typeof aSheet> = {}) {
	const { _id: id } = await reviewSheet(client, rows, overrides);
	return (await client(startImport, { params: { id } })).data;
}
