import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type {
	CertificateRow,
	issueCertificate as issueCertificateCall,
	issueToBatch as issueToBatchCall,
} from "#contract/certificates.ts";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import { certificateLink } from "#contract/paths.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { holdCourse } from "../courses/courses.ts";
import type { Keys } from "../db/keys.ts";
import type { Database } from "../db/open.ts";
import { certificates } from "../db/schema.ts";
import { dayInWords } from "../documents/paper/days.ts";
import type { Papers } from "../documents/papers.ts";
import { Refusal } from "../http/errors.ts";
import { certificateIssued } from "../mail/certificate-issued.ts";
import { putEachInOutbox } from "../mail/outbox.ts";
import { type Holder, holdHolders } from "../students/holders.ts";
import { lockStudent } from "../students/students.ts";
import { actOn, type Certificate, presentCertificate } from "./certificates.ts";
import { openCertificateKeys } from "./link.ts";
import { newNumber } from "./numbers.ts";
import { paperAttached } from "./paper.ts";
import { countHolders, holdersWithout, isBelow, type Progress, readProgress } from "./to-issue.ts";
import { wordingFor } from "./wording.ts";

type Course = NonNullable<Awaited<ReturnType<typeof holdCourse>>>;
type ToIssue = Pick<BodyOf<typeof issueCertificateCall>, "kind" | "text" | "read" | "reason">;
type Issuer = Actor & { publicUrl: string; papers: Pick<Papers, "canPrint"> };
type Linking = Issuer & { keys: Keys };

export async function issueCertificate(
	db: Database,
	said: BodyOf<typeof issueCertificateCall>,
	issuer: Issuer,
): Promise<CertificateRow> {
	refuseUnread(said);
	const linking = { ...issuer, keys: await keysOf(db) };
	return db.transaction(async (tx) => {
		await lockStudent(tx, said.studentid);
		const course = await courseToIssue(tx, said.courseid);
		const [holder] = await holdHolders(tx, course.id, [said.studentid]);
		if (holder === undefined) throw new Refusal("course-not-held");
		if (!issuer.papers.canPrint(holder.name)) throw new Refusal("name-unprintable");
		const [issued] = await issue(tx, [holder], course, said, linking);
		if (issued === undefined) throw new Refusal("certificate-held");
		return presentCertificate(issued);
	});
}

/** All or nothing, except for names that no certificate carries; the first so many of them, by id, where they are more. */
export async function issueToBatch(
	db: Database,
	said: BodyOf<typeof issueToBatchCall>,
	issuer: Issuer,
): Promise<AnswerOf<typeof issueToBatchCall>> {
	refuseUnread(said);
	const linking = { ...issuer, keys: await keysOf(db) };
	return db.transaction(async (tx) => {
		const { with: skipped } = await countHolders(tx, said);
		const without = await holdersWithout(tx, said);
		const held = await holdHolders(
			tx,
			said.courseid,
			without.map(({ id }) => id),
		);
		const course = await courseToIssue(tx, said.courseid);
		const printable = held.filter(({ name }) => issuer.papers.canPrint(name));
		const unprintable = held.filter((holder) => !printable.includes(holder)).map(({ name }) => name);
		const issued = await issue(tx, printable, course, said, linking);
		return { issued: issued.length, skipped: skipped + printable.length - issued.length, unprintable };
	});
}

/** What the letter says is the admin's own word: it is sent along, and was read. */
function refuseUnread({ kind, text, read }: ToIssue): void {
	if (kind === "recommendation" && (!text || !read)) throw new Refusal("letter-unread");
	if (kind !== "recommendation" && text)
		throw new Refusal("fields-invalid", { fields: { text: "Only a letter of recommendation has a text." } });
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
	{ kind, text, reason }: ToIssue,
	issuer: Linking,
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
	await recordAct(
		tx,
		issuer,
		issued.map((certificate) => ({
			...actOn(certificate, "issued"),
			details: details(certificate.studentId as string),
		})),
	);
	return issued;
}

function onRecord({ id, batch, since }: Holder, { sessions, watchedBy }: Progress, now: Date) {
	const [first, last] = [dayInWords(since), dayInWords(now)];
	const dates = first === last ? last : `${first} to ${last}`;
	return { batch: batch.replace(/\s+/g, " ").trim(), dates, sessions, watched: watchedBy(id) };
}

/** The secret behind them is read before a transaction. */
async function keysOf(db: Database): Promise<Keys> {
	const keys = openCertificateKeys(db);
	await keys.keyOf(randomUUID());
	return keys;
}

async function mail(tx: Database, issued: Certificate[], { now, publicUrl, keys }: Linking): Promise<void> {
	const mails = issued.map(async (certificate): Promise<Parameters<typeof putEachInOutbox>[1][number]> => {
		const link = publicUrl + certificateLink(await keys.keyOf(certificate.id));
		const letter = {
			...certificateIssued(certificate, { publicUrl, link }),
			attachments: [paperAttached(certificate)],
		};
		return [letter, { studentId: certificate.studentId as string }];
	});
	await putEachInOutbox(tx, await Promise.all(mails), now);
}
