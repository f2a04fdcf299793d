import type { SQL } from "drizzle-orm";
import { type MessageTemplate, messageTemplates, type TemplateLanguage } from "#content/message-templates.ts";
import { mailingCooldownMs } from "#contract/mailings.ts";
import { teamMembers } from "../../identity/admins/admins.ts";
import { and, inArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList } from "../../platform/db/parameters.ts";
import { activities, leads } from "../../platform/db/schema.ts";
import { inIndia } from "../../platform/india-time.ts";
import type { MailMessage } from "../../platform/mail/template.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { LeadActor } from "../leads.ts";
import { mayGetOffers, readStops } from "../offers/offer-stops.ts";
import { presentFollowUp } from "../present-lead.ts";
import { withinReach } from "../reach.ts";
import { writerOf } from "../templates/lead-templates.ts";
import { buildMessage, type Recipient, templateOf } from "../templates/send-mail.ts";

/** The template that is mailed, and its language. */
type MailedTemplate = { template: string; language: TemplateLanguage };
export type CheckedRecipient = { id: string } & (
	| { lead: Recipient; message: MailMessage; template: MessageTemplate }
	| { why: string }
);

/** A batch blocks all other queries on the embedded database. */
const batchSize = 250;
const leadRemovedText = "This lead is not there any more.";
const duplicateText = "The same person is in the list twice.";

export function findTemplate(name: string): MessageTemplate {
	const template = messageTemplates.find(({ id }) => id === name);
	if (template === undefined) throw new Refusal("not-found");
	return template;
}

/** Which of these leads get the template, in order and each person once, and the reason why the others do not. */
export async function checkRecipients(
	db: Database,
	mailed: MailedTemplate,
	{ ids, publicUrl, actor }: { ids: string[]; publicUrl: string; actor: LeadActor },
): Promise<CheckedRecipient[]> {
	const writer = await writerOf(db, publicUrl, actor);
	const firstNames = new Map((await teamMembers(db)).map(({ email, name }) => [email, name.split(" ")[0] ?? name]));
	const seenEmails = new Set<string>();
	const checked: CheckedRecipient[] = [];
	for (let from = 0; from < ids.length; from += batchSize) {
		const chunk = ids.slice(from, from + batchSize);
		const found = new Map((await readRecipients(db, chunk, actor)).map((lead) => [lead._id, lead]));
		const emails = [...found.values()].flatMap(({ email }) => email ?? []);
		const stops = await readStops(db, emails);
		const earlierMails = await findEarlierMails(db, mailed, emails, actor.now);
		const check = (id: string): CheckedRecipient => {
			const lead = found.get(id);
			if (lead === undefined) return { id, why: leadRemovedText };
			try {
				const template = templateOf(mailed.template, lead);
				const message = buildMessage(lead, template, mailed.language, writer, actor.by);
				if (template.purpose === "offer" && !mayGetOffers(offersOf(lead), stops.get(message.to)))
					return { id, why: offerRefusalText(stops.get(message.to)) };
				const earlier = earlierMails.get(message.to);
				if (earlier) return { id, why: earlierMailText(earlier, firstNames) };
				if (seenEmails.has(message.to)) return { id, why: duplicateText };
				seenEmails.add(message.to);
				return { id, lead, message, template };
			} catch (error) {
				return { id, why: refusalText(error) };
			}
		};
		checked.push(...chunk.map(check));
	}
	return checked;
}

async function readRecipients(
	db: Database,
	ids: string[],
	{ reached }: LeadActor,
): Promise<(Recipient & { _id: string })[]> {
	const rows = await db
		.select()
		.from(leads)
		.where(and(inArray(leads.id, ids), withinReach(leads, reached)));
	return rows.map(recipientOf);
}

function recipientOf(lead: typeof leads.$inferSelect): Recipient & { _id: string } {
	const { id, offersAt } = lead;
	return { ...lead, _id: id, followup: presentFollowUp(lead), offersAt: offersAt?.toISOString() ?? null };
}

const offersOf = ({ offersAt }: Recipient) => ({ offersAt: offersAt === null ? null : new Date(offersAt) });

function offerRefusalText(stop: { stoppedAt: Date | null } | undefined): string {
	return stop?.stoppedAt ? "They asked for no more offers." : "They have not allowed offers.";
}

function refusalText(error: unknown): string {
	if (!(error instanceof Refusal)) throw error;
	if (error.id === "not-found") return "This template is not for this kind of lead.";
	return error.id === "no-email" ? "No email is known." : error.message;
}

type EarlierMail = { by: string | null; at: Date };

/** Who mailed this template to each email lately, and when. */
async function findEarlierMails(
	db: Database,
	{ template }: MailedTemplate,
	emails: string[],
	now: Date,
): Promise<Map<string, EarlierMail>> {
	if (emails.length === 0) return new Map();
	const since = new Date(now.getTime() - mailingCooldownMs).toISOString();
	const isThisTemplate: SQL = sql`kind = 'message' and details ->> 'template' = ${template} and details ->> 'channel' = 'mail'`;
	const { rows } = await db.execute<{ email: string; by: string | null; at: string }>(sql`
		select lead.email, mailed.by, mailed.created_at::text as at from ${leads} lead cross join lateral (select by, created_at from ${activities}
			where lead_id = lead.id and created_at > ${since}::timestamptz and ${isThisTemplate} order by created_at desc limit 1) mailed
		where lead.email in ${textList(emails)} order by mailed.created_at`);
	return new Map(rows.map(({ email, by, at }) => [email, { by, at: new Date(at) }]));
}

function earlierMailText({ by, at }: EarlierMail, firstNames: ReadonlyMap<string, string>): string {
	const { date, time } = inIndia(at);
	return `${firstNames.get(by ?? "") ?? "Someone"} mailed them this on ${date}, ${time}.`;
}
