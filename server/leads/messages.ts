import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { isSuspected } from "#contract/enquiries.ts";
import { enquiryFields, ownFields } from "#contract/enquiry-fields.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import { brochureFile, pages, recordAddress } from "#contract/paths.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { NewEnquiry } from "./enquiry.ts";
import {
	applicationReceived,
	brochureRequested,
	hiringRequestReceived,
	messageReceived,
	onboardingReceived,
} from "./mails/acknowledgements.ts";
import { enquiryReceived } from "./mails/enquiry-received.ts";

/** The addresses of admissions and of the site. */
export type Admissions = { email: string; publicUrl: string };

export function admissionsOf(config: { admissionsEmail: string | undefined; publicUrl: string }): Admissions {
	return {
		/** Read each time: staff may publish another address. */
		get email() {
			return config.admissionsEmail ?? provider.email;
		},
		publicUrl: config.publicUrl,
	};
}

/** One mail to admissions, one to the sender. A suspected sender gets none, because a bot that fills in our forms would make us write to strangers. */
export function enquiryMessages(enquiry: NewEnquiry, admissions: Admissions): MailMessage[] {
	const isWithheld = isSuspected(enquiry.suspicion);
	const toAdmissions = enquiryReceived({
		...enquiry,
		suspicion: isWithheld ? enquiry.suspicion : [],
		to: admissions.email,
		about: subjectOf(enquiry),
		details: detailsOf(enquiry),
		address: admissions.publicUrl + recordAddress(consolePage[enquiry.kind], enquiry.id),
	});
	return isWithheld ? [toAdmissions] : [toAdmissions, acknowledgement(enquiry, admissions)];
}

/** The kind of an acknowledgement: each kind is limited by itself (`store.ts`). */
export function acknowledgementKind({ kind, reason, modeofprogram }: NewEnquiry): string {
	if (kind !== "course") return kind;
	if (modeofprogram !== null) return "onboarding";
	return reason === reasons.brochure ? "brochure" : "application";
}

export const consolePage = { course: pages.applyData, hiring: pages.recruitmentData, contact: pages.contactData };

function subjectOf({ kind, domain, reason, modeofprogram, company }: NewEnquiry): string {
	if (kind === "contact") return "Contact message";
	if (kind === "hiring") return `Hiring request: ${company}`;
	if (modeofprogram !== null) return `Onboarding: ${domain}`;
	return `${reason === reasons.brochure ? "Brochure" : "Application"}: ${domain}`;
}

function detailsOf(enquiry: NewEnquiry): [string, string | number | null | undefined][] {
	const own = ownFields(enquiryFields[enquiry.kind]).filter(([, { formField }]) => formField !== undefined);
	return [
		["Phone", enquiry.phoneE164 ?? enquiry.phone],
		...own.map(([name, { mail, title }]): [string, string | number | null] => [mail ?? title, enquiry[name]]),
		["Sent from", enquiry.page],
		["First came from", enquiry.firstTouch?.source ?? enquiry.firstTouch?.referrer],
	];
}

function acknowledgement(
	{ kind, name, email, domain, reason, modeofprogram }: NewEnquiry,
	{ publicUrl }: Admissions,
): MailMessage {
	if (kind === "hiring") return hiringRequestReceived({ name, email });
	if (kind === "contact") return messageReceived({ name, email });
	const applicant = { name, email, domain: domain ?? "" };
	if (modeofprogram !== null) return onboardingReceived(applicant);
	if (reason !== reasons.brochure) return applicationReceived(applicant);
	const program = programs.find((each) => each.domain === domain);
	return brochureRequested({ ...applicant, brochure: program && publicUrl + brochureFile(program.slug) });
}
