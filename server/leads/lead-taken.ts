import { randomUUID } from "node:crypto";
import type { logContact as endpoint } from "#contract/contacts.ts";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { findAdminName } from "../identity/admins/admins.ts";
import { and, eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, leads } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { whenInIndia } from "../platform/india-time.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Contact, contactIdOf, findStoredChange } from "./contact-idempotency.ts";
import { withinReach } from "./reach.ts";

/** How long the lead may have been open on somebody's screen. */
const maxOpenMs = dayMs;

type OpenedLead = { id: string; version?: number | undefined };
type ViewContext = { reached: ReachedRows; now: Date };

/** If a colleague became the owner while the caller had the lead open, the error names that colleague and the time, and nothing else. Otherwise rethrows the error. */
export function reportIfTaken(
	db: Database,
	opened: OpenedLead,
	viewer: ViewContext,
): (error: unknown) => Promise<never> {
	return async (error) => {
		const isNotFound = error instanceof Refusal && error.id === "not-found";
		const takeover = isNotFound ? await findTakeover(db, opened, viewer) : undefined;
		throw takeover ? new Refusal("lead-taken", { error: await describeTakeover(db, takeover, viewer.now) }) : error;
	};
}

type Takeover = { owner: string; by: string | null; at: string };

/**
 * A lead may have been open on the caller's screen if within the last day it was theirs, or nobody's while they name a
 * version from before the change: history has no versions.
 */
async function findTakeover(
	db: Database,
	{ id, version }: OpenedLead,
	{ reached, now }: ViewContext,
): Promise<Takeover | undefined> {
	if (reached.rows !== "own") return undefined;
	const from = sql`details ->> 'from'`;
	const wasOpen =
		version === undefined ? sql`${from} = ${reached.by}` : sql`coalesce(${from}, ${reached.by}) = ${reached.by}`;
	const since = new Date(now.getTime() - maxOpenMs).toISOString();
	const { rows } = await db.execute<Takeover>(sql`select owner, last.by, last.created_at as at
		from ${leads} cross join lateral (select by, created_at, details ->> 'to' as given_to from ${activities}
			where lead_id = ${leads.id} and kind = 'owner'
			order by created_at desc, (details ->> 'to' is not distinct from owner) desc limit 1) as last
		where ${leads.id} = ${id} and version > ${version ?? 0}::int and owner = given_to
			and exists (select from ${activities} where lead_id = ${leads.id} and kind = 'owner' and ${wasOpen}
				and created_at >= ${since}::timestamptz)`);
	return rows[0];
}

/** 'Ravi took it at 10:44 am.' */
async function describeTakeover(db: Database, { owner, by, at }: Takeover, now: Date): Promise<string> {
	const when = whenInIndia(new Date(at), now);
	const name = await firstNameOf(db, owner);
	return by === owner ? `${name} took it ${when}.` : `It was given to ${name} ${when}.`;
}

export async function firstNameOf(db: Database, email: string | null | undefined): Promise<string> {
	const name = email ? await findAdminName(db, email) : undefined;
	return name?.split(" ")[0] ?? "Someone";
}

/** Records a contact with a lead that a colleague took in the meantime, without changing the lead. Idempotent by key. */
export async function logContact(
	db: Database,
	id: string,
	input: BodyOf<typeof endpoint>,
	{ by, key, ...viewer }: ViewContext & { by: string; key?: string | undefined },
): Promise<undefined> {
	const contact = contactOf(input);
	const contactId = contactIdOf(id, contact, { by, key });
	if ((await findStoredChange(db, contactId, contact)) !== undefined) return undefined;
	const isAccessible = (await db.$count(leads, and(eq(leads.id, id), withinReach(leads, viewer.reached)))) > 0;
	if (!isAccessible && (await findTakeover(db, { id, version: input.version }, viewer)) === undefined)
		throw new Refusal("not-found");
	const common = { id: contactId, changeId: randomUUID(), createdAt: viewer.now, leadId: id, by };
	await db
		.insert(activities)
		.values({ ...common, ...contact })
		.onConflictDoNothing();
	return undefined;
}

function contactOf(input: BodyOf<typeof endpoint>): Contact {
	if (input.kind === "message") {
		const { kind, channel, template = null, language = null } = input;
		return { kind, words: null, details: { channel, template, language } };
	}
	const { kind, note } = input;
	return { kind, words: note || null, details: input.kind === "call" ? { outcome: input.outcome } : {} };
}
