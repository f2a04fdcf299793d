import { beforeEach, expect, test } from "vitest";
import { unassignCourse } from "#contract/assignments.ts";
import {
	correctCertificate,
	countBatchToIssue,
	issueCertificate,
	issueToBatch,
	listCertificates,
	listMyCertificates,
	maxIssuedPerRequest,
	readCertificate,
	revokeCertificate,
} from "#contract/certificates.ts";
import { changeCourse } from "#contract/courses.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { changeStudentStatus } from "#contract/students.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { eq } from "../platform/db/drizzle.ts";
import { assignments, certificates, progress, students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { addOne as addStudent } from "../students/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { expectOneSuccessOf50, unknownId } from "../testing/racing.ts";
import { aHolder, auditOfCertificates, certificateMailsTo, giveCourse, issueOne } from "./testing.ts";

describeWithDatabase("Issuing a certificate", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const issue = (body: object) => admin(issueCertificate, { body: body as never });

	test("needs a kind, a course and a student, and a text for a letter only", async () => {
		const { toIssue } = await aHolder(admin);
		const refused = issue({ kind: "participation", courseid: "SQL", text: "x".repeat(3001) });
		await expect(refused).rejects.toMatchObject({
			status: 400,
			fields: {
				kind: "Choose a kind.",
				courseid: "Choose a course.",
				studentid: "Choose a student.",
				text: "At most 3,000 characters.",
			},
		});
		await expect(issue({ ...toIssue, text: "Well done" })).rejects.toMatchObject({
			status: 400,
			fields: { text: "Only a letter of recommendation has a text." },
		});
		expect(await app.database.db.$count(certificates)).toBe(0);
	});

	test("is refused for an unknown student or course", async () => {
		const { toIssue } = await aHolder(admin);
		await expect(issue({ ...toIssue, studentid: unknownId })).rejects.toMatchObject({ status: 404 });
		await expect(issue({ ...toIssue, courseid: unknownId })).rejects.toMatchObject({ status: 404 });
		await expect(admin(readCertificate, { params: { id: unknownId } })).rejects.toMatchObject({ status: 404 });
	});

	test("is refused for a student who is inactive or does not have the course", async () => {
		const { student, held, toIssue } = await aHolder(admin);
		const params = { id: student._id };
		const other = await addCourse(admin, { title: "UI UX" });
		await expect(issue({ ...toIssue, courseid: other._id })).rejects.toMatchObject({ id: "course-not-held" });
		await admin(changeStudentStatus, { params, body: { status: "inactive" } });
		await expect(issue(toIssue)).rejects.toMatchObject({ status: 409, id: "course-not-held" });
		await admin(changeStudentStatus, { params, body: { status: "active" } });
		await admin(unassignCourse, { params: { userId: student._id, assignmentId: held?._id ?? "" } });
		await expect(issue(toIssue)).rejects.toMatchObject({ id: "course-not-held" });
		expect(await certificateMailsTo(app.database, student.email)).toEqual([]);
	});

	test("stores a number and an audit event, and sends one mail with the PDF", async () => {
		const issued = await issueOne(admin);
		expect(issued).toMatchObject({
			kind: "completion",
			name: "Asha Rao",
			email: "asha@mail.example",
			title: "Data Science",
			batch: "DS-2603-A",
			state: "valid",
			issuedby: "meera@academy.example",
			version: 1,
			text: null,
			start: null,
		});
		expect(issued.number).toMatch(/^GW-C-2603-\w{5}-\w{5}$/);
		expect(await auditOfCertificates(app.database)).toMatchObject([
			{ act: "issued", recordId: issued._id, record: `Asha Rao, ${issued.number}`, by: "meera@academy.example" },
		]);
		const mails = await certificateMailsTo(app.database, "asha@mail.example");
		expect(mails).toMatchObject([
			{
				subject: "Your Certificate of Completion for Data Science",
				attachments: [
					{
						name: `Certificate of Completion ${issued.number}.pdf`,
						address: `/api/certificates/${issued._id}/pdf`,
						certificateId: issued._id,
					},
				],
			},
		]);
		expect(mails[0]?.text).toContain(`${testOrigin}/verify/${issued.number}`);
		expect((await admin(readCertificate, { params: { id: issued._id } })).data).toEqual(issued);
	});

	test("stores a letter's text, which was confirmed before it was sent", async () => {
		const { toIssue } = await aHolder(admin, { name: "Ravi {course}" });
		const { data: letter } = await issue({
			...toIssue,
			kind: "recommendation",
			text: "{name} of {batch}: {more}",
			read: true,
		});
		expect(letter.text).toBe("Ravi {course} of DS-2603-A: {more}");
		const { toIssue: another } = await aHolder(admin, { email: "b@mail.example" });
		const unread = { status: 409, id: "letter-unread" };
		await expect(issue({ ...another, kind: "recommendation", text: "Fine" })).rejects.toMatchObject(unread);
		await expect(issue({ ...another, kind: "recommendation", text: " ", read: true })).rejects.toMatchObject(unread);
	});

	test("fifty times at once makes one certificate, one mail and one audit event", async () => {
		const { student, toIssue } = await aHolder(admin);
		const { refused } = await expectOneSuccessOf50(() => issue(toIssue));
		expect(refused).toMatchObject({ status: 409, id: "certificate-held" });
		expect(await app.database.db.$count(certificates)).toBe(1);
		expect(await certificateMailsTo(app.database, student.email)).toHaveLength(1);
		expect(await auditOfCertificates(app.database)).toHaveLength(1);
		const { data: another } = await issue({ ...toIssue, kind: "internship" });
		expect(another.number).toMatch(/^GW-I-/);
	});

	test("shows students only their own valid certificates, which are deleted with the student", async () => {
		const { id, client } = await app.logInAsStudent();
		expect((await client(listMyCertificates, {})).data).toEqual([]);
		const { toIssue } = await giveCourse(admin, id);
		const mine = await issue(toIssue);
		const gone = await issue({ ...toIssue, kind: "excellence" });
		await admin(revokeCertificate, { params: { id: gone.data._id }, body: {} });
		const { data } = await client(listMyCertificates, {});
		expect(data).toEqual([
			{
				_id: mine.data._id,
				createdAt: mine.data.createdAt,
				number: mine.data.number,
				kind: "completion",
				title: "Data Science",
				courseid: toIssue.courseid,
				batch: mine.data.batch,
				unseen: false,
			},
		]);
		await app.database.db.delete(students).where(eq(students.id, id));
		expect(await app.database.db.$count(certificates)).toBe(0);
	});
});

describeWithDatabase("Issuing to a batch", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const ofBatch = (courseid: string, batch = "DS-2603-A"): BodyOf<typeof issueToBatch> => ({
		kind: "completion",
		courseid,
		batch,
	});
	const counted = async ({ kind, courseid, batch }: ReturnType<typeof ofBatch>) =>
		(await admin(countBatchToIssue, { query: { kind, courseid, batch } })).data;
	const issueAll = async (body: ReturnType<typeof ofBatch>) => (await admin(issueToBatch, { body })).data;

	test("needs a batch and an existing course", async () => {
		const { course } = await aHolder(admin);
		await expect(issueAll(ofBatch(course._id, " "))).rejects.toMatchObject({ fields: { batch: "Choose a batch." } });
		await expect(issueAll(ofBatch(unknownId))).rejects.toMatchObject({ status: 404 });
		await expect(counted(ofBatch(unknownId))).rejects.toMatchObject({ status: 404 });
		expect(await issueAll(ofBatch(course._id, "None"))).toEqual({ issued: 0, skipped: 0, unprintable: [] });
	});

	test("is for active students with the course, and skips those who have one", async () => {
		const { course, toIssue } = await aHolder(admin, { email: "has@mail.example" });
		await admin(issueCertificate, { body: toIssue });
		await aHolder(admin, { email: "gets@mail.example" }, course);
		const { toIssue: again } = await aHolder(admin, { email: "revoked@mail.example" }, course);
		const { data: revoked } = await admin(issueCertificate, { body: again });
		await admin(revokeCertificate, { params: { id: revoked._id }, body: {} });
		const { student } = await aHolder(admin, { email: "inactive@mail.example" }, course);
		await admin(changeStudentStatus, { params: { id: student._id }, body: { status: "inactive" } });
		await aHolder(admin, { email: "other@mail.example", batch: "DS-2604-A" }, course);
		await addStudent(admin, { email: "without@mail.example" }, "active");

		expect(await counted(ofBatch(course._id))).toMatchObject({ without: 2, with: 1, sessions: 0, enough: 50 });
		expect(await issueAll(ofBatch(course._id))).toMatchObject({ issued: 2, skipped: 1 });
		expect(await issueAll(ofBatch(course._id))).toMatchObject({ issued: 0, skipped: 3 });
		expect(await counted(ofBatch(course._id))).toMatchObject({ without: 0, with: 3 });
		const { data, total } = await admin(listCertificates, { query: { state: "valid", sort: "-createdAt" } });
		expect(total).toBe(3);
		expect(data.map(({ email }) => email).sort()).toEqual(
			["gets", "has", "revoked"].map((who) => `${who}@mail.example`),
		);
		expect(await certificateMailsTo(app.database, "gets@mail.example")).toHaveLength(1);
		expect(await certificateMailsTo(app.database, "has@mail.example")).toHaveLength(1);
	});

	test("lists who watched too little, needs a reason for them, and prints what was watched", async () => {
		const course = await addCourse(admin, { topics: ["Joins", "Averages", "Plots", "Models"] });
		const { student: kavya } = await aHolder(admin, { name: "Kavya", email: "kavya@mail.example" }, course);
		await aHolder(admin, { name: "Ravi", email: "ravi@mail.example" }, course);
		const watchedAt = app.clock.now;
		const first = course.sessions
			.slice(0, 2)
			.map(({ _id: sessionId }) => ({ studentId: kavya._id, sessionId, watchedAt }));
		await app.database.db.insert(progress).values(first);
		expect(await counted(ofBatch(course._id))).toMatchObject({
			without: 2,
			sessions: 4,
			enough: 50,
			students: [
				{ name: "Ravi", watched: 0, below: true },
				{ name: "Kavya", watched: 2, below: false },
			],
		});
		await expect(issueAll(ofBatch(course._id))).rejects.toMatchObject({ status: 409, id: "watched-too-little" });
		const { title, batch, description } = course;
		const all = { title, batch, description, watchedenough: 75 };
		await admin(changeCourse, { params: { id: course._id }, body: all });
		const { data: asked } = await admin(countBatchToIssue, {
			query: { kind: "completion", courseid: course._id, ids: kavya._id },
		});
		expect(asked).toMatchObject({ without: 1, enough: 75, students: [{ name: "Kavya", below: true }] });
		const reason = "Attended every live class";
		expect(await issueAll({ ...ofBatch(course._id), reason })).toMatchObject({ issued: 2 });
		const audit = (await auditOfCertificates(app.database)).map(({ details }) => details);
		expect(audit.sort()).toEqual([
			`completion, ${title}, 0 of 4 sessions watched: ${reason}`,
			`completion, ${title}, 2 of 4 sessions watched: ${reason}`,
		]);
		const issued = await app.database.db.select().from(certificates).where(eq(certificates.name, "Kavya"));
		expect(issued[0]?.wording).toMatchObject({
			after: "batch DS-2603-A, 2 March 2026, with 2 of its 4 sessions watched.",
			checked: "On the day of issue 2 of 4 sessions were marked as watched.",
		});
		expect(await issueAll({ ...ofBatch(course._id), kind: "internship" })).toMatchObject({ issued: 2 });
	});

	test("is counted for chosen students too, whom the caller reaches, with when each was last seen", async () => {
		const { course, student, toIssue } = await aHolder(admin, { name: "Kavya", email: "kavya@mail.example" });
		const { student: ravi } = await aHolder(admin, { name: "Ravi", email: "ravi@mail.example" }, course);
		await aHolder(admin, { name: "Tara", email: "tara@mail.example" }, course);
		const courseless = await addStudent(admin, { email: "without@mail.example" }, "active");
		await admin(issueCertificate, { body: toIssue });
		const asked = {
			kind: "completion" as const,
			courseid: course._id,
			ids: [student, ravi, courseless].map(({ _id }) => _id).join("\n"),
		};
		const { data } = await admin(countBatchToIssue, { query: asked });
		expect(data).toMatchObject({
			without: 1,
			with: 1,
			students: [{ _id: ravi._id, phone: ravi.phone, seenAt: null, idleSince: expect.any(String) }],
		});
		const { client: trainer } = await app.signInAsAdmin("suresh@academy.example", "trainer");
		expect((await trainer(countBatchToIssue, { query: asked })).data).toMatchObject({ without: 0, with: 0 });
		for (const wrong of [
			{ ...asked, ids: "Ravi" },
			{ ...asked, batch: "DS-2603-A" },
		])
			await expect(admin(countBatchToIssue, { query: wrong })).rejects.toMatchObject({ status: 400 });
	});

	test("skips unprintable names, and lists them", async () => {
		const { course, toIssue } = await aHolder(admin, { name: "محمد علي", email: "m@mail.example" });
		await aHolder(admin, { name: "Asha 🌻", email: "a@mail.example" }, course);
		await aHolder(admin, { name: "अनन्या", email: "an@mail.example" }, course);
		const refused = {
			status: 409,
			id: "name-unprintable",
			message: "The name has letters the certificate cannot print. Write it in Latin or an Indian script.",
		};
		await expect(admin(issueCertificate, { body: toIssue })).rejects.toMatchObject(refused);
		const { students: told } = await counted(ofBatch(course._id));
		expect(told.filter(({ printable }) => printable).map(({ name }) => name)).toEqual(["अनन्या"]);
		const answered = await issueAll(ofBatch(course._id));
		expect(answered).toMatchObject({ issued: 1, skipped: 0 });
		expect(answered.unprintable.sort()).toEqual(["Asha 🌻", "محمد علي"].sort());
		const [issued] = await app.database.db.select().from(certificates);
		const correcting = admin(correctCertificate, { params: { id: issued?.id ?? "" }, body: { name: "محمد" } });
		await expect(correcting).rejects.toMatchObject(refused);
	});

	test(`of more than ${maxIssuedPerRequest} issues that many at once, each once, however many admins do it`, async () => {
		const { course, student } = await aHolder(admin);
		const { db } = app.database;
		const [one] = await db.select().from(students).where(eq(students.id, student._id));
		const [assigned] = await db.select().from(assignments);
		const { searched: _, ...copied } = one as NonNullable<typeof one>;
		const many = Array.from({ length: maxIssuedPerRequest + 9 }, (_, each) => ({ id: crypto.randomUUID(), each }));
		await db.insert(students).values(many.map(({ id, each }) => ({ ...copied, id, email: `s${each}@mail.example` })));
		const held = assigned as NonNullable<typeof assigned>;
		await db.insert(assignments).values(many.map(({ id }) => ({ ...held, id: crypto.randomUUID(), studentId: id })));
		const pressed = await Promise.all([issueAll(ofBatch(course._id)), issueAll(ofBatch(course._id))]);
		const issued = pressed.map((each) => each.issued);
		expect(Math.max(...issued)).toBe(maxIssuedPerRequest);
		expect((issued[0] as number) + (issued[1] as number)).toBe(await db.$count(certificates));
		await issueAll(ofBatch(course._id));
		expect(await counted(ofBatch(course._id))).toMatchObject({ without: 0, with: maxIssuedPerRequest + 10 });
		expect(await auditOfCertificates(app.database)).toHaveLength(maxIssuedPerRequest + 10);
	});
});
