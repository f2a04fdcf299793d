import { randomUUID } from "node:crypto";
import { type Activity, type writeNote as endpoint, noteCorrectableMs } from "#contract/activities.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, leads } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";
import { reportIfTaken } from "./lead-taken.ts";
import type { LeadActor } from "./leads.ts";
import { presentActivity } from "./present-lead.ts";
import { withinReach } from "./reach.ts";

/** A note does not change the lead, so two people can write concurrently. Idempotent by key. */
export async function writeNote(
	db: Database,
	leadId: string,
	{ words, version, key }: BodyOf<typeof endpoint> & { key: string | undefined },
	actor: LeadActor,
): Promise<Activity> {
	await refuseInaccessible(db, { id: leadId, version }, actor);
	const { by, now } = actor;
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

async function refuseInaccessible(
	db: Database,
	seen: { id: string; version?: number | undefined },
	actor: LeadActor,
): Promise<void> {
	const accessibleCount = await db.$count(leads, and(eq(leads.id, seen.id), withinReach(leads, actor.reached)));
	if (accessibleCount === 0) await reportIfTaken(db, seen, actor)(new Refusal("not-found"));
}

/** By its author, within ten minutes. */
export async function correctNote(
	db: Database,
	{ id, note: noteId }: { id: string; note: string },
	words: string,
	actor: LeadActor,
): Promise<Activity> {
	await refuseInaccessible(db, { id }, actor);
	const { by, now } = actor;
	const own = and(
		eq(activities.id, noteId),
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
