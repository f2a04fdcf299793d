import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { openingTypes, workModes } from "#contract/openings.ts";
import { application } from "../application.ts";
import {
	announceMasterclass,
	clientOf,
	credentialOf,
	enrolStudent,
	ownPassword,
	signInAsAdmin,
	takeSeat,
	withDoors,
} from "../people.ts";
import type { Examples } from "./examples.ts";

/** A credential is taken once. */
const credentialsAtOnce = 4;

/** One of everything, so that a request finds something to work on or to break. */
export async function furnish(origin: string): Promise<Examples> {
	const { client: desk } = await signInAsAdmin(origin);
	const student = await enrolWithCourse(origin, desk);
	await publish(desk);
	const job = await publish(desk);
	await student.client(api.applyForJob, { params: { id: job }, body: {} });
	await takeSeat(origin, desk, await announceMasterclass(desk));
	await holdMasterclass(origin, desk);
	await takeInLeads(origin);
	await addWhatMayGo(desk);
	const credentials = (email: string, door: "admin" | "student") =>
		Promise.all(
			Array.from({ length: credentialsAtOnce }, async () => ({ credential: await credentialOf(origin, email, door) })),
		);
	return {
		checkAdminCredential: await credentials(withDoors.ADMIN_EMAILS, "admin"),
		checkStudentCredential: await credentials(student.email, "student"),
		logStudentIn: [{ email: student.email, password: ownPassword }],
		chooseNewPassword: [{ password: ownPassword }],
	};
}

/** Logged in, with a session to watch and a certificate. */
export async function enrolWithCourse(origin: string, desk: Client) {
	const student = await enrolStudent(origin, desk);
	for (const topic of ["Joins", "Windows"])
		await desk(api.addCourseSession, {
			params: { courseId: student.courseId },
			body: { topic, url: "1AbCdEfGhIjKlMnOpQrStUvWxYz012345" },
		});
	await desk(api.issueCertificate, { body: { kind: "completion", courseid: student.courseId, studentid: student.id } });
	return student;
}

async function publish(desk: Client): Promise<string> {
	const [type, mode] = [openingTypes[0], workModes[0]];
	const words = { title: "Data analyst", company: "Kaverisoft Labs", place: "Mysuru", description: "What one does." };
	const body = { ...words, type, mode, positions: 2, deadline: "2099-12-31" };
	return (await desk(api.publishOpening, { body })).data._id;
}

/** It is over, and its certificates are out. */
async function holdMasterclass(origin: string, desk: Client): Promise<void> {
	const id = await announceMasterclass(desk, "Careers in testing");
	await takeSeat(origin, desk, id);
	await desk(api.changeMasterclass, { params: { id }, body: { status: "completed" } });
	await desk(api.changeMasterclass, { params: { id }, body: { pdfstatus: true } });
}

async function takeInLeads(origin: string): Promise<void> {
	const anyone = clientOf(origin);
	const person = { name: "Ravi Kumar", email: "ravi@mail.example", phone: "9876543210" };
	await anyone(api.applyForCourse, { body: application(crypto.randomUUID()) });
	await anyone(api.sendMessage, { body: { ...person, message: "When does it begin?" } });
	const asked = { designation: "Lead", company: "Sahyadri Software", role: "Analyst", requirement: 2 };
	await anyone(api.requestHiring, { body: { ...person, ...asked } });
}

/** A student who is pending, a course without sessions, an admin. */
async function addWhatMayGo(desk: Client): Promise<void> {
	const email = `pending.${crypto.randomUUID()}@mail.example`;
	await desk(api.addStudent, { body: { name: "Kabir Rao", email, phone: "9876543210", batch: "DS-2611-A" } });
	await desk(api.addCourse, { body: { title: "Statistics", batch: "DS-2611-A", description: "What it teaches." } });
	await desk(api.addAdmin, { body: { email: `fuzz.${crypto.randomUUID()}@academy.example` } });
}
