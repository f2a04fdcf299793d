import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { passwordLinkPage } from "#contract/paths.ts";
import type { Database } from "../db/open.ts";
import { type MailLink, outbox } from "../db/schema.ts";
import type { Letter } from "./letter.ts";

export type Mail = typeof outbox.$inferSelect;

const columnNames = sql.join(
	Object.values(getTableColumns(outbox)).map((column) => sql.identifier(column.name)),
	sql`, `,
);

const passwordLink = new RegExp(`(${passwordLinkPage("")})[\\w-]{43}`, "g");

/** What opens an account is for its student alone: no admin reads it in the outbox, nor is it kept once it was sent. */
export function withoutPasswordLinks<Said extends string | MailLink[]>(said: Said): Said {
	if (typeof said === "string") return said.replace(passwordLink, "$1…") as Said;
	return said.map((link) => ({ ...link, address: withoutPasswordLinks(link.address) })) as Said;
}

/** What a mail tells about: erasing it erases the mail. */
type About = { leadId: string | null } | { registrationId: string } | { studentId: string };

/** A letter as a row of the outbox: what `outboxInsert` takes, in JSON. */
export function mailOf(letter: Letter, about: About, now: Date) {
	const { to, subject, text, links = [], replyTo, attachments = [], notBefore, goodUntil, unsubscribe } = letter;
	return {
		id: crypto.randomUUID(),
		created_at: now,
		lead_id: "leadId" in about ? about.leadId : null,
		registration_id: "registrationId" in about ? about.registrationId : null,
		student_id: "studentId" in about ? about.studentId : null,
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

/** Mails about one thing, written in the transaction of what they tell. Answers their ids. */
export async function putInOutbox(
	tx: Database,
	letters: Letter[],
	{ now, ...about }: About & { now: Date },
): Promise<string[]> {
	return putEachInOutbox(
		tx,
		letters.map((letter) => [letter, about]),
		now,
	);
}

/** Mails about many things, in one statement. */
export async function putEachInOutbox(tx: Database, letters: [Letter, About][], now: Date): Promise<string[]> {
	const mails = letters.map(([letter, about]) => mailOf(letter, about, now));
	if (mails.length > 0) await tx.execute(outboxInsert(JSON.stringify(mails), sql`true`));
	return mails.map(({ id }) => id);
}

/** Writes mails as a part of the statement that stores what they tell about, so that neither exists without the other. */
export function outboxInsert(mails: SQL | string, when: SQL): SQL {
	return sql`insert into ${outbox} (${columnNames})
		select ${columnNames} from json_populate_recordset(null::${outbox}, (${mails})::json) where ${when} returning id`;
}
