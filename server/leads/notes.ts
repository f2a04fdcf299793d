import { randomUUID } from "node:crypto";
import { type Activity, noteCorrectableMs } from "#contract/activities.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, leads } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";
import type { LeadActor } from "./leads.ts";
import { presentActivity } from "./present-lead.ts";
import { withinReach } from "./reach.ts";

/** A note does not change the lead, so two people can write at the same moment. Sent again under its key, it is stored once. */
export async function writeNote(
	db: Database,
	leadId: string,
	{ words, key }: { words: string; key: string | undefined },
	{ by, now, reached }: LeadActor,
): Promise<Activity> {
	await refuseBeyond(db, reached, leadId);
	const id = idFromKey(`note ${leadId} ${by}`, key);
	await db
		.insert(activities)
		.values({ id, changeId: randomUUID(), createdAt: now, leadId, by, kind: "note", words })
		.onConflictDoNothing();
	const [note] = await db.select().from(activities).where(eq(activities.id, id));
	if (note === undefined) throw new Error("A note was not stored");
	if (note.words !== words) throw new Refusal("key-reused");
	return presentActivity(note);
}

async function refuseBeyond(db: Database, reached: ReachedRows, id: string): Promise<void> {
	const known = await db.$count(leads, and(eq(leads.id, id), withinReach(leads, reached)));
	if (known === 0) throw new Refusal("not-found");
}

/** By its author, within ten minutes. */
export async function correctNote(
	db: Database,
	{ id, note }: { id: string; note: string },
	words: string,
	{ by, now, reached }: LeadActor,
): Promise<Activity> {
	await refuseBeyond(db, reached, id);
	const own = and(
		eq(activities.id, note),
		eq(activities.leadId, id),
		eq(activities.kind, "note"),
		eq(activities.by, by),
	);
	const [found] = await db.select({ at: activities.createdAt }).from(activities).where(own);
	if (found === undefined) throw new Refusal("not-found");
	if (now.getTime() - found.at.getTime() > noteCorrectableMs) throw new Refusal("note-fixed");
	const [corrected] = await db.update(activities).set({ words, correctedAt: now }).where(own).returning();
	return presentActivity(corrected as typeof activities.$inferSelect);
}
