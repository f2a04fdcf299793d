import { provider } from "#content/provider.ts";
import { greeting, type Letter, plainName, signature, subjectLine, written } from "./letter.ts";

/** To the applicant, from the programs form or a program page's. */
export function applicationReceived({ name, email, domain }: { name: string; email: string; domain: string }): Letter {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`We have your application${program ? ` for ${program}` : ""}`),
		...written(
			greeting(name),
			`Thank you for applying${program ? ` for ${program}` : ""} at ${provider.name}. Your application is with our admissions team, and someone will reach out to you within 24 hours.`,
			"We will talk about what you have studied so far, the hours you can give each week and which plan fits. There is nothing to pay or to prepare before that call.",
			"If you would rather write, reply to this email.",
			signature,
		),
	};
}
