import type { PgTable } from "drizzle-orm/pg-core";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { outbox, webhookDeliveries } from "../../platform/db/schema.ts";
import { type RemovedPart, removedRowsOf } from "../../platform/undo/removed.ts";

/** Mails and deliveries of a lead move with it. Only the ids of moved rows are stored, to move them back. */
const messageTables = [outbox, webhookDeliveries] as const;

export function rowIdsOfLead(lead: string, tables: readonly PgTable[]): RemovedPart[] {
	const as = sql`jsonb_build_object('id', id)`;
	return [...tables, ...messageTables].map((table) => ({ table, where: sql`lead_id = ${lead}::uuid`, as }));
}

type Move = { from: string; to: string };

export async function moveRowsToLead(tx: Database, { from, to }: Move, tables: readonly PgTable[]): Promise<void> {
	for (const table of [...tables, ...messageTables])
		await tx.execute(sql`update ${table} set lead_id = ${to}::uuid where lead_id = ${from}::uuid`);
}

/** Moves back those of the rows stored by `rowIdsOfLead` that are still where they were moved to. */
export async function moveRowsBack(
	tx: Database,
	removalId: string,
	{ from, to }: Move,
	tables: readonly PgTable[],
): Promise<void> {
	for (const table of [...tables, ...messageTables])
		await tx.execute(sql`update ${table} set lead_id = ${to}::uuid where lead_id = ${from}::uuid
			and id in (select (kept."row" ->> 'id')::uuid from ${removedRowsOf(removalId, table)} as kept)`);
}
