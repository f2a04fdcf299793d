import { randomUUID } from "node:crypto";
import type { logContact as endpoint } from "#contract/contacts.ts";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { nameOfMember } from "../identity/admins/admins.ts";
import { and, eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, leads } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { whenInIndia } from "../platform/india-time.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Contact, changeOfContact, contactIdOf } from "./contact-keys.ts";
import { withinReach } from "./reach.ts";

/** How long the lead may have been open on somebody's screen. */
const openedWithinMs = dayMs;

type Seen = { id: string; version?: number | undefined };
type ViewContext = { reached: ReachedRows; now: Date };

/** If a colleague got the lead while the caller had it open, tells who has it since when, and nothing else. Otherwise the error stays. */
export function reportIfTaken(db: Database, seen: Seen, asking: ViewContext): (error: unknown) => Promise<never> {
	return async (error) => {
		const isBeyond = error instanceof Refusal && error.id === "not-found";
		const taken = isBeyond ? await findTaken(db, seen, asking) : undefined;
		throw taken ? new Refusal("lead-taken", { error: await wordsOf(db, taken, asking.now) }) : error;
	};
}

type Taken = { owner: string; by: string | null; at: string };

/**
 * A lead may have been open on the caller's screen if within the last day it was theirs, or nobody's while they name a
 * version from before the change: history has no versions.
 */
async function findTaken(
	db: Database,
	{ id, version }: Seen,
	{ reached, now }: ViewContext,
): Promise<Taken | undefined> {
	if (reached.rows !== "own") return undefined;
	const from = sql`details ->> 'from'`;
	const wasOpen =
		version === undefined ? sql`${from} = ${reached.by}` : sql`coalesce(${from}, ${reached.by}) = ${reached.by}`;
	const since = new Date(now.getTime() - openedWithinMs).toISOString();
	const { rows } = await db.execute<Taken>(sql`select owner, last.by, last.created_at as at
		from ${leads} cross join lateral (select by, created_at, details ->> 'to' as given_to from ${activities}
			where lead_id = ${leads.id} and kind = 'owner'
			order by created_at desc, (details ->> 'to' is not distinct from owner) desc limit 1) as last
		where ${leads.id} = ${id} and version > ${version ?? 0}::int and owner = given_to
			and exists (select from ${activities} where lead_id = ${leads.id} and kind = 'owner' and ${wasOpen}
				and created_at >= ${since}::timestamptz)`);
	return rows[0];
}

/** 'Ravi took it at 10:44 am.' */
async function wordsOf(db: Database, { owner, by, at }: Taken, now: Date): Promise<string> {
	const when = whenInIndia(new Date(at), now);
	const name = await firstNameOf(db, owner);
	return by === owner ? `${name} took it ${when}.` : `It was given to ${name} ${when}.`;
}

export async function firstNameOf(db: Database, email: string | null | undefined): Promise<string> {
	const name = email ? await nameOfMember(db, email) : undefined;
	return name?.split(" ")[0] ?? "Someone";
}

/** Records what was done with a lead that a colleague took meanwhile, without changing it. Sent again under its key, it is stored once. */
export async function logContact(
	db: Database,
	id: string,
	done: BodyOf<typeof endpoint>,
	{ by, key, ...asking }: ViewContext & { by: string; key?: string | undefined },
): Promise<undefined> {
	const contact = contactOf(done);
	const contactId = contactIdOf(id, contact, { by, key });
	if ((await changeOfContact(db, contactId, contact)) !== undefined) return undefined;
	const isReached = (await db.$count(leads, and(eq(leads.id, id), withinReach(leads, asking.reached)))) > 0;
	if (!isReached && (await findTaken(db, { id, version: done.version }, asking)) === undefined)
		throw new Refusal("not-found");
	const written = { id: contactId, changeId: randomUUID(), createdAt: asking.now, leadId: id, by };
	await db
		.insert(activities)
		.values({ ...written, ...contact })
		.onConflictDoNothing();
	return undefined;
}

function contactOf(done: BodyOf<typeof endpoint>): Contact {
	if (done.kind === "message") {
		const { kind, channel, template = null, language = null } = done;
		return { kind, words: null, details: { channel, template, language } };
	}
	const { kind, note } = done;
	return { kind, words: note || null, details: done.kind === "call" ? { outcome: done.outcome } : {} };
}
