import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed, isRefusal } from "#contract/client.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { Activity, LeadRow } from "#contract/leads.ts";
import { client, leadKey, leadsKey } from "#web/api.ts";
import { reason } from "#web/app/reason.ts";
import { timeOf } from "../dates.ts";
import { queries, readAnew } from "../queries.ts";
import { sayUndoable } from "../undo.ts";

import { useNameOf } from "./owner.tsx";
import { stageName } from "./stage.tsx";
import { when } from "./when.ts";

export type LeadWork = Omit<BodyFor<typeof api.changeLead>, "version">;

/** The control that one changes a lead by, and beside which it is said what went wrong. */
export type Control = "stage" | "owner" | "followup";

type Attempt = { control: Control; work: LeadWork };

/** Why it was not done. `work`: what one wanted, where someone else was quicker. */
export type Trouble = { control: Control; text: string; work?: LeadWork };

export type LeadActs = {
	change: (control: Control, work: LeadWork) => void;
	/** What is on its way, shown as if it were done. */
	wanted: LeadWork | undefined;
	trouble: Trouble | undefined;
	/** What one wanted, on top of what someone else did meanwhile. */
	useMine: () => void;
	leaveIt: () => void;
};

/** Moves, gives and plans a lead. Whoever is slower is told who was first, and nothing is overwritten. */
export function useLeadChange(lead: LeadRow): LeadActs {
	const [trouble, setTrouble] = useState<Trouble>();
	const nameOf = useNameOf();
	// One after the other, each with the version that the one before it left.
	const { mutate, isPending, variables } = useMutation({
		scope: { id: `lead ${lead._id}` },
		mutationFn: async ({ control, work }: Attempt) => {
			const body = { version: queries.getQueryData<LeadRow>(leadKey(lead._id))?.version ?? lead.version, ...work };
			const { data } = await client(api.changeLead, { params: { id: lead._id }, body });
			queries.setQueryData<LeadRow>(leadKey(lead._id), data);
			if (data.change !== null) sayUndoable(wordsOfChange(control, data, nameOf), data.change, leadsKey);
			void readAnew(leadsKey);
		},
		onError: async (error, { control, work }) => {
			if (!isRefusal(error, "changed-meanwhile")) return setTrouble({ control, text: textOf(error) });
			const text = await whoWasQuicker(lead, nameOf).catch(() => reason(error));
			setTrouble({ control, text, work });
		},
	});
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

function wordsOfChange(control: Control, lead: LeadRow, nameOf: NameOf): string {
	if (control === "stage") return `Moved to ${stageName(lead)}.`;
	if (control === "owner") return lead.owner === null ? "Nobody has this lead now." : `Given to ${nameOf(lead.owner)}.`;
	return lead.followup === null
		? "The follow-up is taken away."
		: `Follow-up set for ${when(lead.followup.at, new Date())}.`;
}

/** The field's own text where the server named one. */
function textOf(error: Error): string {
	const [text] = error instanceof CallFailed ? Object.values(error.fields) : [];
	return text ?? reason(error);
}

type NameOf = (email: string | null) => string;

/** Reads the lead as it is now, which the panel then shows, and what happened to it last. */
async function whoWasQuicker(before: LeadRow, nameOf: NameOf): Promise<string> {
	const params = { id: before._id };
	const [{ data: now }, { data: happened }] = await Promise.all([
		client(api.readLead, { params }),
		client(api.readTimeline, { params, query: {} }),
	]);
	queries.setQueryData<LeadRow>(leadKey(before._id), now);
	void readAnew(leadsKey);
	const changes = happened.items.flatMap(({ activity }) => activity ?? []);
	return quicker(before, now, changes, nameOf);
}

/** 'Ravi moved it to Later at 10:44 am.' */
export function quicker(before: LeadRow, now: LeadRow, happened: readonly Activity[], nameOf: NameOf): string {
	const lastOf = (kind: Activity["kind"]) => happened.find((each) => each.kind === kind);
	const told = (kind: Activity["kind"], did: string) => {
		const last = lastOf(kind);
		return `${capital(nameOf(last?.by ?? null).replace("Nobody", "Someone"))} ${did} at ${timeOf(last?.at ?? now.stageAt, "en-GB")}.`;
	};
	if (now.stage !== before.stage) return told("stage", `moved it to ${stageName(now)}`);
	if (now.owner !== before.owner)
		return told("owner", now.owner === null ? "gave it back to nobody" : `gave it to ${nameOf(now.owner)}`);
	if (now.followup?.at !== before.followup?.at)
		return told(
			"follow-up",
			now.followup === null ? "took the follow-up away" : `set the follow-up for ${when(now.followup.at, new Date())}`,
		);
	return "Someone changed it meanwhile.";
}

export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
