import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import type { Letter } from "../mail/letter.ts";
import { mailOf, outboxInsert } from "../mail/outbox.ts";
import type { NewLead } from "./lead.ts";

/** Stores a lead with its mails, neither without the other. Answers whether it did: not where its key was there before. */
export async function storeLead(db: Database, lead: NewLead, letters: Letter[]): Promise<boolean> {
	const statement = statements.get(db) ?? buildStatement(db);
	statements.set(db, statement);
	const mails = letters.map((letter) => mailOf(letter, { leadId: lead.id }, lead.createdAt));
	const stored = await statement.execute({ lead: JSON.stringify(rowOf(lead)), mails: JSON.stringify(mails) });
	return stored.length > 0;
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
	return db.with(stored, written).select({ id: stored.id }).from(stored).prepare(unnamed);
}
