import { beforeEach, expect, test } from "vitest";
import { assignCourse } from "#contract/assignments.ts";
import { correctCertificate, issueCertificate, listCertificates, revokeCertificate } from "#contract/certificates.ts";
import { type JobApplicationState, listJobApplications, moveJobApplication } from "#contract/openings.ts";
import { applyForOpening } from "#contract/portal-openings.ts";
import { changeStudent, changeStudentStatus, readStudent } from "#contract/students.ts";
import { aHolder, giveCourse } from "../certificates/testing.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { publishOne } from "../openings/testing.ts";
import { outbox } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { addOne } from "./testing.ts";

describeWithDatabase("A student is mailed", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const mails = () => app.database.db.select().from(outbox).orderBy(outbox.createdAt);
	const mailAbout = async (subject: string) => (await mails()).filter((mail) => mail.subject.startsWith(subject));

	test("about an assigned course, once, and not where the assignment is refused", async () => {
		const { _id: courseid } = await addCourse(admin, { title: "SQL for analysts", batch: "SQL-2603-A" });
		const pending = await addOne(admin, { email: "meera@mail.example" });
		const assign = (userId: string) => admin(assignCourse, { params: { userId }, body: { courseid } });
		await expect(assign(pending._id)).rejects.toMatchObject({ status: 409 });
		const asha = await addOne(admin, {}, "active");
		const { user } = (await assign(asha._id)).data;
		await expect(assign(asha._id)).rejects.toMatchObject({ status: 409 });
		const [mail, ...more] = await mailAbout("Your new course");
		expect(more).toEqual([]);
		expect(mail).toMatchObject({
			to: "asha@mail.example",
			subject: "Your new course: SQL for analysts",
			studentId: asha._id,
		});
		expect(mail?.text).toContain("“SQL for analysts”, batch SQL-2603-A");
		expect(mail?.links).toEqual([
			{ label: "Open the course", address: `${testOrigin}/enrolled?course=${user.courses[0]?._id}` },
		]);
	});

	test("that their job application was received, once it cannot be undone, and about each new state", async () => {
		const { client: student } = await app.logInAsStudent();
		const { _id: id } = await publishOne(admin);
		const { data: job } = await student(applyForOpening, { params: { id }, body: {} });
		const [received, ...more] = await mailAbout("We have your application");
		expect(more).toEqual([]);
		expect(received).toMatchObject({ to: "ananya@mail.example" });
		expect((received?.nextAttemptAt.getTime() ?? 0) - app.clock.now.getTime()).toBeGreaterThanOrEqual(10_000);
		const move = (state: JobApplicationState) =>
			admin(moveJobApplication, { params: { id, applicationId: job._id }, body: { state } });
		for (const state of ["shortlisted", "shortlisted", "hired", "closed", "applied"] as const) {
			app.clock.advance(1000);
			await move(state);
		}
		const subjects = (await mails()).slice(-4).map(({ subject }) => subject);
		expect(subjects).toEqual([
			"You are shortlisted: Junior data analyst, Kaverisoft Labs",
			"You are hired: Junior data analyst, Kaverisoft Labs",
			"Your application is closed: Junior data analyst, Kaverisoft Labs",
			"Your application is under review: Junior data analyst, Kaverisoft Labs",
		]);
	});

	test("that they are no longer active, unless they are active again before it is sent", async () => {
		const { _id: id } = await addOne(admin, {}, "active");
		const setStatus = (status: "active" | "inactive") => {
			app.clock.advance(1000);
			return admin(changeStudentStatus, { params: { id }, body: { status } });
		};
		const ended = "Your student account is no longer active";
		await setStatus("inactive");
		expect(await mailAbout(ended)).toHaveLength(1);
		await setStatus("active");
		expect(await mailAbout(ended)).toEqual([]);
	});

	test("about a corrected certificate, with the PDF, and a revoked one", async () => {
		const { toIssue } = await aHolder(admin, { name: "Asha Roa" });
		const { data: issued } = await admin(issueCertificate, { body: toIssue });
		const params = { id: issued._id };
		await admin(correctCertificate, { params, body: { name: "Asha Roa" } });
		expect(await mailAbout("Corrected")).toEqual([]);
		await admin(correctCertificate, { params, body: { name: "Asha Rao" } });
		const [corrected, ...more] = await mailAbout("Corrected");
		expect(more).toEqual([]);
		expect(corrected).toMatchObject({ attachments: [{ certificateId: issued._id }] });
		expect(corrected?.text).toContain("to “Asha Rao”");
		await admin(revokeCertificate, { params, body: {} });
		const [revoked] = await mailAbout("No longer valid");
		expect(revoked).toMatchObject({ to: corrected?.to, attachments: [] });
		expect(revoked?.text).toContain(issued.number);
		await expect(admin(revokeCertificate, { params, body: {} })).rejects.toMatchObject({ status: 409 });
		expect(await mailAbout("No longer valid")).toHaveLength(1);
	});

	test("at a corrected email, which their certificates and job applications show as well", async () => {
		const { client, id: studentid } = await app.logInAsStudent();
		const { toIssue } = await giveCourse(admin, studentid);
		const { data: issued } = await admin(issueCertificate, { body: toIssue });
		const { _id: id } = await publishOne(admin);
		await client(applyForOpening, { params: { id }, body: {} });
		const { data: student } = await admin(readStudent, { params: { id: studentid } });
		const { name, phone, batch } = student;
		const email = "ananya.iyer@mail.example";
		await admin(changeStudent, { params: { id: studentid }, body: { name, phone, batch, email } });
		const { data: certificates } = await admin(listCertificates, { query: {} });
		const { data: applications } = await admin(listJobApplications, { params: { id }, query: {} });
		expect([...certificates, ...applications].map((each) => each.email)).toEqual([email, email]);
		await admin(revokeCertificate, { params: { id: issued._id }, body: {} });
		expect(await mailAbout("No longer valid")).toMatchObject([{ to: email }]);
	});
});
