import { randomUUID } from "node:crypto";
import { programs } from "#content/programs/index.ts";
import type {
	addBatch as addBatchEndpoint,
	Batch,
	changeBatch as changeBatchEndpoint,
	ListedBatch,
} from "#contract/batches.ts";
import { dayInIndia } from "#contract/days.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { coursesOfBatches } from "../../courses/courses.ts";
import { type Actor, auditEventFactory, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, eq, gte, isNull, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { batches, enrolments, waitingList } from "../../platform/db/schema.ts";
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from "../../platform/db/sqlstates.ts";
import { refuseIfChanged } from "../../platform/http/versions.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { hasStudents } from "../../students/list.ts";
import { adoptSpelling } from "../../students/reach.ts";

export type StoredBatch = typeof batches.$inferSelect;
type NewBatch = BodyOf<typeof addBatchEndpoint>;

export async function listBatches(
	db: Database,
	{ domain, past }: { domain?: string | undefined; past?: "yes" | undefined },
	now: Date,
): Promise<ListedBatch[]> {
	const condition = and(
		domain === undefined ? undefined : eq(batches.domain, domain),
		past ? undefined : gte(batches.ends, dayInIndia(now)),
	);
	const found = await db
		.select({ batch: batches, waiting: db.$count(waitingList, eq(waitingList.batchId, batches.id)) })
		.from(batches)
		.where(condition)
		.orderBy(sql`${batches.starts} desc, ${batches.id}`);
	return found.map(({ batch, waiting }) => ({ ...presentBatch(batch), waiting }));
}

function presentBatch({ id, createdAt: _, trainedBy, ...batch }: StoredBatch): Batch {
	return { _id: id, ...batch, trainedby: trainedBy ?? "" };
}

export function addBatch(db: Database, body: NewBatch, actor: Actor): Promise<Batch> {
	refuseUnknownProgram(body.domain);
	return db.transaction(async (tx) => {
		const [added] = await refuseInvalidNames(
			tx
				.insert(batches)
				.values({ id: randomUUID(), createdAt: actor.now, ...columnsOf(body) })
				.returning(),
		);
		const batch = added as StoredBatch;
		await adoptSpelling(tx, batch.name);
		await recordAuditEvent(tx, actor, batchAuditEntry(batch, "added"));
		return presentBatch(batch);
	});
}

export function changeBatch(
	db: Database,
	id: string,
	body: BodyOf<typeof changeBatchEndpoint>,
	actor: Actor,
): Promise<Batch> {
	return db.transaction(async (tx) => {
		const before = await lockBatch(tx, id);
		refuseIfChanged(body, before);
		if (body.domain !== before.domain) refuseUnknownProgram(body.domain);
		if (body.name !== before.name) await refuseRenameInUse(tx, before);
		if (body.places < before.taken) throw invalidField("places", `${before.taken} places are taken.`);
		const [changed] = await refuseInvalidNames(
			tx
				.update(batches)
				.set({ ...columnsOf(body), version: before.version + 1 })
				.where(eq(batches.id, id))
				.returning(),
		);
		const batch = changed as StoredBatch;
		await recordAuditEvent(tx, actor, batchAuditEntry(batch, "changed"));
		return presentBatch(batch);
	});
}

/** Checks only a new or changed program: an existing batch may have one that is no longer on the site. */
function refuseUnknownProgram(domain: string): void {
	if (!programs.some((program) => program.domain === domain))
		throw invalidField("domain", "Choose a program of the site.");
}

const listFormat = new Intl.ListFormat("en-GB");

/** Students, courses and enrolments refer to their batch by name, so a batch in use cannot be renamed. */
async function refuseRenameInUse(tx: Database, { id, name }: StoredBatch): Promise<void> {
	const isOfBatch = and(eq(enrolments.batchId, id), isNull(enrolments.undoneAt));
	const usedBy = [
		(await hasStudents(tx, name)) && "students",
		(await coursesOfBatches(tx, [name])).size > 0 && "courses",
		(await tx.$count(enrolments, isOfBatch)) > 0 && "enrolments",
	].filter((each) => each !== false);
	if (usedBy.length === 0) return;
	const text = `${name} has ${listFormat.format(usedBy)}, so its name stays.`;
	throw invalidField("name", text);
}

export function removeBatch(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		if ((await tx.$count(enrolments, eq(enrolments.batchId, id))) > 0) throw new Refusal("batch-in-use");
		await tx.delete(batches).where(eq(batches.id, id));
		await recordAuditEvent(tx, actor, batchAuditEntry(batch, "removed"));
		return undefined;
	});
}

export async function lockBatch(tx: Database, id: string): Promise<StoredBatch> {
	const [batch] = await tx.select().from(batches).where(eq(batches.id, id)).for("update");
	if (batch === undefined) throw new Refusal("not-found");
	return batch;
}

/** The database enforces the number of places: of two concurrent calls for the last one, the second is refused. */
export async function takePlace(tx: Database, id: string): Promise<StoredBatch> {
	try {
		const [batch] = await tx
			.update(batches)
			.set({ taken: sql`${batches.taken} + 1` })
			.where(eq(batches.id, id))
			.returning();
		if (batch === undefined) throw invalidField("batchid", "Choose a batch.");
		return batch;
	} catch (error) {
		throw isCheckViolation(error) ? new Refusal("batch-full", { cause: error }) : error;
	}
}

export async function releasePlace(tx: Database, id: string): Promise<void> {
	await tx
		.update(batches)
		.set({ taken: sql`${batches.taken} - 1` })
		.where(eq(batches.id, id));
}

function columnsOf({ name, domain, starts, ends, places, trainer = "", trainedby = "", hours = "" }: NewBatch) {
	if (ends < starts) throw invalidField("ends", "The last day is before the first.");
	return { name, domain, starts, ends, places, trainer, trainedBy: trainedby || null, hours };
}

async function refuseInvalidNames<Answer>(query: PromiseLike<Answer>): Promise<Answer> {
	try {
		return await query;
	} catch (error) {
		if (isForeignKeyViolation(error)) throw invalidField("trainedby", "Nobody with this email works here.");
		if (!isUniqueViolation(error)) throw error;
		throw new Refusal("batch-name-taken", { fields: { name: "There is a batch with this name already." } });
	}
}

const batchAuditEntry = auditEventFactory("batch", ({ name }: Pick<StoredBatch, "name">) => name);
