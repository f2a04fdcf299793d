import { beforeEach, expect, test } from "vitest";
import { assignCourse } from "#contract/assignments.ts";
import { addCourseSession, type CourseRow } from "#contract/courses.ts";
import { minuteMs } from "#contract/durations.ts";
import { changeStudentStatus } from "#contract/students.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { eq } from "../platform/db/drizzle.ts";
import { outbox, students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { lastEvening, openNewSessionMailer } from "./new-session-mails.ts";
import { setPause } from "./pause.ts";
import { addOne } from "./testing.ts";

test("The last evening is six o'clock in India, today or yesterday", () => {
	expect(lastEvening(new Date("2026-03-02T12:29:59.999Z"))).toEqual(new Date("2026-03-01T12:30:00.000Z"));
	expect(lastEvening(new Date("2026-03-02T12:30:00.000Z"))).toEqual(new Date("2026-03-02T12:30:00.000Z"));
	expect(lastEvening(new Date("2026-03-02T20:00:00.000Z"))).toEqual(new Date("2026-03-02T12:30:00.000Z"));
});

describeWithDatabase("New sessions", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let sql: CourseRow;
	beforeEach(async () => {
		app = await openTestApp(await open());
		await at("2026-03-02T05:00:00Z");
		sql = await addCourse(admin, { title: "SQL for analysts" });
	});

	/** Later on; the admin has to sign in again by then. */
	async function at(moment: string): Promise<void> {
		app.clock.now = new Date(moment);
		admin = (await app.signInAsAdmin()).client;
	}
	const openMailer = () => openNewSessionMailer(app.database.db, testOrigin);
	/** Runs until there is nobody left to mail. */
	async function tell(mailBatch = openMailer(), moment = app.clock.now): Promise<void> {
		while ((await mailBatch(moment)) > 0);
	}
	const add = (topic: string, courseId = sql._id) =>
		admin(addCourseSession, { params: { courseId }, body: { topic, url: "1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345" } });
	const enrol = async (email: string, course = sql) => {
		const { _id: userId } = await addOne(admin, { email }, "active");
		await admin(assignCourse, { params: { userId }, body: { courseid: course._id } });
		return userId;
	};
	const digests = async () => {
		const mails = await app.database.db.select().from(outbox).orderBy(outbox.createdAt, outbox.to);
		return mails.filter(({ subject }) => /new session/i.test(subject));
	};

	test("of a day are announced to each student in one evening mail for all courses, once", async () => {
		const python = await addCourse(admin, { title: "Python" });
		const asha = await enrol("asha@mail.example");
		await admin(assignCourse, { params: { userId: asha }, body: { courseid: python._id } });
		await enrol("ravi@mail.example");
		app.clock.advance(minuteMs);
		await add("Joins");
		await add("Lists", python._id);
		await tell();
		expect(await digests()).toEqual([]);
		await at("2026-03-02T12:30:00Z");
		await tell();
		await at("2026-03-02T16:00:00Z");
		await add("Too late for today");
		await tell();
		const [toAsha, toRavi, ...more] = await digests();
		expect(more).toEqual([]);
		expect(toAsha).toMatchObject({
			to: "asha@mail.example",
			subject: "2 new sessions in your courses",
			studentId: asha,
		});
		expect(toAsha?.text).toContain("Python:\n- Lists\n\nSQL for analysts:\n- Joins");
		expect(toAsha?.text).toContain(`${testOrigin}/enrolled?course=`);
		expect(toRavi).toMatchObject({ subject: "New session in SQL for analysts: Joins" });
		await at("2026-03-03T12:30:00Z");
		await tell();
		expect((await digests()).slice(2).map(({ subject }) => subject)).toEqual(
			Array(2).fill("New session in SQL for analysts: Too late for today"),
		);
	});

	test("are announced only to active students, and only if added after the course was assigned", async () => {
		await add("Before anyone had it");
		app.clock.advance(minuteMs);
		await enrol("asha@mail.example");
		const gone = await enrol("gone@mail.example");
		app.clock.advance(minuteMs);
		await add("Joins");
		await admin(changeStudentStatus, { params: { id: gone }, body: { status: "inactive" } });
		await at("2026-03-02T13:00:00Z");
		await tell();
		const [mail, ...more] = await digests();
		expect(more).toEqual([]);
		expect(mail?.text).not.toContain("Before anyone had it");
	});

	test("are announced to a student whose courses are paused once they are open again, all in one mail", async () => {
		const asha = await enrol("asha@mail.example");
		app.clock.advance(minuteMs);
		await add("Joins");
		await setPause(app.database.db, asha, app.clock.now);
		await at("2026-03-02T13:00:00Z");
		await tell();
		expect(await digests()).toEqual([]);
		await add("Windows");
		await setPause(app.database.db, asha, null);
		await at("2026-03-03T13:00:00Z");
		await tell();
		expect((await digests()).map(({ subject }) => subject)).toEqual(["2 new sessions in SQL for analysts"]);
	});

	test("are announced once by several processes, also after one was killed", async () => {
		const everyone = Array.from({ length: 60 }, (_, each) => `s${each}@mail.example`);
		for (const email of everyone) await enrol(email);
		app.clock.advance(minuteMs);
		await add("Joins");
		await at("2026-03-02T13:00:00Z");
		const killed = openMailer();
		await killed(app.clock.now);
		expect(await digests()).toHaveLength(25);
		await Promise.all([tell(openMailer()), tell(openMailer()), tell(openMailer())]);
		await tell(openMailer());
		expect((await digests()).map(({ to }) => to).sort()).toEqual(everyone.sort());
	});

	test("are announced later to a student whose record is being changed", async () => {
		const userId = await enrol("asha@mail.example");
		app.clock.advance(minuteMs);
		await add("Joins");
		await at("2026-03-02T13:00:00Z");
		const mailBatch = openMailer();
		const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const change = app.database.db.transaction(async (tx) => {
			await tx.select().from(students).where(eq(students.id, userId)).for("update");
			locked.resolve();
			await release.promise;
		});
		await locked.promise;
		expect(await mailBatch(app.clock.now)).toBe(0);
		release.resolve();
		await change;
		expect(await mailBatch(app.clock.now)).toBe(1);
		expect(await digests()).toHaveLength(1);
	});

	test("are listed up to ten in one mail", async () => {
		await enrol("asha@mail.example");
		app.clock.advance(minuteMs);
		for (let each = 1; each <= 12; each++) await add(`Part ${each}`);
		await at("2026-03-02T13:00:00Z");
		await tell();
		const [mail] = await digests();
		expect(mail?.subject).toBe("12 new sessions in SQL for analysts");
		expect(mail?.text).toContain("- Part 10\n- and 2 more");
		expect(mail?.text).not.toContain("Part 11");
	});
});
