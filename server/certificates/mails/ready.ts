import { provider } from "#content/provider.ts";
import { type ErrorId, errors } from "#contract/errors.ts";
import type { Attachment } from "../../platform/db/schema.ts";
import {
	greeting,
	looksLikeName,
	type MailMessage,
	signature,
	subjectLine,
	templateText,
} from "../../platform/mail/template.ts";

type Registered = { name: string; email: string; title: string };
/** `checked`: what was checked, as the verification page states it. */
type Ready = Registered & { link: string; attachment: Attachment; checked: string };

const notRequestedNote =
	"Did you not ask for it? Then someone typed your email on our site. They were shown nothing, and you need not do anything.";

/**
 * To someone registered for a masterclass, when a certificate was requested with their email. The PDF contains the name
 * as typed, so it is attached only if that looks like a name; the link leads to it in any case.
 */
export function certificateReady({ name, email, title, link, attachment, checked }: Ready): MailMessage {
	const isAttached = looksLikeName(name);
	const placeText = isAttached ? "is attached to this email, and on your own page." : "is on your own page.";
	return {
		to: email,
		subject: subjectLine(`Your certificate of participation: ${title}`),
		...templateText(
			greeting(name),
			`Your certificate of participation in our masterclass “${title}” from ${provider.name} ${placeText}`,
			{ label: "Open my page", address: link },
			checked === "" ? undefined : `Anyone who checks the certificate also reads: “${checked}”`,
			"Keep this link to yourself: anyone who has it sees your registration and your certificate. The certificate carries a number and a code that anyone can check.",
			notRequestedNote,
			signature(),
		),
		attachments: isAttached ? [attachment] : [],
	};
}

/** Sent to a registrant who gets no certificate, so that they do not wait for one. */
export function certificateWithheld(
	{ name, email, title }: Registered,
	reason: Extract<ErrorId, "not-present" | "name-unprintable">,
): MailMessage {
	const explanation =
		reason === "not-present"
			? "Its certificates are for those whom our team marked present, and you are not marked. If you were there, reply to this email: we will look it up and put it right."
			: `${errors[reason].text} Reply to this email with your name as it should be printed.`;
	return {
		to: email,
		subject: subjectLine(`About your certificate: ${title}`),
		...templateText(
			greeting(name),
			`You asked for your certificate of participation in our masterclass “${title}”.`,
			explanation,
			notRequestedNote,
			signature(),
		),
	};
}
