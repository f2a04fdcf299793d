import { randomUUID } from "node:crypto";
import { recordAuditEvent } from "../../platform/audit/audit.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { uuidList } from "../../platform/db/parameters.ts";
import * as schema from "../../platform/db/schema.ts";
import { searchTermPrefix } from "../audit/exports.ts";
import {
	applicationMovesOf,
	auditEventsAbout,
	auditEventsBy,
	inventoryTables,
	retainedTables,
	searchExportsFor,
} from "./inventory.ts";
import { findPerson, type Person, withoutLeads } from "./person.ts";
import { blankReferences, erasedPlaceholder } from "./references.ts";
import { detachFromSharedLeads, findSharedLeads, lockLeadsOf } from "./shared-leads.ts";

/** Rows by table: removed, pseudonymised, other people's rows that mentioned the email, and retained by law. */
export type ErasureResult = {
	removed: Map<string, number>;
	pseudonymised: number;
	blanked: Map<string, number>;
	/** Rows that must be retained by law, with the last year of retention and the law. */
	retained: Map<string, number>;
	retainedUntil: number | null;
	retentionBasis: string | null;
};

/** `by`: the admin who erases, null for the operator. */
type EraseOptions = { email: string; withPhone: boolean; by: string | null; now: Date };

/** The last owner cannot be erased. */
export class LastOwner extends Error {}

/** Erases a person from every table. The audit trail still says what was done, but not to whom. */
export function erasePerson(db: Database, options: EraseOptions): Promise<ErasureResult> {
	return db.transaction((tx) => erase(tx, options));
}

/** A dry run: erases and rolls back, so that the counts are exact. */
export async function dryRunErasure(db: Database, options: EraseOptions): Promise<ErasureResult> {
	let result: ErasureResult | undefined;
	await db
		.transaction(async (tx) => {
			result = await erase(tx, options);
			throw new DryRunRollback();
		})
		.catch((error: unknown) => {
			if (!(error instanceof DryRunRollback)) throw error;
		});
	return result as ErasureResult;
}

class DryRunRollback extends Error {}

async function erase(tx: Database, { email, withPhone, by, now }: EraseOptions): Promise<ErasureResult> {
	const match = await findPerson(tx, email, { withPhone });
	await lockLeadsOf(tx, match);
	const shared = await findSharedLeads(tx, match);
	const person = withoutLeads(match, shared);
	// Locked, so that if two owners erase each other, the second is refused: it would erase the last owner.
	if (person.admins.length > 0) await tx.execute(sql`select from ${schema.admins} order by id for update`);
	const pseudonymised = await pseudonymiseActions(tx, person);
	await subtractFromCounts(tx, person);
	const removed = new Map<string, number>();
	for (const { table, name, entry } of inventoryTables) {
		if (entry === "nobody's" || "pseudonymised" in entry) continue;
		if ("retained" in entry) {
			if (entry.cleared) await tx.execute(sql`update ${table} set ${entry.cleared} where ${entry.retained(person)}`);
			continue;
		}
		const { rows } = await tx.execute(sql`delete from ${table} where ${entry.belongsTo(person)} returning 1`);
		if (rows.length > 0) removed.set(name, rows.length);
	}
	for (const [name, rows] of await detachFromSharedLeads(tx, shared))
		removed.set(name, (removed.get(name) ?? 0) + rows);
	if (person.admins.length > 0 && (await tx.$count(schema.admins, eq(schema.admins.role, "owner"))) === 0)
		throw new LastOwner();
	const blanked = await blankReferences(tx, person.email, retainedTables);
	const erased = { removed, pseudonymised, blanked, ...(await countRetained(tx, person)) };
	if (removed.size + pseudonymised + blanked.size > 0)
		await recordAuditEvent(
			tx,
			{ by, now },
			{ act: "erased", kind: "person", recordId: randomUUID(), record: "A person", details: describeErasure(erased) },
		);
	return erased;
}

async function countRetained(
	tx: Database,
	person: Person,
): Promise<Pick<ErasureResult, "retained" | "retainedUntil" | "retentionBasis">> {
	const retained = new Map<string, number>();
	let retainedUntil: number | null = null;
	const bases = new Set<string>();
	for (const { table, name, entry } of inventoryTables) {
		if (entry === "nobody's" || !("retained" in entry)) continue;
		const { rows } = await tx.execute<{ rows: number; last: number | null }>(
			sql`select count(*)::int as rows, extract(year from max(created_at))::int as last from ${table} where ${entry.retained(person)}`,
		);
		const [{ rows: count, last } = { rows: 0, last: null }] = rows;
		if (count === 0) continue;
		retained.set(name, count);
		bases.add(entry.legalBasis);
		if (last !== null) retainedUntil = Math.max(retainedUntil ?? 0, last + entry.years);
	}
	return { retained, retainedUntil, retentionBasis: [...bases].join("; ") || null };
}

/** The audit trail still states what was done and when. */
async function pseudonymiseActions(tx: Database, person: Person): Promise<number> {
	const { auditEvents } = schema;
	const changes = [
		sql`update ${auditEvents} set by = ${erasedPlaceholder} where ${auditEventsBy(person)} returning id`,
		sql`update ${auditEvents} set record = ${erasedPlaceholder}, details = null where ${auditEventsAbout(person)} returning id`,
		sql`update ${auditEvents} set details = split_part(details, ${searchTermPrefix}, 1) || ${searchTermPrefix + erasedPlaceholder} where ${searchExportsFor(person)} returning id`,
		sql`update ${auditEvents} set details = ${erasedPlaceholder} || ': ' || split_part(details, ': ', 2) where ${applicationMovesOf(person)} returning id`,
	];
	const changed = new Set<string>();
	for (const change of changes) for (const { id } of (await tx.execute<{ id: string }>(change)).rows) changed.add(id);
	return changed.size;
}

/** Openings and masterclasses store how many applied, so the person is subtracted. */
async function subtractFromCounts(tx: Database, { students, registrations, email }: Person): Promise<void> {
	const { openings, masterclasses, jobApplications } = schema;
	await tx.execute(sql`update ${openings} set applicationcount = applicationcount - theirs.number from (
		select opening_id, count(*)::int as number from ${jobApplications}
		where student_id in ${uuidList(students)} or lower(email) = ${email}
		group by opening_id) as theirs where ${openings}.id = theirs.opening_id`);
	await tx.execute(sql`update ${masterclasses} set applicationcount = applicationcount - theirs.number from (
		select masterclass_id, count(*)::int as number from ${schema.registrations}
		where id in ${uuidList(registrations)}
		group by masterclass_id) as theirs where ${masterclasses}.id = theirs.masterclass_id`);
}

export function describeErasure({ removed, pseudonymised, blanked }: ErasureResult): string {
	const counts = [...removed].map(([table, rows]) => `${table.replaceAll("_", " ")} ${rows}`);
	const references = [...blanked.values()].reduce((sum, rows) => sum + rows, 0);
	return [...counts, `audit events ${pseudonymised}`, `references ${references}`].join(", ");
}
