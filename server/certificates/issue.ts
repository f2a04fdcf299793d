import { randomUUID } from "node:crypto";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { usualLetter } from "#content/certificates.ts";
import {
	type CertificateRow,
	type countBatchToIssue,
	type issueCertificate as issueCertificateCall,
	type issueToBatch as issueToBatchCall,
	mostIssuedAtOnce,
} from "#contract/certificates.ts";
import type { AnswerOf, BodyOf, QueryOf } from "#contract/endpoint.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { holdCourse } from "../courses/courses.ts";
import type { Database } from "../db/open.ts";
import { certificates } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { certificateIssued } from "../mail/certificate-issued.ts";
import { putEachInOutbox } from "../mail/outbox.ts";
import { type Holder, holdersInBatch, holdHolders } from "../students/holders.ts";
import { lockStudent } from "../students/students.ts";
import { actOn, type Certificate, presentCertificate } from "./certificates.ts";
import { newNumber } from "./numbers.ts";
import { paperAttached } from "./paper.ts";

type OfBatch = QueryOf<typeof countBatchToIssue>;
type Course = { id: string; title: string };
type ToIssue = Pick<BodyOf<typeof issueCertificateCall>, "kind" | "text">;
type Issuer = Actor & { publicUrl: string };

export async function issueCertificate(
	db: Database,
	said: BodyOf<typeof issueCertificateCall>,
	issuer: Issuer,
): Promise<CertificateRow> {
	const text = textToIssue(said);
	return db.transaction(async (tx) => {
		await lockStudent(tx, said.studentid);
		const course = await courseToIssue(tx, said.courseid);
		const holders = await holdHolders(tx, course.id, [said.studentid]);
		if (holders.length === 0) throw new Refusal("course-not-held");
		const [issued] = await issue(tx, holders, course, { kind: said.kind, text }, issuer);
		if (issued === undefined) throw new Refusal("certificate-held");
		return presentCertificate(issued);
	});
}

/** How many of the batch would get one, and how many have it. */
export async function countBatch(db: Database, said: OfBatch): Promise<AnswerOf<typeof countBatchToIssue>> {
	const { holders, having } = batchAndHaving(db, said);
	const [counted] = await db
		.select({ all: count(), with: count(certificates.id) })
		.from(holders)
		.leftJoin(certificates, having);
	const { all = 0, with: held = 0 } = counted ?? {};
	return { without: all - held, with: held };
}

/** All or nothing; the first so many of them, by id, where they are more. */
export async function issueToBatch(
	db: Database,
	said: BodyOf<typeof issueToBatchCall>,
	issuer: Issuer,
): Promise<AnswerOf<typeof issueToBatchCall>> {
	const text = textToIssue(said);
	return db.transaction(async (tx) => {
		const { with: skipped } = await countBatch(tx, said);
		const { holders, having } = batchAndHaving(tx, said);
		const without = await tx
			.select({ id: holders.id })
			.from(holders)
			.leftJoin(certificates, having)
			.where(isNull(certificates.id))
			.orderBy(asc(holders.id))
			.limit(mostIssuedAtOnce);
		const held = await holdHolders(
			tx,
			said.courseid,
			without.map(({ id }) => id),
		);
		const course = await courseToIssue(tx, said.courseid);
		const issued = await issue(tx, held, course, { kind: said.kind, text }, issuer);
		return { issued: issued.length, skipped: skipped + held.length - issued.length };
	});
}

function batchAndHaving(db: Database, { kind, courseid, batch }: OfBatch) {
	const holders = holdersInBatch(db, courseid, batch);
	const { studentId, courseId, revokedAt } = certificates;
	const ofThem = and(eq(studentId, holders.id), eq(courseId, courseid));
	return { holders, having: and(ofThem, eq(certificates.kind, kind), isNull(revokedAt)) };
}

/** As it is kept: its names stay places, so that a correction reaches them. */
function textToIssue({ kind, text }: ToIssue): string | undefined {
	if (kind === "recommendation") return text || usualLetter;
	if (text) throw new Refusal("fields-invalid", { fields: { text: "Only a letter of recommendation has a text." } });
	return undefined;
}

async function courseToIssue(tx: Database, id: string): Promise<Course> {
	const course = await holdCourse(tx, id);
	if (course === undefined) throw new Refusal("not-found");
	return course;
}

/** To those who hold no live one of this kind, each with their mail and their row of the audit trail. Answers theirs. */
async function issue(
	tx: Database,
	holders: Holder[],
	course: Course,
	{ kind, text = null }: Omit<ToIssue, "text"> & { text: string | null | undefined },
	issuer: Issuer,
): Promise<Certificate[]> {
	if (holders.length === 0) return [];
	const rows = holders.map(({ id: studentId, name, email, batch }) => ({
		...{ id: randomUUID(), createdAt: issuer.now, number: newNumber(kind, issuer.now), kind },
		...{ name, email, title: course.title, batch, text, studentId, courseId: course.id, issuedBy: issuer.by },
	}));
	const { studentId, courseId } = certificates;
	const issued = await tx
		.insert(certificates)
		.values(rows)
		.onConflictDoNothing({ target: [studentId, courseId, certificates.kind], where: sql`revoked_at is null` })
		.returning();
	await mail(tx, issued, issuer);
	const details = `${kind}, ${course.title}`;
	await recordAct(
		tx,
		issuer,
		issued.map((certificate) => ({ ...actOn(certificate, "issued"), details })),
	);
	return issued;
}

async function mail(tx: Database, issued: Certificate[], { now, publicUrl }: Issuer): Promise<void> {
	const mails = issued.map((certificate): Parameters<typeof putEachInOutbox>[1][number] => {
		const letter = { ...certificateIssued(certificate, publicUrl), attachments: [paperAttached(certificate)] };
		return [letter, { studentId: certificate.studentId as string }];
	});
	await putEachInOutbox(tx, mails, now);
}
