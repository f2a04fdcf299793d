import { provider } from "#content/provider.ts";
import { replyTime } from "#content/reply-promise.ts";
import {
	greeting,
	type MailMessage,
	plainName,
	signature,
	subjectLine,
	templateText,
} from "../../platform/mail/template.ts";

type Applicant = { name: string; email: string; domain: string };

/** Sent to the applicant, from the programs form or a program page's. */
export function applicationReceived({ name, email, domain }: Applicant): MailMessage {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`We have your application${program ? ` for ${program}` : ""}`),
		...templateText(
			greeting(name),
			`Thank you for applying${program ? ` for ${program}` : ""} at ${provider.name}. Your application is with our admissions team, and someone will reach out to you within ${replyTime.course}.`,
			"We will talk about what you have studied so far, the hours you can give each week and which plan fits. There is nothing to pay or to prepare before that call.",
			"If you would rather write, reply to this email.",
			signature(),
		),
	};
}

/** Sent to the applicant whose onboarding form was received. */
export function onboardingReceived({ name, email, domain }: Applicant): MailMessage {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`Your onboarding${program ? ` for ${program}` : ""} has begun`),
		...templateText(
			greeting(name),
			`We have your onboarding details${program ? ` for ${program}` : ""} at ${provider.name}. Our admissions team checks them against your plan and reaches out within ${replyTime.course} with your batch and its first date.`,
			"If something has changed since, or you did not expect this email, reply to it and we will put it right.",
			signature(),
		),
	};
}

type BrochureRequest = Applicant & { brochure: string | undefined };

/** Sent to whoever asked for a brochure, with its address if the program exists. */
export function brochureRequested({ name, email, domain, brochure }: BrochureRequest): MailMessage {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`Your brochure${program ? `: ${program}` : ""}`),
		...templateText(
			greeting(name),
			`Thank you for your interest${program ? ` in ${program}` : ""} at ${provider.name}. The brochure holds the curriculum week by week, the plans and what you can do after week eight.`,
			brochure === undefined ? undefined : { label: "Open the brochure", address: brochure },
			`Our admissions team will call within ${replyTime.course} to answer what the brochure leaves open. If you would rather write, reply to this email.`,
			signature(),
		),
	};
}

/** Sent to the recruiter. The hours are those promised on the recruiter page. */
export function hiringRequestReceived({ name, email }: { name: string; email: string }): MailMessage {
	return {
		to: email,
		subject: subjectLine("We have your hiring request"),
		...templateText(
			greeting(name),
			`Thank you for looking for talent at ${provider.name}. Your hiring request is with our placement team, and someone will reply within ${replyTime.hiring}.`,
			"We will ask about the work, the skills that matter most and your dates, and then send profiles of learners who fit. To speed things up, reply to this email with the job description.",
			signature(),
		),
	};
}

/** Sent to the sender of the contact form. Their message is not repeated: the address may be someone else's. */
export function messageReceived({ name, email }: { name: string; email: string }): MailMessage {
	return {
		to: email,
		subject: subjectLine("We have your message"),
		...templateText(
			greeting(name),
			`Thank you for writing to ${provider.name}. Your message has reached us.`,
			`${provider.hours} If it is urgent, call ${provider.phone.display}.`,
			signature(),
		),
	};
}
