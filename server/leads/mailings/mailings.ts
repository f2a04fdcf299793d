import type { SQL } from "drizzle-orm";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { BodyOf, QueryOf } from "#contract/endpoint.ts";
import {
	type listMailingLeads,
	type listMailings,
	type MailingLead,
	type MailingPreview,
	type MailingRow,
	mailingLeadsPageSize,
	mailsPerMinute,
	type startMailing as startEndpoint,
} from "#contract/mailings.ts";
import { recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, eq, lt, ne, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { uuidList } from "../../platform/db/parameters.ts";
import { activities, enquiries, leads, mailingLeads, mailings } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { cancelWaitingMails, readMailResults } from "../../platform/mail/outbox.ts";
import { Refusal } from "../../platform/refusal.ts";
import { idOfRequest } from "../../platform/submission-keys.ts";
import type { LeadActor, LeadActorWithKey } from "../leads.ts";
import { withinReach } from "../reach.ts";
import { checkRecipients, findTemplate } from "./check-recipients.ts";

export type StoredMailing = typeof mailings.$inferSelect;
type NewMailing = BodyOf<typeof startEndpoint>;

/** `mailed`: whether the installation sends mails. */
export type MailContext = { publicUrl: string; isMailConfigured: boolean };

const pauseMs = minuteMs / mailsPerMinute;
const leadsRetentionMs = 30 * dayMs;

export async function previewMailing(
	db: Database,
	{ leads: ids, ...template }: NewMailing,
	{ publicUrl, isMailConfigured: mailed }: MailContext,
	actor: LeadActor,
): Promise<MailingPreview> {
	const checked = await checkRecipients(db, template, { ids, publicUrl, actor });
	const recipients = checked.flatMap((each) => ("lead" in each ? [each.lead] : []));
	const reasons = Map.groupBy(
		checked.flatMap((each) => ("why" in each ? [each.why] : [])),
		(text) => text,
	);
	const [first] = recipients;
	const until = new Date(actor.now.getTime() + ((await countWaiting(db)) + recipients.length - 1) * pauseMs);
	return {
		count: recipients.length,
		leftOut: [...reasons].map(([text, all]) => ({ why: text, count: all.length })),
		example: first ? { lead: first._id, name: first.name, to: first.email ?? "" } : null,
		until: first && mailed ? until.toISOString() : null,
	};
}

async function countWaiting(db: Database): Promise<number> {
	const [waiting] = await db
		.select({ count: sql<number>`coalesce(sum(chosen - sent - left_out), 0)::int` })
		.from(mailings)
		.where(eq(mailings.state, "running"));
	return waiting?.count ?? 0;
}

/** Recipients are checked now, and again before each mail. Idempotent by key. */
export async function startMailing(
	db: Database,
	input: NewMailing,
	{ publicUrl, isMailConfigured: mailed }: MailContext,
	actor: LeadActorWithKey,
): Promise<MailingRow> {
	const { leads: ids, ...template } = input;
	const { name: label } = findTemplate(template.template);
	const checked = await checkRecipients(db, template, { ids, publicUrl, actor });
	const { by, now } = actor;
	const rows = checked.map((each, at) => ({
		position: at + 1,
		lead_id: each.id,
		outcome: "why" in each ? "left-out" : "waiting",
		why: "why" in each ? each.why : null,
		mail_id: null,
	}));
	const leftOut = rows.filter(({ outcome }) => outcome === "left-out").length;
	const hasEnded = leftOut === rows.length;
	const [started] = await db.transaction(async (tx) => {
		const id = await idOfRequest(tx, "mailing", input, actor);
		const counts = { chosen: rows.length, leftOut };
		const state = hasEnded ? "done" : "running";
		const values = { ...template, ...counts, mailed, id, label, by, state, createdAt: now, turnAt: now } as const;
		const stored = await tx
			.insert(mailings)
			.values({ ...values, endedAt: hasEnded ? now : null })
			.onConflictDoNothing()
			.returning();
		if (stored.length === 0) return tx.select().from(mailings).where(eq(mailings.id, id));
		const recipients = JSON.stringify(rows.map((row) => ({ ...row, mailing_id: id })));
		await tx.execute(sql`insert into ${mailingLeads}
			select * from json_populate_recordset(null::${mailingLeads}, ${recipients}::json)`);
		const details = `${rows.length - leftOut} of ${rows.length} leads`;
		await recordAuditEvent(tx, actor, {
			act: "mailing-started",
			kind: "mailing",
			recordId: id,
			record: label,
			details,
		});
		return stored;
	});
	return presentMailing(started as StoredMailing);
}

export async function pageOfMailings(
	db: Database,
	query: QueryOf<typeof listMailings>,
	actor: LeadActor,
): Promise<Page<MailingRow>> {
	const { id, createdAt, state, label, by } = mailings;
	const page = await readPage(
		db,
		{
			table: mailings,
			id,
			sorts: { createdAt },
			filtered: and(query.state && eq(state, query.state), ownMailings(actor)),
			searched: sql`lower(${label} || ' ' || ${by})`,
		},
		query,
	);
	return { ...page, rows: page.rows.map(presentMailing) };
}

/** Staff who may see all leads may see all mailings, others only their own. */
function ownMailings({ reached, by }: LeadActor): SQL | undefined {
	return reached.rows === "all" ? undefined : eq(mailings.by, by);
}

export async function readMailing(db: Database, id: string, actor: LeadActor): Promise<MailingRow> {
	const [stored] = await db
		.select()
		.from(mailings)
		.where(and(eq(mailings.id, id), ownMailings(actor)));
	if (stored === undefined) throw new Refusal("not-found");
	return presentMailing(stored);
}

export async function leadsOfMailing(
	db: Database,
	id: string,
	{ outcome, after }: QueryOf<typeof listMailingLeads>,
	actor: LeadActor,
): Promise<MailingLead[]> {
	await readMailing(db, id, actor);
	const page = db
		.select()
		.from(mailingLeads)
		.where(sql`mailing_id = ${id} and outcome = ${outcome} and position > ${after}`)
		.orderBy(mailingLeads.position)
		.limit(mailingLeadsPageSize)
		.as("mailed");
	const rows = await db
		.select({
			position: page.position,
			why: page.why,
			mailId: page.mailId,
			name: leads.name,
			kind: leads.kind,
			enquiry: sql<
				string | null
			>`(select id from ${enquiries} where lead_id = mailed.lead_id order by created_at desc limit 1)`,
		})
		.from(page)
		.leftJoin(leads, and(eq(leads.id, page.leadId), withinReach(leads, actor.reached)))
		.orderBy(page.position);
	const mails = await readMailResults(
		db,
		rows.flatMap(({ mailId }) => mailId ?? []),
	);
	const mailResults = new Map(mails.map((mail) => [mail.id, mail]));
	return rows.map(({ position, why, mailId, name, kind, enquiry }) => {
		const mailResult = mailResults.get(mailId ?? "");
		return {
			position,
			outcome,
			why: why ?? (mailResult?.sentAt ? null : (mailResult?.failure ?? null)),
			lead: name === null || kind === null ? null : { name, kind, enquiry },
			sentAt: mailResult?.sentAt?.toISOString() ?? null,
		};
	});
}

/**
 * Cancels unsent mails, including those in the outbox: without a mail server they wait there even after the mailing is
 * done. Idempotent.
 */
export function stopMailing(db: Database, id: string, actor: LeadActor): Promise<MailingRow> {
	return db.transaction(async (tx) => {
		const [stored] = await tx
			.select()
			.from(mailings)
			.where(and(eq(mailings.id, id), ownMailings(actor)))
			.for("update");
		if (stored === undefined) throw new Refusal("not-found");
		const isStoppable = stored.state === "running" || (stored.state === "done" && !stored.mailed);
		if (!isStoppable) return presentMailing(stored);
		const stopped = await stopRunning(tx, stored, actor);
		const details = `${stopped.sent} of ${stopped.chosen} were sent`;
		const record = { kind: "mailing", recordId: id, record: stored.label } as const;
		await recordAuditEvent(tx, actor, { act: "mailing-stopped", ...record, details });
		return presentMailing(stopped);
	});
}

/** For a locked mailing. */
export async function stopRunning(
	tx: Database,
	{ id, sent, chosen, leftOut }: StoredMailing,
	{ by, now }: { by: string | null; now: Date },
): Promise<StoredMailing> {
	const isOfMailing = sql`id in (select mail_id from ${mailingLeads} where mailing_id = ${id} and outcome = 'sent')`;
	const cancelledIds = await cancelWaitingMails(tx, isOfMailing, "The mailing was stopped.", now);
	const unsent = uuidList(cancelledIds);
	// These leads were not mailed after all.
	await tx.execute(sql`delete from ${activities} where change_id = ${id} and lead_id in
		(select lead_id from ${mailingLeads} where mailing_id = ${id} and mail_id in ${unsent})`);
	await tx.execute(sql`update ${mailingLeads} set outcome = 'stopped'
		where mailing_id = ${id} and (outcome = 'waiting' or mail_id in ${unsent})`);
	const sentCount = sent - cancelledIds.length;
	const counts = { sent: sentCount, stopped: chosen - leftOut - sentCount };
	const [stopped] = await tx
		.update(mailings)
		.set({ ...counts, state: "stopped", endedAt: now, endedBy: by })
		.where(eq(mailings.id, id))
		.returning();
	return stopped as StoredMailing;
}

/** Deletes the lists of leads; the figures stay. */
export async function deleteOldMailingLeads(db: Database, now: Date): Promise<void> {
	const old = db
		.select({ id: mailings.id })
		.from(mailings)
		.where(and(ne(mailings.state, "running"), lt(mailings.endedAt, new Date(now.getTime() - leadsRetentionMs))));
	await db.delete(mailingLeads).where(sql`${mailingLeads.mailingId} in ${old}`);
}

function presentMailing(stored: StoredMailing): MailingRow {
	const { id, createdAt, by, label, language, state, chosen, sent, leftOut, stopped, mailed, endedAt, endedBy } =
		stored;
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		by,
		label,
		language,
		state,
		total: chosen,
		sent,
		stopped,
		leftout: leftOut,
		mailed,
		endedAt: endedAt?.toISOString() ?? null,
		endedby: endedBy,
	};
}
