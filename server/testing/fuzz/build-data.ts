import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { openingTypes, workModes } from "#contract/openings.ts";
import { aBatch, anEnrolment } from "../../fees/testing.ts";
import { anApplication } from "../../leads/testing.ts";
import { aMasterclass, aRegistration } from "../../masterclasses/testing.ts";
import { dayInIndia } from "../../platform/india-time.ts";
import { aStudent } from "../../students/testing.ts";
import type { TestApp } from "../app.ts";
import type { Examples } from "./examples.ts";

/** A credential is taken once. */
const credentialsAtOnce = 4;
const ownPassword = "monsoon in Sirsi 7";
const freshEmail = (of: string) => `${of}.${crypto.randomUUID()}@mail.example`;

/** One of everything, so that a request finds something to work on or to break. */
export async function buildData(app: TestApp): Promise<Examples> {
	const { client: admin } = await app.signInAsAdmin();
	const student = await enrolWithCourse(app);
	await publish(admin);
	await student.client(api.applyForOpening, { params: { id: await publish(admin) }, body: {} });
	await addMasterclasses(app, admin);
	await takeInEnquiries(app.client);
	await addLeads(admin);
	await addFees(admin, app.clock.now);
	await addRemovable(admin);
	const credentials = (email: string) =>
		Promise.all(
			Array.from({ length: credentialsAtOnce }, async () => ({
				credential: await app.issuer.issue(app.clock.now, { email }),
			})),
		);
	return {
		checkAdminCredential: await credentials("meera@academy.example"),
		checkStudentCredential: await credentials(student.email),
		logStudentIn: [{ email: student.email, password: ownPassword }],
		chooseNewPassword: [{ password: ownPassword }],
	};
}

/** Logged in, with a course, sessions to watch and a certificate. */
export async function enrolWithCourse(app: TestApp) {
	const { client: admin } = await app.signInAsAdmin();
	const email = freshEmail("student");
	const student = await app.logInAsStudent({ email, password: ownPassword });
	const { data: course } = await admin(api.addCourse, {
		body: { title: "Data Science", batch: "DS-2611-A", description: "What it teaches." },
	});
	await admin(api.assignCourse, { params: { userId: student.id }, body: { courseid: course._id } });
	for (const topic of ["Joins", "Windows"])
		await admin(api.addCourseSession, {
			params: { courseId: course._id },
			body: { topic, url: "1AbCdEfGhIjKlMnOpQrStUvWxYz012345" },
		});
	const reason = "She knew it before.";
	const body = { kind: "completion", courseid: course._id, studentid: student.id, reason } as const;
	await admin(api.issueCertificate, { body });
	return { ...student, email };
}

async function publish(admin: Client): Promise<string> {
	const [type, mode] = [openingTypes[0], workModes[0]];
	const words = { title: "Data analyst", company: "Kaverisoft Labs", place: "Mysuru", description: "What one does." };
	const body = { ...words, type, mode, positions: 2, deadline: "2099-12-31" };
	return (await admin(api.publishOpening, { body })).data._id;
}

/** One is to come, and one is over with its certificates out; somebody registered for each. */
async function addMasterclasses({ client: anyone }: TestApp, admin: Client): Promise<void> {
	for (const status of ["upcoming", "completed"] as const) {
		const params = { id: (await admin(api.addMasterclass, { body: aMasterclass() })).data._id };
		await anyone(api.registerForMasterclass, { params, body: aRegistration({ email: freshEmail("seat") }) });
		if (status === "upcoming") continue;
		await admin(api.changeMasterclass, { params, body: { status } });
		await admin(api.changeMasterclass, { params, body: { pdfstatus: true } });
	}
}

async function addLeads(admin: Client): Promise<void> {
	for (const name of ["Asha", "Kiran"]) {
		const body = { name, phone: "9845011111", domain: "UI UX", source: "walk-in" } as const;
		const { data: lead } = await admin(api.addLead, { body: { ...body, email: freshEmail("lead") } });
		await admin(api.writeNote, { params: { id: lead._id }, body: { words: "Wants weekends" } });
	}
}

async function addFees(admin: Client, now: Date): Promise<void> {
	const [receivedOn, code] = [dayInIndia(now), crypto.randomUUID().slice(0, 8)];
	const { data: batch } = await admin(api.addBatch, {
		body: aBatch({ name: `DS-${code}`, starts: receivedOn, ends: "2099-12-31" }),
	});
	const payment = { paise: 100_000, mode: "upi" as const, receivedOn, reference: code };
	await admin(api.enrol, { body: anEnrolment(batch._id, { email: freshEmail("enrolled"), payment }) });
}

async function takeInEnquiries(anyone: Client): Promise<void> {
	const person = { name: "Ravi Kumar", email: "ravi@mail.example", phone: "9876543210" };
	await anyone(api.applyForCourse, { body: anApplication({ email: freshEmail("enquiry") }) });
	await anyone(api.sendMessage, { body: { ...person, message: "When does it begin?" } });
	const asked = { designation: "Lead", company: "Sahyadri Software", role: "Analyst", requirement: 2 };
	await anyone(api.requestHiring, { body: { ...person, ...asked } });
}

/** A student who is pending, a course without sessions, an admin. */
async function addRemovable(admin: Client): Promise<void> {
	await admin(api.addStudent, { body: aStudent({ email: freshEmail("pending") }) });
	await admin(api.addCourse, { body: { title: "Statistics", batch: "DS-2611-A", description: "What it teaches." } });
	await admin(api.addAdmin, { body: { email: `fuzz.${crypto.randomUUID()}@academy.example` } });
}
