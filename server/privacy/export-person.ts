import { sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { held } from "./holdings.ts";
import { countMentions } from "./mentions.ts";
import { findPerson } from "./person.ts";

type Row = Record<string, unknown>;

export type Exported = {
	email: string;
	exportedAt: string;
	/** All that is held, by table and column. */
	held: Record<string, Row[]>;
	/** How many rows of other people mention the email; theirs are not shown. */
	mentions: Record<string, number>;
};

/** Hashes and keys say nothing of a person and open things; `searched` repeats what stands beside it. */
const notTold = ["password_hash", "token_hash", "body_hash", "idempotency_key", "searched"];

/** Everything the database holds about an email, as it stands at one moment. */
export function exportPerson(db: Database, typed: string, now: Date): Promise<Exported> {
	return db.transaction(
		async (tx) => {
			const person = await findPerson(tx, typed);
			const rows: Exported["held"] = {};
			for (const { table, name, holding } of held) {
				if (holding === "nobody's" || "secret" in holding) continue;
				const which = "theirs" in holding ? holding.theirs(person) : holding.nameless(person);
				const { rows: found } = await tx.execute<{ row: Row }>(
					sql`select to_jsonb(one) - ${`{${notTold.join(",")}}`}::text[] as row
						from (select * from ${table} where ${which}) as one`,
				);
				if (found.length > 0) rows[name] = found.map(({ row }) => withoutSecrets(row));
			}
			const mentions = await countMentions(tx, person.email);
			return { email: person.email, exportedAt: now.toISOString(), held: rows, mentions: besides(mentions, rows) };
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
}

/** A removed row is kept as one column of another. */
function withoutSecrets(told: Row): Row {
	if (!("row" in told) || typeof told.row !== "object") return told;
	const columns = Object.entries(told.row ?? {}).filter(([name]) => !notTold.includes(name));
	return { ...told, row: Object.fromEntries(columns) };
}

/** Their own rows mention it too. */
function besides(mentions: Map<string, number>, own: Exported["held"]): Record<string, number> {
	const others = [...mentions].map(([table, rows]): [string, number] => [table, rows - (own[table]?.length ?? 0)]);
	return Object.fromEntries(others.filter(([, rows]) => rows > 0));
}
