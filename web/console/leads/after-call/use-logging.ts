import { useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed, isRefusal } from "#contract/client.ts";
import type { CallOutcome } from "#contract/lead-stages.ts";
import type { ChangedLead, LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import type { IdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { invalidate } from "../../query-client.ts";
import { showUndoableToast } from "../../undo.ts";
import { type ConcurrentChange, readConcurrentChange } from "../concurrent-change.ts";
import { leadsKey } from "../queries.ts";
import { noteIfTaken } from "../taken.ts";
import { type CallDraft, changesIn, contactIn, onTopOf, type Problems, withoutTheirChanges } from "./call-draft.ts";
import { dropCall, keyOfCall, type Logged } from "./stored-calls.ts";

/** Whose change holds after a concurrent one; `alone` logs only the call, where a colleague has taken over the lead. */
type Resolution = "mine" | "theirs" | "alone";
type Sent = { draft: CallDraft; goOn: boolean; way?: Resolution | undefined };
type SaveCallbacks = { onSaved: (goOn: boolean) => void; onRefused: (problems: Problems) => void };

/** Logs a call or a visit. If someone else changed the lead meanwhile, that change is shown and the user decides whose holds; the call is logged either way. */
export function useLogging(lead: LeadRow, of: Logged, { onSaved, onRefused }: SaveCallbacks) {
	const [quicker, setQuicker] = useState<ConcurrentChange & { goOn: boolean }>();
	const [key] = useState(() => keyOfCall(lead._id, of));
	const logging = useOneAtATime<ChangedLead | undefined, Sent>({
		mutationFn: ({ draft, way }) =>
			way === "alone"
				? logAlone(lead, of, { draft, key })
				: log(lead, of, { draft, key, over: quicker && way && { over: way, latest: quicker.latest } }),
		onSuccess: (logged, { goOn }) => {
			key.answered();
			dropCall(lead._id, of);
			const what = of === "call" ? `Call with ${lead.name} logged.` : `Visit of ${lead.name} logged.`;
			if (logged === undefined) showToast(what);
			else if (logged.change !== null) showUndoableToast(what, logged.change, leadsKey);
			onSaved(goOn);
		},
		onError: async (error, { goOn }) => {
			if (error instanceof CallFailed) onRefused(error.fields);
			if (!isRefusal(error, "changed-meanwhile")) return;
			const found = await readConcurrentChange(lead).catch(() => undefined);
			setQuicker(found && { ...found, goOn });
		},
		// A lead that was taken leaves the list with its popup, so only once the call is written down.
		onSettled: (_, error) => (noteIfTaken(lead._id, error) ? undefined : invalidate(leadsKey)),
	});
	const save = (draft: CallDraft, goOn: boolean, way?: Resolution) => logging.start({ draft, goOn, way });
	return { save, busy: logging.busy, error: logging.error, quicker, isTaken: isRefusal(logging.error, "lead-taken") };
}

type ResolvedConflict = { over: "mine" | "theirs"; latest: LeadRow };
type Logging = { draft: CallDraft; key: IdempotencyKey; over?: ResolvedConflict | undefined };

/** The same call or visit keeps its key, whatever else is changed after a lost answer or a colleague's change. */
export async function log(
	{ _id: id }: Pick<LeadRow, "_id">,
	of: Logged,
	{ draft, key, over }: Logging,
): Promise<ChangedLead> {
	const body = bodyOf(draft, over, new Date());
	const sent = { params: { id }, idempotencyKey: key.keyOf(contactIn(draft)) };
	if (of === "visit") return (await client(api.logVisit, { ...sent, body })).data;
	return (await client(api.logCall, { ...sent, body: { ...body, outcome: draft.outcome as CallOutcome } })).data;
}

function bodyOf(draft: CallDraft, over: ResolvedConflict | undefined, now: Date) {
	if (over === undefined) return changesIn(draft, now);
	return over.over === "mine"
		? changesIn(onTopOf(over.latest, draft), now)
		: withoutTheirChanges(over.latest, draft, now);
}

export async function logAlone(
	{ _id: id }: Pick<LeadRow, "_id">,
	of: Logged,
	{ draft, key }: Logging,
): Promise<undefined> {
	const { opened, outcome, note } = draft;
	const said = { version: opened.version, note };
	const body =
		of === "visit"
			? ({ kind: of, ...said } as const)
			: ({ kind: of, outcome: outcome as CallOutcome, ...said } as const);
	await client(api.logContact, { params: { id }, body, idempotencyKey: key.keyOf(contactIn(draft)) });
	return undefined;
}
