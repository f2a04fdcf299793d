import { provider } from "#content/provider.ts";
import { greeting, type Letter, plainName, signature, subjectLine, written } from "./letter.ts";

/** To the applicant whose onboarding form came in. */
export function onboardingReceived({ name, email, domain }: { name: string; email: string; domain: string }): Letter {
	const program = plainName(domain);
	return {
		to: email,
		subject: subjectLine(`Your onboarding${program ? ` for ${program}` : ""} has begun`),
		...written(
			greeting(name),
			`We have your onboarding details${program ? ` for ${program}` : ""} at ${provider.name}. Our admissions team checks them against your plan and reaches out within 24 hours with your batch and its first date.`,
			"If something has changed since, or you did not expect this email, reply to it and we will put it right.",
			signature,
		),
	};
}
