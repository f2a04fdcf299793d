import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { aMasterclass, aRegistration } from "../../../masterclasses/testing.ts";
import type { TestApp } from "../../app.ts";
import { type Example, type Examples, freshEmail, idAndVersion, idOf, listQuery, maxDetailReads } from "./example.ts";

/** An upcoming masterclass, one that is over with its certificates out, and a removed one, each with a registration; and one registration as spam. */
export async function addMasterclasses({ client: anyone }: TestApp, admin: Client): Promise<Examples> {
	const add = async () => ({ id: (await admin(api.addMasterclass, { body: aMasterclass() })).data._id });
	const [over, next, removed] = [await add(), await add(), await add()];
	const register = async (params: { id: string }) => {
		const email = freshEmail("seat");
		await anyone(api.registerForMasterclass, { params, body: aRegistration({ email }) });
		const { data } = await admin(api.listRegistrations, { params, query: { q: email } });
		return data.map(idOf);
	};
	const [attended, [spam = {}]] = [await register(over), await register(next)];
	const ids = attended.map(({ id }) => String(id));
	await admin(api.changeMasterclass, { params: over, body: { status: "completed" } });
	await admin(api.changeMasterclass, { params: over, body: { pdfstatus: true } });
	await admin(api.markAttendance, { params: over, body: { present: true, registrations: ids } });
	await admin(api.markRegistrationSpam, { params: { id: String(spam.id) }, body: { spam: true } });
	await register(next);
	await admin(api.removeMasterclass, { params: removed, query: {} });
	return {
		removeSpamRegistration: [spam],
		markRegistrationSpam: [{ ...spam, spam: null }],
		markAttendance: [{ ...over, present: false, registrations: ids }],
		undo: [removed],
	};
}

export async function aboutMasterclasses(admin: Client): Promise<Examples> {
	const masterclasses = (await admin(api.listMasterclasses, { query: { ...listQuery, sort: "-createdAt" } })).data;
	const withCertificates = masterclasses.filter(({ pdfstatus }) => pdfstatus).slice(0, maxDetailReads);
	const next = masterclasses.filter(({ status }) => status === "upcoming");
	const registered = async ({ _id: id }: { _id: string }) =>
		(await admin(api.listRegistrations, { params: { id }, query: listQuery })).data;
	const nextRegistrations = (await Promise.all(next.slice(0, maxDetailReads).map(registered))).flat();
	const present = await Promise.all(
		withCertificates.map(async (masterclass) =>
			(await registered(masterclass))
				.filter(({ presentAt }) => presentAt)
				.map((registration) => ({ masterclass, registration })),
		),
	);
	const all = masterclasses.map(idAndVersion);
	const withFields = (fields: Example) => nextRegistrations.map((each) => ({ ...idOf(each), ...fields }));
	return {
		readMasterclass: all,
		removeMasterclass: all,
		listRegistrations: all,
		changeMasterclass: all.map((masterclass) => ({ ...aMasterclass(), ...masterclass })),
		registerForMasterclass: next.map((masterclass) => ({
			...idOf(masterclass),
			...aRegistration({ email: freshEmail("seat") }),
		})),
		requestParticipationCertificate: present
			.flat()
			.map(({ masterclass, registration }) => ({ ...idOf(masterclass), email: registration.email })),
		readParticipationDocument: present
			.flat()
			.map(({ registration }) => ({ key: registration.seat.replace("/seat/", "") })),
		resendRegistrationConfirmation: withFields({}),
		correctRegistrationName: withFields({ name: "Asha R" }),
		createEnquiryFromRegistration: withFields({ domain: "Data Science", passingyear: 2026 }),
	};
}
