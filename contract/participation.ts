import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { submissionMetadata } from "./enquiry-forms.ts";
import { byId, lowercaseEmail } from "./fields.ts";
import { pages } from "./paths.ts";

/** How a participant of a masterclass gets the certificate of participation (docs/decisions/0016-certificate-numbers-and-requests.md). */

/**
 * The answer and its time are the same for everyone, so they do not reveal who registered. Registrants get the
 * certificate by mail (docs/decisions/0016-certificate-numbers-and-requests.md).
 */
export const requestParticipationCertificate = endpoint({
	method: "POST",
	path: "/masterclass/:id/certificate",
	for: "anyone",
	summary: "Ask for the certificate of participation: it is mailed to the address if that one registered",
	params: byId,
	body: z.object({ email: lowercaseEmail("Enter the email you registered with."), ...submissionMetadata }),
	form: { sent: pages.sentParticipation, refused: pages.refusedParticipation },
	answers: {
		200: z.object({
			email: z.string(),
			/** Whether this installation sends mails: what a page may promise. */
			mailed: z.boolean(),
		}),
	},
	submission: true,
});

/** The key in a registration's own link, which cannot be guessed. */
const registrationKey = z.string("Not a key.").check(z.regex(/^[\w-]{40,100}$/, "Not a key."));

export const readParticipationDocument = endpoint({
	method: "GET",
	path: "/seat/:key/pdf",
	for: "anyone",
	summary: "The certificate of participation of whoever has the registration's own link",
	params: z.object({ key: registrationKey }),
	answers: { file: "application/pdf" },
});
