import { beforeAll, describe, expect, test } from "vitest";
import { messageTemplates } from "#content/message-templates.ts";
import { domains } from "#content/programs/index.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { feeStates } from "#contract/fees.ts";
import { stages } from "#contract/lead-stages.ts";
import { pages } from "#contract/paths.ts";
import { stateOf } from "../fees/present.ts";
import { viewsOf } from "../identity/admins/saved-views.ts";
import { readToday } from "../leads/lists/today.ts";
import { admissions } from "../leads/testing.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import {
	activities,
	admins,
	enquiries,
	enrolments,
	feeDocuments,
	jobApplications,
	leads,
	masterclasses,
	openings,
	outbox,
	registrations,
	students,
} from "../platform/db/schema.ts";
import { describeOnEachDatabase, describeWithDatabase } from "../platform/db/testing.ts";
import { allRows } from "../platform/http/caller.ts";
import { sampleCourses } from "./courses.ts";
import { sampleEnquiries, sampleSizes } from "./enquiries.ts";
import { sampleMasterclasses } from "./masterclasses.ts";
import { seed } from "./seed.ts";
import { sampleStudents } from "./students.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const passwordHash = "the hash of the default password";

describeOnEachDatabase("Seeding", (open) => {
	test("stores nothing when it is stopped midway", async () => {
		const { db } = await open();
		let batches = 0;
		const signal = Object.assign(new AbortController().signal, {
			throwIfAborted: () => {
				batches += 1;
				if (batches === 12) throw new Error("Ctrl-C");
			},
		});
		await expect(seed(db, { admissions, now, passwordHash, signal })).rejects.toThrow("Ctrl-C");
		expect(await db.$count(enquiries)).toBe(0);
	});
});

describeWithDatabase("A seeded database", (open) => {
	/** Seeding takes seconds of processor time, so the tests of each hour share one database, which they only read. */
	describe.each([
		{ hour: "05:16", first: "asha.menon@gradway.example", options: {} },
		{ hour: "18:20", first: "head@academy.example", options: { adminEmails: ["head@academy.example"] } },
	])("at $hour", ({ hour, first, options }) => {
		const now = new Date(`2025-11-21T${hour}:00.000Z`);
		let db: Database;
		let stored: number;
		beforeAll(async () => {
			db = (await open()).db;
			stored = await seed(db, { admissions, now, passwordHash, ...options });
		});

		test("fills an empty database and refuses a second time", async () => {
			expect(stored).toBe(600);
			expect(await db.$count(enquiries)).toBe(600);
			expect(await db.$count(masterclasses)).toBe(10);
			expect(await db.$count(registrations)).toBeGreaterThan(800);
			const fees = await db.select().from(enrolments);
			const enrolled = new Set(fees.map(({ studentId }) => studentId));
			const hired = await db.select().from(jobApplications).where(eq(jobApplications.state, "hired"));
			expect(hired.filter(({ studentId }) => enrolled.has(studentId))).not.toEqual([]);
			expect(new Set(fees.map((each) => stateOf(each, dayInIndia(now))))).toEqual(new Set(feeStates));
			expect(await db.$count(students)).toBe(480 + fees.length);
			expect(await db.$count(openings)).toBeGreaterThan(12);
			expect(await db.$count(jobApplications)).toBeGreaterThan(100);
			await expect(seed(db, { admissions, now, passwordHash })).rejects.toThrow("an empty database only");
			expect(await db.$count(enquiries)).toBe(600);
		});

		test("has views of the applications and messages that were sent by templates", async () => {
			const [admin] = await db.select().from(admins).where(eq(admins.email, first));
			const views = await viewsOf(db, admin?.id ?? "", pages.applyData);
			expect(views.map(({ own, name }) => [own, name])).toEqual([
				[true, "My open"],
				[true, "Unassigned"],
				[false, "Late follow-ups"],
			]);
			const sent = await db.select().from(activities).where(eq(activities.kind, "message"));
			const ids = new Set(messageTemplates.map(({ id }) => id));
			expect(sent.length).toBeGreaterThan(50);
			expect(sent.filter(({ details }) => !ids.has(details.template ?? ""))).toEqual([]);
		});

		test("fills the Today of whoever signs in first, and that of the others", async () => {
			const today = await readToday(db, { reached: allRows, who: "mine", email: first, now });
			const { overdue, due, never, hiring } = today.sections;
			expect([overdue, due, never, hiring].map(({ count }) => count)).toEqual([3, 5, 4, 2]);
			expect([...overdue.rows, ...due.rows].map(({ name }) => name.split(" ")[0])).toEqual([
				...["Sahana", "Kiran", "Rakesh"],
				...["Fathima", "Divya", "Vikram", "Pooja", "Joel"],
			]);
			expect(never.rows[1]).toMatchObject({ name: "Aarti Nair", before: { stage: "not-now", reason: "fee" } });
			expect(today.callsToday).toBe(9);
			expect(today.everyone).toBeGreaterThan(40);
			expect(today.everyone).toBeLessThan(90);
		});

		test("has leads in all stages, worked on by a team, with nothing done before its time", async () => {
			const [admin] = await db.select().from(admins).orderBy(admins.createdAt);
			expect(admin?.email).toBe(first);
			const rows = await db.select().from(leads);
			expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(stages));
			expect(new Set(rows.map(({ reason }) => reason)).size).toBeGreaterThan(5);
			expect(rows.filter(({ owner }) => owner === first).length).toBeGreaterThan(50);
			const createdAt = new Map(rows.map((lead) => [lead.id, lead.createdAt]));
			for (const activity of await db.select().from(activities)) {
				expect(activity.createdAt.getTime()).toBeGreaterThanOrEqual(createdAt.get(activity.leadId)?.getTime() ?? 0);
				expect(activity.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
			}
			expect(rows.filter(({ previousId }) => previousId !== null).length).toBeGreaterThan(5);
		});

		test("numbers its receipts in the order of their days, without a gap", async () => {
			const rows = await db.select().from(feeDocuments).orderBy(feeDocuments.number);
			const seriesOf = (number: string) => number.slice(0, -"000001".length);
			const series = new Set(rows.map(({ number }) => seriesOf(number)));
			expect(rows.length).toBeGreaterThan(40);
			for (const each of series) {
				const documents = rows.filter(({ number }) => seriesOf(number) === each);
				expect(documents.map(({ number }) => Number(number.slice(each.length)))).toEqual(
					documents.map((_, at) => at + 1),
				);
				const days = documents.map(({ issuedOn }) => issuedOn);
				expect(days).toEqual(days.toSorted());
			}
		});

		test("leaves no mail to send", async () => {
			const mails = await db.select().from(outbox);
			expect(mails.length).toBeGreaterThan(1000);
			expect(mails.filter((mail) => mail.sentAt === null)).toEqual([]);
		});
	});
});

describe("The sample", () => {
	const sample = sampleEnquiries(now);
	const applications = sample.filter((enquiry) => enquiry.kind === "course");

	test("is the same every time", () => expect(sampleEnquiries(now)).toEqual(sample));

	test("has leads of every kind over 90 days that end now", () => {
		const count = (kind: string) => sample.filter((enquiry) => enquiry.kind === kind).length;
		expect({ course: count("course"), hiring: count("hiring"), contact: count("contact") }).toEqual(sampleSizes);
		const times = sample.map((enquiry) => enquiry.createdAt.getTime());
		expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
		expect(Math.min(...times)).toBeGreaterThanOrEqual(now.getTime() - 90 * dayMs);
		expect(Math.min(...times)).toBeLessThan(now.getTime() - 80 * dayMs);
	});

	test("has all programs, all forms, spam, repeated and unseen people", () => {
		expect(new Set(applications.map((enquiry) => enquiry.domain))).toEqual(new Set(domains));
		expect(new Set(applications.map((enquiry) => enquiry.reason))).toEqual(
			new Set(["Manual", "Apply", "brochure", null]),
		);
		expect(new Set(sample.flatMap((enquiry) => enquiry.suspicion))).toEqual(
			new Set(["honeypot", "too-fast", "links", "other-form"]),
		);
		expect(new Set(applications.map((enquiry) => enquiry.email)).size).toBeLessThan(490);
		expect(sample.filter((enquiry) => enquiry.seenAt === null).length).toBeGreaterThan(10);
		expect(sample.filter((enquiry) => enquiry.lastTouch?.source).length).toBeGreaterThan(200);
	});

	test("has no real addresses, and a normalised form of every number", () => {
		for (const { email, phoneE164 } of sample) {
			expect(email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/);
			expect(phoneE164).toMatch(/^\+9190000\d{5}$/);
		}
	});
});

describe("The sample of masterclasses", () => {
	const sample = sampleMasterclasses(now);

	test("is the same every time", () => expect(sampleMasterclasses(now)).toEqual(sample));

	test("has one ongoing, four upcoming and five past ones", () => {
		const expectedStatus = ({ start, end }: { start: Date; end: Date }) =>
			end < now ? "completed" : start > now ? "upcoming" : "ongoing";
		expect(sample.masterclasses.map(({ status }) => status)).toEqual(sample.masterclasses.map(expectedStatus));
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
