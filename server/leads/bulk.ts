import type { ChangedRow, changeLeads as endpoint } from "#contract/bulk.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { and, desc, eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities } from "../platform/db/schema.ts";
import { applyToEach } from "../platform/lists/apply-to-each.ts";
import type { Parts } from "../platform/parts.ts";
import { Refusal } from "../platform/refusal.ts";
import { firstNameOf } from "./lead-taken.ts";
import { changeLead, type LeadActor } from "./leads.ts";

type BulkContext = { db: Database; log: Parts["log"] };

/** Applies the same change to several leads: each like a change of one lead, in a transaction of its own. */
export async function changeLeads(
	{ db, log }: BulkContext,
	{ leads, ...fields }: BodyOf<typeof endpoint>,
	actor: LeadActor,
): Promise<ChangedRow[]> {
	const versions = new Map(leads.map(({ _id, version }) => [_id, version]));
	const changes = new Map<string, string | null>();
	const answers = await applyToEach({ ids: [...versions.keys()], log }, async (id) => {
		const change = { ...fields, version: versions.get(id) ?? 0 };
		const changed = await changeLead(db, id, change, actor).catch(async (error: unknown) => {
			throw error instanceof Refusal ? await summariseRefusal(db, id, error) : error;
		});
		changes.set(id, changed.change);
	});
	return answers.map((answer) => ({ ...answer, change: changes.get(answer._id) ?? null }));
}

/** One line for each refused lead: who changed it first, or which field is invalid. */
async function summariseRefusal(db: Database, id: string, refusal: Refusal): Promise<Refusal> {
	if (refusal.id === "changed-meanwhile") return new Refusal(refusal.id, { error: await describeConflict(db, id) });
	const [text] = Object.values(refusal.fields ?? {});
	return text === undefined ? refusal : new Refusal(refusal.id, { error: text });
}

async function describeConflict(db: Database, id: string): Promise<string> {
	const [lastChange] = await db
		.select({ by: activities.by })
		.from(activities)
		.where(and(eq(activities.leadId, id), inArray(activities.kind, ["stage", "owner", "follow-up", "call"])))
		.orderBy(desc(activities.createdAt))
		.limit(1);
	return `${await firstNameOf(db, lastChange?.by)} was first. Nothing was overwritten.`;
}
