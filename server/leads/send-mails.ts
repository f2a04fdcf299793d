import type { BodyOf } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import { type sendTemplateMails as endpoint, type Mailing, mailsPerMinute } from "#contract/messages.ts";
import { and, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { leads } from "../platform/db/schema.ts";
import { lastOfLeadsDue } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import { Refusal } from "../platform/refusal.ts";
import { writerOf } from "./lead-templates.ts";
import type { LeadActor } from "./leads.ts";
import { mayGetOffers, stopsOfEmails } from "./offer-stops.ts";
import { readLeads } from "./present-lead.ts";
import { within } from "./reach.ts";
import { messageTo, sendTo, templateOf } from "./send-mail.ts";

type Asked = BodyOf<typeof endpoint>;
type Judged = { lead: LeadRow; message: MailMessage } | { lead: LeadRow; why: string };

const pauseMs = 60_000 / mailsPerMinute;

/** Whom it would reach, and why not the others. */
export async function previewMails(db: Database, asked: Asked, publicUrl: string, actor: LeadActor): Promise<Mailing> {
	const judged = await judge(db, asked, publicUrl, actor);
	const start = await firstDue(db, actor.now);
	return present(judged, asked.leads.length, start);
}

/** Each in a transaction of its own, due one after the other behind those that wait already. */
export async function sendTemplateMails(
	db: Database,
	asked: Asked,
	publicUrl: string,
	actor: LeadActor,
): Promise<Mailing> {
	const judged = await judge(db, asked, publicUrl, actor);
	const start = await firstDue(db, actor.now);
	const done: Judged[] = [];
	let sent = 0;
	for (const each of judged) {
		if ("why" in each) {
			done.push(each);
			continue;
		}
		const { lead, message } = each;
		const notBefore = new Date(start.getTime() + sent * pauseMs);
		const sending = { message, template: templateOf(asked.template, lead), language: asked.language };
		const why = await sendTo(db, lead, { ...sending, publicUrl, notBefore }, actor).then(() => undefined, reason);
		if (why === undefined) sent += 1;
		done.push(why === undefined ? each : { lead, why });
	}
	return present(done, asked.leads.length, start);
}

/** In the order of the list, each person once. */
async function judge(db: Database, asked: Asked, publicUrl: string, actor: LeadActor): Promise<Judged[]> {
	const found = await readLeads(
		db,
		sql`${and(inArray(leads.id, asked.leads), within(leads, actor.reached))}`,
		sql`created_at desc, id`,
		asked.leads.length,
	);
	const stops = await stopsOfEmails(
		db,
		found.flatMap(({ email }) => email ?? []),
	);
	const writer = await writerOf(db, publicUrl, actor);
	const seen = new Set<string>();
	return found.map((lead): Judged => {
		try {
			const template = templateOf(asked.template, lead);
			const message = messageTo(lead, template, asked.language, writer, actor.by);
			const offersAt = lead.offersAt === null ? null : new Date(lead.offersAt);
			if (template.purpose === "offer" && !mayGetOffers({ offersAt }, stops.get(message.to)))
				throw new Refusal("offers-not-allowed");
			if (seen.has(message.to)) return { lead, why: "The same person is in the list twice." };
			seen.add(message.to);
			return { lead, message };
		} catch (error) {
			return { lead, why: reason(error) };
		}
	});
}

function reason(error: unknown): string {
	if (!(error instanceof Refusal)) throw error;
	return error.id === "not-found" ? "This template is not for this kind of lead." : error.message;
}

/** Right after the last mail of a lead that waits, or now. */
async function firstDue(db: Database, now: Date): Promise<Date> {
	const last = await lastOfLeadsDue(db);
	return last !== undefined && last >= now ? new Date(last.getTime() + pauseMs) : now;
}

function present(judged: Judged[], asked: number, start: Date): Mailing {
	const reached = judged.flatMap((each) => ("message" in each ? [each.message] : []));
	const why = Map.groupBy(
		judged.flatMap((each) => ("why" in each ? [each.why] : [])),
		(text) => text,
	);
	const gone = asked - judged.length;
	const leftOut = [...why].map(([text, all]) => ({ why: text, count: all.length }));
	const [first] = reached;
	return {
		count: reached.length,
		leftOut: gone > 0 ? [...leftOut, { why: "This lead is not there any more.", count: gone }] : leftOut,
		example: first ? { to: first.to, subject: first.subject, text: first.text } : null,
		until: first ? new Date(start.getTime() + (reached.length - 1) * pauseMs).toISOString() : null,
	};
}
