import { dayMs, minuteMs } from "#contract/durations.ts";
import type { StudentStatus } from "#contract/students.ts";
import type { assignments, courses, students } from "../platform/db/schema.ts";
import { samplePerson } from "./people.ts";
import { type Random, randomFor } from "./random.ts";

type NewStudent = Omit<typeof students.$inferSelect, "searched">;
type NewAssignment = typeof assignments.$inferInsert;
type Course = Pick<typeof courses.$inferInsert, "id" | "createdAt" | "title" | "batch">;
type Sample = { student: NewStudent; assignments: NewAssignment[] };

const sampleSize = 480;
/** Classes begin three weeks after their course was set up, and last eight weeks. */
const beginsAfterMs = 21 * dayMs;
const lengthMs = 56 * dayMs;

/** Shares of pending and inactive students by how far their batch is; the rest are active. */
const shares = {
	coming: { pending: 0.68, inactive: 0 },
	running: { pending: 0.09, inactive: 0.05 },
	over: { pending: 0.02, inactive: 0.34 },
};

/** In every state, mostly of the latest batches, with one password hash for all. The same `now` gives the same rows. */
export function sampleStudents(
	now: Date,
	courses: readonly Course[],
	passwordHash: string,
): { students: NewStudent[]; assignments: NewAssignment[] } {
	const random = randomFor("students");
	const byEmail = new Map<string, Sample>();
	while (byEmail.size < sampleSize) {
		const sample = createSample(random, now, courses, passwordHash);
		if (!byEmail.has(sample.student.email)) byEmail.set(sample.student.email, sample);
	}
	const samples = [...byEmail.values()];
	return {
		students: samples.map(({ student }) => student),
		assignments: samples.flatMap((sample) => sample.assignments),
	};
}

function createSample(random: Random, now: Date, courses: readonly Course[], passwordHash: string): Sample {
	// The exponent makes the first courses, which are the latest, more frequent.
	const ownCourse = courses[Math.floor(random.share() ** 1.3 * courses.length)] ?? random.pick(courses);
	const { name, email, phone } = samplePerson(random);
	const createdAt = between(random, ownCourse.createdAt, earlier(now, after(ownCourse.createdAt, beginsAfterMs)));
	const status = pickStatus(random, now.getTime() - ownCourse.createdAt.getTime() - beginsAfterMs);
	const activatedAt = between(random, createdAt, earlier(now, after(createdAt, 3 * dayMs)));
	const statusAt = { pending: createdAt, active: activatedAt, inactive: between(random, activatedAt, now) }[status];
	const id = random.uuid();
	const until = status === "inactive" ? statusAt : now;
	const assignedCourses = status === "pending" ? [] : pickCourses(random, ownCourse, courses, until);
	const student: NewStudent = {
		id,
		createdAt,
		updatedAt: statusAt,
		name,
		email,
		phone: phone.replace(/\D/g, ""),
		batch: ownCourse.batch,
		status,
		statusAt,
		version: { pending: 1, active: 2, inactive: 3 }[status],
		coursecount: assignedCourses.length,
		passwordHash,
		mustChangePassword: true,
		sessionsToldUntil: now,
		certificatesSeenAt: now,
		seenAt: null,
		resume: null,
		coursesPausedAt: null,
	};
	const studentAssignments = assignedCourses.map((course) =>
		createAssignment(random, id, course, ownCourse, activatedAt, until),
	);
	return { student, assignments: studentAssignments };
}

function pickStatus(random: Random, sinceStartMs: number): StudentStatus {
	const share = shares[sinceStartMs < 0 ? "coming" : sinceStartMs < lengthMs ? "running" : "over"];
	const draw = random.share();
	if (draw < share.pending) return "pending";
	return draw < share.pending + share.inactive ? "inactive" : "active";
}

/** The course of their batch, and further courses for some. A few have none yet. */
function pickCourses(random: Random, ownCourse: Course, courses: readonly Course[], until: Date): Course[] {
	if (random.chance(0.05)) return [];
	const otherCourses = Array.from({ length: random.chance(0.24) ? random.whole(1, 3) : 0 }, () => random.pick(courses));
	return [...new Set([ownCourse, ...otherCourses.filter(({ createdAt }) => createdAt < until)])];
}

/** Their own course within an hour of activation, further ones later. */
function createAssignment(
	random: Random,
	studentId: string,
	course: Course,
	ownCourse: Course,
	activatedAt: Date,
	until: Date,
): NewAssignment {
	const from = activatedAt > course.createdAt ? activatedAt : course.createdAt;
	const to = course === ownCourse ? earlier(until, after(from, 60 * minuteMs)) : until;
	return {
		id: random.uuid(),
		createdAt: between(random, from, to),
		studentId,
		courseId: course.id,
		coursetitle: course.title,
		batch: course.batch,
	};
}

function between(random: Random, from: Date, to: Date): Date {
	return new Date(from.getTime() + Math.floor(random.share() * Math.max(0, to.getTime() - from.getTime())));
}

function after(from: Date, milliseconds: number): Date {
	return new Date(from.getTime() + milliseconds);
}

function earlier(a: Date, b: Date): Date {
	return a < b ? a : b;
}
