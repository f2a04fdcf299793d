import { certificateWords } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import type { CourseCertificateKind } from "#contract/certificates.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import type { NewCertificate } from "../certificates/certificates.ts";
import { newNumber, randomLength } from "../certificates/numbers.ts";
import { formatDay, formatSchedule } from "../certificates/pdf/days.ts";
import { wordingFor } from "../certificates/wording.ts";
import type { assignments, courses, masterclasses, registrations, students } from "../platform/db/schema.ts";
import { type Random, randomFor } from "./random.ts";

type SampleRows = {
	courses: readonly (typeof courses.$inferInsert)[];
	students: readonly (typeof students.$inferInsert)[];
	assignments: readonly (typeof assignments.$inferInsert)[];
	masterclasses: readonly (typeof masterclasses.$inferInsert)[];
	registrations: readonly (typeof registrations.$inferInsert)[];
};

/** Three weeks until classes begin, eight weeks of classes, and one to review the last projects. */
const certifiedAfterMs = 84 * dayMs;
/** The share of finished students who have each kind. */
const kindShares: Record<CourseCertificateKind, number> = {
	completion: 0.86,
	internship: 0.5,
	excellence: 0.14,
	recommendation: 0.07,
};
const correctedShare = 0.04;
const revokedShare = 0.015;
/** The share of those present who request their certificate. */
const requestShare = 0.38;

/** Certificates of finished batches and of masterclasses whose certificates are out. The same `now` gives the same rows. */
export function sampleCertificates(now: Date, rows: SampleRows): NewCertificate[] {
	const random = randomFor("certificates");
	return [...ofCourses(random, now, rows), ...ofMasterclasses(random, now, rows)];
}

function ofCourses(random: Random, now: Date, { courses, students, assignments }: SampleRows): NewCertificate[] {
	const active = new Map(students.filter(({ status }) => status === "active").map((student) => [student.id, student]));
	const courseById = new Map(courses.map((course) => [course.id, course]));
	return assignments.flatMap(({ studentId, courseId }) => {
		const student = active.get(studentId);
		const course = courseId ? courseById.get(courseId) : undefined;
		if (student === undefined || course === undefined || student.batch !== course.batch) return [];
		const from = course.createdAt.getTime() + certifiedAfterMs;
		if (from >= now.getTime()) return [];
		const kinds = (Object.keys(kindShares) as CourseCertificateKind[]).filter((kind) =>
			random.chance(kindShares[kind]),
		);
		return kinds.map((kind) => ({
			...certificateFields(random, kind, dateSoonAfter(random, from, 9 * dayMs, now), now),
			name: student.name,
			email: student.email,
			title: course.title,
			batch: student.batch,
			text: kind === "recommendation" ? certificateWords.letter : null,
			wording: wordingFor(kind, course.title, { batch: student.batch, dates: formatDay(now) }),
			studentId,
			courseId: course.id,
			issuedBy: provider.email,
		}));
	});
}

function ofMasterclasses(random: Random, now: Date, { masterclasses, registrations }: SampleRows): NewCertificate[] {
	const released = new Map(masterclasses.filter(({ pdfstatus }) => pdfstatus).map((each) => [each.id, each]));
	return registrations.flatMap(({ id: registrationId, masterclassId, name, email, suspicion }) => {
		const masterclass = released.get(masterclassId);
		if (masterclass === undefined || (suspicion ?? []).length > 0 || !random.chance(requestShare)) return [];
		const { title, start, end } = masterclass;
		const at = dateSoonAfter(random, end.getTime() + hourMs, 6 * dayMs, now);
		return {
			...certificateFields(random, "participation", at, now),
			name,
			email,
			title,
			start,
			end,
			registrationId,
			wording: participationWording(masterclass),
		};
	});
}

function participationWording({ title, start, end }: { title: string; start: Date; end: Date }) {
	return wordingFor("participation", title, { held: formatSchedule({ start, end }), present: true });
}

function certificateFields(random: Random, kind: NewCertificate["kind"], createdAt: Date, now: Date) {
	const chance = Array.from({ length: randomLength }, () => random.whole(0, 255));
	const isRevoked = random.chance(revokedShare);
	const revokedAt = isRevoked ? dateSoonAfter(random, createdAt.getTime(), 30 * dayMs, now) : null;
	const isCorrected = !isRevoked && random.chance(correctedShare);
	const correctedAt = isCorrected ? dateSoonAfter(random, createdAt.getTime(), 12 * dayMs, now) : null;
	const version = 1 + Number(correctedAt !== null) + Number(revokedAt !== null);
	const number = newNumber(kind, createdAt, chance);
	return { id: random.uuid(), createdAt, number, kind, version, correctedAt, revokedAt };
}

function dateSoonAfter(random: Random, from: number, withinMs: number, now: Date): Date {
	return new Date(from + Math.floor(random.share() * Math.max(0, Math.min(withinMs, now.getTime() - from))));
}
