import { randomUUID } from "node:crypto";
import { dayInIndia } from "#contract/days.ts";
import type { ListQuery } from "#contract/lists.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { and, eq, getTableColumns, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { jobApplications, openings } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { readPage } from "../platform/lists/paging.ts";
import { enqueueMails, withdrawUnsent } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { undoEndsAt } from "../platform/undo/removed.ts";
import { lockActiveStudent } from "../students/students.ts";
import { type Opening, openingsOf, presentDetails } from "./list.ts";
import { jobApplicationReceived } from "./mails.ts";
import { hasStatus } from "./status.ts";

type JobApplication = typeof jobApplications.$inferSelect;
type NewJobApplication = {
	studentId: string;
	openingId: string;
	note: string | undefined;
	now: Date;
	publicUrl: string;
};

/**
 * The update of the count locks the opening: it succeeds only while applications are taken, and the opening can neither
 * close nor be removed until the transaction ends.
 */
export function apply(
	db: Database,
	{ studentId, openingId, note, now, publicUrl }: NewJobApplication,
): Promise<MyJobApplicationRow> {
	return db.transaction(async (tx) => {
		const opening = await countApplication(tx, openingId, now);
		if (opening === undefined) throw await applyRefusal(tx, studentId, openingId);
		const student = await lockActiveStudent(tx, studentId);
		if (student === undefined) throw new Refusal("signed-out");
		const { name, email, phone, batch } = student;
		const sent = { name, email, phone, batch, note: note || null };
		const [stored] = await tx
			.insert(jobApplications)
			.values({ ...sent, id: randomUUID(), createdAt: now, stateAt: now, openingId, studentId })
			.onConflictDoNothing({ target: [jobApplications.openingId, jobApplications.studentId] })
			.returning();
		if (stored === undefined) throw new Refusal("already-applied");
		const message = jobApplicationReceived(student, opening, { publicUrl, notBefore: undoEndsAt(now) });
		await enqueueMails(tx, [message], { studentId, now });
		return presentMyJobApplication(stored, opening);
	});
}

type OwnApplication = { id: string; studentId: string };

/** Increments the version, because staff may have the application open. */
export async function changeNote(db: Database, own: OwnApplication, note: string): Promise<MyJobApplicationRow> {
	const [changed] = await db
		.update(jobApplications)
		.set({ note: note || null, version: sql`${jobApplications.version} + 1` })
		.where(isNotMoved(own))
		.returning();
	if (changed === undefined) throw await changeRefusal(db, own);
	const opening = (await openingsOf(db, [changed.openingId])).get(changed.openingId);
	if (opening === undefined) throw new Refusal("not-found");
	return presentMyJobApplication(changed, opening);
}

/** Deletes the application. Locks the opening first, as applying does, and withdraws the mail if it was not sent yet. */
export function withdraw(db: Database, own: OwnApplication): Promise<undefined> {
	return db.transaction(async (tx) => {
		const found = await findOwn(tx, own);
		if (found === undefined) throw new Refusal("not-found");
		const { openingId, createdAt } = found;
		const remainingCount = sql`${openings.applicationcount} - 1`;
		await tx.update(openings).set({ applicationcount: remainingCount }).where(eq(openings.id, openingId));
		const deleted = await tx.delete(jobApplications).where(isNotMoved(own)).returning({ id: jobApplications.id });
		if (deleted.length === 0) throw await changeRefusal(tx, own);
		await withdrawUnsent(tx, { studentId: own.studentId }, createdAt);
		return undefined;
	});
}

function isOwn({ id, studentId }: OwnApplication) {
	return and(eq(jobApplications.id, id), eq(jobApplications.studentId, studentId));
}

function isNotMoved(own: OwnApplication) {
	return and(isOwn(own), eq(jobApplications.state, "applied"));
}

async function findOwn(db: Database, own: OwnApplication): Promise<JobApplication | undefined> {
	const [found] = await db.select().from(jobApplications).where(isOwn(own));
	return found;
}

async function changeRefusal(db: Database, own: OwnApplication): Promise<Refusal> {
	return new Refusal((await findOwn(db, own)) === undefined ? "not-found" : "application-moved");
}

/** Admins do not edit the count, so the version stays. */
async function countApplication(tx: Database, openingId: string, now: Date): Promise<Opening | undefined> {
	const [counted] = await tx
		.update(openings)
		.set({ applicationcount: sql`${openings.applicationcount} + 1` })
		.where(and(eq(openings.id, openingId), hasStatus("open", dayInIndia(now))))
		.returning();
	return counted;
}

async function applyRefusal(tx: Database, studentId: string, openingId: string): Promise<Refusal> {
	const [opening] = await tx.select({ id: openings.id }).from(openings).where(eq(openings.id, openingId));
	if (opening === undefined) return new Refusal("not-found");
	const isOwnApplication = and(eq(jobApplications.openingId, openingId), eq(jobApplications.studentId, studentId));
	return new Refusal((await tx.$count(jobApplications, isOwnApplication)) > 0 ? "already-applied" : "opening-over");
}

/** A student's applications with the current openings, whose text is searched. */
export async function pageOfMyJobApplications(
	db: Database,
	studentId: string,
	query: ListQuery,
): Promise<Page<MyJobApplicationRow>> {
	const list = {
		table: jobApplications,
		id: jobApplications.id,
		sorts: getTableColumns(jobApplications),
		where: eq(jobApplications.studentId, studentId),
		searched: sql`(select ${openings.searched} from ${openings} where ${openings.id} = ${jobApplications.openingId})`,
	};
	const page = await readPage(db, list, query);
	const openingById = await openingsOf(
		db,
		page.rows.map(({ openingId }) => openingId),
	);
	return {
		...page,
		rows: page.rows.flatMap((row) => {
			const opening = openingById.get(row.openingId);
			return opening === undefined ? [] : [presentMyJobApplication(row, opening)];
		}),
	};
}

function presentMyJobApplication(
	{ id, createdAt, note, state, stateAt }: JobApplication,
	opening: Opening,
): MyJobApplicationRow {
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		note,
		state,
		stateAt: stateAt.toISOString(),
		opening: presentDetails(opening),
	};
}
