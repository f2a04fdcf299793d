import { masterclassTexts } from "#content/masterclasses.ts";
import { provider } from "#content/provider.ts";
import type { Attachment, MailLink } from "../platform/db/schema.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../platform/mail/template.ts";

/** A registration as mails describe it. */
export type RegistrationDetails = {
	name: string;
	email: string;
	title: string;
	/** Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time */
	when: string;
	/** Sunday, 10:30 am */
	startsAt: string;
	start: Date;
	end: Date;
	/** The registration's own page; a post there cancels the registration. */
	page: string;
	calendar: Attachment;
};

/** Confirms a registration. The group's link is never in a mail, as mails are forwarded. */
export function masterclassRegistered(registration: RegistrationDetails): MailMessage {
	const { title, when } = registration;
	return {
		to: registration.email,
		subject: subjectLine(`You have a seat: ${title}`),
		...templateText(
			greeting(registration.name),
			`Thank you for registering at ${provider.name}. You have a seat in the free masterclass “${title}”.`,
			`When: ${when}. The file with this email puts it into your calendar, at your own time.`,
			`What to bring: ${masterclassTexts.registration.bring}`,
			ownPage(registration),
			aboutOwnPage,
			"If you did not register, someone mistyped their address: open the page and press “I cannot come”.",
			signature(),
		),
		attachments: [registration.calendar],
	};
}

type ReminderKind = "day" | "hour";

/** The reminders a day and an hour before. They name the time, not the remaining hours, as mails may be late. */
export function masterclassReminder(registration: RegistrationDetails, kind: ReminderKind): MailMessage {
	const { title, when, startsAt, start } = registration;
	return {
		to: registration.email,
		subject: subjectLine(kind === "day" ? `Reminder: ${title}, ${startsAt}` : `Starting soon: ${title}`),
		...templateText(
			greeting(registration.name),
			`The masterclass “${title}” is near: ${when}.`,
			kind === "day"
				? `What to bring: ${masterclassTexts.registration.bring}`
				: "The mentor posts the meeting link and the file in the group before the session.",
			ownPage(registration),
			aboutOwnPage,
			signature(),
		),
		attachments: [registration.calendar],
		goodUntil: start,
		unsubscribe: registration.page,
	};
}

/** For registrants to whom another time was announced. */
export function masterclassMoved(registration: RegistrationDetails, previousTime: string): MailMessage {
	const { title, when, end } = registration;
	return {
		to: registration.email,
		subject: subjectLine(`New time: ${title}, ${registration.startsAt}`),
		...templateText(
			greeting(registration.name),
			`The masterclass “${title}” has been moved. Your registration moves with it.`,
			`New time: ${when}.\nBefore: ${previousTime}.`,
			"The file with this email replaces the earlier date in your calendar.",
			ownPage(registration),
			aboutOwnPage,
			signature(),
		),
		attachments: [registration.calendar],
		goodUntil: end,
	};
}

const aboutOwnPage =
	"For safety the group link is not in emails: that page shows it. Cannot come? Tell us there with one press. The page is yours alone; once your certificate of participation is ready, it opens that too.";

function ownPage({ page }: RegistrationDetails): MailLink {
	return { label: "Open my registration", address: page };
}
