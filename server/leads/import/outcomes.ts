import type { SQL } from "drizzle-orm";
import type { ImportOutcome } from "#contract/imports.ts";
import { asc, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries, importRows, type imports, leads, openStage } from "../../platform/db/schema.ts";
import { firstNameSql } from "../first-name.ts";
import type { FieldError } from "./parse-lead.ts";

/**
 * Whether an earlier enquiry of the same person from this source matches the row. Persons are compared as in
 * `isSamePerson`: by the same email, or by the same number and first name.
 */
function isUnchanged(source: string): SQL {
	const same = sql`${ofCourses} and known.domain || '' = sent.domain and known.source || '' = ${normaliseSource(source)}`;
	return sql`(${hasRow(sql`${enquiries} as known where lower(known.email) = sent.email and sent.email <> '' and ${same}`)}
		or ${hasRow(sql`${enquiries} as known where known.phone_e164 = sent.phone_e164 and ${knownFirstName} = sent.first_name and ${same}`)})`;
}

/** PostgreSQL may plan `exists` as a scan of the whole source for each batch; this looks each row up. */
function hasRow(from: SQL): SQL {
	return sql`(select true from ${from} limit 1) is not null`;
}

/** The same as the expression of the generated column `source` of enquiries. */
export function normaliseSource(source: string): string {
	return source.trim().toLowerCase();
}

/** The present outcome of a row, aliased `sent`. */
export function outcomeOf(sheet: Sheet): SQL {
	return sql`case when sent.outcome = 'refused' then 'refused' when ${isSkipped(sheet)} then 'unchanged'
		when ${hasOpenLead} then 'join' else 'create' end`;
}

type Sheet = Pick<typeof imports.$inferSelect, "source" | "known">;

/**
 * Whether nothing in the row is new, or the sheet skips existing people and the person is one. The rows of a person who
 * exists only because of an earlier row of the sheet are not skipped: their outcome is 'join' by then.
 */
export function isSkipped({ source, known }: Sheet): SQL {
	if (known === "join") return isUnchanged(source);
	return sql`(${isUnchanged(source)} or sent.outcome = 'create' and (${hasOpenLead}))`;
}

/**
 * Written as an expression, like the comparisons of program and source, so that no index on them is used: it would read
 * all rows of a source, because the statistics do not cover its newest ones.
 */
const ofCourses = sql.raw("known.kind || '' = 'course'");
const knownFirstName = firstNameSql(sql`known.name`);
const open = sql`${ofCourses} and ${openStage}`;
const hasOpenLead = sql`${hasRow(sql`${leads} as known where known.email = sent.email and sent.email <> '' and ${open}`)}
	or ${hasRow(sql`${leads} as known where known.phone_e164 = sent.phone_e164 and ${knownFirstName} = sent.first_name and ${open}`)}`;

type ReviewedRow = Pick<
	typeof importRows.$inferSelect,
	"line" | "email" | "phoneE164" | "firstName" | "domain" | "outcome"
>;
/** What becomes of a row; for a refused one, why. */
export type RowOutcome = { line: number; outcome: ImportOutcome; enquiry_id?: string | null } & Partial<FieldError>;

const readBatchSize = 5_000;
const writeBatchSize = 1_000;

/**
 * A person who is in the sheet twice for one program is imported once; for another program the second row joins the
 * first one's lead. Reads page by page, because one statement over all rows would exceed the statement timeout.
 */
export async function refuseDuplicates(tx: Database, id: string): Promise<void> {
	const findDuplicate = duplicateFinder();
	for (let after = 0; ; ) {
		const rows = await tx
			.select()
			.from(importRows)
			.where(sql`import_id = ${id} and line > ${after}`)
			.orderBy(asc(importRows.line))
			.limit(readBatchSize);
		const changed = rows.flatMap((row) => findDuplicate(row) ?? []);
		for (let from = 0; from < changed.length; from += writeBatchSize)
			await writeOutcomes(tx, id, changed.slice(from, from + writeBatchSize), null);
		const last = rows.at(-1);
		if (last === undefined || rows.length < readBatchSize) return;
		after = last.line;
	}
}

/** Computed row by row, in the order of the lines. */
function duplicateFinder(): (row: ReviewedRow) => RowOutcome | undefined {
	/** The first line of each person with a program, and of each person with a row that is imported. */
	const [lineByPersonAndProgram, lineByPerson] = [new Map<string, number>(), new Map<string, number>()];
	return ({ line, email, phoneE164, firstName, domain, outcome }) => {
		if (outcome === "refused") return undefined;
		const emailKey = email === "" ? undefined : email;
		const phoneKey = phoneE164 === null ? undefined : `${phoneE164} ${firstName}`;
		const first = {
			email: firstLineOf(lineByPersonAndProgram, emailKey && `${emailKey}\n${domain}`, line),
			phone: firstLineOf(lineByPersonAndProgram, phoneKey && `${phoneKey}\n${domain}`, line),
		};
		const earlierLine = Math.min(first.email, first.phone);
		if (earlierLine < line) {
			const reason = `The same person as row ${earlierLine.toLocaleString("en-IN")} of this file.`;
			return { line, outcome: "refused", field: first.phone === earlierLine ? "phone" : "email", reason };
		}
		if (outcome === "unchanged") return undefined;
		const isJoining =
			Math.min(firstLineOf(lineByPerson, emailKey, line), firstLineOf(lineByPerson, phoneKey, line)) < line;
		return isJoining && outcome === "create" ? { line, outcome: "join" } : undefined;
	};
}

function firstLineOf(lines: Map<string, number>, key: string | undefined, line: number): number {
	if (key === undefined) return line;
	const first = lines.get(key);
	if (first === undefined) lines.set(key, line);
	return first ?? line;
}

/** `doneAt`: null while the sheet is only reviewed. */
export async function writeOutcomes(
	tx: Database,
	id: string,
	changed: RowOutcome[],
	doneAt: Date | null,
): Promise<void> {
	await tx.execute(sql`update ${importRows} as row set done_at = ${doneAt?.toISOString() ?? null}::timestamptz,
			enquiry_id = changed.enquiry_id, outcome = changed.outcome, field = changed.field, reason = changed.reason
		from json_to_recordset(${JSON.stringify(changed)}::json)
			as changed (line int, enquiry_id uuid, outcome text, field text, reason text)
		where row.import_id = ${id} and row.line = changed.line`);
}
