import { provider } from "#content/provider.ts";
import { greeting, type Letter, signature, subjectLine, written } from "./letter.ts";

/** To the recruiter. The hours are those promised on the recruiter page. */
export function hiringRequestReceived({ name, email }: { name: string; email: string }): Letter {
	return {
		to: email,
		subject: subjectLine("We have your hiring request"),
		...written(
			greeting(name),
			`Thank you for looking for talent at ${provider.name}. Your hiring request is with our placement team, and someone will reply within 24-48 hours.`,
			"We will ask about the work, the skills that matter most and your dates, and then send profiles of learners who fit. To speed things up, reply to this email with the job description.",
			signature,
		),
	};
}
