import { eq, type SQL, sql } from "drizzle-orm";
import {
	type MasterclassChange,
	type MasterclassRow,
	masterclassUpdated,
	type NewMasterclass,
} from "#contract/masterclasses.ts";
import type { Database } from "../db/open.ts";
import { masterclasses } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { isMasterclass, type Masterclass, presentMasterclasses } from "./list.ts";

export async function addMasterclass(db: Database, said: NewMasterclass, now: Date): Promise<MasterclassRow> {
	const added = { ...detailsOf(said), id: crypto.randomUUID(), createdAt: now, updatedAt: now };
	return presentOne(db, await db.insert(masterclasses).values(added).returning());
}

/**
 * In one statement, so that no other change comes between a rule and what it guards: certificates are out only while the
 * masterclass is completed, and whoever moves it away from there takes them back.
 */
export async function changeMasterclass(
	db: Database,
	id: string,
	change: MasterclassChange,
	now: Date,
): Promise<MasterclassRow & { message: string }> {
	const { status, pdfstatus } = change;
	const next: SQL = status === undefined ? sql`${masterclasses.status}` : sql`${status}::text`;
	const isCompleted = sql`${next} = 'completed'`;
	const mayChange = pdfstatus === undefined ? sql`true` : isCompleted;
	const changed = await db
		.update(masterclasses)
		.set({
			...(isWhole(change) && detailsOf(change)),
			...(status !== undefined && { status }),
			pdfstatus: sql`${isCompleted} and ${pdfstatus ?? masterclasses.pdfstatus}`,
			updatedAt: now,
		})
		.where(sql`${masterclasses.id} = ${id} and ${mayChange}`)
		.returning();
	if (changed.length === 0) throw new Refusal((await isMasterclass(db, id)) ? "status-first" : "not-found");
	return { ...(await presentOne(db, changed)), message: masterclassUpdated };
}

/** Its registrations, and the mails about them, go with it. */
export async function removeMasterclass(db: Database, id: string): Promise<undefined> {
	const removed = await db.delete(masterclasses).where(eq(masterclasses.id, id)).returning({ id: masterclasses.id });
	if (removed.length === 0) throw new Refusal("not-found");
	return undefined;
}

/** The contract lets the details come only all together. */
function isWhole(change: MasterclassChange): change is NewMasterclass {
	return change.title !== undefined;
}

function detailsOf({ title, start, end, link, image }: NewMasterclass) {
	return { title, start: new Date(start), end: new Date(end), link, image };
}

async function presentOne(db: Database, rows: Masterclass[]): Promise<MasterclassRow> {
	const [row] = await presentMasterclasses(db, rows);
	if (row === undefined) throw new Error("A masterclass that was just written is not there");
	return row;
}
