import { provider } from "#content/provider.ts";
import type { Attachment } from "../db/schema.ts";
import { greeting, type Letter, looksLikeName, signature, subjectLine, written } from "./letter.ts";

type Ready = { name: string; email: string; title: string; seat: string; paper: Attachment };

/**
 * To whoever registered for a masterclass, when someone asked for the certificate with their email. The paper carries the name as
 * it was typed, so it goes along only where that looks like one; the link leads to it in any case.
 */
export function certificateReady({ name, email, title, seat, paper }: Ready): Letter {
	const attached = looksLikeName(name);
	const where = attached ? "is attached to this email, and on your own page." : "is on your own page.";
	return {
		to: email,
		subject: subjectLine(`Your certificate of participation: ${title}`),
		...written(
			greeting(name),
			`You took part in our masterclass “${title}”. Your certificate of participation from ${provider.name} ${where}`,
			{ label: "Open my page", address: seat },
			"Keep this link to yourself: whoever has it sees your seat and your certificate. The certificate carries a number and a code that anyone can check.",
			"Did you not ask for it? Then someone typed your email on our site. They were shown nothing, and you need not do anything.",
			signature,
		),
		attachments: attached ? [paper] : [],
	};
}
