import { createHash } from "node:crypto";
import { getTableColumns, sql } from "../platform/db/drizzle.ts";
import { namedStatement } from "../platform/db/named-statement.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries, rateLimits } from "../platform/db/schema.ts";
import { mailOf, outboxInsert } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { NewEnquiry } from "./enquiry.ts";
import { acknowledgementKind } from "./messages.ts";

/**
 * Stores an enquiry with its mails, neither without the other. Answers whether it did: not where its key was there before.
 * Anyone may type anyone's email, so an acknowledgement of a kind goes to it once an hour and three times in any day; what was sent is stored,
 * and admissions told, all the same.
 */
export async function storeEnquiry(db: Database, enquiry: NewEnquiry, messages: MailMessage[]): Promise<boolean> {
	const values = {
		enquiry: JSON.stringify(rowOf(enquiry)),
		mails: JSON.stringify(messages.map((message) => mailOf(message, { enquiryId: enquiry.id }, enquiry.createdAt))),
		isAcknowledged: messages.length > 1,
		who: acknowledgedKey(acknowledgementKind(enquiry), enquiry.email),
		now: enquiry.createdAt.toISOString(),
	};
	const stored = await runStatement(db, values);
	return stored.length > 0;
}

function acknowledgedKey(kind: string, email: string): string {
	return `acknowledged:${createHash("sha256").update(email.toLowerCase()).digest("hex")}:${kind}`;
}

const columns = Object.entries(getTableColumns(enquiries)).filter(([, column]) => column.generated === undefined);
const columnNames = sql.join(
	columns.map(([, column]) => sql.identifier(column.name)),
	sql`, `,
);

/** As JSON, which PostgreSQL splits by its own column types, so that one parameter has all columns. */
function rowOf(enquiry: NewEnquiry): Record<string, unknown> {
	return Object.fromEntries(columns.map(([key, column]) => [column.name, enquiry[key as keyof NewEnquiry]]));
}

const runStatement = namedStatement("store_enquiry", buildStatement);

/**
 * One statement, hence one transaction and one round trip: BEGIN and COMMIT of their own would halve the rate.
 * A duplicate in flight waits for the first to commit, then stores neither an enquiry nor mails.
 */
function buildStatement(db: Database) {
	const id = { id: sql<string>`id`.as("id") };
	const stored = db.$with("stored", id).as(
		sql`insert into ${enquiries} (${columnNames})
			select ${columnNames} from json_populate_record(null::${enquiries}, ${sql.placeholder("enquiry")}::json)
			on conflict (idempotency_key) do nothing returning id`,
	);
	const paced = db.$with("paced", { key: sql<string>`key`.as("key") }).as(
		sql`insert into ${rateLimits} (key, window_ends_at, count)
			select ${sql.placeholder("who")}::text, ${now} + ${pause.hour}, 1 from stored where ${sql.placeholder("isAcknowledged")}::boolean
			on conflict (key) do update set
				count = case when ${isForgotten} or ${rateLimits.count} = 3 then 1 else ${rateLimits.count} + 1 end,
				window_ends_at = ${now} + case when ${rateLimits.count} = 2 and not ${isForgotten} then ${pause.day} else ${pause.hour} end
			where ${ends} <= ${now} + ${memory} or ${ends} > ${now} + ${pause.day} returning key`,
	);
	const mails = sql`select case when exists (select from paced) then mails else json_build_array(mails -> 0) end
		from (select ${sql.placeholder("mails")}::json as mails) as given`;
	const written = db.$with("written", id).as(outboxInsert(mails, sql`exists (select from stored)`));
	return db.with(stored, paced, written).select({ id: stored.id }).from(stored);
}

/**
 * How often an email is acknowledged, in one row. It is remembered for 22 hours after the next one may go: an hour after the first and the
 * second, those 22 hours after the third. So any 24 hours hold three at most.
 */
const memory = sql`interval '22 hours'`;
const pause = { hour: sql`interval '23 hours'`, day: sql`interval '44 hours'` };
const now = sql`${sql.placeholder("now")}::timestamptz`;
const ends = rateLimits.windowEndsAt;
/** Or lies further ahead than any pause is long, since the clock was set back. */
const isForgotten = sql`(${ends} <= ${now} or ${ends} > ${now} + ${pause.day})`;
