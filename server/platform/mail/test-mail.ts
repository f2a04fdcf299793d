import { provider } from "#content/provider.ts";
import { type MailMessage, templateText } from "./template.ts";

/** Sent to whoever sets up the mail server. */
export function testMail(to: string, { publicUrl }: { publicUrl: string }): MailMessage {
	return {
		to,
		subject: `Test email from ${provider.name}`,
		...templateText(
			"Hello,",
			`This email was sent from ${publicUrl} to find out whether its emails arrive.`,
			"If you read it among the spam, look into its source for spf, dkim and dmarc: each should say pass.",
		),
	};
}
