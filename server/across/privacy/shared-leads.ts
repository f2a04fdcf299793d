import { lockLeads, updateFromNewestEnquiry } from "../../leads/join.ts";
import { recalculateDetails } from "../../leads/merge/split.ts";
import { lockStopsForErasure } from "../../leads/offers/offer-stops.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList, uuidList } from "../../platform/db/parameters.ts";
import { activities, enquiries, leads, outbox, removedRows, webhookDeliveries } from "../../platform/db/schema.ts";
import type { Person } from "./person.ts";

/** Locks all of the person's leads, so that those which are shared stay so. */
export async function lockLeadsOf(tx: Database, person: Person): Promise<void> {
	await lockStopsForErasure(tx, person.email, person.leads);
	await lockLeads(tx, uuidList(person.leads));
}

/** Those of the person's leads that also contain an enquiry under another email. */
export async function findSharedLeads(tx: Database, person: Person): Promise<string[]> {
	const { rows } = await tx.execute<{ id: string }>(sql`select id from ${leads} where id in ${uuidList(person.leads)}
		and exists (select from ${enquiries} where lead_id = leads.id and id not in ${uuidList(person.enquiries)})`);
	return rows.map(({ id }) => id);
}

/**
 * Removes the person from leads that stay, once their enquiries are deleted. Stage, owner, follow-up and activities
 * remain, with the details of the remaining enquiries. Notes may mention either person, so all free text is cleared, as
 * are notifications and mails with the lead's previous details. Returns how many rows were removed, by table.
 */
export async function detachFromSharedLeads(tx: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const shared = uuidList(ids);
	const removed = new Map<string, number>();
	const remaining = sql`(select lower(email) from ${enquiries} where lead_id in ${shared})`;
	// An undo would restore the lead's previous details.
	const undoable = sql`(select removal_id from ${removedRows} where "row" ->> 'id' in ${textList(ids)})`;
	for (const [name, rows] of [
		["activities", sql`${activities} where lead_id in ${shared} and kind = 'note'`],
		["webhook_deliveries", sql`${webhookDeliveries} where lead_id in ${shared}`],
		["outbox", sql`${outbox} where lead_id in ${shared} and lower("to") not in ${remaining}`],
		["removed_rows", sql`${removedRows} where removal_id in ${undoable}`],
	] as const) {
		const { rows: deleted } = await tx.execute(sql`delete from ${rows} returning 1`);
		if (deleted.length > 0) removed.set(name, deleted.length);
	}
	// A merge names the other lead, a closing the follow-up that it removed.
	await tx.execute(sql`update ${activities} set words = null, details = details - 'followUpWords' - case kind when 'merged' then 'from' else '' end
		where lead_id in ${shared}`);
	await tx.execute(sql`update ${leads} set follow_up_words = null, reason_words = null where id in ${shared}`);
	for (const id of ids) await recalculateDetails(tx, id, { offers: true });
	await updateFromNewestEnquiry(tx, ids);
	return removed;
}
