import type { SQL } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint.ts";
import type { listOutbox, MailState, OutboxMessage, OutboxSummary } from "#contract/outbox.ts";
import { and, isNotNull, isNull, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { readPage } from "../lists/paging.ts";
import { isWaiting, type Mail, withoutPasswordLinks } from "./outbox.ts";

/** The expression of the index. */
export const searchedMailText = sql`lower(${outbox.to} || ' ' || ${outbox.subject})`;

export async function readOutboxPage(db: Database, query: QueryOf<typeof listOutbox>): Promise<Page<OutboxMessage>> {
	const { createdAt, to } = outbox;
	const list = {
		table: outbox,
		id: outbox.id,
		sorts: { createdAt, to },
		searched: searchedMailText,
		filtered: query.state && stateFilters[query.state],
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: page.rows.map(presentMail) };
}

const { sentAt, endedAt, failure } = outbox;
const stateFilters: Record<MailState, SQL | undefined> = {
	sent: isNotNull(sentAt),
	over: and(isNull(sentAt), isNotNull(endedAt)),
	waiting: and(isWaiting, isNull(failure)),
	failed: and(isWaiting, isNotNull(failure)),
};

/** Counts unsent mails only, which have an index: sent ones are too many to count on each view. */
export async function outboxCounts(db: Database): Promise<Pick<OutboxSummary, "waiting" | "failed">> {
	const [counts] = await db
		.select({
			waiting: sql<number>`(count(*) filter (where ${outbox.failure} is null))::int`,
			failed: sql<number>`(count(*) filter (where ${outbox.failure} is not null))::int`,
		})
		.from(outbox)
		.where(isWaiting);
	return counts ?? { waiting: 0, failed: 0 };
}

function presentMail({
	id,
	createdAt,
	sentAt,
	endedAt,
	to,
	subject,
	text,
	attempts,
	failure,
	attachments,
}: Mail): OutboxMessage {
	const iso = (time: Date | null) => time?.toISOString() ?? null;
	const times = { createdAt: createdAt.toISOString(), sentAt: iso(sentAt), endedAt: iso(endedAt) };
	return { _id: id, ...times, to, subject, text: withoutPasswordLinks(text), attempts, failure, attachments };
}
