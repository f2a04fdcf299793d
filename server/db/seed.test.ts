import { describe, expect, test } from "vitest";
import { domains } from "#content/programs/index.ts";
import { sampleCourses } from "../courses/sample-courses.ts";
import { sampleLeads, sampleSizes } from "../leads/sample-leads.ts";
import { desk } from "../leads/testing.ts";
import { sampleMasterclasses } from "../masterclasses/sample-masterclasses.ts";
import { sampleStudents } from "../students/sample-students.ts";
import { jobApplications, leads, masterclasses, openings, outbox, registrations, students } from "./schema.ts";
import { seed } from "./seed.ts";
import { describeOnEachDatabase } from "./testing.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const dayMs = 86_400_000;
const passwordHash = "the hash of the default password";

describeOnEachDatabase("Seeding", (open) => {
	test("fills an empty database and refuses a second time", async () => {
		const { db } = await open();
		expect(await seed(db, { desk, now, passwordHash })).toBe(600);
		expect(await db.$count(leads)).toBe(600);
		expect(await db.$count(masterclasses)).toBe(10);
		expect(await db.$count(registrations)).toBeGreaterThan(800);
		expect(await db.$count(students)).toBe(480);
		expect(await db.$count(openings)).toBeGreaterThan(12);
		expect(await db.$count(jobApplications)).toBeGreaterThan(100);
		await expect(seed(db, { desk, now, passwordHash })).rejects.toThrow("an empty database only");
		expect(await db.$count(leads)).toBe(600);
	});

	test("stores nothing when it is stopped on its way", async () => {
		const { db } = await open();
		let portions = 0;
		const stopped = Object.assign(new AbortController().signal, {
			throwIfAborted: () => {
				portions += 1;
				if (portions === 12) throw new Error("Ctrl-C");
			},
		});
		await expect(seed(db, { desk, now, passwordHash, stopped })).rejects.toThrow("Ctrl-C");
		expect(await db.$count(leads)).toBe(0);
	});

	test("leaves no mail to send", async () => {
		const { db } = await open();
		await seed(db, { desk, now, passwordHash });
		const mails = await db.select().from(outbox);
		expect(mails.length).toBeGreaterThan(1000);
		expect(mails.filter((mail) => mail.sentAt === null)).toEqual([]);
	});
});

describe("The sample", () => {
	const sample = sampleLeads(now);
	const applications = sample.filter((lead) => lead.kind === "course");

	test("is the same every time", () => expect(sampleLeads(now)).toEqual(sample));

	test("has leads of every kind over 90 days that end now", () => {
		const count = (kind: string) => sample.filter((lead) => lead.kind === kind).length;
		expect({ course: count("course"), hiring: count("hiring"), contact: count("contact") }).toEqual(sampleSizes);
		const times = sample.map((lead) => lead.createdAt.getTime());
		expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
		expect(Math.min(...times)).toBeGreaterThanOrEqual(now.getTime() - 90 * dayMs);
		expect(Math.min(...times)).toBeLessThan(now.getTime() - 80 * dayMs);
	});

	test("has all programs, all forms, spam, repeated and unseen people", () => {
		expect(new Set(applications.map((lead) => lead.domain))).toEqual(new Set(domains));
		expect(new Set(applications.map((lead) => lead.reason))).toEqual(new Set(["Manual", "Apply", "brochure", null]));
		expect(new Set(sample.flatMap((lead) => lead.suspicion))).toEqual(
			new Set(["honeypot", "too-fast", "links", "other-form"]),
		);
		expect(new Set(applications.map((lead) => lead.email)).size).toBeLessThan(490);
		expect(sample.filter((lead) => lead.seenAt === null).length).toBeGreaterThan(10);
		expect(sample.filter((lead) => lead.lastTouch?.source).length).toBeGreaterThan(200);
	});

	test("writes to nobody real and has a twin for every number", () => {
		for (const { email, phoneE164 } of sample) {
			expect(email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/);
			expect(phoneE164).toMatch(/^\+9190000\d{5}$/);
		}
	});
});

describe("The sample of masterclasses", () => {
	const sample = sampleMasterclasses(now);

	test("is the same every time", () => expect(sampleMasterclasses(now)).toEqual(sample));

	test("has one that is on, four that come and five that are over", () => {
		const during = ({ start, end }: { start: Date; end: Date }) =>
			end < now ? "completed" : start > now ? "upcoming" : "ongoing";
		expect(sample.masterclasses.map(({ status }) => status)).toEqual(sample.masterclasses.map(during));
		const count = (status: string) => sample.masterclasses.filter((each) => each.status === status).length;
		expect([count("ongoing"), count("upcoming"), count("completed")]).toEqual([1, 4, 5]);
		expect(sample.masterclasses.filter(({ pdfstatus }) => pdfstatus)).toHaveLength(4);
	});

	test("has people who registered after it was announced and before it began", () => {
		for (const { masterclassId, createdAt, email } of sample.registrations) {
			const masterclass = sample.masterclasses.find(({ id }) => id === masterclassId);
			expect(createdAt.getTime()).toBeGreaterThanOrEqual(masterclass?.createdAt.getTime() ?? Number.NaN);
			expect(createdAt.getTime()).toBeLessThanOrEqual(Math.min(masterclass?.start.getTime() ?? 0, now.getTime()));
			expect(email).toMatch(/@[a-z]+\.example$/);
		}
	});
});

describe("The sample of students", () => {
	const { courses } = sampleCourses(now);
	const sample = sampleStudents(now, courses, passwordHash);

	test("is the same every time", () => expect(sampleStudents(now, courses, passwordHash)).toEqual(sample));

	test("has students in every state, in every batch, with and without courses", () => {
		const count = (status: string) => sample.students.filter((each) => each.status === status).length;
		expect(count("active")).toBeGreaterThan(280);
		expect(Math.min(count("pending"), count("inactive"))).toBeGreaterThan(35);
		expect(new Set(sample.students.map(({ batch }) => batch))).toEqual(new Set(courses.map(({ batch }) => batch)));
		expect(new Set(sample.students.map(({ email }) => email)).size).toBe(480);
		expect(new Set(sample.students.map(({ coursecount }) => coursecount)).size).toBeGreaterThan(3);
	});

	test("follows the rules: a course once, none while pending, nothing before its time or after now", () => {
		const seen = new Set<string>();
		for (const { studentId, courseId, createdAt } of sample.assignments) {
			const student = sample.students.find(({ id }) => id === studentId);
			const course = courses.find(({ id }) => id === courseId);
			expect(["active", "inactive"]).toContain(student?.status);
			expect(createdAt.getTime()).toBeGreaterThanOrEqual(course?.createdAt.getTime() ?? Number.NaN);
			const until = student?.status === "inactive" ? student.statusAt : now;
			expect(createdAt.getTime()).toBeLessThanOrEqual(until.getTime());
			seen.add(`${studentId} ${courseId}`);
		}
		expect(seen.size).toBe(sample.assignments.length);
		for (const { id, coursecount, statusAt, createdAt } of sample.students) {
			expect(sample.assignments.filter(({ studentId }) => studentId === id)).toHaveLength(coursecount);
			expect(statusAt >= createdAt && statusAt <= now).toBe(true);
		}
	});
});
