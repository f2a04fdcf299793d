import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { BodyOf, QueryOf } from "#contract/endpoint.ts";
import type { JobApplicationRow, listJobApplications, moveJobApplication } from "#contract/openings.ts";
import { recordAct, type TellingActor } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { jobApplications, openings } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { jobApplicationMoved } from "../mail/job-application-moved.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { findStudentById, resumesOf } from "../students/students.ts";
import { actOn } from "./openings.ts";

type JobApplication = typeof jobApplications.$inferSelect;

export async function pageOfJobApplications(
	db: Database,
	openingId: string,
	query: QueryOf<typeof listJobApplications>,
): Promise<Page<JobApplicationRow>> {
	if ((await db.$count(openings, eq(openings.id, openingId))) === 0) throw new Refusal("not-found");
	const list = {
		table: jobApplications,
		id: jobApplications.id,
		sorts: getTableColumns(jobApplications),
		where: eq(jobApplications.openingId, openingId),
		narrowed: query.state && eq(jobApplications.state, query.state),
		searched: jobApplications.searched,
	};
	const page = await readPage(db, list, query);
	const resumes = await resumesOf(
		db,
		page.rows.map(({ studentId }) => studentId),
	);
	return { ...page, rows: page.rows.map((row) => presentApplication(row, resumes.get(row.studentId))) };
}

/** From any state to any other. The one it is in already leaves everything as it was. */
export function moveApplication(
	db: Database,
	{ id: openingId, applicationId }: { id: string; applicationId: string },
	{ state, version }: BodyOf<typeof moveJobApplication>,
	actor: TellingActor,
): Promise<JobApplicationRow> {
	return db.transaction(async (tx) => {
		const [found] = await tx
			.select()
			.from(jobApplications)
			.innerJoin(openings, eq(openings.id, jobApplications.openingId))
			.where(and(eq(jobApplications.id, applicationId), eq(jobApplications.openingId, openingId)))
			.for("update", { of: jobApplications });
		if (found === undefined) throw new Refusal("not-found");
		const { job_applications: before, openings: opening } = found;
		refuseIfChanged({ version }, before);
		const student = await findStudentById(tx, before.studentId);
		if (before.state === state) return presentApplication(before, student?.resume);
		const [after] = await tx
			.update(jobApplications)
			.set({ state, stateAt: actor.now, version: sql`${jobApplications.version} + 1` })
			.where(eq(jobApplications.id, applicationId))
			.returning();
		// By the email they have now: the one they sent along may be an earlier one.
		const letter = jobApplicationMoved(student ?? before, opening, state, actor.publicUrl);
		await putInOutbox(tx, [letter], { studentId: before.studentId, now: actor.now });
		const details = `${before.name}: ${before.state} → ${state}`;
		await recordAct(tx, actor, { ...actOn(opening, "application-moved"), details });
		return presentApplication(after ?? before, student?.resume);
	});
}

function presentApplication(application: JobApplication, resume: string | null = null): JobApplicationRow {
	const { id, createdAt, studentId, name, email, phone, batch, note, state, stateAt, version } = application;
	return {
		...{ _id: id, createdAt: createdAt.toISOString(), studentid: studentId, name, email, phone, batch, note, resume },
		...{ state, stateAt: stateAt.toISOString(), version },
	};
}
