import * as z from "zod/mini";
import { line, list, ofProgram, text, whole } from "./fields.ts";

const button = (title = "Button") => line(40).check(z.meta({ title }));
const titled = (most = 200) => z.strictObject({ title: line(40), text: text(most) });

/** Three columns that rise. */
const steps = z.strictObject({
	title: line(40),
	items: list(z.strictObject({ title: line(24), text: text(110) }), 3, 3),
});

/** Held now and again, with no date promised. */
const idea = z.strictObject({
	title: line(48),
	/** Whom it is for, in a few words. */
	for: line(60),
	/** What happens in it, in one or two sentences. */
	text: text(140),
	/** When it is usually held: no date is promised. */
	day: line(12).check(z.meta({ title: "Usual day" })),
	time: line(16).check(z.meta({ title: "Usual time" })),
	/** Its mark stands on the poster. */
	program: ofProgram({ description: "Its mark stands on the poster." }),
});

/** The same for every address, so that nobody learns who registered. */
const aroundEmail = z
	.tuple([
		line(40).check(z.meta({ title: "Before the email address" })),
		text(160).check(z.meta({ title: "After it" })),
	])
	.check(z.meta({ title: "Text", description: "The same for every address." }));

const registration = z.strictObject({
	note: line(80).check(z.meta({ title: "Under the form" })),
	steps,
	/** In the mails to people who registered. */
	bring: text(200).check(
		z.meta({ title: "What to bring", description: "In the mails to whoever registered, after “What to bring:”." }),
	),
	over: z
		.strictObject({ title: line(40), text: text(160), link: button() })
		.check(z.meta({ title: "When it is over" })),
	sent: z
		.strictObject({
			title: line(40),
			text: text(140),
			join: button("Button to the group"),
			others: button("Button to the others"),
		})
		.check(z.meta({ title: "After registering" })),
});

const participation = z.strictObject({
	get: button("Button to the form"),
	title: line(40),
	label: line(40).check(z.meta({ title: "Label of the field" })),
	button: button(),
	note: line(90).check(z.meta({ title: "Under the form" })),
	atOnce: text(160).check(z.meta({ title: "For those with an email from us" })),
	steps,
	sent: z
		.strictObject({
			title: line(40),
			text: aroundEmail,
			otherwise: text(200),
			/** Where the installation sends no mail, and on the page without scripts, which cannot know. */
			byHand: z
				.strictObject({ title: line(40), text: aroundEmail, otherwise: text(200) })
				.check(z.meta({ title: "Where no mail is sent" })),
			another: button("Button to ask again"),
			masterclasses: button("Button to the masterclasses"),
		})
		.check(z.meta({ title: "After asking" })),
});

const registrationPage = z.strictObject({
	title: line(40),
	certificateTitle: line(40).check(z.meta({ title: "Title once there is a certificate" })),
	sentence: text(140),
	facts: z
		.strictObject({ name: line(24), email: line(24), day: line(24), hours: line(24) })
		.check(z.meta({ title: "Labels" })),
	group: z.strictObject({
		title: line(40),
		text: text(160),
		button: button("Button to show the link"),
		join: button("Button to the group"),
	}),
	cannotCome: z.strictObject({ title: line(40), text: text(140), button: button() }),
	/** After pressing the button; before and after the masterclass's title. */
	left: z
		.strictObject({
			title: line(40),
			text: z.tuple([
				line(60).check(z.meta({ title: "Before the masterclass’s title" })),
				text(140).check(z.meta({ title: "After it" })),
			]),
			again: button(),
			gone: titled().check(z.meta({ title: "Where there is no registration" })),
		})
		.check(z.meta({ title: "After giving it up" })),
	soon: titled(140).check(z.meta({ title: "Before certificates are out" })),
	certificate: z.strictObject({
		title: line(40),
		text: text(140),
		link: button(),
		number: line(24).check(z.meta({ title: "Before its number" })),
		check: button("Link to check it"),
		first: line(80).check(z.meta({ title: "While it has no number" })),
	}),
	absent: titled().check(
		z.meta({ title: "For those who were not present", description: "Our email address follows." }),
	),
	revoked: titled().check(z.meta({ title: "Where it was revoked", description: "Our email address follows." })),
	masterclasses: button("Button to the masterclasses"),
});

/** What the pages and mails about masterclasses say; their titles and dates are typed where they are published. */
export const masterclasses = z.strictObject({
	title: line(40).check(z.meta({ title: "Headline" })),
	description: text(155).check(z.meta({ title: "Text for search engines" })),
	sentence: text(140).check(z.meta({ title: "Under the headline" })),
	upcoming: z.strictObject({ title: line(40), sentence: text(120) }),
	/** How many have registered, shown once they are `from` or more: "42 registered". */
	registered: z.strictObject({
		from: whole(1, 10_000).check(z.meta({ title: "Said from so many on" })),
		after: line(24).check(z.meta({ title: "After their number" })),
	}),
	/** Before the mentor's name. */
	mentor: line(24).check(z.meta({ title: "Before the mentor’s name" })),
	ideas: z
		.strictObject({
			title: line(40),
			sentence: text(140),
			note: line(48).check(z.meta({ title: "Beside the button" })),
			items: list(idea, 1, 9),
		})
		.check(z.meta({ title: "While none has a date" })),
	registration,
	certificates: z.strictObject({
		title: line(40),
		sentence: text(160),
		specimens: text(160).check(z.meta({ title: "Sentence while only samples are shown" })),
		note: line(24).check(z.meta({ title: "Before the date" })),
		open: button("Button of each"),
		check: button("Link to check a number"),
	}),
	participation: participation.check(z.meta({ title: "Asking for a certificate" })),
	registrationPage: registrationPage.check(z.meta({ title: "The page of a registration" })),
});
