import { provider } from "#content/provider.ts";
import { greeting, type Letter, plainName, signature, subjectLine, written } from "./letter.ts";

type Request = { name: string; email: string; domain: string; brochure: string | undefined };

/** To someone who filled the brochure form, with the brochure's address where we know the program they named. */
export function brochureRequested({ name, email, domain, brochure }: Request): Letter {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`Your brochure${program ? `: ${program}` : ""}`),
		...written(
			greeting(name),
			`Thank you for your interest${program ? ` in ${program}` : ""} at ${provider.name}. The brochure holds the curriculum week by week, the plans and what you can do after week eight.`,
			brochure === undefined ? undefined : { label: "Open the brochure", address: brochure },
			"Our admissions team will call within 24 hours to answer what the brochure leaves open. If you would rather write, reply to this email.",
			signature,
		),
	};
}
