import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { aMasterclass, aRegistration } from "../../../masterclasses/testing.ts";
import type { TestApp } from "../../app.ts";
import { type Example, type Examples, freshEmail, named, query, readOneByOne, versioned } from "./example.ts";

/** An upcoming masterclass, one that is over with its certificates out, and a removed one, each with a registration; and one registration as spam. */
export async function addMasterclasses({ client: anyone }: TestApp, admin: Client): Promise<Examples> {
	const add = async () => ({ id: (await admin(api.addMasterclass, { body: aMasterclass() })).data._id });
	const [over, next, removed] = [await add(), await add(), await add()];
	const register = async (params: { id: string }) => {
		const email = freshEmail("seat");
		await anyone(api.registerForMasterclass, { params, body: aRegistration({ email }) });
		const { data } = await admin(api.listRegistrations, { params, query: { q: email } });
		return data.map(named);
	};
	const [attended, [spam = {}]] = [await register(over), await register(next)];
	const ids = attended.map(({ id }) => String(id));
	await admin(api.changeMasterclass, { params: over, body: { status: "completed" } });
	await admin(api.changeMasterclass, { params: over, body: { pdfstatus: true } });
	await admin(api.markAttendance, { params: over, body: { present: true, registrations: ids } });
	await admin(api.sayRegistrationIsSpam, { params: { id: String(spam.id) }, body: { spam: true } });
	await register(next);
	await admin(api.removeMasterclass, { params: removed, query: {} });
	return {
		...{ removeSpamRegistration: [spam], sayRegistrationIsSpam: [{ ...spam, spam: null }] },
		markAttendance: [{ ...over, present: false, registrations: ids }],
		undo: [removed],
	};
}

export async function aboutMasterclasses(admin: Client): Promise<Examples> {
	const masterclasses = (await admin(api.listMasterclasses, { query: { ...query, sort: "-createdAt" } })).data;
	const out = masterclasses.filter(({ pdfstatus }) => pdfstatus).slice(0, readOneByOne);
	const next = masterclasses.filter(({ status }) => status === "upcoming");
	const registered = async ({ _id: id }: { _id: string }) =>
		(await admin(api.listRegistrations, { params: { id }, query })).data;
	const ofNext = (await Promise.all(next.slice(0, readOneByOne).map(registered))).flat();
	const present = await Promise.all(
		out.map(async (each) =>
			(await registered(each)).filter(({ presentAt }) => presentAt).map((one) => ({ each, one })),
		),
	);
	const all = masterclasses.map(versioned);
	const withMore = (more: Example) => ofNext.map((each) => ({ ...named(each), ...more }));
	return {
		...{ readMasterclass: all, removeMasterclass: all, listRegistrations: all },
		changeMasterclass: all.map((each) => ({ ...aMasterclass(), ...each })),
		registerForMasterclass: next.map((each) => ({ ...named(each), ...aRegistration({ email: freshEmail("seat") }) })),
		askForParticipation: present.flat().map(({ each, one }) => ({ ...named(each), email: one.email })),
		readParticipationDocument: present.flat().map(({ one }) => ({ key: one.seat.replace("/seat/", "") })),
		...{ confirmRegistrationAgain: withMore({}), correctRegistration: withMore({ name: "Asha R" }) },
		makeEnquiry: withMore({ domain: "Data Science", passingyear: 2026 }),
	};
}
