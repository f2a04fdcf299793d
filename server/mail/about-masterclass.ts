import { events } from "#content/events.ts";
import { provider } from "#content/provider.ts";
import type { Attachment, MailLink } from "../db/schema.ts";
import { greeting, type Letter, signature, subjectLine, written } from "./letter.ts";

/** Someone's place in a masterclass, in the words of a mail. */
export type SeatInWords = {
	name: string;
	email: string;
	title: string;
	/** Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time */
	when: string;
	/** Sunday, 10:30 am */
	begins: string;
	start: Date;
	end: Date;
	/** The registration's own page; a post there gives the registration up. */
	seat: string;
	calendar: Attachment;
};

/** To whoever registered. The group's link is never in a mail: mails are forwarded. */
export function seatTaken(place: SeatInWords): Letter {
	const { title, when } = place;
	return {
		to: place.email,
		subject: subjectLine(`You have a seat: ${title}`),
		...written(
			greeting(place.name),
			`Thank you for registering at ${provider.name}. You have a seat in the free masterclass “${title}”.`,
			`When: ${when}. The file with this email puts it into your calendar, at your own time.`,
			`What to bring: ${events.registration.bring}`,
			ownPage(place),
			aboutOwnPage,
			"If you did not register, someone mistyped their address: open the page and press “I cannot come”.",
			signature,
		),
		attachments: [place.calendar],
	};
}

export type Nearness = "day" | "hour";

/** A day and an hour before. It names the hour, not how long it is until then: mails take their time. */
export function masterclassNear(place: SeatInWords, nearness: Nearness): Letter {
	const { title, when, begins, start } = place;
	return {
		to: place.email,
		subject: subjectLine(nearness === "day" ? `Reminder: ${title}, ${begins}` : `Starting soon: ${title}`),
		...written(
			greeting(place.name),
			`The masterclass “${title}” is near: ${when}.`,
			nearness === "day"
				? `What to bring: ${events.registration.bring}`
				: "The mentor posts the meeting link and the file in the group before the session.",
			ownPage(place),
			aboutOwnPage,
			signature,
		),
		attachments: [place.calendar],
		goodUntil: start,
		unsubscribe: place.seat,
	};
}

/** To whoever was told another time. */
export function masterclassMoved(place: SeatInWords, before: string): Letter {
	const { title, when, end } = place;
	return {
		to: place.email,
		subject: subjectLine(`New time: ${title}, ${place.begins}`),
		...written(
			greeting(place.name),
			`The masterclass “${title}” has been moved. Your registration moves with it.`,
			`New time: ${when}.\nBefore: ${before}.`,
			"The file with this email replaces the earlier date in your calendar.",
			ownPage(place),
			aboutOwnPage,
			signature,
		),
		attachments: [place.calendar],
		goodUntil: end,
	};
}

const aboutOwnPage =
	"For safety the group link is not in emails: that page shows it. Cannot come? Tell us there with one press. The page is yours alone; once your certificate of participation is ready, it opens that too.";

function ownPage({ seat }: SeatInWords): MailLink {
	return { label: "Open my registration", address: seat };
}
