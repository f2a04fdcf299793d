import { randomUUID } from "node:crypto";
import { minuteMs } from "#contract/durations.ts";
import { mailsPerMinute, startMailing } from "#contract/mailings.ts";
import type { Reaches } from "#contract/roles.ts";
import { teamMembers } from "../../identity/admins/admins.ts";
import { and, asc, desc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, leads, mailingLeads, mailings } from "../../platform/db/schema.ts";
import { reachedRows } from "../../platform/http/caller.ts";
import { claimRun } from "../../platform/jobs/claimed-runs.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { enqueueMails, readMailResults } from "../../platform/mail/outbox.ts";
import { isMailConfigured } from "../../platform/mail/send.ts";
import type { Parts } from "../../platform/parts.ts";
import type { LeadActor } from "../leads.ts";
import { lockStops } from "../offers/offer-stops.ts";
import { withUnsubscribe } from "../templates/send-mail.ts";
import { type CheckedRecipient, checkRecipients, findTemplate } from "./check-recipients.ts";
import { type MailContext, type StoredMailing, stopRunning } from "./mailings.ts";

const pauseMs = minuteMs / mailsPerMinute;
const pauses = { busyMs: pauseMs, idleMs: pauseMs, retryMs: 10_000 };
const maxPerRun = 25;
/**
 * No more mails are written while this many wait in the outbox, so that stopping a mailing cancels nearly all of it,
 * and a backlog is not sent in one burst.
 */
export const maxInOutbox = 20;
/** After this many attempts the address is at fault, not our mail server. */
const addressFaultAttempts = 5;

/** One mail in each pause, however many mailings and processes there are. Without a mail server nothing is sent, so nothing is paced. */
export function mailingsJob({ config, database: { db }, clock }: Parts): Job {
	const site = { publicUrl: config.publicUrl, isMailConfigured: isMailConfigured(config) };
	const continueAfter: SendResult[] = site.isMailConfigured ? ["left-out"] : ["left-out", "sent"];
	const work = async () => {
		if (!(await isAnyRunning(db)) || !(await claimRun(db, "mailings", pauseMs))) return 0;
		for (let run = 0; run < maxPerRun; run++) if (!continueAfter.includes(await sendNext(db, site, clock()))) break;
		return 1;
	};
	return { name: "mailings", pauses, work };
}

async function isAnyRunning(db: Database): Promise<boolean> {
	return (await db.select({ id: mailings.id }).from(mailings).where(sql`state = 'running'`).limit(1)).length > 0;
}

type SendResult = "sent" | "left-out" | "none";

/**
 * Sends the next mail of the mailing whose turn it is. Outbox, history and result are written in one transaction: a
 * process killed within it has sent nothing, and a second process waits for the mailing.
 */
export function sendNext(
	db: Database,
	{ publicUrl, isMailConfigured: mailed }: MailContext,
	now: Date,
): Promise<SendResult> {
	return db.transaction(async (tx) => {
		const [mailing] = await tx
			.select()
			.from(mailings)
			.where(sql`state = 'running'`)
			.orderBy(asc(mailings.turnAt), asc(mailings.id))
			.limit(1)
			.for("update");
		if (mailing === undefined) return "none";
		// `mailed` is updated: once there is a mail server, mails that waited in the outbox are sent.
		const updateTurn = (counts: Partial<StoredMailing>) => change(tx, mailing, { ...counts, mailed, turnAt: now });
		const actor = await senderOf(tx, mailing, now);
		if (actor === undefined) {
			await stopRunning(tx, mailing, { by: null, now });
			return "none";
		}
		const inOutbox = mailed ? await waitingInOutbox(tx, mailing) : 0;
		const next = inOutbox < maxInOutbox ? await findNextLead(tx, mailing) : undefined;
		if (next === undefined) {
			await updateTurn(inOutbox === 0 ? { state: "done", endedAt: now } : {});
			return "none";
		}
		const checked = await checkLocked(tx, mailing, next.leadId, { publicUrl, actor });
		const result = await storeMail(tx, mailing, checked, { publicUrl, actor });
		await tx
			.update(mailingLeads)
			.set(result)
			.where(and(eq(mailingLeads.mailingId, mailing.id), eq(mailingLeads.position, next.position)));
		if (result.outcome === "sent") await updateTurn({ sent: mailing.sent + 1 });
		else await change(tx, mailing, { leftOut: mailing.leftOut + 1 });
		return result.outcome;
	});
}

async function change(tx: Database, { id }: StoredMailing, columns: Partial<StoredMailing>): Promise<void> {
	await tx.update(mailings).set(columns).where(eq(mailings.id, id));
}

/** The sender with their current role; undefined if they may not send mails any more. */
async function senderOf(tx: Database, { by }: StoredMailing, now: Date): Promise<LeadActor | undefined> {
	const role = (await teamMembers(tx)).find(({ email }) => email === by)?.role;
	const reach: Reaches = startMailing.reach;
	const rows = role && reach[role];
	return rows && { by, now, reached: reachedRows(rows, by) };
}

async function waitingInOutbox(tx: Database, { id }: StoredMailing): Promise<number> {
	const newest = await tx
		.select({ mailId: mailingLeads.mailId })
		.from(mailingLeads)
		.where(sql`mailing_id = ${id} and outcome = 'sent'`)
		.orderBy(desc(mailingLeads.position))
		.limit(maxInOutbox);
	const mails = await readMailResults(
		tx,
		newest.flatMap(({ mailId }) => mailId ?? []),
	);
	return mails.filter(({ sentAt, endedAt, attempts }) => !sentAt && !endedAt && attempts < addressFaultAttempts).length;
}

async function findNextLead(tx: Database, { id }: StoredMailing) {
	const [next] = await tx
		.select({ position: mailingLeads.position, leadId: mailingLeads.leadId })
		.from(mailingLeads)
		.where(sql`mailing_id = ${id} and outcome = 'waiting'`)
		.orderBy(asc(mailingLeads.position))
		.limit(1);
	return next;
}

type SendContext = { publicUrl: string; actor: LeadActor };

/** Checks again while all leads of the person are locked: permissions, details and mails since the start count. */
async function checkLocked(
	tx: Database,
	mailing: StoredMailing,
	leadId: string,
	{ publicUrl, actor }: SendContext,
): Promise<CheckedRecipient> {
	const [lead] = await tx.select({ email: leads.email }).from(leads).where(eq(leads.id, leadId));
	const email = lead?.email ?? null;
	if (email !== null) {
		// Before the leads, as in `stopOffers`.
		if (findTemplate(mailing.template).purpose === "offer") await lockStops(tx, [email]);
		await tx.select({ id: leads.id }).from(leads).where(eq(leads.email, email)).orderBy(asc(leads.id)).for("update");
	}
	const [checked] = await checkRecipients(tx, mailing, { ids: [leadId], publicUrl, actor });
	if (checked === undefined) throw new Error("One was to be checked");
	// Their address changed between the two reads, so their leads are not locked. They are tried again.
	if ("message" in checked && checked.message.to !== email)
		return checkLocked(tx, mailing, leadId, { publicUrl, actor });
	return checked;
}

async function storeMail(
	tx: Database,
	mailing: StoredMailing,
	checked: CheckedRecipient,
	{ publicUrl, actor }: SendContext,
) {
	if ("why" in checked) return { outcome: "left-out", why: checked.why } as const;
	const { id: leadId, message, template } = checked;
	const { by, now } = actor;
	const fullMessage = template.purpose === "offer" ? await withUnsubscribe(tx, message, publicUrl) : message;
	const [mailId] = await enqueueMails(tx, [fullMessage], { leadId, now });
	// A mailing neither answers the lead nor makes the sender its owner: someone who mails hundreds has read none of them.
	await tx.insert(activities).values({
		id: randomUUID(),
		createdAt: now,
		leadId,
		changeId: mailing.id,
		by,
		kind: "message",
		words: null,
		details: { channel: "mail", template: template.id, language: mailing.language },
	});
	return { outcome: "sent", mailId } as const;
}
