import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAct } from "../audit/audit.ts";
import { searchedFor } from "../audit/exports.ts";
import type { Database } from "../db/open.ts";
import * as schema from "../db/schema.ts";
import { actsBy, actsOn, held, ids, movesOf, searchesOf } from "./holdings.ts";
import { blankMentions, erasedWord } from "./mentions.ts";
import { findPerson, type Person } from "./person.ts";

/** Rows by table: gone, left without their name, and other people's that mentioned the email. */
export type Erased = { removed: Map<string, number>; nameless: number; blanked: Map<string, number> };

/** `by`: the admin who erases, null for the operator. */
export type EraseWishes = { email: string; withPhone: boolean; by: string | null; now: Date };

/** Somebody must be left who may enter the console. */
export class LastAdmin extends Error {}

/** Takes a person out of every table. What is left says that something was done, not for whom. */
export function erasePerson(db: Database, wishes: EraseWishes): Promise<Erased> {
	return db.transaction((tx) => erase(tx, wishes));
}

/** Does it all and takes it back, so that what it says is what would be. */
export async function tryErasing(db: Database, wishes: EraseWishes): Promise<Erased> {
	let found: Erased | undefined;
	await db
		.transaction(async (tx) => {
			found = await erase(tx, wishes);
			throw new OnlyTried();
		})
		.catch((error: unknown) => {
			if (!(error instanceof OnlyTried)) throw error;
		});
	return found as Erased;
}

class OnlyTried extends Error {}

async function erase(tx: Database, { email, withPhone, by, now }: EraseWishes): Promise<Erased> {
	const person = await findPerson(tx, email, { withPhone });
	// Two admins who erase each other come one after the other, and the second is the last.
	if (person.admins.length > 0) await tx.execute(sql`select from ${schema.admins} order by id for update`);
	const nameless = await makeActsNameless(tx, person);
	await uncount(tx, person);
	const removed = new Map<string, number>();
	for (const { table, name, holding } of held) {
		if (holding === "nobody's" || "nameless" in holding) continue;
		const { rows } = await tx.execute(sql`delete from ${table} where ${holding.theirs(person)} returning 1`);
		if (rows.length > 0) removed.set(name, rows.length);
	}
	if (person.admins.length > 0 && (await tx.$count(schema.admins)) === 0) throw new LastAdmin();
	const blanked = await blankMentions(tx, person.email);
	const erased = { removed, nameless, blanked };
	if (removed.size + nameless + blanked.size > 0)
		await recordAct(
			tx,
			{ by, now },
			{ act: "erased", kind: "person", recordId: randomUUID(), record: "A person", details: inShort(erased) },
		);
	return erased;
}

/** The trail keeps what was done and when. */
async function makeActsNameless(tx: Database, person: Person): Promise<number> {
	const { acts } = schema;
	const changes = [
		sql`update ${acts} set by = ${erasedWord} where ${actsBy(person)} returning id`,
		sql`update ${acts} set record = ${erasedWord}, details = null where ${actsOn(person)} returning id`,
		sql`update ${acts} set details = split_part(details, ${searchedFor}, 1) || ${searchedFor + erasedWord} where ${searchesOf(person)} returning id`,
		sql`update ${acts} set details = ${erasedWord} || ': ' || split_part(details, ': ', 2) where ${movesOf(person)} returning id`,
	];
	const changed = new Set<string>();
	for (const change of changes) for (const { id } of (await tx.execute<{ id: string }>(change)).rows) changed.add(id);
	return changed.size;
}

/** Openings and masterclasses count who applied. */
async function uncount(tx: Database, { students, registrations, email }: Person): Promise<void> {
	const { openings, masterclasses, jobApplications } = schema;
	await tx.execute(sql`update ${openings} set applicationcount = applicationcount - theirs.number from (
		select opening_id, count(*)::int as number from ${jobApplications}
		where student_id in ${ids(students)} or lower(email) = ${email}
		group by opening_id) as theirs where ${openings}.id = theirs.opening_id`);
	await tx.execute(sql`update ${masterclasses} set applicationcount = applicationcount - theirs.number from (
		select masterclass_id, count(*)::int as number from ${schema.registrations}
		where id in ${ids(registrations)}
		group by masterclass_id) as theirs where ${masterclasses}.id = theirs.masterclass_id`);
}

export function inShort({ removed, nameless, blanked }: Erased): string {
	const counts = [...removed].map(([table, rows]) => `${table.replaceAll("_", " ")} ${rows}`);
	const mentions = [...blanked.values()].reduce((sum, rows) => sum + rows, 0);
	return [...counts, `acts ${nameless}`, `mentions ${mentions}`].join(", ");
}
