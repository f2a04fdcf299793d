import type { JobApplicationState } from "#contract/openings.ts";
import { pages } from "#contract/paths.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../platform/mail/template.ts";

type Opening = { title: string; company: string };

const texts: Record<JobApplicationState, { subject: string; text: (job: string) => string; next: string }> = {
	applied: {
		subject: "Your application is under review",
		text: (job) => `Your application for ${job} is under review again.`,
		next: "We write to you as soon as there is a decision.",
	},
	shortlisted: {
		subject: "You are shortlisted",
		text: (job) => `Good news: you are shortlisted for ${job}.`,
		next: "We call you about the next step. Keep your phone close, and your résumé up to date.",
	},
	hired: {
		subject: "You are hired",
		text: (job) => `Congratulations: you are hired for ${job}.`,
		next: "The company or our placement team will call you about your offer and your first day.",
	},
	closed: {
		subject: "Your application is closed",
		text: (job) =>
			`Your application for ${job} is closed; the company goes on with other candidates, or has stopped hiring.`,
		next: "Other openings are on the Job Board. If you would like to know how to come closer next time, reply to this email.",
	},
};

/** Mailed to a student whose application was moved. */
export function jobApplicationMoved(
	{ name, email }: { name: string; email: string },
	{ title, company }: Opening,
	state: JobApplicationState,
	publicUrl: string,
): MailMessage {
	const { subject, text, next } = texts[state];
	return {
		to: email,
		subject: subjectLine(`${subject}: ${title}, ${company}`),
		...templateText(
			greeting(name),
			text(`${title} at ${company}`),
			next,
			{ label: "Open My Job", address: publicUrl + pages.myOpenings },
			signature(),
		),
	};
}

/** Mailed to a student who applied, once they can no longer undo it. */
export function jobApplicationReceived(
	{ name, email }: { name: string; email: string },
	{ title, company }: Opening,
	{ publicUrl, notBefore }: { publicUrl: string; notBefore: Date },
): MailMessage {
	return {
		to: email,
		subject: subjectLine(`We have your application: ${title}, ${company}`),
		...templateText(
			greeting(name),
			`You have applied for ${title} at ${company}. Our placement team has your application and writes to you when it moves.`,
			{ label: "Open My Job", address: publicUrl + pages.myOpenings },
			signature(),
		),
		notBefore,
	};
}
