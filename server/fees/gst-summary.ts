import { randomUUID } from "node:crypto";
import { payment } from "#content/provider.ts";
import { feeDocumentKinds, type GstRow, monthlySummaryName } from "#contract/fee-documents.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeDocuments } from "../platform/db/schema.ts";
import { lastDayOfMonth } from "./list.ts";

/** The totals of a month's documents. The audit trail records the export. */
export async function exportGstSummary(db: Database, month: string, actor: Actor): Promise<GstRow[]> {
	const rows = await gstSummary(db, month);
	const details = `${rows.length} ${rows.length === 1 ? "row" : "rows"}, month: ${month}`;
	const record = monthlySummaryName(payment.gstin !== undefined);
	await recordAuditEvent(db, actor, { act: "exported", kind: "list", recordId: randomUUID(), record, details });
	return rows;
}

/**
 * Documents as they were issued, whatever the settings are now. Numbers of a series grow within a financial year, and
 * a month lies within one, so a longer number is a later one.
 */
export async function gstSummary(db: Database, month: string): Promise<GstRow[]> {
	const taxField = (name: string) => sql`details -> 'tax' ->> ${sql.raw(`'${name}'`)}`;
	const gstin = sql`details -> 'party' ->> 'gstin'`;
	const payer = sql`case when ${gstin} is not null then jsonb_build_object(
		'gstin', ${gstin}, 'name', details -> 'party' ->> 'name', 'issuedOn', issued_on) end`;
	const sign = sql`case when kind in ('credit-note', 'refund-voucher') then -1 else 1 end`;
	const sumOf = (amount: ReturnType<typeof taxField>) => sql`sum(${sign} * (${amount}))::float8`;
	const sumOfTax = (name: string) => sumOf(sql`coalesce((${taxField(name)})::bigint, 0)`);
	const firstNumber = (direction: "asc" | "desc") =>
		sql`(array_agg(number order by length(number) ${sql.raw(direction)}, number ${sql.raw(direction)}))[1]`;
	const { rows } = await db.execute<GstRow>(sql`
		select kind, ${payer} as payer, ${taxField("sac")} as sac, (${taxField("rate")})::float8 as rate, ${taxField("placeOfSupply")} as "placeOfSupply",
			count(*)::int as count, ${firstNumber("asc")} as first, ${firstNumber("desc")} as last,
			${sumOfTax("value")} as value,
			${sumOfTax("cgst")} as cgst, ${sumOfTax("sgst")} as sgst, ${sumOfTax("igst")} as igst, ${sumOf(sql`paise`)} as total
		from ${feeDocuments} where issued_on between ${`${month}-01`}::date and ${lastDayOfMonth(`${month}-01`)}::date
		group by 1, 2, 3, 4, 5, case when ${gstin} is null then '' else number end`);
	return rows.sort(
		(one, other) =>
			feeDocumentKinds.indexOf(one.kind) - feeDocumentKinds.indexOf(other.kind) ||
			(one.rate ?? 0) - (other.rate ?? 0) ||
			(one.placeOfSupply ?? "").localeCompare(other.placeOfSupply ?? "") ||
			(one.payer?.gstin ?? "").localeCompare(other.payer?.gstin ?? "") ||
			one.first.localeCompare(other.first),
	);
}
