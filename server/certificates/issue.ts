import { randomUUID } from "node:crypto";
import type {
	CertificateRow,
	issueCertificate as issueCertificateCall,
	issueToBatch as issueToBatchCall,
} from "#contract/certificates.ts";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import { certificateLink } from "#contract/paths.ts";
import { lockCourseShared } from "../courses/courses.ts";
import { lockStudent } from "../identity/sign-in/student-accounts.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import { enqueueMailBatch, type LinkedMail } from "../platform/mail/outbox.ts";
import type { PdfDocuments } from "../platform/pdf/documents.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { type CourseStudent, lockCourseStudents } from "../students/course-students.ts";
import { auditEntry, type Certificate, collapseSpaces, presentCertificate } from "./certificates.ts";
import { attachedDocument } from "./document.ts";
import { openCertificateKeys } from "./link.ts";
import { certificateIssued } from "./mails/issued.ts";
import { newNumber } from "./numbers.ts";
import { formatDay } from "./pdf/days.ts";
import {
	countByCertificate,
	isBelowRequirement,
	type Progress,
	readProgress,
	studentsWithoutCertificate,
} from "./to-issue.ts";
import { wordingFor } from "./wording.ts";

type Course = NonNullable<Awaited<ReturnType<typeof lockCourseShared>>>;
type IssueInput = Pick<BodyOf<typeof issueCertificateCall>, "kind" | "text" | "read" | "reason">;
type IssueContext = Actor & { publicUrl: string; pdfDocuments: Pick<PdfDocuments, "canPrint"> };
type LinkContext = IssueContext & { keys: Keys };

export async function issueCertificate(
	db: Database,
	input: BodyOf<typeof issueCertificateCall>,
	issueContext: IssueContext,
): Promise<CertificateRow> {
	refuseUnreadLetter(input);
	const context = await withKeys(db, issueContext);
	return db.transaction(async (tx) => {
		await lockStudent(tx, input.studentid);
		const course = await lockCourseToIssue(tx, input.courseid);
		const [student] = await lockCourseStudents(tx, course.id, [input.studentid]);
		if (student === undefined) throw new Refusal("course-not-held");
		if (!context.pdfDocuments.canPrint(student.name)) throw new Refusal("name-unprintable");
		const [issued] = await issue(tx, [student], course, input, context);
		if (issued === undefined) throw new Refusal("certificate-held");
		return presentCertificate(issued);
	});
}

/** Issues all or none, except for unprintable names; at most `maxIssuedPerRequest`, in order of id. */
export async function issueToBatch(
	db: Database,
	input: BodyOf<typeof issueToBatchCall>,
	issueContext: IssueContext,
): Promise<AnswerOf<typeof issueToBatchCall>> {
	refuseUnreadLetter(input);
	const context = await withKeys(db, issueContext);
	return db.transaction(async (tx) => {
		const { with: skipped } = await countByCertificate(tx, input);
		const students = await studentsWithoutCertificate(tx, input);
		const locked = await lockCourseStudents(
			tx,
			input.courseid,
			students.map(({ id }) => id),
		);
		const course = await lockCourseToIssue(tx, input.courseid);
		const printable = locked.filter(({ name }) => context.pdfDocuments.canPrint(name));
		const unprintable = locked.filter((student) => !printable.includes(student)).map(({ name }) => name);
		const issued = await issue(tx, printable, course, input, context);
		return { issued: issued.length, skipped: skipped + printable.length - issued.length, unprintable };
	});
}

/** A letter of recommendation requires a text, which the admin must have read. */
function refuseUnreadLetter({ kind, text, read }: IssueInput): void {
	if (kind === "recommendation" && (!text || !read)) throw new Refusal("letter-unread");
	if (kind !== "recommendation" && text) throw invalidField("text", "Only a letter of recommendation has a text.");
}

async function lockCourseToIssue(tx: Database, id: string): Promise<Course> {
	const course = await lockCourseShared(tx, id);
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

/** Issues to the students without a valid certificate of this kind, and returns the new certificates. */
async function issue(
	tx: Database,
	students: CourseStudent[],
	course: Course,
	{ kind, text, reason }: IssueInput,
	context: LinkContext,
): Promise<Certificate[]> {
	if (students.length === 0) return [];
	const progress = await readProgress(tx, course, students);
	const belowRequirement = new Set(
		students.map(({ id }) => id).filter((id) => isBelowRequirement(kind, course, progress, id)),
	);
	if (belowRequirement.size > 0 && !reason) throw new Refusal("watched-too-little");
	const rows = students.map((student) => ({
		id: randomUUID(),
		createdAt: context.now,
		number: newNumber(kind, context.now),
		kind,
		name: student.name,
		email: student.email,
		title: course.title,
		batch: student.batch,
		text: text ?? null,
		studentId: student.id,
		courseId: course.id,
		issuedBy: context.by,
		wording: wordingFor(kind, course.title, factsOf(student, progress, context.now)),
	}));
	const { studentId, courseId } = certificates;
	const issued = await tx
		.insert(certificates)
		.values(rows)
		.onConflictDoNothing({ target: [studentId, courseId, certificates.kind], where: sql`revoked_at is null` })
		.returning();
	await mail(tx, issued, context);
	const detailsOf = (id: string) => {
		const belowNote = belowRequirement.has(id)
			? `, ${progress.watchedBy(id)} of ${progress.sessions} sessions watched: ${reason}`
			: "";
		return `${kind}, ${course.title}${belowNote}`;
	};
	await recordAuditEvent(
		tx,
		context,
		issued.map((certificate) => auditEntry(certificate, "issued", detailsOf(certificate.studentId as string))),
	);
	return issued;
}

function factsOf({ id, batch, assignedAt }: CourseStudent, { sessions, watchedBy }: Progress, now: Date) {
	const [first, last] = [formatDay(assignedAt), formatDay(now)];
	const dates = first === last ? last : `${first} to ${last}`;
	return { batch: collapseSpaces(batch), dates, sessions, watched: watchedBy(id) };
}

async function withKeys(db: Database, context: IssueContext): Promise<LinkContext> {
	const keys = openCertificateKeys(db);
	await keys.load();
	return { ...context, keys };
}

async function mail(tx: Database, issued: Certificate[], { now, publicUrl, keys }: LinkContext): Promise<void> {
	const mails = issued.map(async (certificate): Promise<LinkedMail> => {
		const link = publicUrl + certificateLink(await keys.keyOf(certificate.id));
		const message = {
			...certificateIssued(certificate, { publicUrl, link }),
			attachments: [attachedDocument(certificate)],
		};
		return [message, { studentId: certificate.studentId as string }];
	});
	await enqueueMailBatch(tx, await Promise.all(mails), now);
}
