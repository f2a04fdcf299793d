import { beforeEach, expect, test } from "vitest";
import { assignCourse } from "#contract/assignments.ts";
import type { Client } from "#contract/client.ts";
import { type CourseRow, removeCourseSession } from "#contract/courses.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { listMyCourses, markMySession, openMySession } from "#contract/portal-courses.ts";
import { changeStudentStatus, listActiveStudents, listRoster, readStudent } from "#contract/students.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { setPause } from "./pause.ts";
import { addOne } from "./testing.ts";

describeWithDatabase("Students' progress, for admins", (open) => {
	let app: TestApp;
	let admin: Client;
	let course: CourseRow;
	let asha: { id: string; client: Client };
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		course = await addCourse(admin, { topics: ["Joins", "Averages", "Windows"] });
		asha = await app.logInAsStudent({ name: "Asha Rao", password: "monsoon in Sirsi 7" });
		await give(asha.id);
	});

	const give = (userId: string, { _id: courseid } = course) =>
		admin(assignCourse, { params: { userId }, body: { courseid } });
	const roster = async (query: { q?: string; batch?: string } = {}) =>
		(await admin(listRoster, { params: { id: course._id }, query })).data;
	const placeOf = async (place: number) => {
		const assigned = (await asha.client(listMyCourses, {})).data.find(({ courseid }) => courseid === course._id);
		return { id: assigned?._id ?? "", sessionId: course.sessions[place]?._id ?? "" };
	};
	const watch = async (place: number) =>
		asha.client(markMySession, { params: await placeOf(place), body: { watched: true } });
	const stopped = async () => {
		const { client } = await app.signInAsAdmin();
		const { data } = await client(listActiveStudents, { query: { progress: "stopped" } });
		return data.map(({ name }) => name);
	};

	test("an unknown course has an empty roster", async () => {
		expect((await admin(listRoster, { params: { id: unknownId } })).data).toEqual([]);
	});

	test("a roster lists who has the course, since when, and how much they watched", async () => {
		const since = app.clock.now.toISOString();
		const other = await addCourse(admin, { title: "UI UX", topics: ["Grids"] });
		const ravi = await addOne(admin, { name: "Ravi", email: "ravi@mail.example", batch: "UX-1" }, "active");
		await give(ravi._id, other);
		app.clock.advance(minuteMs);
		await watch(0);
		const seenAt = app.clock.now.toISOString();
		app.clock.advance(minuteMs);
		await give(ravi._id);
		expect(await roster()).toEqual([
			expect.objectContaining({ name: "Ravi", sessioncount: 3, watchedcount: 0, seenAt: null }),
			expect.objectContaining({ _id: asha.id, enrolledAt: since, sessioncount: 3, watchedcount: 1, seenAt }),
		]);
		expect((await roster({ batch: "UX-1" })).map(({ name }) => name)).toEqual(["Ravi"]);
		expect((await roster({ q: "asha" })).map(({ name }) => name)).toEqual(["Asha Rao"]);
	});

	test("a student's row counts the existing sessions of all their courses", async () => {
		const other = await addCourse(admin, { title: "UI UX", topics: ["Grids", "Type"] });
		await give(asha.id, other);
		await watch(0);
		await watch(1);
		const sessionId = course.sessions[1]?._id ?? "";
		await admin(removeCourseSession, { params: { courseId: course._id, sessionId } });
		const { data } = await admin(readStudent, { params: { id: asha.id } });
		expect(data).toMatchObject({ sessioncount: 4, watchedcount: 1, seenAt: app.clock.now.toISOString() });
		const far = data.courses.map(({ coursetitle, sessioncount, watchedcount }) => [
			coursetitle,
			watchedcount,
			sessioncount,
		]);
		expect(new Map(far.map(([title, ...counts]) => [title, counts]))).toEqual(
			new Map([
				["Data Science", [1, 2]],
				["UI UX", [0, 2]],
			]),
		);
	});

	test("a student with sessions left who was not seen for seven days counts as stopped", async () => {
		const ravi = await addOne(admin, { name: "Ravi", email: "ravi@mail.example" }, "active");
		await give(ravi._id);
		await addOne(admin, { name: "Tara", email: "tara@mail.example" }, "active");
		app.clock.advance(6 * dayMs);
		asha = await app.logInAsStudent({ name: "Asha Rao", password: "monsoon in Sirsi 7" });
		await asha.client(openMySession, { params: await placeOf(0) });
		expect(await stopped()).toEqual([]);
		app.clock.advance(dayMs + 1);
		expect(await stopped()).toEqual(["Ravi"]);
		app.clock.advance(7 * dayMs);
		expect((await stopped()).sort()).toEqual(["Asha Rao", "Ravi"]);
		asha = await app.logInAsStudent({ name: "Asha Rao", password: "monsoon in Sirsi 7" });
		for (const place of [0, 1, 2]) await watch(place);
		app.clock.advance(8 * dayMs);
		expect(await stopped()).toEqual(["Ravi"]);
	});

	test("Asha, who finished in May and gets a course today, has seven days from today", async () => {
		for (const place of [0, 1, 2]) await watch(place);
		app.clock.advance(60 * dayMs);
		admin = (await app.signInAsAdmin()).client;
		await give(asha.id, await addCourse(admin, { title: "UI UX", topics: ["Grids"] }));
		const today = app.clock.now.toISOString();
		expect(await stopped()).toEqual([]);
		expect((await admin(readStudent, { params: { id: asha.id } })).data.idleSince).toBe(today);
		app.clock.advance(7 * dayMs + 1);
		expect(await stopped()).toEqual(["Asha Rao"]);
	});

	test("Asha, who is active again after months, has seven days from then", async () => {
		const become = async (status: "active" | "inactive") => {
			admin = (await app.signInAsAdmin()).client;
			await admin(changeStudentStatus, { params: { id: asha.id }, body: { status } });
		};
		await asha.client(openMySession, { params: await placeOf(0) });
		await become("inactive");
		expect((await roster())[0]?.idleSince).toBeNull();
		app.clock.advance(90 * dayMs);
		await become("active");
		const again = app.clock.now.toISOString();
		expect(await stopped()).toEqual([]);
		expect((await roster())[0]?.idleSince).toBe(again);
		app.clock.advance(7 * dayMs + 1);
		expect(await stopped()).toEqual(["Asha Rao"]);
	});

	test("Asha has not stopped while her courses are paused", async () => {
		app.clock.advance(8 * dayMs);
		expect(await stopped()).toEqual(["Asha Rao"]);
		await setPause(app.database.db, asha.id, app.clock.now);
		expect(await stopped()).toEqual([]);
		admin = (await app.signInAsAdmin()).client;
		expect((await admin(readStudent, { params: { id: asha.id } })).data.idleSince).toBeNull();
		expect((await roster())[0]?.idleSince).toBeNull();
	});
});
