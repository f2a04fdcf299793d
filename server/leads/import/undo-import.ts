import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { uuidList } from "../../platform/db/parameters.ts";
import { activities, enquiries, importRows, imports, leads } from "../../platform/db/schema.ts";
import { lockLeads, updateFromNewestEnquiry } from "../join.ts";
import { waitsForPlace } from "../present-lead.ts";
import type { StoredImport } from "./imports.ts";

type ImportedRow = {
	line: number;
	enquiry: string;
	lead: string | null;
	/** Someone worked on its lead since, or put it on a waiting list. */
	isWorkedOn: boolean;
	/** Its lead has enquiries that are not from this import. */
	hasOthers: boolean;
};

const reasons = {
	workedOn: "Stays: its lead was worked on since.",
	otherEnquiries: "Its lead stays: the person wrote besides.",
};

/**
 * Removes the enquiries of the next rows, and their leads if nothing else is in them. A lead that was worked on since
 * and has no other enquiry stays, with its enquiry. Returns how many rows it handled.
 */
export async function undoNextRows(tx: Database, { id, stayed }: StoredImport, limit: number): Promise<number> {
	const rows = await lockNextRows(tx, id, limit);
	if (rows.length === 0) return 0;
	const preserved = rows.filter(({ isWorkedOn, hasOthers }) => isWorkedOn && !hasOthers);
	const removed = rows.filter((row) => !preserved.includes(row));
	const withOtherEnquiries = removed.filter(({ hasOthers }) => hasOthers);
	await storeReason(tx, id, preserved, reasons.workedOn);
	await storeReason(tx, id, withOtherEnquiries, reasons.otherEnquiries);
	await removeImported(tx, id, removed);
	await tx
		.update(imports)
		.set({
			done: sql`greatest(${imports.done} - ${rows.length}, 0)`,
			stayed: {
				workedOn: (stayed?.workedOn ?? 0) + preserved.length,
				otherEnquiries: (stayed?.otherEnquiries ?? 0) + withOtherEnquiries.length,
			},
		})
		.where(eq(imports.id, id));
	return rows.length;
}

/** Locks their leads, so that nobody starts to work on one concurrently. */
async function lockNextRows(tx: Database, id: string, limit: number): Promise<ImportedRow[]> {
	const next = sql`(select enquiry_id, line from ${importRows}
		where import_id = ${id} and enquiry_id is not null and reason is null order by line limit ${limit})`;
	await lockLeads(tx, sql`(select lead_id from ${enquiries} where id in (select enquiry_id from ${next} as next))`);
	const { rows } =
		await tx.execute<ImportedRow>(sql`select next.line, enquiries.id as enquiry, enquiries.lead_id as lead,
			(exists (select from ${activities} where lead_id = enquiries.lead_id and by is not null and change_id <> ${id})
				or ${waitsForPlace(sql`enquiries.lead_id`)}) as "isWorkedOn",
			exists (select from ${enquiries} as other where other.lead_id = enquiries.lead_id and not exists
				(select from ${importRows} where import_id = ${id} and enquiry_id = other.id)) as "hasOthers"
		from ${next} as next join ${enquiries} on enquiries.id = next.enquiry_id`);
	return rows;
}

async function storeReason(tx: Database, id: string, rows: ImportedRow[], reason: string): Promise<void> {
	if (rows.length === 0) return;
	const lines = JSON.stringify(rows.map(({ line }) => line));
	await tx.execute(sql`update ${importRows} set reason = ${reason}
		where import_id = ${id} and line in (select value::int from json_array_elements_text(${lines}::json))`);
}

async function removeImported(tx: Database, id: string, rows: ImportedRow[]): Promise<void> {
	const leadIds = [...new Set(rows.map(({ lead }) => lead))].filter((lead) => lead !== null);
	await tx.execute(sql`delete from ${enquiries} where id in ${uuidList(rows.map(({ enquiry }) => enquiry))}`);
	await tx.execute(sql`delete from ${activities} where change_id = ${id} and lead_id in ${uuidList(leadIds)}`);
	await tx.execute(sql`delete from ${leads} where id in ${uuidList(leadIds)}
		and not exists (select from ${enquiries} where lead_id = leads.id)`);
	await updateFromNewestEnquiry(tx, leadIds);
}
