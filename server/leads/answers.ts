import type { AnswerOf } from "#contract/endpoint.ts";
import type {
	applyForCourse,
	ContactMessageRow,
	CourseApplicationRow,
	HiringRequestRow,
	requestHiring,
	sendMessage,
} from "#contract/leads.ts";
import type { Lead, NewLead } from "./lead.ts";
import type { Suspicion } from "./suspicion.ts";

/** What leaves of a lead: the sender's own words to the sender, and with them the triage columns to admissions. */

export function courseAnswer(lead: NewLead): AnswerOf<typeof applyForCourse> {
	const { college, collegemail, passingyear, domain } = lead;
	if (college === null || collegemail === null || passingyear === null || domain === null) throw incomplete(lead);
	const { reason, price, paidamount, modeofprogram, duedate, optedmonth, counselor } = lead;
	const onboarding = { price, paidamount, modeofprogram, duedate, optedmonth, counselor };
	return { ...person(lead), college, collegemail, passingyear, domain, reason, ...onboarding };
}

export function hiringAnswer(lead: NewLead): AnswerOf<typeof requestHiring> {
	const { designation, company, role, requirement } = lead;
	if (designation === null || company === null || role === null || requirement === null) throw incomplete(lead);
	return { ...person(lead), designation, company, role, requirement };
}

export function contactAnswer(lead: NewLead): AnswerOf<typeof sendMessage> {
	if (lead.message === null) throw incomplete(lead);
	return { ...person(lead), message: lead.message };
}

export function courseRow(lead: Lead, samePerson: number): CourseApplicationRow {
	return { ...courseAnswer(lead), ...triage(lead, samePerson) };
}

export function hiringRow(lead: Lead, samePerson: number): HiringRequestRow {
	return { ...hiringAnswer(lead), ...triage(lead, samePerson) };
}

export function contactRow(lead: Lead, samePerson: number): ContactMessageRow {
	return { ...contactAnswer(lead), ...triage(lead, samePerson) };
}

function person({ id, createdAt, name, email, phone }: NewLead) {
	return { _id: id, createdAt: createdAt.toISOString(), name, email, phone };
}

function triage(lead: Lead, samePerson: number) {
	const { phoneE164, page, firstTouch, lastTouch, consentVersion: version, consentAt: at } = lead;
	return {
		phoneE164,
		samePerson,
		suspicion: lead.suspicion as Suspicion[],
		seenAt: lead.seenAt?.toISOString() ?? null,
		page,
		firstTouch,
		lastTouch,
		source: lead.source,
		consent: version === null || at === null ? null : { version, at: at.toISOString() },
	};
}

/** The table's checks keep such a row from existing. */
function incomplete({ id, kind }: NewLead): Error {
	return new Error(`The ${kind} lead ${id} lacks a column of its kind`);
}
