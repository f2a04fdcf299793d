import { emailShape } from "../config-values.ts";
import { deskOf } from "../leads/letters.ts";
import { failureInWords, smtpSender } from "../mail/send.ts";
import { testMail as letterOf } from "../mail/test-mail.ts";
import { CommandRefused, command, dryRun, only, Unfit } from "./command.ts";

export const testMail = command({
	help: `Sends a mail to an address of yours, at once and past the outbox, and says what the mail server answered.

  npm run test-mail -- <email>
  npm run test-mail -- <email> --dry-run     says from whom and to whom`,
	options: dryRun,
	needs: "configuration",
	read: (words) => {
		const email = only(words, "an email address");
		if (!emailShape.test(email)) throw new Unfit("Expected an email address.");
		return { email, dry: words.flag("dry-run") };
	},
	check: ({ smtpUrl }) => {
		if (smtpUrl === undefined) throw new CommandRefused("SMTP_URL is not set: no mail is sent.");
	},
	run: async ({ config, now, say }, { email, dry }) => {
		const { smtpUrl = "", mailFrom = "" } = config;
		if (dry) return say(`An email would go from ${mailFrom} to ${email}.`);
		const sender = smtpSender({ smtpUrl, mailFrom, answersTo: deskOf(config).email });
		const letter = { links: [], ...letterOf(email, config) };
		try {
			await sender.send({ ...letter, id: crypto.randomUUID(), createdAt: now, replyTo: null }, []);
		} catch (error) {
			throw new CommandRefused(failureInWords(error));
		} finally {
			sender.close();
		}
		say(`The mail server accepted it. Check the inbox of ${email}, and its spam folder.`);
	},
});
