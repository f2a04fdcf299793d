import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import type { Letter } from "../mail/letter.ts";
import { mailOf, outboxInsert } from "../mail/outbox.ts";
import { openTogether } from "../together.ts";
import type { NewLead } from "./lead.ts";

type Arrived = { lead: NewLead; letters: Letter[] };

/** More at once would share a statement with fewer; more together would keep each of them waiting for too many. */
const bounds = { atOnce: 3, mostTogether: 20 };

/** Stores a lead with its mails, neither without the other. Answers whether it did: not where its key was there before. */
export function storeLead(db: Database, arrived: Arrived): Promise<boolean> {
	const store = stores.get(db) ?? openStore(db);
	stores.set(db, store);
	return store(arrived);
}

const stores = new WeakMap<Database, ReturnType<typeof openStore>>();

function openStore(db: Database) {
	const statement = prepareStatement(db);
	return openTogether(async (all: Arrived[]) => {
		// In one order: two processes that bring the same keys would otherwise wait for each other.
		const ordered = all.map(({ lead }) => lead).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
		const mails = all.flatMap(({ lead, letters }) =>
			letters.map((letter) => mailOf(letter, { leadId: lead.id }, lead.createdAt)),
		);
		const rows = await statement.execute({ leads: JSON.stringify(ordered.map(rowOf)), mails: JSON.stringify(mails) });
		const stored = new Set(rows.map(({ id }) => id));
		return all.map(({ lead }) => stored.has(lead.id));
	}, bounds);
}

const keyOf = ({ idempotencyKey }: NewLead) => idempotencyKey ?? "";

const columns = Object.entries(getTableColumns(leads)).filter(([, column]) => column.generated === undefined);
const columnNames = sql.join(
	columns.map(([, column]) => sql.identifier(column.name)),
	sql`, `,
);

/** In JSON PostgreSQL takes a row apart by its own column types, so one parameter carries all columns of all leads. */
function rowOf(lead: NewLead): Record<string, unknown> {
	return Object.fromEntries(columns.map(([key, column]) => [column.name, lead[key as keyof NewLead]]));
}

/**
 * One statement, hence one transaction and one round trip: BEGIN and COMMIT of their own would halve the rate.
 * A duplicate in flight waits for the first to commit, then stores neither a lead nor mails.
 */
function prepareStatement(db: Database) {
	const id = { id: sql<string>`id`.as("id") };
	const stored = db.$with("stored", id).as(
		sql`insert into ${leads} (${columnNames})
			select ${columnNames} from json_populate_recordset(null::${leads}, ${sql.placeholder("leads")}::json)
			on conflict (idempotency_key) do nothing returning id`,
	);
	const written = db
		.$with("written", id)
		.as(outboxInsert(sql.placeholder("mails"), sql`lead_id in (select id from stored)`));
	return db.with(stored, written).select({ id: stored.id }).from(stored).prepare("take_in_leads");
}
