import { provider } from "#content/provider.ts";
import { greeting, type Letter, signature, subjectLine, written } from "./letter.ts";

/** To the sender of the contact form. Their message is not repeated: the address may be someone else's. */
export function messageReceived({ name, email }: { name: string; email: string }): Letter {
	return {
		to: email,
		subject: subjectLine("We have your message"),
		...written(
			greeting(name),
			`Thank you for writing to ${provider.name}. Your message has reached us, and a person will answer it.`,
			`${provider.hours} If it is urgent, call ${provider.phone.display}.`,
			signature,
		),
	};
}
