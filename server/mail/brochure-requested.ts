import { provider } from "#content/provider.ts";
import { greeting, type Letter, lines, plainName, signature, subjectLine } from "./letter.ts";

/** To someone who filled the brochure form. The brochure itself opened in their browser. */
export function brochureRequested({ name, email, domain }: { name: string; email: string; domain: string }): Letter {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`Your brochure${program ? ` of ${program}` : ""}`),
		text: lines(
			greeting(name),
			`Thank you for your interest${program ? ` in ${program}` : ""} at ${provider.name}. The brochure opened in your browser: it holds the curriculum week by week, the plans and what you can do after week eight.`,
			"Our admissions team will reach out within 24 hours to answer what the brochure leaves open. If you would rather write, reply to this mail.",
			signature,
		),
	};
}
