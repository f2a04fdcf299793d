import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries, importRows, imports } from "../../platform/db/schema.ts";
import { rowForDatabase, writableColumnNames, writableColumns } from "../../platform/db/writable-columns.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { type Enquiry, initialLeadColumns, type WritableLead } from "../enquiry.ts";
import { findLeads, lockJoining, updateFromNewestEnquiry } from "../join.ts";
import { eligibleOwner } from "../owner.ts";
import { answerDue } from "../reply-due.ts";
import { enquiryWithoutForm } from "./enquiry-without-form.ts";
import { countOutcomes, type StoredImport } from "./imports.ts";
import { isSkipped, type RowOutcome, writeOutcomes } from "./outcomes.ts";
import { type FieldError, isFieldError, parseLead } from "./parse-lead.ts";
import { undoNextRows } from "./undo-import.ts";

type Row = typeof importRows.$inferSelect;

/** Rows per transaction: visitors' enquiries wait for their leads no longer than this takes. */
const batchSize = 200;
const pauses = { busyMs: 0, idleMs: 1_000, retryMs: 10_000 };

export function importJob({ database: { db }, clock }: Parts): Job {
	return { name: "import-leads", pauses, work: () => processImports(db, clock()), singleton: true };
}

/** Handles the next rows of the oldest unfinished import. Returns zero if there is none. */
export async function processImports(db: Database, now: Date, limit = batchSize): Promise<number> {
	const selectOldestActive = (tx: Database) =>
		tx.select().from(imports).where(sql`state in ('running', 'undoing')`).orderBy(asc(imports.createdAt)).limit(1);
	if ((await selectOldestActive(db)).length === 0) return 0;
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		const [current] = await selectOldestActive(tx).for("update");
		if (current === undefined) return 0;
		const handledCount =
			current.state === "running"
				? await importNextRows(tx, current, now, limit)
				: await undoNextRows(tx, current, limit);
		if (handledCount === 0) await finishImport(tx, current, now);
		return 1;
	});
}

async function finishImport(tx: Database, { id, state }: StoredImport, now: Date): Promise<void> {
	const endState = state === "running" ? "done" : "undone";
	const counts = state === "running" && { counts: await countOutcomes(tx, id) };
	await tx
		.update(imports)
		.set({ state: endState, endedAt: now, ...counts })
		.where(sql`id = ${id} and state = ${state}`);
}

/** Each row is claimed and stored in this transaction: a process killed within it has stored nothing. */
async function importNextRows(tx: Database, sheet: StoredImport, now: Date, limit: number): Promise<number> {
	const rows = await tx
		.select()
		.from(importRows)
		.where(sql`import_id = ${sheet.id} and done_at is null and outcome in ('create', 'join')`)
		.orderBy(asc(importRows.line))
		.limit(limit)
		.for("update");
	if (rows.length === 0) return 0;
	const skipped = await findSkippedLines(tx, sheet, rows);
	const remaining = rows.filter(({ line }) => !skipped.has(line));
	const { accepted, refused } = revalidateRows(sheet, remaining, now);
	const newEnquiries = accepted.map(({ enquiry }) => enquiry);
	const owner = await eligibleOwner(tx, { owner: sheet.owner, kind: "course" });
	const openedLeadIds = new Set<string>();
	const { leadByEnquiry, joined } = await findLeads(tx, newEnquiries, (lead) => {
		openedLeadIds.add(lead.id);
		lead.owner ??= owner;
		if (sheet.replyTime) lead.answerBy = answerDue("course", now);
	});
	// Stored together with their lead's columns, so that each of many indexes is written once.
	await storeEnquiries(tx, newEnquiries, leadByEnquiry);
	await updateFromNewestEnquiry(tx, joined);
	await writeNotes(tx, sheet, accepted, leadByEnquiry, now);
	const handled = rows.map(({ line }): RowOutcome => {
		const enquiryId = accepted.find((each) => each.line === line)?.enquiry.id ?? null;
		const leadId = enquiryId === null ? undefined : leadByEnquiry.get(enquiryId)?.id;
		const outcomeWithoutLead = refused.has(line) ? "refused" : "unchanged";
		// The first row of a new lead opened it, the others joined.
		const outcome = leadId === undefined ? outcomeWithoutLead : openedLeadIds.delete(leadId) ? "create" : "join";
		return { line, enquiry_id: enquiryId, outcome, ...refused.get(line) };
	});
	await writeOutcomes(tx, sheet.id, handled, now);
	await tx
		.update(imports)
		.set({ done: sql`${imports.done} + ${rows.length}` })
		.where(eq(imports.id, sheet.id));
	return rows.length;
}

/** The lines of people who arrived by another import or a form since the review. */
async function findSkippedLines(tx: Database, sheet: StoredImport, rows: Row[]): Promise<Set<number>> {
	const rowsJson = JSON.stringify(
		rows.map(({ line, email, phoneE164, firstName, domain, outcome }) => ({
			line,
			email,
			domain,
			outcome,
			phone_e164: phoneE164,
			first_name: firstName,
		})),
	);
	const { rows: skipped } = await tx.execute<{ line: number }>(
		sql`select line from json_populate_recordset(null::${importRows}, ${rowsJson}::json) as sent where ${isSkipped(sheet)}`,
	);
	return new Set(skipped.map(({ line }) => line));
}

type AcceptedRow = { line: number; note: string; enquiry: Enquiry };

/** A row that passed the review may be invalid by now, because its program was withdrawn or renamed. The other rows are imported regardless. */
function revalidateRows(
	sheet: StoredImport,
	rows: Row[],
	now: Date,
): { accepted: AcceptedRow[]; refused: ReadonlyMap<number, FieldError> } {
	const accepted: AcceptedRow[] = [];
	const refused = new Map<number, FieldError>();
	for (const { line, cells } of rows) {
		const parsed = parseLead(cells, sheet.domains);
		if (isFieldError(parsed)) {
			refused.set(line, parsed);
			continue;
		}
		const { note, ...person } = parsed;
		const enquiry = enquiryWithoutForm(person, {
			origin: "import",
			source: sheet.source,
			consentGround: sheet.consent,
			// A row is imported at most once.
			idempotencyKey: `import:${sheet.id}:${line}`,
			now,
		});
		accepted.push({ line, note, enquiry });
	}
	return { accepted, refused };
}

const columns = writableColumns(enquiries);
const columnNames = writableColumnNames(enquiries);

type LeadByEnquiry = ReadonlyMap<string, WritableLead>;

async function storeEnquiries(tx: Database, newEnquiries: Enquiry[], leadByEnquiry: LeadByEnquiry): Promise<void> {
	const rows = newEnquiries.map((enquiry) => {
		const {
			id: leadId,
			stage,
			owner,
			followUpAt,
		} = leadByEnquiry.get(enquiry.id) ?? { id: null, ...initialLeadColumns };
		return rowForDatabase(columns, { ...enquiry, leadId, stage, owner, followUpAt });
	});
	await tx.execute(sql`insert into ${enquiries} (${columnNames})
		select ${columnNames} from json_populate_recordset(null::${enquiries}, ${JSON.stringify(rows)}::json)`);
}

async function writeNotes(
	tx: Database,
	{ id, by }: StoredImport,
	accepted: AcceptedRow[],
	leadByEnquiry: LeadByEnquiry,
	now: Date,
): Promise<void> {
	const notes = accepted.flatMap(({ note, enquiry }) => {
		const leadId = leadByEnquiry.get(enquiry.id)?.id;
		if (note === "" || leadId === undefined) return [];
		return { id: randomUUID(), changeId: id, createdAt: now, leadId, by, kind: "note" as const, words: note };
	});
	if (notes.length > 0) await tx.insert(activities).values(notes);
}
