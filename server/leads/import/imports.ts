import { randomUUID } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf, QueryOf } from "#contract/endpoint.ts";
import {
	type addImportRows,
	type createImport as createEndpoint,
	type Import,
	type ImportOutcome,
	type ImportSheetRow,
	importOutcomes,
	importRowsPageSize,
	importUndoMs,
	type listImportRows,
	maxImportRows,
} from "#contract/imports.ts";
import { recordAuditEvent, type StaffActor } from "../../platform/audit/audit.ts";
import { and, asc, desc, eq, gt, lt, ne, or, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { importRows, imports } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { firstName } from "../first-name.ts";
import { ownerRefusalReason } from "../owner.ts";
import { hashOfHeadings } from "./columns.ts";
import { outcomeOf, refuseDuplicates } from "./outcomes.ts";
import { isFieldError, parseLead } from "./parse-lead.ts";
import { programsBySpelling } from "./programs.ts";

export type StoredImport = typeof imports.$inferSelect;

const maxListed = 20;
/** A draft is deleted after a day, the rows of an import a month after it ended. */
const retention = { draftMs: dayMs, rowsMs: 30 * dayMs };

export async function createImport(
	db: Database,
	input: BodyOf<typeof createEndpoint>,
	{ by, now }: StaffActor,
): Promise<Import> {
	const { headings, columns, domains: matched, owner, replytime: replyTime, ...settings } = input;
	refuseInvalidColumns(columns);
	const domains = programsBySpelling(matched);
	const refusalReason = owner !== null && (await ownerRefusalReason(db, owner, ["course"]));
	if (refusalReason) throw invalid("owner", refusalReason);
	const created = { id: randomUUID(), createdAt: now, by, headingsHash: hashOfHeadings(headings) };
	const [stored] = await db
		.insert(imports)
		.values({ ...created, ...settings, columns, domains, owner, replyTime })
		.returning();
	return presentImport(stored as StoredImport);
}

function refuseInvalidColumns(columns: BodyOf<typeof createEndpoint>["columns"]): void {
	const used = columns.filter((field) => field !== null);
	if (new Set(used).size < used.length) throw invalid("columns", "Two columns are the same field.");
	if (!used.includes("name")) throw invalid("columns", "Say which column is the name.");
	if (!used.includes("domain")) throw invalid("columns", "Say which column is the program.");
	if (!used.includes("phone") && !used.includes("email"))
		throw invalid("columns", "Say which column is the phone or the email.");
}

/** Each row is checked as it arrives, so that the review of a long sheet stays quick. */
export async function addRows(
	db: Database,
	id: string,
	{ rows }: BodyOf<typeof addImportRows>,
): Promise<{ rows: number }> {
	return db.transaction(async (tx) => {
		const sheet = await lockDraft(tx, id);
		const checked = rows.map(({ line, cells }) => {
			const parsed = parseLead(cells, sheet.domains);
			const row = { import_id: id, line, cells, email: "", first_name: "", outcome: "create" };
			if (isFieldError(parsed)) return { ...row, ...parsed, outcome: "refused" };
			const { name, email, phoneE164, domain } = parsed;
			return { ...row, email, phone_e164: phoneE164, first_name: firstName(name), domain };
		});
		const { rows: added } = await tx.execute(sql`insert into ${importRows}
			select import_id, line, cells, email, phone_e164, first_name, domain, ${outcomeOf(sheet)}, field, reason, null, null
			from json_populate_recordset(null::${importRows}, ${JSON.stringify(checked)}::json) as sent
			on conflict do nothing returning 1`);
		const count = (sheet.counts.sent ?? 0) + added.length;
		if (count > maxImportRows) throw invalid("rows", `At most ${maxImportRows.toLocaleString("en-IN")} rows at once.`);
		await tx
			.update(imports)
			.set({ reviewedAt: null, counts: { sent: count } })
			.where(eq(imports.id, id));
		return { rows: count };
	});
}

export function reviewImport(db: Database, id: string, now: Date): Promise<Import> {
	return db.transaction(async (tx) => {
		const { counts: before } = await lockDraft(tx, id);
		await refuseDuplicates(tx, id);
		const counts = { ...before, ...(await countOutcomes(tx, id)) };
		return change(tx, id, { counts, reviewedAt: now });
	});
}

/** Idempotent: the second of two presses gets the import that the first one started. */
export function startImport(db: Database, id: string, actor: StaffActor): Promise<Import> {
	return db.transaction(async (tx) => {
		const stored = await lockImport(tx, id);
		if (stored.state === "running" || stored.state === "done") return presentImport(stored);
		refuseUnlessDraft(stored);
		if (stored.reviewedAt === null) throw new Refusal("not-reviewed");
		const { file, source, counts } = stored;
		const rows = (counts.create ?? 0) + (counts.join ?? 0);
		const details = `${rows} ${rows === 1 ? "row" : "rows"} from ${source}`;
		await recordAuditEvent(tx, actor, { act: "imported", kind: "import", recordId: id, record: file, details });
		return change(tx, id, { state: "running", startedAt: actor.now });
	});
}

export function undoImport(db: Database, id: string, actor: StaffActor): Promise<Import> {
	return db.transaction(async (tx) => {
		const stored = await lockImport(tx, id);
		const deadline = undoDeadline(stored);
		if (stored.state !== "done" || deadline === null || deadline <= actor.now) throw new Refusal("undo-over");
		await recordAuditEvent(tx, actor, { act: "import-undone", kind: "import", recordId: id, record: stored.file });
		return change(tx, id, { state: "undoing", stayed: { workedOn: 0, otherEnquiries: 0 } });
	});
}

export function removeImport(db: Database, id: string): Promise<undefined> {
	return db.transaction(async (tx) => {
		await lockDraft(tx, id);
		await tx.delete(imports).where(eq(imports.id, id));
		return undefined;
	});
}

export async function readImport(db: Database, id: string): Promise<Import> {
	const [stored] = await db.select().from(imports).where(eq(imports.id, id));
	if (stored === undefined) throw new Refusal("not-found");
	return presentImport(stored);
}

export async function listImports(db: Database): Promise<Import[]> {
	const { createdAt, id, state } = imports;
	const latest = await db
		.select()
		.from(imports)
		.where(ne(state, "draft"))
		.orderBy(desc(createdAt), desc(id))
		.limit(maxListed);
	return latest.map(presentImport);
}

export async function readImportRows(
	db: Database,
	id: string,
	{ outcome, after }: QueryOf<typeof listImportRows>,
): Promise<ImportSheetRow[]> {
	const rows = await db
		.select()
		.from(importRows)
		.where(and(eq(importRows.importId, id), eq(importRows.outcome, outcome), gt(importRows.line, after)))
		.orderBy(asc(importRows.line))
		.limit(importRowsPageSize);
	return rows.map(({ line, cells, field, reason }) => ({ line, cells, field, reason }));
}

export async function recordExportOfRows(db: Database, id: string, outcome: ImportOutcome, actor: StaffActor) {
	const { file } = await readImport(db, id);
	const rows = await db.$count(importRows, and(eq(importRows.importId, id), eq(importRows.outcome, outcome)));
	await recordAuditEvent(db, actor, {
		act: "exported",
		kind: "list",
		recordId: randomUUID(),
		record: `Rows of an import: ${file}`,
		details: `${rows} ${rows === 1 ? "row" : "rows"}, outcome: ${outcome}`,
	});
}

export async function countOutcomes(tx: Database, id: string): Promise<Record<string, number>> {
	const { rows } = await tx.execute<{ outcome: string; rows: number }>(
		sql`select outcome, count(*)::int as rows from ${importRows} where import_id = ${id} group by outcome`,
	);
	return Object.fromEntries(rows.map(({ outcome, rows }) => [outcome, rows]));
}

export async function deleteOldImports(db: Database, now: Date): Promise<void> {
	const ago = (ms: number) => new Date(now.getTime() - ms);
	await db.delete(imports).where(and(eq(imports.state, "draft"), lt(imports.createdAt, ago(retention.draftMs))));
	const hasEnded = or(eq(imports.state, "done"), eq(imports.state, "undone"));
	const old = db
		.select({ id: imports.id })
		.from(imports)
		.where(and(hasEnded, lt(imports.endedAt, ago(retention.rowsMs))));
	await db.delete(importRows).where(sql`${importRows.importId} in ${old}`);
}

async function lockImport(tx: Database, id: string): Promise<StoredImport> {
	const [stored] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
	if (stored === undefined) throw new Refusal("not-found");
	return stored;
}

async function lockDraft(tx: Database, id: string): Promise<StoredImport> {
	const stored = await lockImport(tx, id);
	refuseUnlessDraft(stored);
	return stored;
}

function refuseUnlessDraft({ state }: StoredImport): void {
	if (state !== "draft") throw new Refusal("import-begun");
}

async function change(tx: Database, id: string, columns: Partial<StoredImport>): Promise<Import> {
	const [changed] = await tx.update(imports).set(columns).where(eq(imports.id, id)).returning();
	return presentImport(changed as StoredImport);
}

function undoDeadline({ state, endedAt }: StoredImport): Date | null {
	return state === "done" && endedAt !== null ? new Date(endedAt.getTime() + importUndoMs) : null;
}

function presentImport(stored: StoredImport): Import {
	const { id, createdAt, by, file, source, consent, state, done, startedAt, stayed } = stored;
	const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, stored.counts[outcome] ?? 0]));
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		by,
		file,
		source,
		consent,
		state,
		done,
		stayed,
		counts: counts as Import["counts"],
		startedAt: startedAt?.toISOString() ?? null,
		undoUntil: undoDeadline(stored)?.toISOString() ?? null,
	};
}

function invalid(field: string, text: string): Refusal {
	return invalidField(field, text, text);
}
