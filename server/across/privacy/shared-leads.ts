import { updateFromNewestEnquiry } from "../../leads/join.ts";
import { forgetDetails } from "../../leads/merge/split.ts";
import { holdStopsOfLeads } from "../../leads/offers/offer-stops.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { textList, uuidList } from "../../platform/db/list-parameters.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries, leads, outbox, removedRows, webhookDeliveries } from "../../platform/db/schema.ts";
import type { Person } from "./person.ts";

/** Those of the person's leads that stay, because somebody's enquiry under another email is in them. All are locked. */
export async function lockSharedLeads(tx: Database, person: Person): Promise<string[]> {
	await holdStopsOfLeads(tx, person.leads);
	await tx.execute(sql`select from ${leads} where id in ${uuidList(person.leads)} order by id for update`);
	const { rows } = await tx.execute<{ id: string }>(sql`select id from ${leads} where id in ${uuidList(person.leads)}
		and exists (select from ${enquiries} where lead_id = leads.id and id not in ${uuidList(person.enquiries)})`);
	return rows.map(({ id }) => id);
}

/**
 * Takes the person out of leads that stay, after their enquiries. Stage, owner, follow-up and what was done remain, with
 * the details of the remaining enquiries. Whose words staff wrote nobody can tell, so all words go, as do notifications
 * and mails that name the lead as it was. Returns how many rows were removed, by table.
 */
export async function leaveSharedLeads(tx: Database, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const shared = uuidList(ids);
	const removed = new Map<string, number>();
	const remaining = sql`(select lower(email) from ${enquiries} where lead_id in ${shared})`;
	// An undo would restore what the lead said before.
	const undoable = sql`(select removal_id from ${removedRows} where "row" ->> 'id' in ${textList(ids)})`;
	for (const [name, rows] of [
		["activities", sql`${activities} where lead_id in ${shared} and kind = 'note'`],
		["webhook_deliveries", sql`${webhookDeliveries} where lead_id in ${shared}`],
		["outbox", sql`${outbox} where lead_id in ${shared} and lower("to") not in ${remaining}`],
		["removed_rows", sql`${removedRows} where removal_id in ${undoable}`],
	] as const) {
		const { rows: gone } = await tx.execute(sql`delete from ${rows} returning 1`);
		if (gone.length > 0) removed.set(name, gone.length);
	}
	// A merge names the other lead, a closing the follow-up that it removed.
	await tx.execute(sql`update ${activities} set words = null, details = details - 'followUpWords' - case kind when 'merged' then 'from' else '' end
		where lead_id in ${shared}`);
	await tx.execute(sql`update ${leads} set follow_up_words = null, reason_words = null where id in ${shared}`);
	for (const id of ids) await forgetDetails(tx, id, { offers: true });
	await updateFromNewestEnquiry(tx, ids);
	return removed;
}
