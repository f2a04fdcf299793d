import { titleOf } from "#content/schema/documents.ts";
import { hourMs } from "#contract/durations.ts";
import { pages } from "#contract/paths.ts";
import { teamMembers } from "../../identity/admins/admins.ts";
import { managerEmails } from "../../identity/admins/mail-recipients.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/open.ts";
import { siteDrafts } from "../../platform/db/schema.ts";
import { enqueueMailBatch, type LinkedMail } from "../../platform/mail/outbox.ts";
import { templateText } from "../../platform/mail/template.ts";
import type { Limit } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";

/** How often an admin may request publication. */
export const publishRequestLimit: Limit = { name: "ask-to-publish", max: 3, windowMs: hourMs };

/** Mails a link to the drafts to those who may publish, because the author of a draft may lack that permission. */
export async function mailPublicationRequest(db: Database, { by, now }: Actor, publicUrl: string): Promise<undefined> {
	await db.transaction(async (tx) => {
		const drafts = await tx.select().from(siteDrafts).orderBy(siteDrafts.savedAt);
		if (drafts.length === 0) throw new Refusal("not-found");
		const who = (await teamMembers(tx)).find(({ email }) => email === by)?.name ?? by ?? "";
		const titles = drafts.map(({ name, content }) => titleOf(name, content));
		const mails = (await managerEmails(tx)).map(
			(to): LinkedMail => [
				{
					to,
					subject: "Drafts of the site to publish",
					...templateText(
						`${who} asks you to publish: ${titles.join(", ")}.`,
						"Each draft shows what it changes. Visitors see nothing of it until you publish.",
						{ label: "Look through the drafts", address: `${publicUrl}${pages.site}?form=publish` },
					),
				},
				{ enquiryId: null },
			],
		);
		await enqueueMailBatch(tx, mails, now);
	});
}
