import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { assignCourse } from "#contract/assignments.ts";
import type { CallFailed } from "#contract/client.ts";
import {
	addCourse,
	addCourseSession,
	changeCourse,
	listCourses,
	listCoursesToAssign,
	readCourse,
	removeCourse,
	removeCourseSession,
} from "#contract/courses.ts";
import { eq } from "../platform/db/drizzle.ts";
import { assignments, auditEvents, courseSessions, courses } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { addOne as addStudent } from "../students/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50, unknownId } from "../testing/racing.ts";
import { lockCourseShared, readCourseNames } from "./courses.ts";
import { aCourse, addOne, aVideo } from "./testing.ts";

const notThere = { status: 404, message: "Not found." };
const sessionsFirst = { status: 409, message: "You must delete all sessions before deleting this course." };
const meanwhile = { status: 409, message: "Someone else changed this meanwhile. Nothing was overwritten." };

describeWithDatabase("An admin's courses", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const actionsOf = () => app.database.db.select().from(auditEvents).where(eq(auditEvents.kind, "course"));

	test("need every field: each empty one is named, and nothing is stored", async () => {
		const body = aCourse({ title: " ", description: "" });
		const { _id: id } = await addOne(admin);
		for (const call of [() => admin(addCourse, { body }), () => admin(changeCourse, { params: { id }, body })]) {
			await expect(call()).rejects.toMatchObject({
				status: 400,
				message: "Please fill all required fields!",
				fields: { title: "Enter a title.", description: "Enter a description." },
			});
		}
		expect(await app.database.db.select().from(courses)).toMatchObject([aCourse()]);
	});

	test("saved again under the same key, as the answer was lost, are stored once", async () => {
		const { client: ravi } = await app.signInAsAdmin("ravi@academy.example");
		const add = async (idempotencyKey?: string, as = admin) =>
			(await as(addCourse, { body: aCourse(), ...(idempotencyKey && { idempotencyKey }) })).data;
		const [first, again] = await Promise.all([add("first"), add("first")]);
		expect([again, await add("first")]).toEqual([first, first]);
		expect((await actionsOf()).map(({ recordId }) => recordId)).toEqual([first._id]);
		const others = [await add("second"), await add("first", ravi), await add(), await add()];
		expect(new Set([first, ...others].map(({ _id }) => _id)).size).toBe(5);
		const other = { body: aCourse({ title: "Another" }), idempotencyKey: "first" };
		await expect(admin(addCourse, other)).rejects.toMatchObject({ status: 422, id: "key-reused" });
		expect(await app.database.db.$count(courses)).toBe(5);
	});

	test("that do not exist cannot be read, changed or deleted", async () => {
		const params = { id: unknownId };
		await expect(admin(readCourse, { params })).rejects.toMatchObject(notThere);
		await expect(admin(changeCourse, { params, body: aCourse() })).rejects.toMatchObject(notThere);
		await expect(admin(removeCourse, { params })).rejects.toMatchObject(notThere);
		expect(await actionsOf()).toEqual([]);
	});

	test("are listed newest first with their sessions in order and how many students have them", async () => {
		const science = await addOne(admin, { topics: ["Dirty data", "SQL"] });
		app.clock.advance(1000);
		const design = await addOne(admin, { title: "UI UX", batch: "UX-2603-B" });
		const { id: studentId } = await app.logInAsStudent();
		const assigned = { id: randomUUID(), createdAt: app.clock.now, studentId, courseId: science._id };
		await app.database.db.insert(assignments).values({ ...assigned, coursetitle: "Data Science", batch: "DS" });
		const { data, total } = await admin(listCourses, {});
		expect(total).toBe(2);
		expect(data).toEqual([design, { ...science, studentcount: 1 }]);
		expect(data[1]?.sessions.map(({ topic, url }) => [topic, url])).toEqual([
			["Dirty data", aVideo],
			["SQL", aVideo],
		]);
		expect((await admin(readCourse, { params: { id: science._id } })).data).toEqual(data[1]);
	});

	test("are found by title and by batch, sorted, and paged by key", async () => {
		for (const title of ["Cloud", "Algebra", "Botany"]) await addOne(admin, { title, batch: `${title[0]}-26_03` });
		const titles = async (query: object) => (await admin(listCourses, { query })).data.map(({ title }) => title);
		expect(await titles({ q: "b-26_03" })).toEqual(["Botany"]);
		expect(await titles({ q: "ALG" })).toEqual(["Algebra"]);
		expect(await titles({ sort: "title" })).toEqual(["Algebra", "Botany", "Cloud"]);
		const first = await admin(listCourses, { query: { sort: "-batch", limit: 2 } });
		expect(first.data.map(({ title }) => title)).toEqual(["Cloud", "Botany"]);
		expect(await titles({ sort: "-batch", limit: 2, cursor: first.next })).toEqual(["Algebra"]);
		const toAssign = await admin(listCoursesToAssign, { query: { q: "cloud" } });
		expect(toAssign.data).toEqual([{ _id: expect.any(String), title: "Cloud", batch: "C-26_03" }]);
		expect((await admin(listCoursesToAssign, {})).data.map(({ title }) => title)).toEqual([
			"Cloud",
			"Botany",
			"Algebra",
		]);
	});

	test("are suggested for a batch whose active students have them", async () => {
		const [science] = [await addOne(admin, { title: "Science" }), await addOne(admin, { title: "Arts" })];
		const kavya = await addStudent(admin, { batch: "DS-2603-A" }, "active");
		await admin(assignCourse, { params: { userId: kavya._id }, body: { courseid: science._id } });
		const offered = async (heldby: string) =>
			(await admin(listCoursesToAssign, { query: { heldby } })).data.map(({ title }) => title);
		expect([await offered("DS-2603-A"), await offered("FS-2604-B")]).toEqual([["Science"], []]);
	});

	test("refuse a change of an older version", async () => {
		const course = await addOne(admin, { topics: ["SQL"] });
		const params = { id: course._id };
		const body = aCourse({ title: "Data Science, evenings" });
		const { data: changed } = await admin(changeCourse, { params, body: { ...body, version: 1 } });
		expect(changed).toEqual({ ...course, ...body, version: 2 });
		const late = admin(changeCourse, { params, body: { ...aCourse({ batch: "DS-2604-A" }), version: 1 } });
		await expect(late).rejects.toMatchObject(meanwhile);
		const inParams = { courseId: course._id, sessionId: course.sessions[0]?._id ?? "" };
		const deleted = admin(removeCourseSession, { params: inParams, query: { version: 7 } });
		await expect(deleted).rejects.toMatchObject(meanwhile);
		expect((await admin(readCourse, { params })).data).toEqual(changed);
		const last = await admin(changeCourse, { params, body: aCourse({ batch: "DS-2604-A" }) });
		expect(last.data).toMatchObject({ title: "Data Science", batch: "DS-2604-A", version: 3 });
	});

	test("saved without a change keep their version", async () => {
		const { _id: id } = await addOne(admin);
		expect((await admin(changeCourse, { params: { id }, body: aCourse() })).data.version).toBe(1);
		expect((await actionsOf()).map(({ act }) => act)).toEqual(["added"]);
	});

	test("can be deleted only without sessions; students keep the last title and batch", async () => {
		const { _id: id, sessions } = await addOne(admin, { topics: ["SQL"] });
		const { id: studentId } = await app.logInAsStudent();
		const assigned = { id: randomUUID(), createdAt: app.clock.now, studentId, courseId: id };
		await app.database.db.insert(assignments).values({ ...assigned, coursetitle: "Data", batch: "DS" });
		await expect(admin(removeCourse, { params: { id } })).rejects.toMatchObject(sessionsFirst);
		await admin(removeCourseSession, { params: { courseId: id, sessionId: sessions[0]?._id as string } });
		await admin(removeCourse, { params: { id } });
		expect((await admin(listCourses, {})).total).toBe(0);
		expect(await app.database.db.select().from(assignments)).toMatchObject([
			{ courseId: null, coursetitle: "Data Science", batch: "DS-2603-A" },
		]);
	});

	test("are recorded in the audit trail, by whom and when", async () => {
		const { _id: id } = await addOne(admin);
		app.clock.advance(1000);
		await admin(changeCourse, { params: { id }, body: aCourse({ title: "Data", batch: "D" }) });
		await admin(removeCourse, { params: { id } });
		const by = { by: "meera@academy.example", kind: "course", recordId: id };
		const acts = (await actionsOf()).sort((one, other) => one.act.localeCompare(other.act));
		expect(acts).toMatchObject([
			{ ...by, act: "added", record: "Data Science", details: null },
			{
				...by,
				act: "changed",
				record: "Data",
				details: "title: Data Science → Data, batch: DS-2603-A → D",
				createdAt: app.clock.now,
			},
			{ ...by, act: "removed", record: "Data" },
		]);
	});

	test("deleted 50 times at once are deleted once", async () => {
		const { _id: id } = await addOne(admin);
		const { refused } = await expectOneSuccessOf50(() => admin(removeCourse, { params: { id } }));
		expect(refused).toMatchObject(notThere);
		expect((await actionsOf()).filter(({ act }) => act === "removed")).toHaveLength(1);
	});

	test("changed 50 times at once from the same version change once", async () => {
		const { _id: id } = await addOne(admin);
		const { won, refused } = await expectOneSuccessOf50((each) =>
			admin(changeCourse, { params: { id }, body: { ...aCourse({ title: `Title ${each}` }), version: 1 } }),
		);
		expect(refused).toMatchObject(meanwhile);
		expect((await admin(readCourse, { params: { id } })).data).toEqual(won.data);
		expect((await actionsOf()).filter(({ act }) => act === "changed")).toHaveLength(1);
	});

	test("are never deleted together with a session that is added at the same moment", async () => {
		for (let round = 0; round < 5; round++) {
			const { _id: id } = await addOne(admin);
			const adding = () => admin(addCourseSession, { params: { courseId: id }, body: { topic: "SQL", url: aVideo } });
			const [removed, ...added] = await Promise.allSettled([
				...(round % 2 ? [] : [admin(removeCourse, { params: { id } })]),
				...Array.from({ length: 4 }, adding),
				...(round % 2 ? [admin(removeCourse, { params: { id } })] : []),
			]);
			for (const each of [removed, ...added])
				if (each?.status === "rejected") expect([404, 409]).toContain((each.reason as CallFailed).status);
			const left = await app.database.db.$count(courses);
			const sessions = await app.database.db.$count(courseSessions);
			expect([left, sessions]).toEqual(left === 0 ? [0, 0] : [1, 4]);
			await app.database.db.delete(courseSessions);
			await app.database.db.delete(courses);
		}
	});

	test("are listed by name for assigning", async () => {
		const { db } = app.database;
		const { _id: id } = await addOne(admin);
		const named = { id, title: "Data Science", batch: "DS-2603-A", watchedenough: 50 };
		expect(await db.transaction((tx) => lockCourseShared(tx, id))).toEqual(named);
		expect(await lockCourseShared(db, unknownId)).toBeUndefined();
		expect(await readCourseNames(db, [id, unknownId, id])).toEqual(new Map([[id, named]]));
		expect(await readCourseNames(db, [])).toEqual(new Map());
	});
});
