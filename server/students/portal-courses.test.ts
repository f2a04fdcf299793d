import { beforeEach, expect, test } from "vitest";
import { assignCourse, unassignCourse } from "#contract/assignments.ts";
import type { Client } from "#contract/client.ts";
import {
	addCourseSession,
	type CourseRow,
	orderCourseSessions,
	removeCourse,
	removeCourseSession,
} from "#contract/courses.ts";
import { minuteMs } from "#contract/durations.ts";
import {
	listMyCourses,
	markMySession,
	openMySession,
	type PortalSession,
	readMyCourse,
} from "#contract/portal-courses.ts";
import { addOne as addCourse, aVideo } from "../courses/testing.ts";
import { progress } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { retryOnOverload, unknownId } from "../testing/racing.ts";
import { countWatched } from "./progress.ts";

const notThere = { status: 404, message: "Not found." };

type Learner = { id: string; client: Client };

describeWithDatabase("A student's courses, for the student", (open) => {
	let app: TestApp;
	let admin: Client;
	let asha: Learner;
	let course: CourseRow;
	let hers: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		asha = await app.logInAsStudent();
		course = await addCourse(admin, { topics: ["Dirty data", "Joins", "Averages"] });
		hers = await give(course);
	});

	async function give({ _id: courseid }: { _id: string }, { id: userId } = asha): Promise<string> {
		const { data } = await admin(assignCourse, { params: { userId }, body: { courseid } });
		return data.user.courses.find((each) => each.courseid === courseid)?._id as string;
	}
	const takeAway = (assignmentId: string) =>
		admin(unassignCourse, { params: { userId: asha.id, assignmentId } }).then(() => undefined);
	const sessionOf = (place: number) => course.sessions[place - 1]?._id as string;
	const read = async (id = hers) => (await asha.client(readMyCourse, { params: { id } })).data;
	const openOne = (place: number) =>
		asha.client(openMySession, { params: { id: hers, sessionId: sessionOf(place) } }).then(() => undefined);
	const mark = async (place: number, watched = true) => {
		const params = { id: hers, sessionId: sessionOf(place) };
		return (await asha.client(markMySession, { params, body: { watched } })).data;
	};

	test("are shown to that student alone, with the sessions of that course", async () => {
		const ravi = await app.logInAsStudent({ email: "ravi@mail.example", password: "monsoon in Sirsi 7" });
		const other = await addCourse(admin, { title: "UI UX", topics: ["Grids"] });
		await give(other, ravi);
		const elsewhere = other.sessions[0]?._id as string;
		for (const [{ client }, id, sessionId] of [
			[ravi, hers, sessionOf(1)],
			[asha, unknownId, sessionOf(1)],
			[asha, hers, unknownId],
			[asha, hers, elsewhere],
		] as const) {
			const params = { id, sessionId };
			await expect(client(openMySession, { params })).rejects.toMatchObject(notThere);
			await expect(client(markMySession, { params, body: { watched: true } })).rejects.toMatchObject(notThere);
		}
		await expect(ravi.client(readMyCourse, { params: { id: hers } })).rejects.toMatchObject(notThere);
		await expect(read(unknownId)).rejects.toMatchObject(notThere);
		expect(await app.database.db.select().from(progress)).toEqual([]);
		expect((await ravi.client(listMyCourses, {})).data.map(({ title }) => title)).toEqual(["UI UX"]);
	});

	test("accept only watched or not watched", async () => {
		const params = { id: hers, sessionId: sessionOf(1) };
		for (const body of [{}, { watched: "yes" }, { watched: null }])
			await expect(asha.client(markMySession, { params, body: body as never })).rejects.toMatchObject({
				status: 400,
				fields: { watched: "true or false." },
			});
		expect((await read()).watchedcount).toBe(0);
	});

	test("start at the first session, with nothing watched", async () => {
		expect(await read()).toEqual({
			_id: hers,
			courseid: course._id,
			title: "Data Science",
			batch: "DS-2603-A",
			description: "Eight weeks.",
			enrolledAt: "2026-03-02T10:00:00.000Z",
			sessioncount: 3,
			watchedcount: 0,
			openedAt: null,
			next: { _id: sessionOf(1), topic: "Dirty data", place: 1 },
			sessions: course.sessions.map(({ _id, topic }) => ({
				_id,
				topic,
				url: aVideo,
				openedAt: null,
				watchedAt: null,
			})),
		});
	});

	test("resume at the session opened last, or the next one once it is watched", async () => {
		await openOne(1);
		app.clock.advance(1000);
		await openOne(2);
		expect(await read()).toMatchObject({ next: { place: 2 }, openedAt: app.clock.now.toISOString() });
		expect((await mark(2)).next).toMatchObject({ topic: "Averages", place: 3 });
		expect((await mark(3)).next).toMatchObject({ topic: "Dirty data", place: 1 });
		expect(await mark(1)).toMatchObject({ next: null, watchedcount: 3 });
		expect((await mark(3, false)).next).toMatchObject({ place: 3 });
	});

	test("keep the time at which a session was first watched, until that is undone", async () => {
		const first = await mark(1);
		app.clock.advance(minuteMs);
		expect(await mark(1)).toEqual(first);
		expect(first.sessions[0]?.watchedAt).toBe("2026-03-02T10:00:00.000Z");
		await openOne(1);
		expect(await mark(1, false)).toMatchObject({ watchedcount: 0, openedAt: app.clock.now.toISOString() });
		expect((await mark(1)).sessions[0]?.watchedAt).toBe(app.clock.now.toISOString());
		expect((await mark(2, false)).watchedcount).toBe(1);
	});

	test("are sorted by last use, then newest first, deleted ones at the end", async () => {
		const [second, third, gone] = await Promise.all(
			["SQL", "UI UX", "Fintech"].map((title) =>
				addCourse(admin, { title, topics: title === "SQL" ? ["Select"] : [] }),
			),
		);
		for (const each of [second, third, gone]) {
			app.clock.advance(1000);
			await give(each as CourseRow);
		}
		await admin(removeCourse, { params: { id: gone?._id as string } });
		const listed = async () => (await asha.client(listMyCourses, {})).data;
		expect((await listed()).map(({ title }) => title)).toEqual(["UI UX", "SQL", "Data Science", "Fintech"]);
		await openOne(1);
		const [first, ...rest] = await listed();
		const { sessions: _, description: __, ...whole } = await read();
		expect(first).toEqual(whole);
		expect(rest.at(-1)).toMatchObject({ courseid: null, title: "Fintech", sessioncount: 0, next: null });
	});

	test("that were deleted keep their title and batch, without sessions", async () => {
		await mark(1);
		for (const { _id: sessionId } of course.sessions)
			await admin(removeCourseSession, { params: { courseId: course._id, sessionId } });
		await admin(removeCourse, { params: { id: course._id } });
		expect(await read()).toMatchObject({
			courseid: null,
			title: "Data Science",
			batch: "DS-2603-A",
			description: "",
			sessions: [],
			sessioncount: 0,
			watchedcount: 0,
			next: null,
			openedAt: null,
		});
		await expect(mark(1)).rejects.toMatchObject(notThere);
		await expect(openOne(1)).rejects.toMatchObject(notThere);
	});

	test("follow an admin's changes while they are watched", async () => {
		await openOne(2);
		await mark(1);
		const params = { courseId: course._id };
		await admin(addCourseSession, { params, body: { topic: "Charts", url: aVideo } });
		const { sessions } = (await read()) as { sessions: PortalSession[] };
		const order = sessions.map(({ _id }) => _id).toReversed();
		await admin(orderCourseSessions, { params, body: { sessions: order } });
		expect(await read()).toMatchObject({ watchedcount: 1, sessioncount: 4, next: { topic: "Joins", place: 3 } });
		await admin(removeCourseSession, { params: { ...params, sessionId: sessionOf(2) } });
		expect(await read()).toMatchObject({ watchedcount: 1, sessioncount: 3, next: { topic: "Charts", place: 1 } });
		await expect(mark(2)).rejects.toMatchObject(notThere);
		expect((await read()).sessions.map(({ topic }) => topic)).toEqual(["Charts", "Averages", "Dirty data"]);
	});

	test("are hidden at once when unassigned, and keep their progress when assigned again", async () => {
		await openOne(1);
		const before = await mark(2);
		await takeAway(hers);
		for (const call of [() => read(), () => mark(1), () => openOne(1)])
			await expect(call()).rejects.toMatchObject(notThere);
		expect((await asha.client(listMyCourses, {})).data).toEqual([]);
		hers = await give(course);
		expect(await read()).toEqual({ ...before, _id: hers });
	});

	test("are marked once when 50 mark at once", async () => {
		const marked = await Promise.all(
			Array.from({ length: 50 }, (_, each) => retryOnOverload(() => mark(1 + (each % 3)))),
		);
		expect(marked.every(({ watchedcount }) => watchedcount >= 1)).toBe(true);
		expect(await read()).toMatchObject({ watchedcount: 3, next: null });
		expect(await app.database.db.$count(progress)).toBe(3);
	});

	test("are either marked or not found while the session is deleted", async () => {
		await mark(1);
		const removing = admin(removeCourseSession, { params: { courseId: course._id, sessionId: sessionOf(1) } });
		const marks = await Promise.allSettled(Array.from({ length: 10 }, () => retryOnOverload(() => mark(1))));
		await removing;
		for (const each of marks)
			expect(each).toMatchObject(
				each.status === "fulfilled" ? { value: { watchedcount: 1 } } : { status: "rejected", reason: notThere },
			);
		await expect(mark(1)).rejects.toMatchObject(notThere);
		expect((await read()).sessions.map(({ topic }) => topic)).toEqual(["Joins", "Averages"]);
		expect(await app.database.db.$count(progress)).toBe(0);
	});

	test("show staff how many sessions were watched and when the student was last there", async () => {
		const other = await addCourse(admin, { title: "UI UX", topics: ["Grids"] });
		await give(other);
		await mark(1);
		await mark(2);
		await mark(2, false);
		app.clock.advance(minuteMs);
		await openOne(3);
		const { db } = app.database;
		const counted = { studentId: asha.id, courseId: course._id, watched: 1, seenAt: app.clock.now };
		expect(await countWatched(db, [asha.id, unknownId])).toEqual([counted]);
		expect(await countWatched(db, [asha.id], course._id)).toEqual([counted]);
		expect(await countWatched(db, [asha.id], other._id)).toEqual([]);
	});
});
