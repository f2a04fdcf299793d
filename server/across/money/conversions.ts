import { randomUUID } from "node:crypto";
import { type ConversionCounts, conversionStates } from "#contract/money.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { clickId, hasConversionState, unreportedRefunds } from "../../fees/conversions.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp, uuidList } from "../../platform/db/parameters.ts";
import { conversions, enrolments } from "../../platform/db/schema.ts";
import { inIndia } from "../../platform/india-time.ts";

/** The name of the conversion in Google Ads. */
const conversionName = "Enrolled";
const currency = "INR";
/** An arbitrary number that only this advisory lock uses. */
const exportLock = 7_236_914;

export async function countConversions(db: Database, now: Date): Promise<ConversionCounts> {
	const counts = conversionStates.map(
		(state) =>
			sql`(select count(*) from ${enrolments} where ${hasConversionState(state, now)})::int as ${sql.identifier(state)}`,
	);
	const { rows } = await db.execute<Omit<ConversionCounts, "last"> & { last: string | null }>(
		sql`select ${sql.join(counts, sql`, `)}, (select max(exported_at) from ${conversions}) as last`,
	);
	const [row] = rows;
	if (row === undefined) throw new Error("The conversions were not counted");
	return { ...row, last: row.last === null ? null : new Date(row.last).toISOString() };
}

type ExportFiles = { takenAt: string | null; conversions: string; corrections: string; rows: number };

/** Exports the conversions that are ready, or again those exported at the time `again`, and records it in the audit trail. */
export function exportConversions(db: Database, again: string | undefined, actor: Actor): Promise<ExportFiles> {
	return db.transaction(async (tx) => {
		const files = again === undefined ? await exportReady(tx, actor) : await readExport(tx, new Date(again));
		if (files.rows > 0)
			await recordAuditEvent(tx, actor, {
				act: "exported",
				kind: "list",
				recordId: randomUUID(),
				record: "Conversions for Google Ads",
				details: `${files.rows} rows${again === undefined ? "" : ", again"}`,
			});
		return files;
	});
}

/** Includes refunds of conversions sent before. Of two simultaneous exports, the second finds nothing. */
async function exportReady(tx: Database, actor: Actor): Promise<ExportFiles> {
	await tx.execute(sql`select pg_advisory_xact_lock(${exportLock})`);
	const at = timestamp(actor.now);
	// Refunds first: those of an enrolment that is sent now are already in its value.
	const refunds = await tx.execute(sql`insert into ${conversions} (id, enrolment_id, exported_at, by)
			select refund.id, ${enrolments}.id, ${at}, ${actor.by ?? ""} from ${enrolments} cross join lateral ${unreportedRefunds} as refund
			where ${hasConversionState("corrections", actor.now)} returning id`);
	const sent = await tx.execute<{ id: string }>(sql`insert into ${conversions} (id, enrolment_id, exported_at, by)
			select ${enrolments}.id, ${enrolments}.id, ${at}, ${actor.by ?? ""} from ${enrolments} where ${hasConversionState("ready", actor.now)}
			returning id`);
	if (refunds.rows.length + sent.rows.length === 0) return { takenAt: null, conversions: "", corrections: "", rows: 0 };
	await tx.execute(sql`insert into ${conversions} (id, enrolment_id, exported_at, by)
			select refund.id, ${enrolments}.id, ${at}, ${actor.by ?? ""} from ${enrolments} cross join lateral ${unreportedRefunds} as refund
			where ${enrolments}.id in ${uuidList(sent.rows.map(({ id }) => id))}`);
	return readExport(tx, actor.now);
}

type SentConversion = { reference: string; click: string | null; at: string; value: number };
type Correction = { reference: string; at: string; value: number; kept: number };

/** The files exported at that time. Refunds of a conversion in the same file are already in its value. */
async function readExport(tx: Database, exportedAt: Date): Promise<ExportFiles> {
	const at = timestamp(exportedAt);
	const value = sql`greatest(0, paid, agreed - refunded)`;
	const [sent, corrected] = [
		await tx.execute<SentConversion>(sql`select reference, ${clickId} as click, created_at as at, ${value} as value from ${enrolments}
			where id in (select id from ${conversions} where exported_at = ${at}) order by created_at, id`),
		await tx.execute<Correction>(sql`select reference, ${at} as at, ${value} as value, paid as kept from ${enrolments}
			where id in (select enrolment_id from ${conversions} where exported_at = ${at})
				and id in (select id from ${conversions} where exported_at < ${at}) order by created_at, id`),
	];
	const rows = sent.rows.length + corrected.rows.length;
	return {
		takenAt: rows === 0 ? null : exportedAt.toISOString(),
		conversions: csv(
			["Google Click ID", "Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency", "Order ID"],
			sent.rows.map((row) => [
				row.click ?? "",
				conversionName,
				formatTime(row.at),
				formatRupees(row.value),
				currency,
				row.reference,
			]),
		),
		corrections: csv(
			[
				"Order ID",
				"Conversion Name",
				"Adjustment Time",
				"Adjustment Type",
				"Adjusted Value",
				"Adjusted Value Currency",
			],
			corrected.rows.map(({ reference, at: timestamp, value: remaining, kept }) =>
				kept > 0
					? [reference, conversionName, formatTime(timestamp), "RESTATE", formatRupees(remaining), currency]
					: [reference, conversionName, formatTime(timestamp), "RETRACT", "", ""],
			),
		),
		rows,
	};
}

/** '2026-03-02 12:00:00+0530'. */
function formatTime(timestamp: string): string {
	return inIndia(new Date(timestamp)).iso.replace("T", " ").replace("+05:30", "+0530");
}

function formatRupees(paise: number): string {
	return (paise / paisePerRupee).toFixed(2);
}

function csv(header: string[], rows: string[][]): string {
	if (rows.length === 0) return "";
	return [header, ...rows].map((cells) => `${cells.map(quoteCell).join(",")}\r\n`).join("");
}

/** A click id comes from a browser: quoted, so that it stays one cell and never begins a formula. */
function quoteCell(cell: string): string {
	if (/^[\w .:+-]*$/.test(cell) && !/^[=+@-]/.test(cell)) return cell;
	return `"${cell.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
}
