import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { CallFailed } from "#contract/client.ts";
import {
	addCourseSession,
	addCourseSessions,
	type CourseRow,
	changeCourseSession,
	duplicateCourse,
	maxSessions,
	orderCourseSessions,
	readCourse,
	removeCourseSession,
} from "#contract/courses.ts";
import { auditEvents, courseSessions } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50, retryOnOverload, unknownId } from "../testing/racing.ts";
import { addOne, aVideo } from "./testing.ts";

const notThere = { status: 404, message: "Not found." };
const meanwhile = { status: 409, message: "Someone else changed this meanwhile. Nothing was overwritten." };

describeWithDatabase("A course's sessions", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let course: CourseRow;
	let ids: [string, string, string];
	let courseId: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		course = await addOne(admin, { topics: ["One", "Two", "Three"] });
		courseId = course._id;
		ids = course.sessions.map(({ _id }) => _id) as typeof ids;
	});

	const add = (topic: string, url = aVideo) => admin(addCourseSession, { params: { courseId }, body: { topic, url } });
	const order = async (sessions: string[], was?: string[]) =>
		(await admin(orderCourseSessions, { params: { courseId }, body: { sessions, ...(was && { was }) } })).data;
	const topics = async () =>
		(await admin(readCourse, { params: { id: courseId } })).data.sessions.map(({ topic }) => topic);
	const actionsOf = async (act: string) =>
		(await app.database.db.select().from(auditEvents)).filter((each) => each.act === act);

	test("need a topic and a video on Drive", async () => {
		await expect(add("", "")).rejects.toMatchObject({ status: 400, message: "Please fill all required fields!" });
		const elsewhere = add("Four", "https://videos.example/watch?v=1");
		await expect(elsewhere).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^Only a file/) });
		const { fields } = (await elsewhere.catch((error: unknown) => error)) as CallFailed;
		expect(fields.url).toMatch(/^Only a file on Google Drive/);
		expect(await topics()).toEqual(["One", "Two", "Three"]);
	});

	test("belong to their course alone", async () => {
		const other = await addOne(admin, { title: "UI UX" });
		const [sessionId] = ids;
		for (const params of [
			{ courseId: other._id, sessionId },
			{ courseId, sessionId: unknownId },
			{ courseId: unknownId, sessionId },
		]) {
			const body = { topic: "Mine", url: aVideo };
			await expect(admin(changeCourseSession, { params, body })).rejects.toMatchObject(notThere);
			await expect(admin(removeCourseSession, { params })).rejects.toMatchObject(notThere);
		}
		const toNone = admin(addCourseSession, { params: { courseId: unknownId }, body: { topic: "Four", url: aVideo } });
		await expect(toNone).rejects.toMatchObject(notThere);
		const none = admin(orderCourseSessions, { params: { courseId: unknownId }, body: { sessions: [] } });
		await expect(none).rejects.toMatchObject(notThere);
		expect(await topics()).toEqual(["One", "Two", "Three"]);
	});

	test("are added at the end, with the id of the pasted Drive link", async () => {
		const added = await add("Four", `https://drive.google.com/file/d/${aVideo}/view?usp=sharing`);
		expect(added.data.course.sessions[3]).toEqual({ _id: expect.any(String), topic: "Four", url: aVideo, version: 1 });
		expect(added.data.course.version).toBe(course.version);
		expect(await actionsOf("session-added")).toHaveLength(4);
	});

	test("are added many at once in their order, all or none", async () => {
		const params = { courseId };
		const many = (topics: string[], url = aVideo) =>
			admin(addCourseSessions, { params, body: { sessions: topics.map((topic) => ({ topic, url })) } });
		await expect(many(["Four", "Five"], "nowhere")).rejects.toMatchObject({ status: 400 });
		await many(["Four", "Five", "Six"]);
		expect(await topics()).toEqual(["One", "Two", "Three", "Four", "Five", "Six"]);
		expect(await actionsOf("session-added")).toHaveLength(6);
	});

	test("saved again under the same key, as the answer was lost, are stored once", async () => {
		const params = { courseId };
		const body = { topic: "Four", url: aVideo };
		const one = async (idempotencyKey: string) =>
			(await admin(addCourseSession, { params, body, idempotencyKey })).data.course;
		const sessions = ["Five", "Six"].map((topic) => ({ topic, url: aVideo }));
		const many = async (idempotencyKey: string) =>
			(await admin(addCourseSessions, { params, body: { sessions }, idempotencyKey })).data.course;
		const [first, again] = await Promise.all([one("first"), one("first")]);
		expect([again, await one("first")]).toEqual([first, first]);
		await expect(many("first")).rejects.toMatchObject({ status: 422, id: "key-reused" });
		const added = await many("both");
		expect(await many("both")).toEqual(added);
		expect(await topics()).toEqual(["One", "Two", "Three", "Four", "Five", "Six"]);
		expect(await actionsOf("session-added")).toHaveLength(6);
		await many("second");
		expect((await topics()).slice(6)).toEqual(["Five", "Six"]);
	});

	test("are copied once under the same key, as the answer was lost", async () => {
		const body = { title: "SQL", batch: "SQL-2", description: "Again." };
		const copy = async (idempotencyKey: string) =>
			(await admin(duplicateCourse, { params: { id: courseId }, body, idempotencyKey })).data;
		const [first, again] = await Promise.all([copy("first"), copy("first")]);
		expect([again, first.sessions.length]).toEqual([first, 3]);
		expect(await app.database.db.$count(courseSessions)).toBe(6);
		const other = { params: { id: courseId }, body: { ...body, batch: "SQL-3" }, idempotencyKey: "first" };
		await expect(admin(duplicateCourse, other)).rejects.toMatchObject({ status: 422, id: "key-reused" });
		expect((await copy("second"))._id).not.toBe(first._id);
	});

	test("are copied with their course, which is assigned to nobody", async () => {
		const body = { title: "SQL", batch: "SQL-2", description: "Again." };
		const { data: copy } = await admin(duplicateCourse, { params: { id: courseId }, body });
		expect(copy).toMatchObject({ ...body, studentcount: 0 });
		expect(copy.sessions.map(({ topic, url }) => [topic, url])).toEqual(
			course.sessions.map(({ topic, url }) => [topic, url]),
		);
		await admin(removeCourseSession, { params: { courseId: copy._id, sessionId: copy.sessions[0]?._id ?? "" } });
		expect(await topics()).toEqual(["One", "Two", "Three"]);
		await expect(admin(duplicateCourse, { params: { id: unknownId }, body })).rejects.toMatchObject(notThere);
	});

	test("refuse a change of an older version", async () => {
		const params = { courseId, sessionId: ids[1] };
		const body = { topic: "Second", url: aVideo, version: 1 };
		const { data } = await admin(changeCourseSession, { params, body });
		expect(data.updatedCourse.sessions[1]).toEqual({ _id: ids[1], topic: "Second", url: aVideo, version: 2 });
		await expect(admin(changeCourseSession, { params, body: { ...body, topic: "2" } })).rejects.toMatchObject(
			meanwhile,
		);
		expect(await topics()).toEqual(["One", "Second", "Three"]);
		await admin(changeCourseSession, { params, body: { topic: "Second", url: aVideo } });
		expect(await actionsOf("session-changed")).toMatchObject([
			{ record: "Data Science", details: "Two: topic: Two → Second" },
		]);
	});

	test("are deleted one by one, once each", async () => {
		const params = { courseId, sessionId: ids[0] };
		const { refused } = await expectOneSuccessOf50(() => admin(removeCourseSession, { params }));
		expect(refused).toMatchObject(notThere);
		expect(await topics()).toEqual(["Two", "Three"]);
		expect(await actionsOf("session-removed")).toMatchObject([{ details: "One", by: "meera@academy.example" }]);
	});

	test("can be reordered, all of them", async () => {
		const [one, two, three] = ids;
		for (const wrong of [[], [one, two], [one, two, two], [one, two, three, unknownId], [one, two, three, three]])
			await expect(order(wrong)).rejects.toMatchObject(meanwhile);
		expect(await actionsOf("sessions-ordered")).toEqual([]);
		const { updatedCourse } = await order([three, one.toUpperCase(), two], ids);
		expect(updatedCourse.sessions.map(({ topic }) => topic)).toEqual(["Three", "One", "Two"]);
		await expect(order([two, one, three], ids)).rejects.toMatchObject(meanwhile);
		expect(await topics()).toEqual(["Three", "One", "Two"]);
		await order([three, one, two]);
		expect(await actionsOf("sessions-ordered")).toMatchObject([{ record: "Data Science", recordId: courseId }]);
		await add("Four");
		expect(await topics()).toEqual(["Three", "One", "Two", "Four"]);
	});

	test("are reordered once when 50 reorder the same order at once", async () => {
		const [one, two, three] = ids;
		const orders = [
			[two, one, three],
			[three, two, one],
		];
		const { refused } = await expectOneSuccessOf50((each) => order(orders[each % 2] as string[], ids));
		expect(refused).toMatchObject(meanwhile);
		expect(await actionsOf("sessions-ordered")).toHaveLength(1);
	});

	test("added 50 at once have distinct places", async () => {
		await Promise.all(Array.from({ length: 50 }, (_, each) => retryOnOverload(() => add(`Topic ${each}`))));
		const stored = await app.database.db.select().from(courseSessions);
		expect(new Set(stored.map(({ position }) => position)).size).toBe(53);
	});

	test(`are at most ${maxSessions}, which can still be reordered`, async () => {
		const { now: createdAt } = app.clock;
		const more = Array.from({ length: maxSessions - 3 }, (_, each) => ({
			id: randomUUID(),
			createdAt,
			updatedAt: createdAt,
			courseId,
			topic: `Topic ${each}`,
			url: aVideo,
			position: each + 4,
		}));
		await app.database.db.insert(courseSessions).values(more);
		await expect(add("One more")).rejects.toMatchObject({ status: 400 });
		const seen = [...ids, ...more.map(({ id }) => id)];
		const { updatedCourse } = await order(seen.toReversed(), seen);
		expect(updatedCourse.sessions.at(-1)?.topic).toBe("One");
	});
});
