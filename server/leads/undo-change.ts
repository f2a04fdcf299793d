import { and, eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, enquiries, leads } from "../platform/db/schema.ts";
import { allRows } from "../platform/http/caller.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { deleteRemoval, lockRemoved, type RemovedRow } from "../platform/undo/removed.ts";
import { withdrawMessages } from "../webhooks/notify.ts";
import { lockLead } from "./leads.ts";
import { eligibleOwner } from "./owner.ts";

/** Whether this admin made the change. */
export async function isOwnChange(tx: Database, { removalId, row }: RemovedRow, by: string): Promise<boolean> {
	const { id } = row as { id: string };
	const ownActivities = and(eq(activities.leadId, id), eq(activities.changeId, removalId), eq(activities.by, by));
	return (await tx.$count(activities, ownActivities)) > 0;
}

/**
 * Reverts a change, with its history. Refused once someone changed the lead after it. If the change gave the lead to
 * someone else, an owner who left or cannot open such leads any more does not get it back.
 */
export async function undoChange(tx: Database, { removalId, row }: RemovedRow): Promise<void> {
	const before = row as Pick<typeof leads.$inferSelect, "id" | "version" | "kind" | "owner">;
	const lead = await lockLead(tx, allRows, before.id);
	refuseIfChanged({ version: before.version + 1 }, lead);
	const owner = before.owner === lead.owner ? lead.owner : await eligibleOwner(tx, before);
	const columns = [
		"stage",
		"stage_at",
		"reached",
		"reason",
		"reason_words",
		"owner",
		"assigned_at",
		"follow_up_at",
		"follow_up_kind",
		"follow_up_words",
		"answer_by",
		"answered_at",
		"was_reached",
	];
	const names = sql.raw(columns.join(", "));
	await tx.execute(sql`update ${leads} set (${names}, version) =
		(select ${names}, ${lead.version + 1}::int from jsonb_populate_record(null::${leads}, ${JSON.stringify({ ...row, owner })}::jsonb))
		where id = ${lead.id}`);
	await withdrawMessages(tx, removalId);
	const ofThisChange = and(eq(activities.leadId, lead.id), eq(activities.changeId, removalId));
	const seenByThisChange = sql`seen_at in (select created_at from ${activities} where ${ofThisChange})`;
	await tx
		.update(enquiries)
		.set({ seenAt: null })
		.where(and(eq(enquiries.leadId, lead.id), seenByThisChange));
	await tx.delete(activities).where(ofThisChange);
}

/** Reverts a change as part of another undo. */
export async function undoLeadChange(tx: Database, changeId: string): Promise<void> {
	await undoChange(tx, await lockRemoved(tx, changeId));
	await deleteRemoval(tx, changeId);
}
