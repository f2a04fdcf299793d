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
import { markIfTaken } from "./taken.ts";
import { formatWhen } from "./when.ts";

/** Moves the next follow-up. If someone else changed the lead concurrently, asks before overwriting anything. */
export async function moveFollowUp(lead: LeadRow, followup: FollowUp): Promise<void> {
	await change(lead, { followup }, movedText(lead, followup));
}

/** The same from a form, which shows the error itself. */
export async function moveFollowUpInForm(lead: LeadRow, followup: FollowUp): Promise<void> {
	try {
		await saveChange(lead, { followup }, movedText(lead, followup));
	} catch (error) {
		markIfTaken(lead._id, error);
		throw error;
	} finally {
		await invalidate(leadsKey);
	}
}

function movedText({ name }: LeadRow, { at }: FollowUp): string {
	return `${name}: follow-up ${formatWhen(at, new Date(), "long")}.`;
}

export async function takeLead(lead: LeadRow, email: string): Promise<void> {
	await change(lead, { owner: email }, `${lead.name} is yours.`);
}

type Change = { followup: FollowUp } | { owner: string };

async function change(lead: LeadRow, requested: Change, successText: string): Promise<void> {
	try {
		await saveChange(lead, requested, successText);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (markIfTaken(lead._id, error)) return showErrorToast(`${lead.name}: ${errorText(error)}`);
		if (!isRefusal(error, "changed-meanwhile")) return showErrorToast(fieldErrorText(error));
		await showConcurrentChange(lead, (latest) => change(latest, requested, successText));
	} finally {
		await invalidate(leadsKey);
	}
}

async function saveChange({ _id: id, version }: LeadRow, requested: Change, successText: string): Promise<void> {
	const { data } = await client(api.changeLead, { params: { id }, body: { version, ...requested } });
	if (data.change !== null) showUndoableToast(successText, data.change, leadsKey);
}
