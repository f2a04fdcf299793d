import { hash } from "node:crypto";
import { sql } from "../platform/db/drizzle.ts";
import { namedStatement } from "../platform/db/named-statement.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries, rateLimits } from "../platform/db/schema.ts";
import { rowForDatabase, writableColumnNames, writableColumns } from "../platform/db/writable-columns.ts";
import { outboxInsertSql, outboxRow } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { NewEnquiry } from "./enquiry.ts";
import { acknowledgementKind } from "./messages.ts";

/**
 * Stores an enquiry together with its mails, and returns whether it did: not if its key is already stored. Anyone can
 * type anyone's email, so an email gets an acknowledgement of each kind at most once an hour and three times in any
 * day; the enquiry is stored and admissions are notified all the same.
 */
export async function storeEnquiry(db: Database, enquiry: NewEnquiry, messages: MailMessage[]): Promise<boolean> {
	const values = {
		// PostgreSQL splits it by its own column types, so that one parameter has all columns.
		enquiry: JSON.stringify(rowForDatabase(columns, enquiry)),
		mails: JSON.stringify(messages.map((message) => outboxRow(message, { enquiryId: enquiry.id }, enquiry.createdAt))),
		isAcknowledged: messages.length > 1,
		who: acknowledgedKey(acknowledgementKind(enquiry), enquiry.email),
		now: enquiry.createdAt.toISOString(),
	};
	const stored = await runStatement(db, values);
	return stored.length > 0;
}

function acknowledgedKey(kind: string, email: string): string {
	return `acknowledged:${hash("sha256", email.toLowerCase())}:${kind}`;
}

const columns = writableColumns(enquiries);
const columnNames = writableColumnNames(enquiries);

const runStatement = namedStatement("store_enquiry", buildStatement);

/**
 * One statement, hence one transaction and one round trip: separate BEGIN and COMMIT would halve the rate. A duplicate
 * in flight waits for the first to commit, then stores neither an enquiry nor mails.
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
				count = case when ${isExpired} or ${rateLimits.count} = 3 then 1 else ${rateLimits.count} + 1 end,
				window_ends_at = ${now} + case when ${rateLimits.count} = 2 and not ${isExpired} then ${pause.day} else ${pause.hour} end
			where ${ends} <= ${now} + ${resetAfter} or ${ends} > ${now} + ${pause.day} returning key`,
	);
	const mails = sql`select case when exists (select from paced) then mails else json_build_array(mails -> 0) end
		from (select ${sql.placeholder("mails")}::json as mails) as given`;
	const written = db.$with("written", id).as(outboxInsertSql(mails, sql`exists (select from stored)`));
	return db.with(stored, paced, written).select({ id: stored.id }).from(stored);
}

/**
 * Counts an email's acknowledgements in one row. The next one may go an hour after the first and after the second, and
 * 22 hours after the third; the row is deleted 22 hours after that. So there are at most three in any 24 hours. A pause
 * here is those 22 hours longer, because it sets when the row is deleted.
 */
const resetAfter = sql`interval '22 hours'`;
const pause = { hour: sql`interval '23 hours'`, day: sql`interval '44 hours'` };
const now = sql`${sql.placeholder("now")}::timestamptz`;
const ends = rateLimits.windowEndsAt;
/** The window is over, or ends further ahead than any pause because the clock was set back. */
const isExpired = sql`(${ends} <= ${now} or ${ends} > ${now} + ${pause.day})`;
