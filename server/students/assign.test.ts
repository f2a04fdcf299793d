import { beforeEach, expect, test } from "vitest";
import { assignCourse, unassignCourse } from "#contract/assignments.ts";
import { type CourseRow, changeCourse, readCourse, removeCourse } from "#contract/courses.ts";
import { minuteMs } from "#contract/durations.ts";
import { changeStudentStatus, readStudent, type StudentRow } from "#contract/students.ts";
import { aCourse, addOne as addCourse } from "../courses/testing.ts";
import { lockStudent } from "../identity/sign-in/student-accounts.ts";
import { outbox, students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { expectOneSuccessOf50, unknownId } from "../testing/racing.ts";
import { assignCourses, undoAssignedCourses } from "./assign.ts";
import { addOne, auditOfStudents } from "./testing.ts";

const notActive = { status: 409, message: "Only an active user has courses assigned or taken away." };
const already = { status: 409, message: "this course is already assign to this user" };

describeWithDatabase("A student's courses", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let asha: StudentRow;
	let sql: CourseRow;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		asha = await addOne(admin, {}, "active");
		sql = await addCourse(admin, { title: "SQL for analysts", batch: "SQL-2603-A" });
	});
	const assign = async (courseid: string, userId = asha._id) =>
		(await admin(assignCourse, { params: { userId }, body: { courseid } })).data.user;
	const unassign = async (assignmentId: string, userId = asha._id) =>
		(await admin(unassignCourse, { params: { userId, assignmentId } })).data.updatedUser;
	const read = async () => (await admin(readStudent, { params: { id: asha._id } })).data;
	const audited = async () =>
		(await auditOfStudents(app.database)).flatMap(({ act, details }) =>
			/course/.test(act) ? [`${act}: ${details}`] : [],
		);

	test("need an existing course, student and assignment", async () => {
		const chosen = admin(assignCourse, { params: { userId: asha._id }, body: {} as never });
		await expect(chosen).rejects.toMatchObject({ status: 400 });
		const calls = [() => assign(unknownId), () => assign(sql._id, unknownId), () => unassign(unknownId)];
		for (const call of [...calls, () => unassign(unknownId, unknownId)])
			await expect(call()).rejects.toMatchObject({ status: 404 });
		const ravi = await addOne(admin, { email: "ravi@mail.example" }, "active");
		const [hers] = (await assign(sql._id)).courses;
		await expect(unassign(hers?._id as string, ravi._id)).rejects.toMatchObject({ status: 404 });
		expect((await read()).courses).toEqual([hers]);
	});

	test.each(["pending", "inactive"] as const)("are not for a student who is %s", async (status) => {
		const { _id: id } = await addOne(admin, { email: "ravi@mail.example" }, status);
		await expect(assign(sql._id, id)).rejects.toMatchObject(notActive);
		await expect(unassign(unknownId, id)).rejects.toMatchObject(notActive);
		expect(await audited()).toEqual([]);
	});

	test("are assigned once, with the course's title and batch, and unassigned", async () => {
		const body = { courseid: sql._id, coursetitle: "Something else", batch: "X" };
		const { user } = (await admin(assignCourse, { params: { userId: asha._id }, body })).data;
		expect(user.courses).toEqual([
			{
				_id: user.courses[0]?._id,
				courseid: sql._id,
				enrolledAt: "2026-03-02T10:00:00.000Z",
				coursetitle: "SQL for analysts",
				batch: "SQL-2603-A",
				sessioncount: 0,
				watchedcount: 0,
				seenAt: null,
			},
		]);
		await expect(assign(sql._id)).rejects.toMatchObject(already);
		expect(user).toEqual({ ...asha, courses: user.courses });
		expect(await unassign(user.courses[0]?._id as string)).toEqual(asha);
		expect((await assign(sql._id)).courses).toHaveLength(1);
		expect(await app.database.db.query.students.findFirst()).toMatchObject({ coursecount: 1 });
		const assigned = "course-assigned: SQL for analysts, SQL-2603-A";
		expect(await audited()).toEqual([assigned, assigned, "course-unassigned: SQL for analysts, SQL-2603-A"]);
	});

	test("are assigned or unassigned once when 50 do it at once", async () => {
		expect((await expectOneSuccessOf50(() => assign(sql._id))).refused).toMatchObject(already);
		const [{ _id: id } = { _id: unknownId }] = (await read()).courses;
		expect((await expectOneSuccessOf50(() => unassign(id))).refused).toMatchObject({ status: 404 });
		expect((await read()).courses).toEqual([]);
	});

	test("stay with a student who becomes inactive", async () => {
		await assign(sql._id);
		const body = { status: "inactive" as const };
		const { data } = await admin(changeStudentStatus, { params: { id: asha._id }, body });
		expect(data.courses).toMatchObject([{ coursetitle: "SQL for analysts" }]);
		await expect(unassign(data.courses[0]?._id as string)).rejects.toMatchObject(notActive);
	});

	test("show the course's current title, or its last one after the deletion", async () => {
		await assign(sql._id);
		const body = { ...aCourse(), title: "SQL, once more", batch: "SQL-2604-A" };
		await admin(changeCourse, { params: { id: sql._id }, body });
		expect((await read()).courses).toMatchObject([{ courseid: sql._id, coursetitle: "SQL, once more" }]);
		expect((await admin(readCourse, { params: { id: sql._id } })).data.studentcount).toBe(1);
		await unassign((await read()).courses[0]?._id as string);
		expect((await audited()).at(-1)).toBe("course-unassigned: SQL, once more, SQL-2604-A");
		await assign(sql._id);
		await admin(removeCourse, { params: { id: sql._id } });
		const { courses } = await read();
		expect(courses).toMatchObject([{ courseid: null, coursetitle: "SQL, once more", batch: "SQL-2604-A" }]);
		await expect(assign(sql._id)).rejects.toMatchObject({ status: 404 });
		expect((await unassign(courses[0]?._id as string)).courses).toEqual([]);
		expect((await audited()).at(-1)).toBe("course-unassigned: SQL, once more, SQL-2604-A");
	});

	const mailAt = () => new Date(app.clock.now.getTime() + minuteMs);
	/** As an enrolment does it. */
	const give = (studentId: string, ...ids: string[]) =>
		app.database.db.transaction(async (tx) => {
			const actor = { by: "meera@academy.example", now: app.clock.now, publicUrl: testOrigin, mailAt: mailAt() };
			return assignCourses(tx, await lockStudent(tx, studentId), ids, actor);
		});
	const takeBack = (studentId: string, ids: string[], since = app.clock.now) =>
		app.database.db.transaction((tx) =>
			undoAssignedCourses(tx, studentId, { ids, since }, { by: "meera@academy.example", now: app.clock.now }),
		);
	const mails = async () => {
		const all = await app.database.db.select().from(outbox).orderBy(outbox.createdAt, outbox.subject);
		return all.filter(({ subject }) => subject.startsWith("Your new course"));
	};

	test.each(["pending", "active"] as const)(
		"that come with an enrolment are given to a student who is %s, and only those that they do not have",
		async (status) => {
			const { _id: id } = await addOne(admin, { email: "ravi@mail.example" }, status);
			const [one, two] = [await addCourse(admin, { title: "One" }), await addCourse(admin, { title: "Two" })];
			expect(await give(id, one._id)).toHaveLength(1);
			app.clock.advance(1000);
			const given = await give(id, one._id, two._id);
			const { data } = await admin(readStudent, { params: { id } });
			expect(data.courses.map(({ courseid }) => courseid).toSorted()).toEqual([one._id, two._id].toSorted());
			expect(given).toEqual(data.courses.flatMap(({ _id, courseid }) => (courseid === two._id ? _id : [])));
			expect(await audited()).toEqual([`course-assigned: One, ${one.batch}`, `course-assigned: Two, ${two.batch}`]);
			const told = await mails();
			expect(told.map(({ subject, to, nextAttemptAt }) => [subject, to, nextAttemptAt])).toEqual(
				status === "pending"
					? []
					: [
							["Your new course: One", "ravi@mail.example", new Date(mailAt().getTime() - 1000)],
							["Your new course: Two", "ravi@mail.example", mailAt()],
						],
			);
			const counts = async () => (await app.database.db.select().from(students)).map((each) => each.coursecount);
			expect((await counts()).toSorted()).toEqual([0, 2]);
			await takeBack(id, []);
			await takeBack(asha._id, given);
			expect([(await counts()).toSorted(), (await mails()).length]).toEqual([[0, 2], told.length]);
			await takeBack(id, given);
			expect((await admin(readStudent, { params: { id } })).data.courses).toMatchObject([{ courseid: one._id }]);
			expect((await counts()).toSorted()).toEqual([0, 1]);
			expect((await mails()).map(({ subject }) => subject)).toEqual(told.slice(0, 1).map(({ subject }) => subject));
		},
	);

	test("that come with an enrolment are all there still: one that was removed is named", async () => {
		const refused = { id: "fields-invalid", fields: { courseids: "This course was removed." } };
		await expect(give(asha._id, sql._id, unknownId)).rejects.toMatchObject(refused);
		expect((await read()).courses).toEqual([]);
	});

	test("are consistent when the course is deleted during the assignment", async () => {
		const ids = await Promise.all(
			Array.from(
				{ length: 10 },
				async (_, each) => (await addOne(admin, { email: `s${each}@mail.example` }, "active"))._id,
			),
		);
		const removing = admin(removeCourse, { params: { id: sql._id } });
		const assigned = await Promise.allSettled(ids.map((id) => assign(sql._id, id)));
		await removing;
		for (const each of assigned)
			if (each.status === "rejected") expect(each.reason).toMatchObject({ status: 404 });
			else
				expect((await admin(readStudent, { params: { id: each.value._id } })).data.courses).toMatchObject([
					{ courseid: null, coursetitle: "SQL for analysts" },
				]);
	});
});
