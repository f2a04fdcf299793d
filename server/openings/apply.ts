import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { MyJobRow } from "#contract/job-board.ts";
import type { ListQuery } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import { jobApplications, openings } from "../db/schema.ts";
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
