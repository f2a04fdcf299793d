import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { FollowUp } from "#contract/follow-ups.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { errorText, fieldErrorText } from "#web/app/error-text.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { invalidate } from "../query-client.ts";
import { showUndoableToast } from "../undo.ts";
import { showConcurrentChange } from "./concurrent-change.ts";
import { leadsKey } from "./queries.ts";
import { noteIfTaken } from "./taken.ts";
import { when } from "./when.ts";

/** Moves the next follow-up. If someone else changed the lead meanwhile, it asks before overwriting anything. */
export async function moveFollowUp(lead: LeadRow, followup: FollowUp): Promise<void> {
	const now = new Date();
	await change(lead, { followup }, `${lead.name}: follow-up ${when(followup.at, now, "long")}.`);
}

export async function takeLead(lead: LeadRow, me: string): Promise<void> {
	await change(lead, { owner: me }, `${lead.name} is yours.`);
}

type Change = { followup: FollowUp } | { owner: string };

async function change(lead: LeadRow, wanted: Change, success: string): Promise<void> {
	const { _id: id, version } = lead;
	try {
		const { data } = await client(api.changeLead, { params: { id }, body: { version, ...wanted } });
		if (data.change !== null) showUndoableToast(success, data.change, leadsKey);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (noteIfTaken(id, error)) return showErrorToast(`${lead.name}: ${errorText(error)}`);
		if (!isRefusal(error, "changed-meanwhile")) return showErrorToast(fieldErrorText(error));
		await showConcurrentChange(lead, (latest) => change(latest, wanted, success));
	} finally {
		await invalidate(leadsKey);
	}
}
