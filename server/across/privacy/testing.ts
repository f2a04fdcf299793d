import { addBatch } from "#contract/batches.ts";
import { correctCertificate, issueCertificate } from "#contract/certificates.ts";
import type { Client } from "#contract/client.ts";
import { logCall } from "#contract/contacts.ts";
import { applyForCourse, listCourseApplications, requestHiring, sendMessage } from "#contract/enquiries.ts";
import { enrol } from "#contract/enrolments.ts";
import { remindStudent } from "#contract/fee-reminders.ts";
import { changeBilling } from "#contract/ledger.ts";
import { startMailing } from "#contract/mailings.ts";
import { removeMasterclass } from "#contract/masterclasses.ts";
import { recordPermission } from "#contract/messages.ts";
import { changeOpening, listJobApplications, moveJobApplication } from "#contract/openings.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { listMyCourses, openMySession } from "#contract/portal-courses.ts";
import { applyForOpening } from "#contract/portal-openings.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { changeMyResume } from "#contract/student-profile.ts";
import { logStudentIn, requestPasswordLink } from "#contract/student-sign-in.ts";
import { addStudent, changeStudent, removeStudent } from "#contract/students.ts";
import { addWebhook } from "#contract/webhooks.ts";
import { answerRequests } from "../../certificates/answer-requests.ts";
import { anAttendedMasterclass, giveCourse } from "../../certificates/testing.ts";
import { addOne as addCourse } from "../../courses/testing.ts";
import { aBatch, anEnrolment } from "../../fees/testing.ts";
import { reviewSheet } from "../../leads/import/testing.ts";
import { addOpenSource, sendInbound } from "../../leads/inbound/testing.ts";
import { joinEnquiries } from "../../leads/join.ts";
import { aHiringRequest, aMessage, anApplication, anOnboarding } from "../../leads/testing.ts";
import { addOne as addMasterclass, aRegistration } from "../../masterclasses/testing.ts";
import { anOpening, publishOne } from "../../openings/testing.ts";
import { eq } from "../../platform/db/drizzle.ts";
import {
	admins,
	conversions,
	daysAway,
	enrolments,
	feeRequests,
	leads,
	paymentLinks,
	savedViews,
	waitingList,
} from "../../platform/db/schema.ts";
import type { TestApp } from "../../testing/app.ts";

/** A person whose every field contains a searchable mark. */
const mark = "zubaida";
export const marked = {
	name: "Zubaida Qureshi",
	email: `${mark}@mail.example`,
	phone: "98127 00731",
	collegemail: `${mark}@college.example`,
	clgemail: `${mark}@college.example`,
};
const person = { name: marked.name, email: marked.email, phone: marked.phone };
export const marks = [mark, "qureshi", "98127 ?00731"].join("|");

/** Creates everything that the marked person can leave behind, as a visitor, a registrant, a student and an admin, and in texts by others. */
export async function leaveDataEverywhere(app: TestApp) {
	const admin = (await app.signInAsAdmin()).client;
	await admin(addWebhook, {
		body: { address: "https://crm.example/hook", events: ["lead.arrived", "student.enrolled"], on: true },
	});
	await sendEveryForm(app.client);
	await actAsLead(app, admin);
	await sendInbound(app, await addOpenSource(admin), { contact: person, program: "Cookery" });
	await reviewSheet(admin, [
		{ ...person, domain: "DevOps", note: `Ask ${marked.name}` },
		{ ...person, name: "" },
	]);
	const masterclass = await anAttendedMasterclass(admin, {}, { ...marked, consent });
	await requestCertificateTwice(app, masterclass._id);
	await registerForRemovedMasterclass(app.client, admin);
	const opening = await actAsStudent(app, admin);
	await enrolPerson(app, admin);
	await actAsAdmin(app);
	await mentionInTexts(app.client, admin, opening);
	return { admin, masterclass, opening };
}

export const consent = "2025-12-01";

export async function sendEveryForm(client: Client): Promise<void> {
	const { name, email, phone, collegemail } = marked;
	const person = { name, email, phone, collegemail, consent };
	await client(applyForCourse, { body: anApplication(person) });
	const asTyped = { ...person, email: "Zubaida@Mail.Example", reason: "brochure" as const };
	await client(applyForCourse, { body: { ...anApplication(), ...asTyped } });
	await client(applyForCourse, { body: { ...anOnboarding(), ...person, counselor: name } as never });
	await client(requestHiring, { body: aHiringRequest({ name, email, phone, consent }) });
	await client(sendMessage, { body: aMessage({ name, email, phone, consent, message: `Call ${name} at ${phone}.` }) });
}

/** Another admin, who stays, works on the person's lead and writes about them. */
async function actAsLead({ database: { db } }: TestApp, admin: Client): Promise<void> {
	await joinEnquiries(db);
	const [applied] = (await admin(listCourseApplications, { query: { q: mark } })).data;
	const { _id: id = "", version = 0 } = applied?.lead ?? {};
	const followup = { at: "2026-03-09T10:00:00.000Z", kind: "call", words: `${marked.name} asks her father` } as const;
	const note = `${marked.name}, ${marked.phone}, ${marked.email}`;
	await admin(logCall, { params: { id }, body: { version, outcome: "reached", note, followup } });
	await admin(recordPermission, { params: { id }, body: { given: "no" } });
	await admin(startMailing, { body: { template: "could-not-reach", language: "en", leads: [id] } });
}

/** Removed rows are retained for a while, so that they can be restored. */
async function registerForRemovedMasterclass(client: Client, admin: Client): Promise<void> {
	const { _id: id } = await addMasterclass(admin, { title: "Joins" });
	await client(registerForMasterclass, {
		params: { id },
		body: aRegistration({ ...marked, collegename: marked.name }),
	});
	await admin(removeMasterclass, { params: { id } });
}

/** The first request is answered with a certificate by mail; the second is still waiting. */
async function requestCertificateTwice({ client, parts }: TestApp, id: string): Promise<void> {
	const requestCertificate = () =>
		client(requestParticipationCertificate, { params: { id }, body: { email: marked.email } });
	await requestCertificate();
	await answerRequests(parts);
	await requestCertificate();
}

async function actAsStudent(app: TestApp, admin: Client) {
	const { name, email } = marked;
	const student = await app.logInAsStudent({ name, email, password: "monsoon in Sirsi 7" });
	const course = await addCourse(admin, { topics: ["Joins"] });
	const { toIssue } = await giveCourse(admin, student.id, course);
	const [assigned] = (await student.client(listMyCourses, {})).data;
	const session = { id: assigned?._id ?? "", sessionId: course.sessions[0]?._id ?? "" };
	await student.client(openMySession, { params: session });
	const resume = `https://${mark}.example/${mark}.pdf`;
	await student.client(changeMyResume, { body: { resume } });
	const opening = await publishOne(admin);
	const id = opening._id;
	await student.client(applyForOpening, { params: { id }, body: { note: `${name}, ${marked.phone}` } });
	const [applied] = (await admin(listJobApplications, { params: { id } })).data;
	const moved = { id, applicationId: applied?._id ?? "" };
	await admin(moveJobApplication, { params: moved, body: { state: "shortlisted", version: applied?.version ?? 0 } });
	const reason = `${name} attended every live class`;
	const { data: issued } = await admin(issueCertificate, { body: { ...toIssue, reason } });
	await admin(correctCertificate, { params: { id: issued._id }, body: { name: `${name} Rao` } });
	const guess = app.client(logStudentIn, { body: { email, password: "a wrong password" } });
	await guess.catch(() => {});
	await app.client(requestPasswordLink, { body: { email } });
	return opening;
}

/** Their ledger and receipts are retained by law; reminders, links and sent conversions are not. */
async function enrolPerson({ database: { db }, clock }: TestApp, admin: Client): Promise<void> {
	const { name, email, phone } = marked;
	const { _id: batchid } = (await admin(addBatch, { body: aBatch() })).data;
	const payment = { paise: 100_000, mode: "upi", reference: "532108846120", receivedOn: "2026-03-02" } as const;
	const body = { ...anEnrolment(batchid), name, email, phone, payment, address: `${name}, Hubballi` };
	const { _id: enrolmentId, version } = (await admin(enrol, { body })).data;
	const params = { id: enrolmentId };
	await admin(changeBilling, { params, body: { name: "Qureshi and Sons", version } });
	await admin(remindStudent, { params, body: { channel: "mail" } });
	const firstTouch = { at: clock.now.toISOString(), source: "google", clickId: "gclid=Cj0abc" };
	await db.update(enrolments).set({ firstTouch }).where(eq(enrolments.id, enrolmentId));
	const row = { enrolmentId, createdAt: clock.now };
	await db.insert(paymentLinks).values({ ...row, id: "plink_1", paise: 1, address: "https://pay.example/1" });
	await db
		.insert(conversions)
		.values({ enrolmentId, id: enrolmentId, exportedAt: clock.now, by: "asha@academy.example" });
	const [lead] = await db.select().from(leads).where(eq(leads.email, email));
	const waitingEntry = {
		id: crypto.randomUUID(),
		batchId: batchid,
		leadId: lead?.id ?? "",
		by: "asha@academy.example",
	};
	await db.insert(waitingList).values({ ...waitingEntry, createdAt: clock.now });
	const feeRequest = { ...row, id: crypto.randomUUID(), kind: "payment", paise: 1, words: `${name} paid` } as const;
	await db.insert(feeRequests).values(feeRequest);
}

/** As an admin, the person acts on another student, whose record stays. */
async function actAsAdmin(app: TestApp): Promise<void> {
	const { db } = app.database;
	const { client } = await app.signInAsAdmin(marked.email);
	const usha = await app.logInAsStudent({
		name: "Usha Nair",
		email: "usha@mail.example",
		password: "monsoon in Sirsi 7",
	});
	const { toIssue } = await giveCourse(client, usha.id);
	await client(issueCertificate, { body: toIssue });
	const [me] = await db.select().from(admins).where(eq(admins.email, marked.email));
	const ownRow = { id: crypto.randomUUID(), adminId: me?.id ?? "" };
	await db.insert(daysAway).values({ ...ownRow, first: "2026-03-09", last: "2026-03-10" });
	const view = { page: "/apply-data", name: "Mine", query: `owner=${marked.email}`, createdAt: app.clock.now };
	await db.insert(savedViews).values({ ...ownRow, ...view });
}

async function mentionInTexts(
	visitor: Client,
	admin: Client,
	opening: { _id: string; version: number },
): Promise<void> {
	const { name, email, phone } = marked;
	for (const q of [name, email, phone, "zuba", "qures"])
		await admin(listCourseApplications, { query: { export: "excel", q } });
	const pending = { name, email: "typed.wrong@mail.example", phone, batch: "DS 7" };
	const { _id: id } = (await admin(addStudent, { body: pending })).data;
	await admin(changeStudent, { params: { id }, body: { ...pending, name: "Someone Else", phone: "90000 00001" } });
	await admin(removeStudent, { params: { id } });
	const landing = `/data-science?for=${marked.email}`;
	const firstTouch = { at: "2026-03-01T10:00:00.000Z", landing, referrer: "", source: "" };
	const message = `Write to ${marked.email}, please.`;
	await visitor(sendMessage, { body: { ...aMessage({ message }), firstTouch } as never });
	const description = `Ask ${marked.email.toUpperCase()}.`;
	await admin(changeOpening, { params: { id: opening._id }, body: anOpening({ description }) });
}
