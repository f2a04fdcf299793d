import { createHash } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { leads, rateLimits } from "../db/schema.ts";
import type { Letter } from "../mail/letter.ts";
import { mailOf, outboxInsert } from "../mail/outbox.ts";
import type { NewLead } from "./lead.ts";
import { acknowledgementKind } from "./letters.ts";

/**
 * Stores a lead with its mails, neither without the other. Answers whether it did: not where its key was there before.
 * Anyone may type anyone's email, so an acknowledgement of a kind goes to it once an hour and three times in any day; what was sent is stored,
 * and admissions told, all the same.
 */
export async function storeLead(db: Database, lead: NewLead, letters: Letter[]): Promise<boolean> {
	const statement = statements.get(db) ?? buildStatement(db);
	statements.set(db, statement);
	const stored = await statement.execute({
		lead: JSON.stringify(rowOf(lead)),
		mails: JSON.stringify(letters.map((letter) => mailOf(letter, { leadId: lead.id }, lead.createdAt))),
		isAcknowledged: letters.length > 1,
		who: acknowledgedKey(acknowledgementKind(lead), lead.email),
		now: lead.createdAt.toISOString(),
	});
	return stored.length > 0;
}

function acknowledgedKey(kind: string, email: string): string {
	return `acknowledged:${createHash("sha256").update(email.toLowerCase()).digest("hex")}:${kind}`;
}

const statements = new WeakMap<Database, ReturnType<typeof buildStatement>>();

const columns = Object.entries(getTableColumns(leads)).filter(([, column]) => column.generated === undefined);
const columnNames = sql.join(
	columns.map(([, column]) => sql.identifier(column.name)),
	sql`, `,
);

/** In JSON PostgreSQL takes a row apart by its own column types, so one parameter carries all columns. */
function rowOf(lead: NewLead): Record<string, unknown> {
	return Object.fromEntries(columns.map(([key, column]) => [column.name, lead[key as keyof NewLead]]));
}

/** Its text is built once and has no name: behind a pooler the connection of one lead is not that of the next. */
const unnamed = "";

/**
 * One statement, hence one transaction and one round trip: BEGIN and COMMIT of their own would halve the rate.
 * A duplicate in flight waits for the first to commit, then stores neither a lead nor mails.
 */
function buildStatement(db: Database) {
	const id = { id: sql<string>`id`.as("id") };
	const stored = db.$with("stored", id).as(
		sql`insert into ${leads} (${columnNames})
			select ${columnNames} from json_populate_record(null::${leads}, ${sql.placeholder("lead")}::json)
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
	const mails = sql`${sql.placeholder("mails")}::json`;
	const written = db
		.$with("written", id)
		.as(
			outboxInsert(
				sql`case when exists (select from paced) then ${mails} else json_build_array(${mails} -> 0) end`,
				sql`exists (select from stored)`,
			),
		);
	return db.with(stored, paced, written).select({ id: stored.id }).from(stored).prepare(unnamed);
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
