import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { errorText, errorTextAfterLeaving, fieldErrorText } from "#web/app/error-text.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { invalidate, queryClient } from "../../query-client.ts";
import { showUndoableToast } from "../../undo.ts";
import { readConcurrentChange, showConcurrentChange } from "../concurrent-change.ts";
import { useNameOf } from "../owner.tsx";
import { leadKey, leadsKey } from "../queries.ts";
import { stageName } from "../stage.tsx";
import { markIfTaken } from "../taken.ts";
import { formatWhen } from "../when.ts";

type LeadWork = Omit<BodyFor<typeof api.changeLead>, "version">;

/** The control that changes a lead; an error names it. */
export type Control = "stage" | "owner" | "followup";

type Attempt = { control: Control; work: LeadWork };

/** Why a change was not made. `work`: the requested change, in case of a conflict. */
type Failure = { control: Control; text: string; work?: LeadWork };

export type LeadChange = {
	change: (control: Control, work: LeadWork) => void;
	/** The change being sent, shown optimistically. */
	pending: LeadWork | undefined;
	failure: Failure | undefined;
	/** Applies the requested change on top of the conflicting one. */
	overwrite: () => void;
	dismiss: () => void;
};

/** Changes stage, owner and follow-up of a lead. Of two concurrent changes the second is refused and shown the first, so nothing is overwritten. */
export function useLeadChange(lead: LeadRow): LeadChange {
	const [failure, setFailure] = useState<Failure>();
	const nameOf = useNameOf();
	const isMounted = useIsMounted();
	// One after the other, each with the version that the previous one returned.
	const { mutate, isPending, variables } = useMutation({
		scope: { id: `lead ${lead._id}` },
		mutationFn: async ({ control, work }: Attempt) => {
			const body = { version: queryClient.getQueryData<LeadRow>(leadKey(lead._id))?.version ?? lead.version, ...work };
			const { data } = await client(api.changeLead, { params: { id: lead._id }, body });
			queryClient.setQueryData<LeadRow>(leadKey(lead._id), data);
			if (data.change !== null) showUndoableToast(changeText(control, data, nameOf), data.change, leadsKey);
			void invalidate(leadsKey);
		},
		onError: async (error, attempt) => {
			const { control, work } = attempt;
			const isTaken = markIfTaken(lead._id, error);
			const isConflict = isRefusal(error, "changed-meanwhile");
			if (isConflict && !isMounted.current)
				return offerOverwrite(attempt).catch(() => toastError(lead, errorText(error)));
			const text = isConflict
				? await describeConcurrentChange(lead).catch(() => errorText(error))
				: fieldErrorText(error);
			if (!isMounted.current) return toastError(lead, isConflict ? text : errorTextAfterLeaving(error));
			if (!isTaken) setFailure({ control, text, ...(isConflict && { work }) });
		},
	});
	const offerOverwrite = async (attempt: Attempt) => {
		await showConcurrentChange(lead, async (latest) => {
			queryClient.setQueryData<LeadRow>(leadKey(lead._id), latest);
			mutate(attempt);
		});
		void invalidate(leadsKey);
	};
	const change = (control: Control, work: LeadWork) => {
		setFailure(undefined);
		mutate({ control, work });
	};
	return {
		change,
		pending: isPending ? variables.work : undefined,
		failure,
		overwrite: () => failure?.work && change(failure.control, failure.work),
		dismiss: () => setFailure(undefined),
	};
}

function toastError({ name }: LeadRow, text: string): void {
	showErrorToast(`${name}: ${text}`);
	void invalidate(leadsKey);
}

/** Who changed the lead, and how; the panel then shows it as it is now. */
async function describeConcurrentChange(lead: LeadRow): Promise<string> {
	const { latest, text } = await readConcurrentChange(lead);
	queryClient.setQueryData<LeadRow>(leadKey(lead._id), latest);
	void invalidate(leadsKey);
	return text;
}

type LeadState = Pick<LeadRow, "kind" | "stage" | "owner" | "followup">;

/** The text of the toast, which offers Undo. */
export function changeText(control: Control, lead: LeadState, nameOf: (email: string) => string): string {
	if (control === "stage") return `Moved to ${stageName(lead)}.`;
	if (control === "owner") return lead.owner === null ? "Nobody has this lead now." : `Given to ${nameOf(lead.owner)}.`;
	return lead.followup === null
		? "The follow-up is taken away."
		: `Follow-up set for ${formatWhen(lead.followup.at, new Date())}.`;
}
