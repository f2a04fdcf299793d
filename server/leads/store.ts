import { createHash } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { leads, rateLimits } from "../db/schema.ts";
import type { Letter } from "../mail/letter.ts";
import { mailOf, outboxInsert } from "../mail/outbox.ts";
import type { NewLead } from "./lead.ts";
import { acknowledgementKind } from "./letters.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostADay = 3;

/**
 * Stores a lead with its mails, neither without the other. Answers whether it did: not where its key was there before.
 * Anyone may type anyone's email, so an acknowledgement of a kind goes to it once an hour and three times a day; what was sent is stored, and
 * admissions told, all the same.
 */
export async function storeLead(
	db: Database,
	lead: NewLead,
	[toAdmissions, ...acknowledgements]: Letter[],
): Promise<boolean> {
	const statement = statements.get(db) ?? buildStatement(db);
	statements.set(db, statement);
	const mailsOf = (letters: Letter[]) =>
		JSON.stringify(letters.map((letter) => mailOf(letter, { leadId: lead.id }, lead.createdAt)));
	const now = lead.createdAt.getTime();
	const stored = await statement.execute({
		lead: JSON.stringify(rowOf(lead)),
		mails: mailsOf(toAdmissions ? [toAdmissions] : []),
		acknowledgements: mailsOf(acknowledgements),
		isAcknowledged: acknowledgements.length > 0,
		who: acknowledgedKey(acknowledgementKind(lead), lead.email),
		now: lead.createdAt.toISOString(),
		hourEnds: new Date(now + hourMs).toISOString(),
		dayEnds: new Date(now + dayMs).toISOString(),
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
	const written = db
		.$with("written", id)
		.as(outboxInsert(sql.placeholder("mails"), sql`lead_id in (select id from stored)`));
	const hourly = db.$with("hourly", { key: sql<string>`key`.as("key") }).as(
		sql`insert into ${rateLimits} (key, window_ends_at, count)
			select ${sql.placeholder("who")}::text || ':hour', ${at("hourEnds")}, 1 from stored where ${sql.placeholder("isAcknowledged")}::boolean
			on conflict (key) do update set window_ends_at = excluded.window_ends_at where ${hasEnded} returning key`,
	);
	const daily = db.$with("daily", { key: sql<string>`key`.as("key") }).as(
		sql`insert into ${rateLimits} (key, window_ends_at, count)
			select ${sql.placeholder("who")}::text || ':day', ${at("dayEnds")}, 1 from hourly
			on conflict (key) do update set
				count = case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end,
				window_ends_at = case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end
			where ${hasEnded} or ${rateLimits.count} < ${sql.raw(String(mostADay))} returning key`,
	);
	const acknowledged = db
		.$with("acknowledged", id)
		.as(outboxInsert(sql.placeholder("acknowledgements"), sql`exists (select from daily)`));
	return db.with(stored, written, hourly, daily, acknowledged).select({ id: stored.id }).from(stored).prepare(unnamed);
}

const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
/** Or lies further ahead than any window is long, since the clock was set back. */
const hasEnded = sql`(${rateLimits.windowEndsAt} <= ${at("now")} or ${rateLimits.windowEndsAt} > excluded.window_ends_at)`;
