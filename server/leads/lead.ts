import type { BodyOf } from "#contract/endpoint.ts";
import type { applyForCourse, requestHiring, sendMessage } from "#contract/leads.ts";
import type { leads } from "../db/schema.ts";
import { type Arrival, submissionOf } from "./submission.ts";
import { isOfAnotherForm } from "./suspicion.ts";

export type Lead = typeof leads.$inferSelect;
/** A lead before it is stored: every column said, so that none is forgotten. */
export type NewLead = Omit<Lead, "searched" | "source">;

export type CourseApplication = BodyOf<typeof applyForCourse>;
export type HiringRequest = BodyOf<typeof requestHiring>;
export type ContactMessage = BodyOf<typeof sendMessage>;

export function courseLead(sent: CourseApplication, arrival: Arrival): NewLead {
	const onboarding = "modeofprogram" in sent ? sent : undefined;
	return {
		...common(sent, arrival, [sent.college, sent.domain, onboarding?.counselor]),
		kind: "course",
		college: sent.college,
		collegemail: sent.collegemail,
		passingyear: sent.passingyear,
		domain: sent.domain,
		reason: sent.reason ?? null,
		price: onboarding?.price ?? null,
		paidamount: onboarding?.paidamount ?? null,
		modeofprogram: onboarding?.modeofprogram ?? null,
		duedate: onboarding?.duedate || null,
		optedmonth: onboarding?.optedmonth || null,
		counselor: onboarding?.counselor ?? null,
	};
}

export function hiringLead(sent: HiringRequest, arrival: Arrival): NewLead {
	return {
		...common(sent, arrival, [sent.designation, sent.company, sent.role]),
		kind: "hiring",
		designation: sent.designation,
		company: sent.company,
		role: sent.role,
		requirement: sent.requirement,
	};
}

export function contactLead(sent: ContactMessage, arrival: Arrival): NewLead {
	return { ...common(sent, arrival, [sent.message]), kind: "contact", message: sent.message };
}

/** Columns of the kinds; each kind fills its own. */
export const otherKinds = {
	college: null,
	collegemail: null,
	passingyear: null,
	domain: null,
	reason: null,
	price: null,
	paidamount: null,
	modeofprogram: null,
	duedate: null,
	optedmonth: null,
	counselor: null,
	designation: null,
	company: null,
	role: null,
	requirement: null,
	message: null,
};

function common(
	sent: CourseApplication | HiringRequest | ContactMessage,
	arrival: Arrival,
	freeText: (string | undefined)[],
): Omit<NewLead, "kind"> {
	const submission = submissionOf(sent, arrival, freeText);
	const suspicion = isOfAnotherForm(sent) ? [...submission.suspicion, "other-form"] : submission.suspicion;
	return { ...otherKinds, ...submission, suspicion, cleared: null, seenAt: null };
}
