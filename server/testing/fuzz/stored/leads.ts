import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { CourseApplicationRow } from "#contract/enquiries.ts";
import { joinEnquiries } from "../../../leads/join.ts";
import { aHiringRequest, aMessage, anApplication, anOnboarding } from "../../../leads/testing.ts";
import type { TestApp } from "../../app.ts";
import {
	type Example,
	type Examples,
	freshEmail,
	freshName,
	freshPhone,
	idOf,
	listQuery,
	maxDetailReads,
} from "./example.ts";

const followup = { at: "2026-03-20T05:00:00Z", kind: "call", words: "Wants weekends" };
const templateChoice = { template: "could-not-reach", language: "en" } as const;
const viewContent = { page: "/apply-data" as const, query: "state=due", columns: ["name"], shared: true };

/** An enquiry of each form, a person who asks twice, spam, and leads that staff typed. */
export async function addLeads({ client: anyone, database }: TestApp, admin: Client): Promise<Examples> {
	const application = () => ({ body: anApplication({ email: freshEmail("enquiry") }) });
	const repeated = { ...application().body, phone: freshPhone() };
	for (const body of [application().body, repeated, { ...repeated, domain: "UI UX" }])
		await anyone(api.applyForCourse, { body });
	await anyone(api.applyForCourse, { body: anOnboarding() });
	await anyone(api.sendMessage, { body: aMessage() });
	await anyone(api.requestHiring, { body: aHiringRequest() });
	const spam = { id: (await anyone(api.applyForCourse, application())).data._id };
	await admin(api.markEnquirySpam, { params: spam, body: { spam: true } });
	await joinEnquiries(database.db);
	const person = { domain: "UI UX", source: "walk-in" } as const;
	const [asha, kiran] = await Promise.all(
		["Asha", "Kiran"].map((name) =>
			admin(api.addLead, { body: { ...person, name, phone: freshPhone(), email: freshEmail("lead") } }),
		),
	);
	const ids = [asha, kiran].flatMap((added) => (added ? [added.data._id] : []));
	const notes = await Promise.all(
		ids.map(async (id) => {
			const { data } = await admin(api.writeNote, { params: { id }, body: { words: "Wants weekends" } });
			return { id, note: data._id, words: "Wants mornings" };
		}),
	);
	const mailing = idOf((await admin(api.startMailing, { body: { ...templateChoice, leads: ids } })).data);
	const view = idOf((await admin(api.saveView, { body: { ...viewContent, name: freshName("Due") } })).data);
	return {
		applyForCourse: [application().body, anOnboarding()],
		sendMessage: [aMessage()],
		requestHiring: [aHiringRequest({ email: freshEmail("hiring") })],
		removeSpamEnquiry: [spam],
		markEnquirySpam: [{ ...spam, spam: null }],
		correctNote: notes,
		readMailing: [mailing],
		stopMailing: [mailing],
		listMailingLeads: [{ ...mailing, outcome: "waiting" }],
		startMailing: [{ ...templateChoice, leads: ids }],
		previewMailing: [{ ...templateChoice, leads: ids }],
		saveView: [{ ...viewContent, name: freshName("Due") }],
		changeView: [{ ...view, name: "Mine", shared: false }],
		removeView: [view],
		...(await addMember(admin)),
	};
}

/** A team member who will be away, and whose leads go to another. */
async function addMember(admin: Client): Promise<Examples> {
	const email = `fuzz.${crypto.randomUUID()}@academy.example`;
	const { _id: id } = (await admin(api.addAdmin, { body: { email } })).data;
	const days = { first: "2026-03-20", last: "2026-03-21" };
	const away = { id, away: (await admin(api.addDaysAway, { params: { id }, body: days })).data._id };
	return {
		addDaysAway: [{ id, ...days }],
		removeDaysAway: [away],
		unassignFollowUps: [away],
		handOverLeads: [{ id, to: null, leads: 0 }],
		giveRole: [{ id, role: "counsellor" }],
	};
}

type Enquiry = Pick<CourseApplicationRow, "_id" | "lead">;

export async function aboutLeads(admin: Client): Promise<Examples> {
	const enquiries: Enquiry[] = (await admin(api.listCourseApplications, { query: listQuery })).data;
	const hiring: Enquiry[] = (await admin(api.listHiringRequests, { query: listQuery })).data;
	const messages: Enquiry[] = (await admin(api.listContactMessages, { query: listQuery })).data;
	const all = [...enquiries, ...hiring, ...messages];
	const leads = [enquiries, hiring, messages].map((each) => each.flatMap(({ lead }) => (lead ? [lead] : [])));
	const leadIds = leads.flat().map(({ _id, version }) => ({ id: _id, version }));
	const team = (await admin(api.listAdmins, { query: listQuery })).data;
	// Only members that the fuzzer made: it signs in as another.
	const members = team.filter(({ email }) => email.startsWith("fuzz"));
	const withFields = (fields: Example) => leadIds.map((each) => ({ ...each, ...fields }));
	return {
		readCourseApplication: enquiries.map(idOf),
		readHiringRequest: hiring.map(idOf),
		readContactMessage: messages.map(idOf),
		markEnquirySeen: all.map(idOf),
		listSamePerson: enquiries.map(idOf),
		readLeadOfEnquiry: all.map(idOf),
		removeAdmin: members.map(idOf),
		changeMember: members.map((each) => ({ ...idOf(each), name: "Ravi" })),
		readLead: leadIds,
		readTimeline: leadIds,
		writeNote: leadIds,
		changeLead: withFields({ followup }),
		logCall: withFields({ outcome: "reached", followup }),
		logVisit: withFields({ note: "Came with her father." }),
		logMessage: withFields({ channel: "whatsapp" }),
		logContact: withFields({ kind: "visit" }),
		recordPermission: withFields({ given: "yes", how: "call" }),
		listTemplates: leadIds,
		sendTemplateMail: withFields(templateChoice),
		changeLeads: leadIds.map((_, at) => ({
			leads: leads
				.flat()
				.slice(at, at + maxDetailReads)
				.map(leadReference),
			followup,
		})),
		listEnquiriesOfLead: leadIds,
		listLeadsToMerge: leadIds,
		mergeLeads: leads.flatMap(pairsOf),
		splitLead: all.flatMap(({ _id: enquiry, lead }) =>
			lead && all.filter((each) => each.lead?._id === lead._id).length > 1
				? [{ id: lead._id, version: lead.version, enquiry }]
				: [],
		),
	};
}

type Lead = NonNullable<Enquiry["lead"]>;

const leadReference = ({ _id, version }: Lead) => ({ _id, version });

/** Pairs of a lead and the next of the same kind. */
function pairsOf(leads: Lead[]): Example[] {
	return leads.slice(1).flatMap((other, at) => {
		const { _id: id, version } = leads[at] ?? other;
		return id === other._id ? [] : [{ id, version, other: other._id, otherversion: other.version }];
	});
}
