import type { BodyOf, QueryOf } from "#contract/endpoint.ts";
import type { JobApplicationRow, listJobApplications, moveJobApplication } from "#contract/openings.ts";
import { findStudentById } from "../identity/sign-in/student-accounts.ts";
import { type MailingActor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, getTableColumns, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { jobApplications, openings } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { readPage } from "../platform/lists/paging.ts";
import { enqueueMails } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { resumesOf } from "../students/students.ts";
import { jobApplicationMoved } from "./mails.ts";
import { auditEntry } from "./openings.ts";

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
		filtered: query.state && eq(jobApplications.state, query.state),
		searched: jobApplications.searched,
	};
	const page = await readPage(db, list, query);
	const resumes = await resumesOf(
		db,
		page.rows.map(({ studentId }) => studentId),
	);
	return { ...page, rows: page.rows.map((row) => presentApplication(row, resumes.get(row.studentId))) };
}

/** Moves to any state. Moving to the current state changes nothing. */
export function moveApplication(
	db: Database,
	{ id: openingId, applicationId }: { id: string; applicationId: string },
	{ state, version }: BodyOf<typeof moveJobApplication>,
	actor: MailingActor,
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
		// To the current email: the one stored with the application may be older.
		const message = jobApplicationMoved(student ?? before, opening, state, actor.publicUrl);
		await enqueueMails(tx, [message], { studentId: before.studentId, now: actor.now });
		const details = `${before.name}: ${before.state} → ${state}`;
		await recordAuditEvent(tx, actor, auditEntry(opening, "application-moved", details));
		return presentApplication(after ?? before, student?.resume);
	});
}

function presentApplication(application: JobApplication, resume: string | null = null): JobApplicationRow {
	const { id, createdAt, studentId, name, email, phone, batch, note, state, stateAt, version } = application;
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		studentid: studentId,
		name,
		email,
		phone,
		batch,
		note,
		resume,
		state,
		stateAt: stateAt.toISOString(),
		version,
	};
}
