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
import { putEachInOutbox } from "../platform/mail/outbox.ts";
import type { PdfDocuments } from "../platform/pdf/documents.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { type Holder, lockHolders } from "../students/holders.ts";
import { auditEntry, type Certificate, presentCertificate } from "./certificates.ts";
import { attachedDocument } from "./document.ts";
import { openCertificateKeys } from "./link.ts";
import { certificateIssued } from "./mails/issued.ts";
import { newNumber } from "./numbers.ts";
import { dayInWords } from "./pdf/days.ts";
import { countHolders, holdersWithout, isBelow, type Progress, readProgress } from "./to-issue.ts";
import { wordingFor } from "./wording.ts";

type Course = NonNullable<Awaited<ReturnType<typeof lockCourseShared>>>;
type ToIssue = Pick<BodyOf<typeof issueCertificateCall>, "kind" | "text" | "read" | "reason">;
type IssueContext = Actor & { publicUrl: string; pdfDocuments: Pick<PdfDocuments, "canPrint"> };
type LinkContext = IssueContext & { keys: Keys };

export async function issueCertificate(
	db: Database,
	input: BodyOf<typeof issueCertificateCall>,
	issuer: IssueContext,
): Promise<CertificateRow> {
	refuseUnread(input);
	const linking = { ...issuer, keys: await keysOf(db) };
	return db.transaction(async (tx) => {
		await lockStudent(tx, input.studentid);
		const course = await courseToIssue(tx, input.courseid);
		const [holder] = await lockHolders(tx, course.id, [input.studentid]);
		if (holder === undefined) throw new Refusal("course-not-held");
		if (!issuer.pdfDocuments.canPrint(holder.name)) throw new Refusal("name-unprintable");
		const [issued] = await issue(tx, [holder], course, input, linking);
		if (issued === undefined) throw new Refusal("certificate-held");
		return presentCertificate(issued);
	});
}

/** Issues all or none, except for unprintable names; at most `mostIssuedAtOnce`, in order of id. */
export async function issueToBatch(
	db: Database,
	input: BodyOf<typeof issueToBatchCall>,
	issuer: IssueContext,
): Promise<AnswerOf<typeof issueToBatchCall>> {
	refuseUnread(input);
	const linking = { ...issuer, keys: await keysOf(db) };
	return db.transaction(async (tx) => {
		const { with: skipped } = await countHolders(tx, input);
		const without = await holdersWithout(tx, input);
		const locked = await lockHolders(
			tx,
			input.courseid,
			without.map(({ id }) => id),
		);
		const course = await courseToIssue(tx, input.courseid);
		const printable = locked.filter(({ name }) => issuer.pdfDocuments.canPrint(name));
		const unprintable = locked.filter((holder) => !printable.includes(holder)).map(({ name }) => name);
		const issued = await issue(tx, printable, course, input, linking);
		return { issued: issued.length, skipped: skipped + printable.length - issued.length, unprintable };
	});
}

/** A letter of recommendation needs a text that the admin sends along and has read. */
function refuseUnread({ kind, text, read }: ToIssue): void {
	if (kind === "recommendation" && (!text || !read)) throw new Refusal("letter-unread");
	if (kind !== "recommendation" && text) throw invalidField("text", "Only a letter of recommendation has a text.");
}

async function courseToIssue(tx: Database, id: string): Promise<Course> {
	const course = await lockCourseShared(tx, id);
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

/** Issues to holders without a valid certificate of this kind, with mail and audit trail. Returns the new certificates. */
async function issue(
	tx: Database,
	holders: Holder[],
	course: Course,
	{ kind, text, reason }: ToIssue,
	issuer: LinkContext,
): Promise<Certificate[]> {
	if (holders.length === 0) return [];
	const far = await readProgress(tx, course, holders);
	const below = new Set(holders.map(({ id }) => id).filter((id) => isBelow(kind, course, far, id)));
	if (below.size > 0 && !reason) throw new Refusal("watched-too-little");
	const rows = holders.map((holder) => ({
		...{ id: randomUUID(), createdAt: issuer.now, number: newNumber(kind, issuer.now), kind },
		...{ name: holder.name, email: holder.email, title: course.title, batch: holder.batch, text: text ?? null },
		...{ studentId: holder.id, courseId: course.id, issuedBy: issuer.by },
		wording: wordingFor(kind, course.title, onRecord(holder, far, issuer.now)),
	}));
	const { studentId, courseId } = certificates;
	const issued = await tx
		.insert(certificates)
		.values(rows)
		.onConflictDoNothing({ target: [studentId, courseId, certificates.kind], where: sql`revoked_at is null` })
		.returning();
	await mail(tx, issued, issuer);
	const details = (student: string) => {
		const why = below.has(student) ? `, ${far.watchedBy(student)} of ${far.sessions} sessions watched: ${reason}` : "";
		return `${kind}, ${course.title}${why}`;
	};
	await recordAuditEvent(
		tx,
		issuer,
		issued.map((certificate) => auditEntry(certificate, "issued", details(certificate.studentId as string))),
	);
	return issued;
}

function onRecord({ id, batch, since }: Holder, { sessions, watchedBy }: Progress, now: Date) {
	const [first, last] = [dayInWords(since), dayInWords(now)];
	const dates = first === last ? last : `${first} to ${last}`;
	return { batch: batch.replace(/\s+/g, " ").trim(), dates, sessions, watched: watchedBy(id) };
}

/** Reads the keys' secret before a transaction. */
async function keysOf(db: Database): Promise<Keys> {
	const keys = openCertificateKeys(db);
	await keys.keyOf(randomUUID());
	return keys;
}

async function mail(tx: Database, issued: Certificate[], { now, publicUrl, keys }: LinkContext): Promise<void> {
	const mails = issued.map(async (certificate): Promise<Parameters<typeof putEachInOutbox>[1][number]> => {
		const link = publicUrl + certificateLink(await keys.keyOf(certificate.id));
		const message = {
			...certificateIssued(certificate, { publicUrl, link }),
			attachments: [attachedDocument(certificate)],
		};
		return [message, { studentId: certificate.studentId as string }];
	});
	await putEachInOutbox(tx, await Promise.all(mails), now);
}
