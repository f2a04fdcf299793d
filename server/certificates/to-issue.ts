import { type CourseCertificateKind, type countBatchToIssue, maxIssuedPerRequest } from "#contract/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { countSessions } from "../courses/course-contents.ts";
import { readCourseNames } from "../courses/courses.ts";
import { and, asc, count, eq, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import type { PdfDocuments } from "../platform/pdf/documents.ts";
import { Refusal } from "../platform/refusal.ts";
import { type CourseStudent, courseStudentsAmong, courseStudentsInBatch } from "../students/course-students.ts";
import { idleSince } from "../students/idle.ts";
import { countWatched } from "../students/progress.ts";

/** The students of a batch, or those with the ids: only those who are active and have the course. */
type Recipients = { kind: CourseCertificateKind; courseid: string } & ({ batch: string } | { ids: string[] });

/** Who would get a certificate, how far each is with the course, and how many have one already. */
export async function countRecipients(
	db: Database,
	recipients: Recipients,
	pdfDocuments: Pick<PdfDocuments, "canPrint">,
): Promise<AnswerOf<typeof countBatchToIssue>> {
	const [course] = (await readCourseNames(db, [recipients.courseid])).values();
	if (course === undefined) throw new Refusal("not-found");
	const { without, with: withCertificate } = await countByCertificate(db, recipients);
	const eligible = await studentsWithoutCertificate(db, recipients);
	const progress = await readProgress(db, course, eligible);
	return {
		without,
		with: withCertificate,
		sessions: progress.sessions,
		enough: course.watchedenough,
		students: eligible
			.map(({ id, name, phone, seenAt, assignedAt, ...studentState }) => ({
				_id: id,
				name,
				phone,
				seenAt: seenAt?.toISOString() ?? null,
				idleSince: idleSince(studentState, seenAt, [assignedAt])?.toISOString() ?? null,
				watched: progress.watchedBy(id),
				below: isBelowRequirement(recipients.kind, course, progress, id),
				printable: pdfDocuments.canPrint(name),
			}))
			.toSorted((one, other) => one.watched - other.watched || one.name.localeCompare(other.name)),
	};
}

export async function countByCertificate(
	db: Database,
	recipients: Recipients,
): Promise<{ without: number; with: number }> {
	const { courseStudents, isTheirCertificate } = recipientsAndCertificates(db, recipients);
	const [counted] = await db
		.select({ all: count(), with: count(certificates.id) })
		.from(courseStudents)
		.leftJoin(certificates, isTheirCertificate);
	const { all = 0, with: withCertificate = 0 } = counted ?? {};
	return { without: all - withCertificate, with: withCertificate };
}

/** Recipients without a valid certificate of this kind: at most `maxIssuedPerRequest`, in order of id. */
export function studentsWithoutCertificate(
	db: Database,
	recipients: Recipients,
): Promise<Omit<CourseStudent, "email" | "batch">[]> {
	const { courseStudents, isTheirCertificate } = recipientsAndCertificates(db, recipients);
	const { id, name, phone, seenAt, assignedAt, status, statusAt, coursesPausedAt } = courseStudents;
	return db
		.select({ id, name, phone, seenAt, assignedAt, status, statusAt, coursesPausedAt })
		.from(courseStudents)
		.leftJoin(certificates, isTheirCertificate)
		.where(isNull(certificates.id))
		.orderBy(asc(courseStudents.id))
		.limit(maxIssuedPerRequest);
}

function recipientsAndCertificates(db: Database, recipients: Recipients) {
	const { kind, courseid } = recipients;
	const courseStudents =
		"batch" in recipients
			? courseStudentsInBatch(db, courseid, recipients.batch)
			: courseStudentsAmong(db, courseid, recipients.ids);
	const { studentId, courseId, revokedAt } = certificates;
	const isOfStudent = and(eq(studentId, courseStudents.id), eq(courseId, courseid));
	return { courseStudents, isTheirCertificate: and(isOfStudent, eq(certificates.kind, kind), isNull(revokedAt)) };
}

export type Progress = { sessions: number; watchedBy: (studentId: string) => number };

/** Counts only the course's current sessions. */
export async function readProgress(
	db: Database,
	{ id }: { id: string },
	students: { id: string }[],
): Promise<Progress> {
	const sessions = await countSessions(db, id);
	const counted = await countWatched(
		db,
		students.map((student) => student.id),
		id,
	);
	const watched = new Map(counted.map((each) => [each.studentId, each.watched]));
	return { sessions, watchedBy: (studentId) => watched.get(studentId) ?? 0 };
}

/** Whether the student watched fewer sessions than a certificate of completion requires. A course without sessions requires none. */
export function isBelowRequirement(
	kind: CourseCertificateKind,
	{ watchedenough }: { watchedenough: number },
	{ sessions, watchedBy }: Progress,
	studentId: string,
): boolean {
	return kind === "completion" && watchedBy(studentId) * 100 < watchedenough * sessions;
}
