import { type CourseCertificateKind, type countBatchToIssue, mostIssuedAtOnce } from "#contract/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { nameCourses } from "../courses/courses.ts";
import { countSessions } from "../courses/taught.ts";
import { and, asc, count, eq, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import type { PdfDocuments } from "../platform/pdf/documents.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Holder, holdersAmong, holdersInBatch } from "../students/holders.ts";
import { idleSince } from "../students/idle.ts";
import { countWatched } from "../students/progress.ts";

/** A batch's students, or these: those who are active and have the course. */
type Recipients = { kind: CourseCertificateKind; courseid: string } & ({ batch: string } | { ids: string[] });

/** Who would get a certificate, how far each is with the course, and how many have one already. */
export async function countRecipients(
	db: Database,
	whom: Recipients,
	pdfDocuments: Pick<PdfDocuments, "canPrint">,
): Promise<AnswerOf<typeof countBatchToIssue>> {
	const [course] = (await nameCourses(db, [whom.courseid])).values();
	if (course === undefined) throw new Refusal("not-found");
	const { without, with: held } = await countHolders(db, whom);
	const getting = await holdersWithout(db, whom);
	const far = await readProgress(db, course, getting);
	return {
		...{ without, with: held, sessions: far.sessions, enough: course.watchedenough },
		students: getting
			.map(({ id, name, phone, seenAt, since, ...standing }) => ({
				...{ _id: id, name, phone, seenAt: seenAt?.toISOString() ?? null },
				idleSince: idleSince(standing, seenAt, [since])?.toISOString() ?? null,
				watched: far.watchedBy(id),
				below: isBelow(whom.kind, course, far, id),
				printable: pdfDocuments.canPrint(name),
			}))
			.toSorted((one, other) => one.watched - other.watched || one.name.localeCompare(other.name)),
	};
}

export async function countHolders(db: Database, whom: Recipients): Promise<{ without: number; with: number }> {
	const { holders, having } = holdersAndHaving(db, whom);
	const [counted] = await db
		.select({ all: count(), with: count(certificates.id) })
		.from(holders)
		.leftJoin(certificates, having);
	const { all = 0, with: held = 0 } = counted ?? {};
	return { without: all - held, with: held };
}

/** Holders of the course without a valid certificate of this kind: at most `mostIssuedAtOnce`, in order of id. */
export function holdersWithout(db: Database, whom: Recipients): Promise<Omit<Holder, "email" | "batch">[]> {
	const { holders, having } = holdersAndHaving(db, whom);
	const { id, name, phone, seenAt, since, status, statusAt, coursesPausedAt } = holders;
	return db
		.select({ id, name, phone, seenAt, since, status, statusAt, coursesPausedAt })
		.from(holders)
		.leftJoin(certificates, having)
		.where(isNull(certificates.id))
		.orderBy(asc(holders.id))
		.limit(mostIssuedAtOnce);
}

function holdersAndHaving(db: Database, whom: Recipients) {
	const { kind, courseid } = whom;
	const holders = "batch" in whom ? holdersInBatch(db, courseid, whom.batch) : holdersAmong(db, courseid, whom.ids);
	const { studentId, courseId, revokedAt } = certificates;
	const ofThem = and(eq(studentId, holders.id), eq(courseId, courseid));
	return { holders, having: and(ofThem, eq(certificates.kind, kind), isNull(revokedAt)) };
}

export type Progress = { sessions: number; watchedBy: (studentId: string) => number };

/** Counts the sessions that the course has now. */
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
export function isBelow(
	kind: CourseCertificateKind,
	{ watchedenough }: { watchedenough: number },
	{ sessions, watchedBy }: Progress,
	studentId: string,
): boolean {
	return kind === "completion" && watchedBy(studentId) * 100 < watchedenough * sessions;
}
