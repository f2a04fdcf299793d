import { randomUUID } from "node:crypto";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { inventoryTables } from "./inventory.ts";
import { findPerson, withoutLeads } from "./person.ts";
import { countReferences } from "./references.ts";
import { findSharedLeads } from "./shared-leads.ts";

type Row = Record<string, unknown>;

type PersonExport = {
	email: string;
	exportedAt: string;
	/** The person's rows, by table and column. */
	held: Record<string, Row[]>;
	/** How many of other people's rows mention the email; their content is not exported. */
	mentions: Record<string, number>;
};

/** Hashes and keys say nothing about a person and grant access; `searched` repeats other columns. */
const secretColumns = ["password_hash", "token_hash", "body_hash", "idempotency_key", "searched"];

/** Exports what is held about an email. The audit trail says who took it away. */
export async function exportPerson(db: Database, email: string, actor: Actor): Promise<PersonExport> {
	await recordAuditEvent(db, actor, { act: "exported", kind: "person", recordId: randomUUID(), record: email });
	return readPerson(db, email, actor.now);
}

/** Everything the database holds about an email, in one snapshot, without leads that other people share. */
export function readPerson(db: Database, typed: string, now: Date): Promise<PersonExport> {
	return db.transaction(
		async (tx) => {
			const match = await findPerson(tx, typed);
			const person = withoutLeads(match, await findSharedLeads(tx, match));
			const rows: PersonExport["held"] = {};
			for (const { table, name, entry } of inventoryTables) {
				if (entry === "nobody's" || "secret" in entry) continue;
				const ownedRows = (
					"belongsTo" in entry ? entry.belongsTo : "retained" in entry ? entry.retained : entry.pseudonymised
				)(person);
				const { rows: matches } = await tx.execute<{ row: Row }>(
					sql`select to_jsonb(one) - ${`{${secretColumns.join(",")}}`}::text[] as row
						from (select * from ${table} where ${ownedRows}) as one`,
				);
				if (matches.length > 0) rows[name] = matches.map(({ row }) => withoutSecrets(row));
			}
			const mentions = await countReferences(tx, person.email);
			return {
				email: person.email,
				exportedAt: now.toISOString(),
				held: rows,
				mentions: withoutOwnRows(mentions, rows),
			};
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
}

/** A removed row is stored as a JSON column of `removedRows`. */
function withoutSecrets(row: Row): Row {
	if (!("row" in row) || typeof row.row !== "object") return row;
	const columns = Object.entries(row.row ?? {}).filter(([name]) => !secretColumns.includes(name));
	return { ...row, row: Object.fromEntries(columns) };
}

/** Without the person's own rows, which mention the email too. */
function withoutOwnRows(mentions: Map<string, number>, own: PersonExport["held"]): Record<string, number> {
	const remaining = [...mentions].map(([table, rows]): [string, number] => [table, rows - (own[table]?.length ?? 0)]);
	return Object.fromEntries(remaining.filter(([, rows]) => rows > 0));
}
