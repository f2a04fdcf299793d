import { useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed, isRefusal } from "#contract/client.ts";
import type { CallOutcome } from "#contract/lead-stages.ts";
import type { ChangedLead, LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import type { IdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { invalidate } from "../../query-client.ts";
import { showUndoableToast } from "../../undo.ts";
import { type ConcurrentChange, readConcurrentChange } from "../concurrent-change.ts";
import { leadsKey } from "../queries.ts";
import { markIfTaken } from "../taken.ts";
import {
	type CallDraft,
	changesOf,
	contactFieldsOf,
	nonConflictingChanges,
	type Problems,
	rebaseDraft,
} from "./call-draft.ts";
import { type ContactKind, discardCallDraft, keyOfCall } from "./stored-calls.ts";

/** How a conflict with a concurrent change is resolved; `contact-only` logs only the call or visit, as a colleague now owns the lead. */
type ConflictResolution = "local" | "remote" | "contact-only";
type LogAttempt = { draft: CallDraft; goOn: boolean; resolution?: ConflictResolution | undefined };
type SaveCallbacks = { onSaved: (goOn: boolean) => void; onRefused: (problems: Problems) => void };

/** Logs a call or a visit. If someone else changed the lead meanwhile, the change is shown and the user resolves the conflict; the call is logged either way. */
export function useLogging(lead: LeadRow, contactKind: ContactKind, { onSaved, onRefused }: SaveCallbacks) {
	const [conflict, setConflict] = useState<ConcurrentChange & { goOn: boolean }>();
	const [key] = useState(() => keyOfCall(lead._id, contactKind));
	const logging = useExclusiveMutation<ChangedLead | undefined, LogAttempt>({
		mutationFn: ({ draft, resolution }) =>
			resolution === "contact-only"
				? logContactOnly(lead, contactKind, { draft, key })
				: log(lead, contactKind, {
						draft,
						key,
						resolved: conflict && resolution && { resolution, latest: conflict.latest },
					}),
		onSuccess: (logged, { goOn }) => {
			key.markAnswered();
			discardCallDraft(lead._id, contactKind);
			const message = contactKind === "call" ? `Call with ${lead.name} logged.` : `Visit of ${lead.name} logged.`;
			if (logged === undefined) showToast(message);
			else if (logged.change !== null) showUndoableToast(message, logged.change, leadsKey);
			onSaved(goOn);
		},
		onError: async (error, { goOn }) => {
			if (error instanceof CallFailed) onRefused(error.fields);
			if (!isRefusal(error, "changed-meanwhile")) return;
			const found = await readConcurrentChange(lead).catch(() => undefined);
			setConflict(found && { ...found, goOn });
		},
		// A lead that was taken leaves the list with its popup, so only once the call is written down.
		onSettled: (_, error) => (markIfTaken(lead._id, error) ? undefined : invalidate(leadsKey)),
	});
	const save = (draft: CallDraft, goOn: boolean, resolution?: ConflictResolution) =>
		logging.start({ draft, goOn, resolution });
	return { save, busy: logging.busy, error: logging.error, conflict, isTaken: isRefusal(logging.error, "lead-taken") };
}

type ResolvedConflict = { resolution: "local" | "remote"; latest: LeadRow };
type Logging = { draft: CallDraft; key: IdempotencyKey; resolved?: ResolvedConflict | undefined };

/** The same call or visit keeps its idempotency key after a lost response or a conflict, whatever else is changed. */
export async function log(
	{ _id: id }: Pick<LeadRow, "_id">,
	contactKind: ContactKind,
	{ draft, key, resolved }: Logging,
): Promise<ChangedLead> {
	const body = bodyOf(draft, resolved, new Date());
	const request = { params: { id }, idempotencyKey: key.keyOf(contactFieldsOf(draft)) };
	if (contactKind === "visit") return (await client(api.logVisit, { ...request, body })).data;
	return (await client(api.logCall, { ...request, body: { ...body, outcome: draft.outcome as CallOutcome } })).data;
}

function bodyOf(draft: CallDraft, resolved: ResolvedConflict | undefined, now: Date) {
	if (resolved === undefined) return changesOf(draft, now);
	return resolved.resolution === "local"
		? changesOf(rebaseDraft(resolved.latest, draft), now)
		: nonConflictingChanges(resolved.latest, draft, now);
}

export async function logContactOnly(
	{ _id: id }: Pick<LeadRow, "_id">,
	contactKind: ContactKind,
	{ draft, key }: Logging,
): Promise<undefined> {
	const { opened, outcome, note } = draft;
	const fields = { version: opened.version, note };
	const body =
		contactKind === "visit"
			? ({ kind: contactKind, ...fields } as const)
			: ({ kind: contactKind, outcome: outcome as CallOutcome, ...fields } as const);
	await client(api.logContact, { params: { id }, body, idempotencyKey: key.keyOf(contactFieldsOf(draft)) });
	return undefined;
}
