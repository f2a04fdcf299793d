import { randomUUID } from "node:crypto";
import type { ImportOutcome } from "#contract/imports.ts";
import { asc, eq, getTableColumns, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries, importRows, imports } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { type Enquiry, type WritableLead, withoutLead } from "../enquiry.ts";
import { findLeads, lockJoining, updateFromNewestEnquiry } from "../join.ts";
import { ownerBefore } from "../owner.ts";
import { answerDue } from "../reply-due.ts";
import { enquiryWithoutForm } from "./enquiry-without-form.ts";
import { countOutcomes, type StoredImport } from "./imports.ts";
import { isLeftOut } from "./outcomes.ts";
import { type FieldError, isFieldError, parseLead } from "./parse-lead.ts";
import { undoNextRows } from "./undo-import.ts";

type Row = typeof importRows.$inferSelect;

/** Rows per transaction: visitors' enquiries wait for their leads no longer than this takes. */
const atOnce = 200;
const pauses = { busyMs: 0, idleMs: 1_000, retryMs: 10_000 };

export function importJob({ database: { db }, clock }: Parts): Job {
	return { name: "import-leads", pauses, work: () => workOnImports(db, clock()), singleton: true };
}

/** Handles the next rows of the oldest unfinished import. Returns zero if there is none. */
export async function workOnImports(db: Database, now: Date, most = atOnce): Promise<number> {
	const oldest = (of: Database) =>
		of.select().from(imports).where(sql`state in ('running', 'undoing')`).orderBy(asc(imports.createdAt)).limit(1);
	if ((await oldest(db)).length === 0) return 0;
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		const [atWork] = await oldest(tx).for("update");
		if (atWork === undefined) return 0;
		const rows =
			atWork.state === "running" ? await importNextRows(tx, atWork, now, most) : await undoNextRows(tx, atWork, most);
		if (rows === 0) await finish(tx, atWork, now);
		return 1;
	});
}

async function finish(tx: Database, { id, state }: StoredImport, now: Date): Promise<void> {
	const ended = state === "running" ? "done" : "undone";
	const counts = state === "running" && { counts: await countOutcomes(tx, id) };
	await tx
		.update(imports)
		.set({ state: ended, endedAt: now, ...counts })
		.where(sql`id = ${id} and state = ${state}`);
}

/** Each row is claimed and stored in this transaction: a process killed within it has stored nothing. */
async function importNextRows(tx: Database, sheet: StoredImport, now: Date, most: number): Promise<number> {
	const rows = await tx
		.select()
		.from(importRows)
		.where(sql`import_id = ${sheet.id} and done_at is null and outcome in ('create', 'join')`)
		.orderBy(asc(importRows.line))
		.limit(most)
		.for("update");
	if (rows.length === 0) return 0;
	const leftOut = await leftOutLines(tx, sheet, rows);
	const kept = rows.filter(({ line }) => !leftOut.has(line));
	const { taken, refused } = checkAgain(sheet, kept, now);
	const sent = taken.map(({ enquiry }) => enquiry);
	const owner = await ownerBefore(tx, { owner: sheet.owner, kind: "course" });
	const opened = new Set<string>();
	const { found: leadOf, joined } = await findLeads(tx, sent, (lead) => {
		opened.add(lead.id);
		lead.owner ??= owner;
		if (sheet.replyTime) lead.answerBy = answerDue("course", now);
	});
	// Stored together with their lead's columns, so that each of many indexes is written once.
	await storeEnquiries(tx, sent, leadOf);
	await updateFromNewestEnquiry(tx, joined);
	await writeNotes(tx, sheet, taken, leadOf, now);
	const handled = rows.map(({ line }): HandledRow => {
		const enquiry = taken.find((each) => each.line === line)?.enquiry.id ?? null;
		const lead = enquiry === null ? undefined : leadOf.get(enquiry)?.id;
		const notTaken = refused.has(line) ? "refused" : "unchanged";
		// The first row of a new lead opened it, the others joined.
		const outcome = lead === undefined ? notTaken : opened.delete(lead) ? "create" : "join";
		return { line, enquiry_id: enquiry, outcome, ...refused.get(line) };
	});
	await writeOutcomes(tx, sheet, handled, now);
	return rows.length;
}

type HandledRow = { line: number; enquiry_id: string | null; outcome: ImportOutcome } & Partial<FieldError>;

async function writeOutcomes(tx: Database, { id }: StoredImport, handled: HandledRow[], now: Date): Promise<void> {
	await tx.execute(sql`update ${importRows} as row set done_at = ${now.toISOString()}::timestamptz,
			enquiry_id = handled.enquiry_id, outcome = handled.outcome, field = handled.field, reason = handled.reason
		from json_to_recordset(${JSON.stringify(handled)}::json)
			as handled (line int, enquiry_id uuid, outcome text, field text, reason text)
		where row.import_id = ${id} and row.line = handled.line`);
	await tx
		.update(imports)
		.set({ done: sql`${imports.done} + ${handled.length}` })
		.where(eq(imports.id, id));
}

/** Rows of people who came by another import or a form since the review. */
async function leftOutLines(tx: Database, sheet: StoredImport, rows: Row[]): Promise<Set<number>> {
	const sent = JSON.stringify(
		rows.map(({ line, email, phoneE164, firstName, domain, outcome }) => ({
			...{ line, email, domain, outcome },
			...{ phone_e164: phoneE164, first_name: firstName },
		})),
	);
	const { rows: leftOut } = await tx.execute<{ line: number }>(
		sql`select line from json_populate_recordset(null::${importRows}, ${sent}::json) as sent where ${isLeftOut(sheet)}`,
	);
	return new Set(leftOut.map(({ line }) => line));
}

type Taken = { line: number; note: string; enquiry: Enquiry };

/** A row that the review took may be refused by now: its program was withdrawn or renamed. The others are imported all the same. */
function checkAgain(
	sheet: StoredImport,
	rows: Row[],
	now: Date,
): { taken: Taken[]; refused: ReadonlyMap<number, FieldError> } {
	const taken: Taken[] = [];
	const refused = new Map<number, FieldError>();
	for (const { line, cells } of rows) {
		const checked = parseLead(cells, sheet.domains);
		if (isFieldError(checked)) {
			refused.set(line, checked);
			continue;
		}
		const { note, ...person } = checked;
		const enquiry = enquiryWithoutForm(person, {
			origin: "import",
			source: sheet.source,
			consentGround: sheet.consent,
			// A row is taken once, whatever happens.
			idempotencyKey: `import:${sheet.id}:${line}`,
			now,
		});
		taken.push({ line, note, enquiry });
	}
	return { taken, refused };
}

const columns = Object.entries(getTableColumns(enquiries)).filter(([, { generated }]) => generated === undefined);
const columnNames = sql.join(
	columns.map(([, { name }]) => sql.identifier(name)),
	sql`, `,
);

type LeadOf = ReadonlyMap<string, WritableLead>;

async function storeEnquiries(tx: Database, sent: Enquiry[], leadOf: LeadOf): Promise<void> {
	const rows = sent.map((enquiry) => {
		const { id: leadId, stage, owner, followUpAt } = leadOf.get(enquiry.id) ?? { id: null, ...withoutLead };
		const row = { ...enquiry, leadId, stage, owner, followUpAt };
		return Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof Enquiry]]));
	});
	await tx.execute(sql`insert into ${enquiries} (${columnNames})
		select ${columnNames} from json_populate_recordset(null::${enquiries}, ${JSON.stringify(rows)}::json)`);
}

async function writeNotes(
	tx: Database,
	{ id, by }: StoredImport,
	taken: Taken[],
	leadOf: LeadOf,
	now: Date,
): Promise<void> {
	const notes = taken.flatMap(({ note, enquiry }) => {
		const leadId = leadOf.get(enquiry.id)?.id;
		if (note === "" || leadId === undefined) return [];
		return { id: randomUUID(), changeId: id, createdAt: now, leadId, by, kind: "note" as const, words: note };
	});
	if (notes.length > 0) await tx.insert(activities).values(notes);
}
