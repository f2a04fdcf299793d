import { beforeEach, expect, test } from "vitest";
import { assignCourse, unassignCourse } from "#contract/assignments.ts";
import { addBatch, joinWaitingList } from "#contract/batches.ts";
import { addCourseSession, readCourse, removeCourse, removeCourseSession } from "#contract/courses.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { enrol } from "#contract/enrolments.ts";
import { readMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { listMyCourses, markMySession } from "#contract/portal-courses.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import {
	changeStudent,
	changeStudentStatus,
	listPendingStudents,
	readStudent,
	removeStudent,
} from "#contract/students.ts";
import { undo } from "#contract/undo.ts";
import { answerRequests } from "../../certificates/answer-requests.ts";
import { anAttendedMasterclass } from "../../certificates/testing.ts";
import { addOne as addCourse, aVideo } from "../../courses/testing.ts";
import { aBatch, anEnrolment } from "../../fees/testing.ts";
import { addOne as addMasterclass, aRegistration } from "../../masterclasses/testing.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import {
	auditEvents,
	batches,
	certificates,
	courseSessions,
	enrolments,
	masterclasses,
	outbox,
	progress,
	registrations,
	removedRows,
	students,
	waitingList,
} from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { addOne as addStudent, aStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { expectOneSuccessOf50 } from "../../testing/racing.ts";
import { removeExpired } from "../privacy/cleanup.ts";
import { erasePerson } from "../privacy/erase.ts";

const notFound = { status: 404 };

describeWithDatabase("Undo", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const undoRemoval = (id: string) => admin(undo, { params: { id } });
	const count = (table: typeof masterclasses | typeof registrations | typeof outbox | typeof removedRows) =>
		app.database.db.$count(table);

	test("refuses what was not removed, or removed a day ago", async () => {
		const { _id: id } = await addMasterclass(admin);
		await expect(undoRemoval(id)).rejects.toMatchObject(notFound);
		await admin(removeMasterclass, { params: { id } });
		app.clock.advance(dayMs + 1);
		await removeExpired(app.database.db, app.clock.now);
		expect(await count(removedRows)).toBe(0);
		const again = (await app.signInAsAdmin()).client;
		await expect(again(undo, { params: { id } })).rejects.toMatchObject(notFound);
	});

	test("restores a masterclass with its registrations, mails and certificates, which are hidden until then", async () => {
		const { _id: id } = await anAttendedMasterclass(admin, {}, { name: "Asha Rao" });
		const params = { id };
		await app.client(requestParticipationCertificate, { params, body: { email: "asha@mail.example" } });
		await answerRequests(app.parts);
		const before = await everything();
		const shown = (await admin(readMasterclass, { params })).data;
		await admin(removeMasterclass, { params });
		expect([await count(masterclasses), await count(registrations)]).toEqual([0, 0]);
		await expect(admin(readMasterclass, { params })).rejects.toMatchObject(notFound);
		const register = app.client(registerForMasterclass, { params, body: aRegistration() });
		await expect(register).rejects.toMatchObject(notFound);

		await undoRemoval(id);
		expect((await admin(readMasterclass, { params })).data).toEqual(shown);
		expect(await everything()).toEqual(before);
		expect(await count(removedRows)).toBe(0);
		await expect(undoRemoval(id)).rejects.toMatchObject(notFound);
		expect(await acted()).toEqual(["removed", "brought-back"]);
	});

	test("does not restore people erased meanwhile", async () => {
		const { _id: id } = await addMasterclass(admin);
		for (const name of ["asha", "ravi"])
			await app.client(registerForMasterclass, {
				params: { id },
				body: aRegistration({ name, email: `${name}@mail.example` }),
			});
		await admin(removeMasterclass, { params: { id } });
		await erasePerson(app.database.db, { email: "asha@mail.example", withPhone: false, by: null, now: app.clock.now });
		await undoRemoval(id);
		const { data } = await admin(readMasterclass, { params: { id } });
		expect(data.applications.map(({ name }) => name)).toEqual(["ravi"]);
		expect(data.applicationcount).toBe(1);
		expect(await count(outbox)).toBe(1);
	});

	test("restores a session in its place, with its progress", async () => {
		const course = await addCourse(admin, { topics: ["One", "Two", "Three"] });
		const asha = await app.logInAsStudent({ password: "monsoon in Sirsi 7" });
		await admin(assignCourse, { params: { userId: asha.id }, body: { courseid: course._id } });
		const [held] = (await asha.client(listMyCourses, {})).data;
		const sessionId = course.sessions[1]?._id ?? "";
		await asha.client(markMySession, { params: { id: held?._id ?? "", sessionId }, body: { watched: true } });
		const before = await app.database.db.select().from(progress);
		await admin(removeCourseSession, { params: { courseId: course._id, sessionId } });
		await undoRemoval(sessionId);
		const { data } = await admin(readCourse, { params: { id: course._id } });
		expect(data.sessions).toEqual(course.sessions);
		expect(await app.database.db.select().from(progress)).toEqual(before);
	});

	test("restores a session before those that took its place meanwhile", async () => {
		const course = await addCourse(admin, { topics: ["One", "Two", "Three"] });
		const params = { courseId: course._id };
		const [, two, three] = course.sessions.map(({ _id }) => _id) as [string, string, string];
		await admin(removeCourseSession, { params: { ...params, sessionId: three } });
		for (const topic of ["Four", "Five", "Six", "Seven"])
			await admin(addCourseSession, { params, body: { topic, url: aVideo } });
		await undoRemoval(three);
		const topics = async () =>
			(await admin(readCourse, { params: { id: course._id } })).data.sessions.map(({ topic }) => topic);
		expect(await topics()).toEqual(["One", "Two", "Three", "Four", "Five", "Six", "Seven"]);
		await admin(removeCourseSession, { params: { ...params, sessionId: two } });
		await undoRemoval(two);
		const places = app.database.db.select({ place: courseSessions.position }).from(courseSessions);
		expect((await places).map(({ place }) => place).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	test("allows deleting a course whose last session is hidden, which is then lost", async () => {
		const course = await addCourse(admin, { topics: ["One"] });
		const sessionId = course.sessions[0]?._id ?? "";
		await admin(removeCourseSession, { params: { courseId: course._id, sessionId } });
		await admin(removeCourse, { params: { id: course._id } });
		await expect(undoRemoval(sessionId)).rejects.toMatchObject(notFound);
	});

	test("restores a pending student, unless the email was taken meanwhile", async () => {
		const student = await addStudent(admin);
		const params = { id: student._id };
		await admin(removeStudent, { params });
		expect((await admin(listPendingStudents, {})).data).toEqual([]);
		await undoRemoval(student._id);
		expect((await admin(readStudent, { params })).data).toEqual(student);
		expect(await broughtBack()).toEqual([["student", "Asha Rao", "deletion"]]);
		await admin(removeStudent, { params });
		await addStudent(admin, { name: "Ravi", email: student.email });
		await expect(undoRemoval(student._id)).rejects.toMatchObject({ status: 409, id: "user-exists" });
		expect(await app.database.db.$count(students)).toBe(1);
	});

	test("restores a pending student's places on waiting lists, unless they were erased meanwhile", async () => {
		const { db } = app.database;
		const { _id: id } = await addStudent(admin);
		const { data: batch } = await admin(addBatch, { body: aBatch({ places: 1 }) });
		await admin(enrol, { body: anEnrolment(batch._id) });
		const { data: over } = await admin(addBatch, { body: aBatch({ name: "Over", places: 1 }) });
		await admin(enrol, { body: anEnrolment(over._id, { email: "ravi@mail.example" }) });
		for (const { _id } of [batch, over]) await admin(joinWaitingList, { params: { id: _id }, body: { studentid: id } });
		const before = await db.select().from(waitingList);
		expect(before).toHaveLength(2);
		await admin(removeStudent, { params: { id } });
		await db.update(enrolments).set({ batchId: batch._id }).where(eq(enrolments.batchId, over._id));
		await db.delete(batches).where(eq(batches.id, over._id));
		await undoRemoval(id);
		expect(await db.select().from(waitingList)).toEqual(before.filter(({ batchId }) => batchId === batch._id));
		await admin(removeStudent, { params: { id } });
		await erasePerson(db, { email: "asha@mail.example", withPhone: false, by: null, now: app.clock.now });
		await expect(undoRemoval(id)).rejects.toMatchObject(notFound);
	});

	test("restores an assignment with its original time, once", async () => {
		const { _id: userId } = await addStudent(admin, {}, "active");
		const course = await addCourse(admin);
		const assign = () => admin(assignCourse, { params: { userId }, body: { courseid: course._id } });
		const [held] = (await assign()).data.user.courses;
		const assignmentId = held?._id ?? "";
		app.clock.advance(5_000);
		await admin(unassignCourse, { params: { userId, assignmentId } });
		await undoRemoval(assignmentId);
		expect((await admin(readStudent, { params: { id: userId } })).data.courses).toEqual([held]);
		expect(await broughtBack()).toEqual([["student", "Asha Rao", `${course.title}, ${course.batch}`]]);
		await admin(unassignCourse, { params: { userId, assignmentId } });
		await assign();
		await expect(undoRemoval(assignmentId)).rejects.toMatchObject({ status: 409, id: "already-assigned" });
		expect(await app.database.db.select({ count: students.coursecount }).from(students)).toEqual([{ count: 1 }]);
	});

	test("restores an assignment of a course deleted meanwhile by its title", async () => {
		const { _id: userId } = await addStudent(admin, {}, "active");
		const course = await addCourse(admin, { title: "Statistics" });
		const { data } = await admin(assignCourse, { params: { userId }, body: { courseid: course._id } });
		const assignmentId = data.user.courses[0]?._id ?? "";
		await admin(unassignCourse, { params: { userId, assignmentId } });
		await admin(removeCourse, { params: { id: course._id } });
		await undoRemoval(assignmentId);
		expect((await admin(readStudent, { params: { id: userId } })).data.courses).toEqual([
			expect.objectContaining({ courseid: null, coursetitle: "Statistics" }),
		]);
	});

	test("restores an assignment of an active student, also one whose course was deleted before, whatever others have", async () => {
		const course = await addCourse(admin, { title: "Statistics" });
		const held: string[] = [];
		for (const email of ["asha@mail.example", "ravi@mail.example"]) {
			const { _id: userId } = await addStudent(admin, { email }, "active");
			const { data } = await admin(assignCourse, { params: { userId }, body: { courseid: course._id } });
			held.push(userId, data.user.courses[0]?._id ?? "");
		}
		const [userId = "", assignmentId = ""] = held;
		const coursesOf = async () => (await admin(readStudent, { params: { id: userId } })).data.courses;
		await admin(unassignCourse, { params: { userId, assignmentId } });
		await admin(changeStudentStatus, { params: { id: userId }, body: { status: "inactive" } });
		await expect(undoRemoval(assignmentId)).rejects.toMatchObject({ id: "user-not-active" });
		await admin(changeStudentStatus, { params: { id: userId }, body: { status: "active" } });
		await undoRemoval(assignmentId);
		expect(await coursesOf()).toMatchObject([{ courseid: course._id }]);
		await admin(removeCourse, { params: { id: course._id } });
		await admin(unassignCourse, { params: { userId, assignmentId } });
		await undoRemoval(assignmentId);
		expect(await coursesOf()).toMatchObject([{ courseid: null, coursetitle: "Statistics" }]);
	});

	test("reactivates a student with the earlier time, and drops the waiting mails", async () => {
		const student = await addStudent(admin, {}, "active");
		const params = { id: student._id };
		app.clock.advance(minuteMs);
		const later = await admin(changeStudentStatus, { params, body: { status: "inactive" } });
		expect(later.data.status).toBe("inactive");
		await undoRemoval(student._id);
		expect((await admin(readStudent, { params })).data).toMatchObject({ status: "active", statusAt: student.statusAt });
		expect(await broughtBack()).toEqual([["student", "Asha Rao", "inactive → active"]]);
		const unsent = sql`student_id = ${student._id} and created_at = ${app.clock.now.toISOString()}::timestamptz`;
		expect(await app.database.db.$count(outbox, unsent)).toBe(0);
	});

	test("reactivates after a second deactivation, and not after the first was ended by activating", async () => {
		const { _id: id } = await addStudent(admin, {}, "active");
		const setStatus = (status: "active" | "inactive") => {
			app.clock.advance(minuteMs);
			return admin(changeStudentStatus, { params: { id }, body: { status } });
		};
		await setStatus("inactive");
		const { statusAt } = (await setStatus("active")).data;
		await setStatus("inactive");
		await undoRemoval(id);
		expect((await admin(readStudent, { params: { id } })).data).toMatchObject({ status: "active", statusAt });
		await setStatus("inactive");
		await setStatus("active");
		await expect(undoRemoval(id)).rejects.toMatchObject(notFound);
	});

	test("is refused where the student was changed meanwhile", async () => {
		const { _id: id } = await addStudent(admin, {}, "active");
		await admin(changeStudentStatus, { params: { id }, body: { status: "inactive" } });
		await admin(changeStudent, { params: { id }, body: { password: "default" } });
		await expect(undoRemoval(id)).rejects.toMatchObject({ status: 409, id: "changed-meanwhile" });
	});

	test("pressed by fifty at once brings it back once", async () => {
		const { _id: id } = await addStudent(admin, aStudent());
		await admin(removeStudent, { params: { id } });
		const { refused } = await expectOneSuccessOf50(() => undoRemoval(id));
		expect(refused).toMatchObject(notFound);
		expect(await app.database.db.$count(students)).toBe(1);
	});

	/** Rows that the database deletes along with a masterclass, session or student must come back with it. */
	test("covers every table whose rows are removed along", async () => {
		const along = (table: string) => affectedBy(table, "c");
		expect(await along("masterclasses")).toEqual(["outbox", "participation_requests", "registrations"]);
		expect(await along("registrations")).toEqual(["outbox"]);
		expect(await along("course_sessions")).toEqual(["progress"]);
		const ofPending = ["outbox", "waiting_list"];
		// Only students who are enrolled or were once active have these, and they cannot be deleted.
		const ofOthers = ["assignments", "certificates", "job_applications", "password_links", "progress", "sign_ins"];
		expect(await along("students")).toEqual([...ofPending, ...ofOthers, "webhook_deliveries"].sort());
	});

	/** Rows that stay and lose their link must get it back. */
	test("covers every table whose links are emptied along", async () => {
		const emptied = (table: string) => affectedBy(table, "n");
		for (const table of ["masterclasses", "registrations"]) expect(await emptied(table)).toEqual(["certificates"]);
		expect(await emptied("course_sessions")).toEqual([]);
		// Only undone enrolments: a student with another cannot be deleted.
		expect(await emptied("students")).toEqual(["enrolments"]);
	});

	/** The tables with a foreign key that cascades (`c`) or sets null (`n`) when rows of this table are deleted. */
	async function affectedBy(table: string, deleteRule: "c" | "n") {
		const { rows } = await app.database.db.execute<{ child: string }>(sql`
			with recursive gone(id) as (select ${table}::regclass::oid
				union select conrelid from pg_constraint join gone on confrelid = gone.id where contype = 'f' and confdeltype = 'c')
			select distinct conrelid::regclass::text as child from pg_constraint join gone on confrelid = gone.id
			where contype = 'f' and confdeltype = ${deleteRule} order by 1`);
		return rows.map(({ child }) => child);
	}

	/** All masterclasses, registrations, mails and certificates. */
	async function everything() {
		const { db } = app.database;
		const [classes, registered, mails, issued] = await Promise.all([
			db.select().from(masterclasses).orderBy(masterclasses.id),
			db.select().from(registrations).orderBy(registrations.id),
			db.select().from(outbox).orderBy(outbox.id),
			db.select().from(certificates).orderBy(certificates.id),
		]);
		return { classes, registered, mails, issued };
	}

	/** The restorations in the audit trail. */
	async function broughtBack() {
		const trail = await app.database.db.select().from(auditEvents).where(sql`act = 'brought-back'`);
		return trail.map(({ kind, record, details }) => [kind, record, details]);
	}

	async function acted() {
		const trail = await app.database.db.select().from(auditEvents).where(sql`kind = 'masterclass'`);
		return trail.map(({ act }) => act).filter((act) => act === "removed" || act === "brought-back");
	}
});
