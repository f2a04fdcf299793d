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
import { noteIfTaken } from "../taken.ts";
import { when } from "../when.ts";

type LeadWork = Omit<BodyFor<typeof api.changeLead>, "version">;

/** The control that changes a lead; an error names it. */
export type Control = "stage" | "owner" | "followup";

type Attempt = { control: Control; work: LeadWork };

/** Why a change was not made. `work`: the wanted change, if someone else's came first. */
type Trouble = { control: Control; text: string; work?: LeadWork };

export type LeadChanging = {
	change: (control: Control, work: LeadWork) => void;
	/** The change being sent, shown as if it were done. */
	wanted: LeadWork | undefined;
	trouble: Trouble | undefined;
	/** Applies the wanted change on top of the other one. */
	useMine: () => void;
	leaveIt: () => void;
};

/** Changes stage, owner and follow-up of a lead. Of two concurrent changes the second is refused and shown the first, so nothing is overwritten. */
export function useLeadChange(lead: LeadRow): LeadChanging {
	const [trouble, setTrouble] = useState<Trouble>();
	const nameOf = useNameOf();
	const isMounted = useIsMounted();
	// One after the other, each with the version that the previous one returned.
	const { mutate, isPending, variables } = useMutation({
		scope: { id: `lead ${lead._id}` },
		mutationFn: async ({ control, work }: Attempt) => {
			const body = { version: queryClient.getQueryData<LeadRow>(leadKey(lead._id))?.version ?? lead.version, ...work };
			const { data } = await client(api.changeLead, { params: { id: lead._id }, body });
			queryClient.setQueryData<LeadRow>(leadKey(lead._id), data);
			if (data.change !== null) showUndoableToast(wordsOfChange(control, data, nameOf), data.change, leadsKey);
			void invalidate(leadsKey);
		},
		onError: async (error, attempt) => {
			const { control, work } = attempt;
			const isTaken = noteIfTaken(lead._id, error);
			const isSecond = isRefusal(error, "changed-meanwhile");
			if (isSecond && !isMounted.current) return offerMine(attempt).catch(() => tellElsewhere(lead, errorText(error)));
			const text = isSecond
				? await describeConcurrentChange(lead).catch(() => errorText(error))
				: fieldErrorText(error);
			if (!isMounted.current) return tellElsewhere(lead, isSecond ? text : errorTextAfterLeaving(error));
			if (!isTaken) setTrouble({ control, text, ...(isSecond && { work }) });
		},
	});
	const offerMine = async (attempt: Attempt) => {
		await showConcurrentChange(lead, async (latest) => {
			queryClient.setQueryData<LeadRow>(leadKey(lead._id), latest);
			mutate(attempt);
		});
		void invalidate(leadsKey);
	};
	const change = (control: Control, work: LeadWork) => {
		setTrouble(undefined);
		mutate({ control, work });
	};
	return {
		change,
		wanted: isPending ? variables.work : undefined,
		trouble,
		useMine: () => trouble?.work && change(trouble.control, trouble.work),
		leaveIt: () => setTrouble(undefined),
	};
}

function tellElsewhere({ name }: LeadRow, text: string): void {
	showErrorToast(`${name}: ${text}`);
	void invalidate(leadsKey);
}

/** Who changed the lead, and how; the panel then shows it as it is now. */
async function describeConcurrentChange(lead: LeadRow): Promise<string> {
	const { latest, words } = await readConcurrentChange(lead);
	queryClient.setQueryData<LeadRow>(leadKey(lead._id), latest);
	void invalidate(leadsKey);
	return words;
}

type ChangedLeadState = Pick<LeadRow, "kind" | "stage" | "owner" | "followup">;

/** The text of the toast, which offers Undo. */
export function wordsOfChange(control: Control, lead: ChangedLeadState, nameOf: (email: string) => string): string {
	if (control === "stage") return `Moved to ${stageName(lead)}.`;
	if (control === "owner") return lead.owner === null ? "Nobody has this lead now." : `Given to ${nameOf(lead.owner)}.`;
	return lead.followup === null
		? "The follow-up is taken away."
		: `Follow-up set for ${when(lead.followup.at, new Date())}.`;
}
