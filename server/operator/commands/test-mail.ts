import { admissionsOf } from "../../leads/messages.ts";
import { emailShape } from "../../platform/config/values.ts";
import { describeFailure, smtpSender } from "../../platform/mail/send.ts";
import { testMail as messageOf } from "../../platform/mail/test-mail.ts";
import { CommandRefused, command, dryRun, onlyArgument, WrongArguments } from "./command.ts";

export const testMail = command({
	help: `Sends a mail to an address of yours, at once and past the outbox, and says what the mail server answered.

  npm run test-mail -- <email>
  npm run test-mail -- <email> --dry-run     says from whom and to whom`,
	options: dryRun,
	needs: "configuration",
	read: (args) => {
		const email = onlyArgument(args, "an email address");
		if (!emailShape.test(email)) throw new WrongArguments("Expected an email address.");
		return { email, dry: args.flag("dry-run") };
	},
	check: ({ smtpUrl }) => {
		if (smtpUrl === undefined) throw new CommandRefused("SMTP_URL is not set: no mail is sent.");
	},
	run: async ({ config, now, say }, { email, dry }) => {
		const { smtpUrl = "", mailFrom = "" } = config;
		if (dry) return say(`An email would go from ${mailFrom} to ${email}.`);
		const sender = smtpSender({ smtpUrl, mailFrom, defaultReplyTo: () => admissionsOf(config).email });
		const message = { links: [], ...messageOf(email, config) };
		try {
			await sender.send({ ...message, id: crypto.randomUUID(), createdAt: now, replyTo: null }, []);
		} catch (error) {
			throw new CommandRefused(describeFailure(error));
		} finally {
			sender.close();
		}
		say(`The mail server accepted it. Check the inbox of ${email}, and its spam folder.`);
	},
});
