import type { EnquiryKind } from "#contract/enquiries.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, leads } from "../platform/db/schema.ts";
import { inIndia } from "../platform/india-time.ts";
import type { Enquiry, WritableLead } from "./enquiry.ts";
import { answerDue } from "./reply-due.ts";

/** An enquiry, and the open lead that it joins, as it was. */
type JoinedEnquiry = { enquiry: Enquiry; lead: WritableLead };

/**
 * A person who writes again is to be called within the time that the form promises, unless something is planned before
 * that. A lead whose first promise still runs is in Today already. The oldest enquiries come first.
 */
export async function planCalls(tx: Database, joining: readonly JoinedEnquiry[]): Promise<void> {
	const calls = new Map<string, PlannedCall>();
	for (const { enquiry, lead } of joining) {
		const at = answerDue(enquiry.kind as EnquiryKind, enquiry.createdAt);
		const isPlanned = lead.followUpAt !== null && lead.followUpAt <= at;
		if (isPlanned || isClockRunning(lead) || calls.has(lead.id)) continue;
		calls.set(lead.id, {
			id: lead.id,
			came: enquiry.createdAt,
			words: describePlannedCall(lead),
			details: { at, kind: "call" },
		});
	}
	if (calls.size > 0) await storePlannedCalls(tx, [...calls.values()]);
}

type PlannedCall = { id: string; came: Date; words: string; details: { at: Date; kind: "call" } };

function isClockRunning({ answerBy, answeredAt, followUpAt }: WritableLead): boolean {
	return answerBy !== null && answeredAt === null && followUpAt === null;
}

/** The limit of `optionalLine` in the contract: staff must be able to save the follow-up unchanged. */
const maxWordsLength = 200;

/** Mentions what was planned for a later day in the words of the follow-up. */
function describePlannedCall({ followUpAt, followUpWords }: WritableLead): string {
	if (followUpAt === null) return "Asked again";
	const { day, month } = inIndia(followUpAt);
	const planned = `Asked again; was planned for ${day} ${month}`;
	return (followUpWords ? `${planned}: ${followUpWords}` : planned).slice(0, maxWordsLength).toWellFormed();
}

/** One statement plans the calls and writes the history. */
async function storePlannedCalls(tx: Database, calls: PlannedCall[]): Promise<void> {
	await tx.execute(sql`with planned as (
			update ${leads} set follow_up_at = (details ->> 'at')::timestamptz, follow_up_kind = details ->> 'kind',
				follow_up_words = words, version = version + 1
			from json_to_recordset(${JSON.stringify(calls)}::json) as calls (id uuid, came timestamptz, words text, details jsonb)
			where leads.id = calls.id returning leads.id, came, words, details)
		insert into ${activities} (id, created_at, lead_id, change_id, kind, words, details)
		select gen_random_uuid(), came, id, gen_random_uuid(), 'follow-up', words, details from planned`);
}
