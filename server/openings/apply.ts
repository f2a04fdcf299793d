import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { MyJobRow } from "#contract/job-board.ts";
import type { ListQuery } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import { jobApplications, openings, outbox } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import { dayInIndia } from "../india-time.ts";
import { jobApplicationReceived } from "../mail/job-application-moved.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { holdActiveStudent } from "../students/students.ts";
import { afterUndo } from "../undo/removed.ts";
import { type Opening, openingsOf, presentShown } from "./list.ts";
import { standsAs } from "./standing.ts";

type JobApplication = typeof jobApplications.$inferSelect;
type Applying = { studentId: string; openingId: string; note: string | undefined; now: Date; publicUrl: string };

/**
 * Counting them in is what holds the opening: only one that takes applications is counted, and until the transaction ends it
 * can neither close nor go. What they sent along are their details as they are.
 */
export function apply(db: Database, { studentId, openingId, note, now, publicUrl }: Applying): Promise<MyJobRow> {
	return db.transaction(async (tx) => {
		const opening = await countIn(tx, openingId, now);
		if (opening === undefined) throw await whyNot(tx, studentId, openingId);
		const student = await holdActiveStudent(tx, studentId);
		if (student === undefined) throw new Refusal("signed-out");
		const { name, email, phone, batch } = student;
		const sent = { name, email, phone, batch, note: note || null };
		const [stored] = await tx
			.insert(jobApplications)
			.values({ ...sent, id: randomUUID(), createdAt: now, stateAt: now, openingId, studentId })
			.onConflictDoNothing({ target: [jobApplications.openingId, jobApplications.studentId] })
			.returning();
		if (stored === undefined) throw new Refusal("already-applied");
		const letter = jobApplicationReceived(student, opening, { publicUrl, notBefore: afterUndo(now) });
		await putInOutbox(tx, [letter], { studentId, now });
		return presentJob(stored, opening);
	});
}

type Own = { id: string; studentId: string };

/** Staff who look at it just now see a new version. */
export async function changeNote(db: Database, own: Own, note: string): Promise<MyJobRow> {
	const [changed] = await db
		.update(jobApplications)
		.set({ note: note || null, version: sql`${jobApplications.version} + 1` })
		.where(notMoved(own))
		.returning();
	if (changed === undefined) throw await whyStays(db, own);
	const opening = (await openingsOf(db, [changed.openingId])).get(changed.openingId);
	if (opening === undefined) throw new Refusal("not-found");
	return presentJob(changed, opening);
}

/** As if they had not applied. The opening is held first, as by whoever applies, and a mail that still waits is not sent. */
export function withdraw(db: Database, own: Own): Promise<undefined> {
	return db.transaction(async (tx) => {
		const found = await findOwn(tx, own);
		if (found === undefined) throw new Refusal("not-found");
		const { openingId, createdAt } = found;
		const taken = sql`${openings.applicationcount} - 1`;
		await tx.update(openings).set({ applicationcount: taken }).where(eq(openings.id, openingId));
		const gone = await tx.delete(jobApplications).where(notMoved(own)).returning({ id: jobApplications.id });
		if (gone.length === 0) throw await whyStays(tx, own);
		const waiting = and(eq(outbox.studentId, own.studentId), eq(outbox.createdAt, createdAt), isNull(outbox.sentAt));
		await tx.delete(outbox).where(waiting);
		return undefined;
	});
}

function isOwn({ id, studentId }: Own) {
	return and(eq(jobApplications.id, id), eq(jobApplications.studentId, studentId));
}

function notMoved(own: Own) {
	return and(isOwn(own), eq(jobApplications.state, "applied"));
}

async function findOwn(db: Database, own: Own): Promise<JobApplication | undefined> {
	const [found] = await db.select().from(jobApplications).where(isOwn(own));
	return found;
}

async function whyStays(db: Database, own: Own): Promise<Refusal> {
	return new Refusal((await findOwn(db, own)) === undefined ? "not-found" : "application-moved");
}

/** Who applies changes nothing that an admin edits: the version stays. */
async function countIn(tx: Database, openingId: string, now: Date): Promise<Opening | undefined> {
	const [counted] = await tx
		.update(openings)
		.set({ applicationcount: sql`${openings.applicationcount} + 1` })
		.where(and(eq(openings.id, openingId), standsAs("open", dayInIndia(now))))
		.returning();
	return counted;
}

async function whyNot(tx: Database, studentId: string, openingId: string): Promise<Refusal> {
	const [opening] = await tx.select({ id: openings.id }).from(openings).where(eq(openings.id, openingId));
	if (opening === undefined) return new Refusal("not-found");
	const own = and(eq(jobApplications.openingId, openingId), eq(jobApplications.studentId, studentId));
	return new Refusal((await tx.$count(jobApplications, own)) > 0 ? "already-applied" : "opening-over");
}

/** What a student applied for, with the openings as they are now. A search looks into those. */
export async function pageOfMyJobs(db: Database, studentId: string, query: ListQuery): Promise<Page<MyJobRow>> {
	const list = {
		table: jobApplications,
		id: jobApplications.id,
		sorts: getTableColumns(jobApplications),
		where: eq(jobApplications.studentId, studentId),
		searched: sql`(select ${openings.searched} from ${openings} where ${openings.id} = ${jobApplications.openingId})`,
	};
	const page = await readPage(db, list, query);
	const about = await openingsOf(
		db,
		page.rows.map(({ openingId }) => openingId),
	);
	return {
		...page,
		rows: page.rows.flatMap((row) => {
			const opening = about.get(row.openingId);
			return opening === undefined ? [] : [presentJob(row, opening)];
		}),
	};
}

function presentJob({ id, createdAt, note, state, stateAt }: JobApplication, opening: Opening): MyJobRow {
	return {
		...{ _id: id, createdAt: createdAt.toISOString(), note, state, stateAt: stateAt.toISOString() },
		opening: presentShown(opening),
	};
}
