import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { reasons } from "#contract/lead-forms.ts";
import { isSuspected } from "#contract/leads.ts";
import { brochureFile, pages } from "#contract/paths.ts";
import { applicationReceived } from "../mail/application-received.ts";
import { brochureRequested } from "../mail/brochure-requested.ts";
import { hiringRequestReceived } from "../mail/hiring-request-received.ts";
import { leadArrived } from "../mail/lead-arrived.ts";
import type { Letter } from "../mail/letter.ts";
import { messageReceived } from "../mail/message-received.ts";
import { onboardingReceived } from "../mail/onboarding-received.ts";
import type { NewLead } from "./lead.ts";

/** Where admissions reads its mail and its console. */
export type Desk = { email: string; publicUrl: string };

export function deskOf(config: { admissionsEmail: string | undefined; publicUrl: string }): Desk {
	return { email: config.admissionsEmail ?? provider.email, publicUrl: config.publicUrl };
}

/**
 * One letter to admissions, one to the sender. A suspected sender gets none: whoever fills our forms by machine would
 * make us write to strangers.
 */
export function lettersAbout(lead: NewLead, desk: Desk): Letter[] {
	const isWithheld = isSuspected(lead.suspicion);
	const toAdmissions = leadArrived({
		...lead,
		suspicion: isWithheld ? lead.suspicion : [],
		to: desk.email,
		about: subjectOf(lead),
		details: detailsOf(lead),
		address: desk.publicUrl + consolePage[lead.kind],
	});
	return isWithheld ? [toAdmissions] : [toAdmissions, acknowledgement(lead, desk)];
}

/** What an acknowledgement says: someone is sent each at their own pace (`store.ts`). */
export function acknowledgementKind({ kind, reason, modeofprogram }: NewLead): string {
	if (kind !== "course") return kind;
	if (modeofprogram !== null) return "onboarding";
	return reason === reasons.brochure ? "brochure" : "application";
}

const consolePage = { course: pages.applyData, hiring: pages.recruitmentData, contact: pages.contactData };

function subjectOf({ kind, domain, reason, modeofprogram, company }: NewLead): string {
	if (kind === "contact") return "Contact message";
	if (kind === "hiring") return `Hiring request: ${company}`;
	if (modeofprogram !== null) return `Onboarding: ${domain}`;
	return `${reason === reasons.brochure ? "Brochure" : "Application"}: ${domain}`;
}

function detailsOf(lead: NewLead): [string, string | number | null | undefined][] {
	return [
		["Phone", lead.phoneE164 ?? lead.phone],
		["College", lead.college],
		["College email", lead.collegemail],
		["Year of graduation", lead.passingyear],
		["Program", lead.domain],
		["Mode of program", lead.modeofprogram],
		["Price", lead.price],
		["Paid", lead.paidamount],
		["Due date", lead.duedate],
		["Opted month", lead.optedmonth],
		["Counselor", lead.counselor],
		["Designation", lead.designation],
		["Company", lead.company],
		["Role", lead.role],
		["Positions", lead.requirement],
		["Message", lead.message],
		["Sent from", lead.page],
		["First came from", lead.firstTouch?.source ?? lead.firstTouch?.referrer],
	];
}

function acknowledgement({ kind, name, email, domain, reason, modeofprogram }: NewLead, { publicUrl }: Desk): Letter {
	if (kind === "hiring") return hiringRequestReceived({ name, email });
	if (kind === "contact") return messageReceived({ name, email });
	const applicant = { name, email, domain: domain ?? "" };
	if (modeofprogram !== null) return onboardingReceived(applicant);
	if (reason !== reasons.brochure) return applicationReceived(applicant);
	const program = programs.find((each) => each.domain === domain);
	return brochureRequested({ ...applicant, brochure: program && publicUrl + brochureFile(program.slug) });
}
