import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { aBatch, anEnrolment } from "../../../fees/testing.ts";
import { aStudent } from "../../../students/testing.ts";
import type { TestApp } from "../../app.ts";
import { type Example, type Examples, freshEmail, freshName, idAndVersion, idOf, listQuery } from "./example.ts";

/** Each credential is accepted once. */
const credentialCount = 4;
const ownPassword = "monsoon in Sirsi 7";
const otherPassword = "monsoon in Sirsi 8";
const aCourse = { title: "Statistics", batch: "DS-2611-A", description: "What it teaches." };
const url = "1AbCdEfGhIjKlMnOpQrStUvWxYz012345";

/** A logged-in student with a course, sessions to watch, a certificate and fees. */
export async function enrolWithCourse(app: TestApp) {
	const { client: admin } = await app.signInAsAdmin();
	const email = freshEmail("student");
	const student = await app.logInAsStudent({ email, password: ownPassword });
	const { data: course } = await admin(api.addCourse, { body: { ...aCourse, title: "Data Science" } });
	await admin(api.assignCourse, { params: { userId: student.id }, body: { courseid: course._id } });
	for (const topic of ["Joins", "Windows"])
		await admin(api.addCourseSession, { params: { courseId: course._id }, body: { topic, url } });
	const certified = { kind: "completion", courseid: course._id, studentid: student.id } as const;
	await admin(api.issueCertificate, { body: { ...certified, reason: "She knew it before." } });
	const { data: batch } = await admin(api.addBatch, { body: aBatch({ name: freshName("DS") }) });
	const payment = { paise: 100_000, mode: "cash", receivedOn: "2026-03-02" } as const;
	await admin(api.enrol, { body: anEnrolment(batch._id, { email, studentid: student.id, payment }) });
	return { ...student, email };
}

/** A student with a link to choose a password, a pending one, and a course without sessions. */
export async function addStudents(app: TestApp, admin: Client): Promise<Examples> {
	const { email, id } = await enrolWithCourse(app);
	const { data: link } = await admin(api.makePasswordLink, { params: { id } });
	await admin(api.addStudent, { body: aStudent({ email: freshEmail("pending") }) });
	await admin(api.addCourse, { body: aCourse });
	const credentials = (of: string) =>
		Promise.all(
			Array.from({ length: credentialCount }, async () => ({
				credential: await app.issuer.issue(app.clock.now, { email: of }),
			})),
		);
	return {
		checkAdminCredential: await credentials("meera@academy.example"),
		checkStudentCredential: await credentials(email),
		logStudentIn: [{ email, password: ownPassword }],
		chooseNewPassword: [{ current: ownPassword, password: otherPassword }],
		choosePasswordByLink: [{ token: link.address.split("/").at(-1), password: otherPassword }],
		addStudents: [{ users: [aStudent({ email: freshEmail("list") })] }],
	};
}

/** Examples from what belongs to this student. */
export async function aboutStudent(student: Client): Promise<Examples> {
	const courses = (await student(api.listMyCourses, {})).data;
	const coursesWithSessions = await Promise.all(
		courses.map(async ({ _id }) => (await student(api.readMyCourse, { params: { id: _id } })).data),
	);
	const sessions = coursesWithSessions.flatMap((course) =>
		course.sessions.map(({ _id }) => ({ id: course._id, sessionId: _id })),
	);
	const { enrolments } = (await student(api.readMyFees, {})).data;
	return {
		readMyCourse: courses.map(idOf),
		openMySession: sessions,
		markMySession: sessions.map((each) => ({ ...each, watched: true })),
		readMyCertificateDocument: (await student(api.listMyCertificates, {})).data.map(idOf),
		readMyFeeDocument: enrolments.flatMap(({ payments }) => payments.flatMap(({ papers }) => papers.map(idOf))),
	};
}

export async function aboutStudents(admin: Client): Promise<Examples> {
	const courses = (await admin(api.listCourses, { query: listQuery })).data;
	const pending = (await admin(api.listPendingStudents, { query: listQuery })).data;
	const active = (await admin(api.listActiveStudents, { query: listQuery })).data;
	const inactive = (await admin(api.listInactiveStudents, { query: listQuery })).data;
	const all = [...pending, ...active, ...inactive].map(idAndVersion);
	const assigned = active.flatMap(({ _id, batch, courses }) =>
		courses.flatMap(({ _id: assignmentId, courseid }) =>
			courseid ? [{ userId: _id, studentid: _id, ids: [_id], batch, assignmentId, courseid }] : [],
		),
	);
	const certified = assigned.map((each) => ({ ...each, kind: "excellence", reason: "She knew it before." }));
	const changeable = pending.map((each) => ({ ...aStudent({ email: each.email }), ...idAndVersion(each) }));
	return {
		readStudent: all,
		changeStudent: changeable,
		removeStudent: pending.map(idAndVersion),
		changeStudentStatus: all.map((each) => ({ ...each, status: "active" })),
		changeStatusOfStudents: all.map(({ id }) => ({ ids: [id], status: "active" })),
		makePasswordLink: active.map(idOf),
		assignCourse: active.flatMap(({ _id: userId }) =>
			courses.slice(0, 1).map(({ _id }) => ({ userId, courseid: _id })),
		),
		assignCourseToStudents: assigned.map(({ ids, courseid }) => ({ ids, courseid })),
		unassignCourse: assigned,
		issueCertificate: certified,
		issueCertificatesToStudents: certified,
		issueToBatch: certified,
		countBatchToIssue: certified.map(({ kind, courseid, batch }) => ({ kind, courseid, batch })),
		...aboutCourses(courses),
		...(await aboutCertificates(admin)),
	};
}

type Courses = Awaited<ReturnType<typeof listCourses>>;
const listCourses = async (admin: Client) => (await admin(api.listCourses, { query: listQuery })).data;

function aboutCourses(courses: Courses): Examples {
	const changed = courses.map((course) => ({ ...idAndVersion(course), ...aCourse }));
	const ofCourse = courses.map(({ _id: courseId }) => ({ courseId }));
	const ofSession = courses.flatMap(({ _id: courseId, sessions }) =>
		sessions.map(({ _id: sessionId, version }) => ({ courseId, sessionId, version, topic: "Indexes", url })),
	);
	return {
		readCourse: changed,
		changeCourse: changed,
		duplicateCourse: changed,
		listRoster: changed,
		removeCourse: courses.filter(({ sessions }) => sessions.length === 0).map(idAndVersion),
		addCourseSession: ofCourse.map((each) => ({ ...each, topic: "Indexes", url })),
		addCourseSessions: ofCourse.map((each) => ({ ...each, sessions: [{ topic: "Indexes", url }] })),
		orderCourseSessions: courses.flatMap(({ _id: courseId, sessions }): Example[] => {
			const ids = sessions.map(({ _id }) => _id);
			return ids.length === 0 ? [] : [{ courseId, sessions: ids, was: ids }];
		}),
		changeCourseSession: ofSession,
		removeCourseSession: ofSession,
	};
}

async function aboutCertificates(admin: Client): Promise<Examples> {
	const certificates = (await admin(api.listCertificates, { query: listQuery })).data;
	const unrevoked = certificates.filter(({ state }) => state !== "revoked").map(idAndVersion);
	return {
		readCertificate: certificates.map(idOf),
		readCertificateDocument: unrevoked,
		revokeCertificate: unrevoked,
		correctCertificate: unrevoked.map((each) => ({ ...each, name: "Asha R" })),
	};
}
