import { type MessageTemplate, messageTemplates, type TemplateLanguage } from "#content/message-templates.ts";
import { stopTexts } from "#content/offers.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { sendTemplateMail as endpoint } from "#contract/messages.ts";
import { unsubscribePage } from "#contract/paths.ts";
import type { Database } from "../../platform/db/open.ts";
import { allRows } from "../../platform/http/caller.ts";
import { refuseIfChanged } from "../../platform/http/versions.ts";
import { enqueueMails } from "../../platform/mail/outbox.ts";
import { type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";
import { Refusal } from "../../platform/refusal.ts";
import { reportIfTaken } from "../lead-taken.ts";
import { type LeadActor, lockLead, logMessage, readLead } from "../leads.ts";
import { lockStops, mayGetOffers, openStopKeys } from "../offers/offer-stops.ts";
import { fillFor, paragraphSeparator, writerOf } from "./lead-templates.ts";
import type { WriterContext } from "./template-values.ts";

/** Fills a template for a lead and puts it into the outbox, with the activity in the same transaction. */
export async function sendTemplateMail(
	db: Database,
	id: string,
	{ template: name, language, version }: BodyOf<typeof endpoint>,
	publicUrl: string,
	actor: LeadActor,
): Promise<LeadRow> {
	const lead = await readLead(db, actor.reached, id).catch(reportIfTaken(db, { id, version }, actor));
	refuseIfChanged({ version }, lead);
	const template = templateOf(name, lead);
	const writer = await writerOf(db, publicUrl, actor);
	const message = buildMessage(lead, template, language, writer, actor.by);
	await storeMail(db, lead, { message, template, language, publicUrl }, actor);
	return readLead(db, allRows, id);
}

export function templateOf(name: string, { kind }: Pick<LeadRow, "kind">): MessageTemplate {
	const template = messageTemplates.find(({ id, kinds }) => id === name && kinds.includes(kind));
	if (template === undefined) throw new Refusal("not-found");
	return template;
}

/** The fields of a lead that a message needs. */
export type Recipient = Pick<
	LeadRow,
	"_id" | "kind" | "name" | "email" | "domain" | "company" | "followup" | "offersAt"
>;

/** Without the link that ends offers, which an offer still needs. */
export function buildMessage(
	lead: Recipient,
	template: MessageTemplate,
	language: TemplateLanguage,
	writer: WriterContext,
	replyTo: string,
): MailMessage {
	if (lead.email === null) throw new Refusal("no-email");
	const { subject, segments, missing } = fillFor(lead, template, language, writer);
	if (missing.length > 0) throw new Refusal("template-incomplete", { error: `It needs ${missing.join(" and ")}.` });
	const text = segments.map(({ text }) => text).join("");
	const address = segments.find(({ field }) => field === "link")?.text;
	const body = text.split(paragraphSeparator).map((paragraph) => parseLink(paragraph, address));
	return { to: lead.email, subject: subjectLine(subject), replyTo, ...templateText(...body, signature()) };
}

/** "To keep your place: https://…" as a paragraph of its own is a link, which becomes the button. */
function parseLink(paragraph: string, address: string | undefined) {
	const label = address === undefined ? undefined : paragraph.split(`: ${address}`)[0];
	return label !== undefined && paragraph === `${label}: ${address}` ? { label, address: address ?? "" } : paragraph;
}

type Sending = {
	message: MailMessage;
	template: MessageTemplate;
	language: TemplateLanguage;
	publicUrl: string;
};

/** Locks the email's row before the lead, as `stopOffers` does, which then also cancels a mail stored here. */
async function storeMail(db: Database, lead: LeadRow, sending: Sending, actor: LeadActor): Promise<void> {
	const { message, template, language } = sending;
	const isOffer = template.purpose === "offer";
	const fullMessage = isOffer ? await withUnsubscribe(db, message, sending.publicUrl) : message;
	await db.transaction(async (tx) => {
		const stop = isOffer ? (await lockStops(tx, [message.to])).get(message.to) : undefined;
		const locked = await lockLead(tx, actor.reached, lead._id);
		refuseIfChanged({ version: lead.version }, locked);
		if (locked.email !== message.to) throw new Refusal("changed-meanwhile");
		if (isOffer && !mayGetOffers(locked, stop)) throw new Refusal("offers-not-allowed");
		const { now } = actor;
		await enqueueMails(tx, [fullMessage], { leadId: lead._id, now });
		await logMessage(tx, lead._id, { channel: "mail", template: template.id, language }, actor);
	});
}

/** With a way to unsubscribe: in the text, and by one click in a mail program. */
export async function withUnsubscribe(db: Database, message: MailMessage, publicUrl: string): Promise<MailMessage> {
	const stop = (await lockStops(db, [message.to])).get(message.to);
	const unsubscribe = publicUrl + unsubscribePage(await openStopKeys(db).keyOf(stop?.id ?? ""));
	const footer = templateText([`${stopTexts.inMail} `, { label: stopTexts.link, address: unsubscribe }]);
	return {
		...message,
		text: `${message.text}\n${footer.text}`,
		links: [...(message.links ?? []), ...footer.links],
		unsubscribe,
	};
}
