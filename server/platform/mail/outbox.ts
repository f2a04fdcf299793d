import type { SQL } from "drizzle-orm";
import { passwordLinkPage } from "#contract/paths.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { type MailLink, outbox } from "../db/schema.ts";
import { writableColumnNames } from "../db/writable-columns.ts";
import { type RemovedPart, restoreRows } from "../undo/removed.ts";
import type { MailMessage } from "./template.ts";

export type Mail = typeof outbox.$inferSelect;

const columnNames = writableColumnNames(outbox);

export async function hasSentMail(db: Database): Promise<boolean> {
	const [sent] = await db.select({ id: outbox.id }).from(outbox).where(isNotNull(outbox.sentAt)).limit(1);
	return sent !== undefined;
}

const passwordLink = new RegExp(`(${passwordLinkPage("")})[\\w-]{43}`, "g");

/** Password links are removed: no admin reads them in the outbox, and they are not stored once sent. */
export function withoutPasswordLinks<Content extends string | MailLink[]>(content: Content): Content {
	if (typeof content === "string") return content.replace(passwordLink, "$1…") as Content;
	return content.map((link) => ({ ...link, address: withoutPasswordLinks(link.address) })) as Content;
}

type RecordColumn = Extract<keyof Mail, `${string}Id`>;
/** The record a mail is about, by the column that references it: erasing it erases the mail. Null: about none. */
type About = { [Column in RecordColumn]: Record<Column, Mail[Column]> }[RecordColumn];

function isAbout(about: About): SQL | undefined {
	return and(...Object.entries(about).map(([column, id]) => sql`${outbox[column as RecordColumn]} = ${id}`));
}

/** A message as an outbox row, as JSON for `outboxInsertSql`. */
export function outboxRow(message: MailMessage, about: About, now: Date) {
	const {
		id = crypto.randomUUID(),
		to,
		subject,
		text,
		links = [],
		replyTo,
		attachments = [],
		notBefore,
		goodUntil,
		unsubscribe,
	} = message;
	return {
		id,
		created_at: now,
		...Object.fromEntries(Object.entries(about).map(([column, id]) => [outbox[column as RecordColumn].name, id])),
		attachments,
		to,
		subject,
		text,
		links,
		reply_to: replyTo ?? null,
		attempts: 0,
		next_attempt_at: notBefore ?? now,
		good_until: goodUntil ?? null,
		unsubscribe: unsubscribe ?? null,
	};
}

/** Stores mails about one record, in the caller's transaction. Returns their ids. */
export async function enqueueMails(
	tx: Database,
	messages: MailMessage[],
	{ now, ...about }: About & { now: Date },
): Promise<string[]> {
	return enqueueMailBatch(
		tx,
		messages.map((message) => [message, about]),
		now,
	);
}

export type LinkedMail = [message: MailMessage, about: About];

/** Stores mails about several records in one statement. */
export async function enqueueMailBatch(tx: Database, messages: LinkedMail[], now: Date): Promise<string[]> {
	const mails = messages.map(([message, about]) => outboxRow(message, about, now));
	if (mails.length > 0) await tx.execute(outboxInsertSql(JSON.stringify(mails), sql`true`));
	return mails.map(({ id }) => id);
}

/** Deletes the mails about this record that were enqueued at this time and are not sent yet. */
export async function withdrawUnsent(tx: Database, about: About, createdAt: Date): Promise<void> {
	await tx.delete(outbox).where(and(isAbout(about), eq(outbox.createdAt, createdAt), isNull(outbox.sentAt)));
}

/** Neither sent nor given up. */
export const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.endedAt));

/** Cancels those of these mails that are not sent yet, and returns their ids. */
export async function cancelWaitingMails(tx: Database, where: SQL, failure: string, now: Date): Promise<string[]> {
	const ended = await tx
		.update(outbox)
		.set({ endedAt: now, failure })
		.where(and(isWaiting, where))
		.returning({ id: outbox.id });
	return ended.map(({ id }) => id);
}

/** Redirects the waiting mails about this record to the new address. One that is being sent still goes to the old address, which stays recorded. */
export async function redirectWaitingMails(
	tx: Database,
	about: About,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	await tx
		.update(outbox)
		.set({ to })
		.where(and(isWaiting, isAbout(about), eq(outbox.to, from)));
}

type MailResult = Pick<Mail, "id" | "sentAt" | "endedAt" | "attempts" | "failure">;

/** The status of these mails. */
export async function readMailResults(db: Database, ids: string[]): Promise<MailResult[]> {
	const { id, sentAt, endedAt, attempts, failure } = outbox;
	return ids.length === 0
		? []
		: db.select({ id, sentAt, endedAt, attempts, failure }).from(outbox).where(inArray(id, ids));
}

/** The mails that are removed with a record, for `storeRemoved`. */
export function mailsWhere(where: SQL): RemovedPart {
	return { table: outbox, where };
}

export function restoreMails(tx: Database, removalId: string): Promise<void> {
	return restoreRows(tx, removalId, outbox);
}

/** An insert of mails as part of the statement that stores their record, so that neither exists without the other. */
export function outboxInsertSql(mails: SQL | string, when: SQL): SQL {
	return sql`insert into ${outbox} (${columnNames})
		select ${columnNames} from json_populate_recordset(null::${outbox}, (${mails})::json) where ${when} returning id`;
}
