import { randomUUID } from "node:crypto";
import { asc, eq, getTableColumns, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries, importRows, imports } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { type Enquiry, withoutLead } from "../enquiry.ts";
import { findLeads, type Lead, lockJoining, updateFromNewestEnquiry } from "../join.ts";
import { answerDue } from "../reply-due.ts";
import { enquiryWithoutForm } from "./enquiry-without-form.ts";
import { countOutcomes, type StoredImport } from "./imports.ts";
import { isLeftOut } from "./outcomes.ts";
import { isFieldError, parseLead } from "./parse-lead.ts";
import { undoNextRows } from "./undo-import.ts";

type Row = typeof importRows.$inferSelect;

/** Rows per transaction: visitors' enquiries wait for their leads no longer than this takes. */
const atOnce = 200;
const pauses = { busyMs: 0, idleMs: 1_000, troubledMs: 10_000 };

export function importJob({ database: { db }, clock }: Parts): Job {
	return { name: "import-leads", pauses, work: () => workOnImports(db, clock()), ofOne: true };
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
	const taken = rows.filter(({ line }) => !leftOut.has(line)).map((row) => enquiryOf(sheet, row, now));
	const sent = taken.map(({ enquiry }) => enquiry);
	const opened = new Set<string>();
	const { found: leadOf, joined } = await findLeads(tx, sent, (lead) => {
		opened.add(lead.id);
		lead.owner ??= sheet.owner;
		if (sheet.replyTime) lead.answerBy = answerDue("course", now);
	});
	// Stored together with their lead's columns, so that each of many indexes is written once.
	await storeEnquiries(tx, sent, leadOf);
	await updateFromNewestEnquiry(tx, joined);
	await writeNotes(tx, sheet, taken, leadOf, now);
	const done = rows.map(({ line }) => {
		const enquiry = taken.find((each) => each.line === line)?.enquiry.id ?? null;
		const lead = enquiry === null ? undefined : leadOf.get(enquiry)?.id;
		// The first row of a new lead opened it, the others joined.
		const outcome = lead === undefined ? "unchanged" : opened.delete(lead) ? "create" : "join";
		return { line, enquiry_id: enquiry, outcome };
	});
	await tx.execute(sql`update ${importRows} as row set done_at = ${now.toISOString()}::timestamptz,
			enquiry_id = done.enquiry_id, outcome = done.outcome
		from json_to_recordset(${JSON.stringify(done)}::json) as done (line int, enquiry_id uuid, outcome text)
		where row.import_id = ${sheet.id} and row.line = done.line`);
	await tx
		.update(imports)
		.set({ done: sql`${imports.done} + ${rows.length}` })
		.where(eq(imports.id, sheet.id));
	return rows.length;
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

function enquiryOf(sheet: StoredImport, { line, cells }: Row, now: Date): Taken {
	const judged = parseLead(cells, sheet.domains);
	if (isFieldError(judged)) throw new Error("A refused row was to be imported");
	const { note, ...person } = judged;
	const enquiry = enquiryWithoutForm(person, {
		origin: "import",
		source: sheet.source,
		consentGround: sheet.consent,
		// A row is taken once, whatever happens.
		idempotencyKey: `import:${sheet.id}:${line}`,
		now,
	});
	return { line, note, enquiry };
}
const columns = Object.entries(getTableColumns(enquiries)).filter(([, { generated }]) => generated === undefined);
const columnNames = sql.join(
	columns.map(([, { name }]) => sql.identifier(name)),
	sql`, `,
);

type LeadOf = ReadonlyMap<string, Lead>;

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
