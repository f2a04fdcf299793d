import { isClosed, type LostReason, type Stage, stepOf } from "#contract/lead-stages.ts";
import { type HistoryEntry, historyOf } from "../leads/leads.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { type activities, leads } from "../platform/db/schema.ts";
import { rowForDatabase, writableColumns } from "../platform/db/writable-columns.ts";
import type { Random } from "./random.ts";

export type Lead = typeof leads.$inferSelect;
export type NewActivity = typeof activities.$inferInsert;
export type PlannedFollowUp = { at: Date; kind: NonNullable<Lead["followUpKind"]>; words: string | null };

/** One action on a lead. `by` null: it was assigned automatically. */
export type Step = {
	at: Date;
	by: string | null;
	contact?: HistoryEntry;
	owner?: string;
	stage?: Stage;
	reason?: LostReason;
	followUp?: PlannedFollowUp;
};

/** A lead after these steps, with its history. Computed in memory, because working on each lead in the database would take too long. */
export function applySteps(random: Random, lead: Lead, steps: Step[]): { lead: Lead; activities: NewActivity[] } {
	let current = lead;
	const history: NewActivity[] = [];
	for (const step of steps) {
		const after = applyStep(current, step);
		const changeId = random.uuid();
		for (const entry of [...(step.contact ? [step.contact] : []), ...historyOf(current, after)])
			history.push({
				...entry,
				id: random.uuid(),
				createdAt: step.at,
				leadId: lead.id,
				changeId,
				by: step.by,
			});
		current = after;
	}
	return { lead: current, activities: history };
}

function applyStep(lead: Lead, { at, by, contact, owner, stage, reason, followUp }: Step): Lead {
	const next = stage ?? lead.stage;
	const isClosing = isClosed(lead.kind, next);
	const isAttempt = contact !== undefined && contact.kind !== "note" && lead.answeredAt === null;
	const { outcome = "reached" } = contact?.details ?? {};
	return {
		...lead,
		version: lead.version + 1,
		stage: next,
		...(next !== lead.stage && { stageAt: at }),
		reached: Math.max(lead.reached, stepOf(lead.kind, next) ?? 0),
		reason: next === "not-now" ? (reason ?? lead.reason) : null,
		owner: owner ?? lead.owner ?? by,
		...(by === null && { assignedAt: at }),
		...(isAttempt && { answeredAt: at, wasReached: contact.kind === "message" ? null : outcome === "reached" }),
		...(followUp && { followUpAt: followUp.at, followUpKind: followUp.kind, followUpWords: followUp.words }),
		...(isClosing && { followUpAt: null, followUpKind: null, followUpWords: null }),
	};
}

/** Stores them in one statement. */
export async function storeUpdatedLeads(tx: Database, updatedLeads: Lead[]): Promise<void> {
	const columns = writableColumns(leads);
	const rows = updatedLeads.map((lead) => rowForDatabase(columns, lead));
	const names = columns.map(([, name]) => sql`${sql.identifier(name)} = worked.${sql.identifier(name)}`);
	await tx.execute(sql`update ${leads} set ${sql.join(names, sql`, `)}
		from json_populate_recordset(null::${leads}, ${JSON.stringify(rows)}::json) as worked where leads.id = worked.id`);
}
