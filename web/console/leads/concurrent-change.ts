import { useState } from "react";
import { followUpNames } from "#content/leads.ts";
import type { Activity } from "#contract/activities.ts";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { Stage } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showNoticeToast } from "#web/ui/app-toasts.tsx";
import { signedIn } from "../admins/queries.ts";
import { formatTime } from "../dates.ts";
import { invalidate, queryClient } from "../query-client.ts";
import { team } from "../team/queries.ts";
import { memberName } from "./owner.tsx";
import { leadsKey } from "./queries.ts";
import { stageName } from "./stage.tsx";
import { formatWhen, formatWhenDay } from "./when.ts";

/** The current lead, and what someone else changed in it: 'Ravi moved it to Later at 10:44 am.' */
export type ConcurrentChange = { latest: LeadRow; text: string };

export async function readConcurrentChange({ _id: id }: Pick<LeadRow, "_id">): Promise<ConcurrentChange> {
	const [{ data: latest }, { data: timeline }, members, me] = await Promise.all([
		client(api.readLead, { params: { id } }),
		client(api.readTimeline, { params: { id } }),
		queryClient.fetchQuery(team()),
		queryClient.fetchQuery(signedIn()),
	]);
	const nameOf = (email: string | null) => memberName(members, me.email, email);
	const activities = timeline.items.flatMap(({ activity }) => activity ?? []);
	return { latest, text: concurrentChangeText(latest, activities, nameOf, new Date()) };
}

/** Runs an action on a lead. If someone else changed it concurrently, nothing is done, and `conflict` describes the change. */
export function useLeadMutation(
	run: (latest: LeadRow) => Promise<unknown>,
	readConflict: (sent: LeadRow) => Promise<ConcurrentChange> = readConcurrentChange,
) {
	const [conflict, setConflict] = useState<ConcurrentChange>();
	const { start, busy, error } = useExclusiveMutation<unknown, LeadRow>({
		mutationFn: run,
		onMutate: () => setConflict(undefined),
		onError: async (error, sent) => {
			if (!isRefusal(error, "changed-meanwhile")) return;
			setConflict(await readConflict(sent).catch(() => undefined));
		},
		onSettled: () => invalidate(leadsKey),
	});
	return { start, busy, error, conflict };
}

type NameOf = (email: string | null) => string;

/** `activities`: newest first. */
export function concurrentChangeText(
	lead: Pick<LeadRow, "kind">,
	activities: readonly Activity[],
	nameOf: NameOf,
	now: Date,
): string {
	const activity = lastChange(activities);
	return activity ? activityText(lead, activity, nameOf, now) : "Someone else changed it meanwhile.";
}

/** Shows a toast with the conflicting change, and offers to overwrite it. */
export async function showConcurrentChange(
	lead: LeadRow,
	overwrite: (latest: LeadRow) => Promise<void>,
): Promise<void> {
	const { latest, text } = await readConcurrentChange(lead);
	showNoticeToast(`${lead.name}: ${text}`, [
		{ label: "Use mine", onPress: () => void overwrite(latest), closes: true },
		{ label: "Leave it", onPress: () => {}, closes: true },
	]);
}

const kindsByRelevance: readonly Activity["kind"][] = [
	"merged",
	"split",
	"stage",
	"owner",
	"follow-up",
	"call",
	"visit",
	"message",
];

/** The most relevant of the newest simultaneous changes. */
function lastChange(activities: readonly Activity[]): Activity | undefined {
	const changes = activities.filter(({ kind }) => kindsByRelevance.includes(kind));
	const simultaneous = changes.filter(({ at }) => at === changes[0]?.at);
	return simultaneous.toSorted(
		(one, other) => kindsByRelevance.indexOf(one.kind) - kindsByRelevance.indexOf(other.kind),
	)[0];
}

function activityText(lead: Pick<LeadRow, "kind">, activity: Activity, nameOf: NameOf, now: Date): string {
	const name = activity.by === null ? "Someone" : nameOf(activity.by);
	const who = name === "you" ? "You" : name;
	const at =
		formatWhenDay(activity.at, now) === "today"
			? `at ${formatTime(activity.at, "en-GB")}`
			: formatWhen(activity.at, now, "long");
	return `${who} ${actionText(lead, activity, nameOf, now)} ${at}.`;
}

function actionText({ kind }: Pick<LeadRow, "kind">, activity: Activity, nameOf: NameOf, now: Date): string {
	const { details, by } = activity;
	switch (activity.kind) {
		case "stage":
			return `moved it to ${stageName({ kind, stage: details.to as Stage })}`;
		case "owner":
			if (details.to === null || details.to === undefined) return "gave it back";
			return details.to === by ? "took it" : `gave it to ${nameOf(details.to)}`;
		case "follow-up":
			return details.at
				? `set ${followUpNames[details.kind as FollowUpKind] ?? "the follow-up"} for ${formatWhen(details.at, now, "long")},`
				: "took the follow-up away";
		case "merged":
			return "merged it with another lead";
		case "split":
			return "split it";
		case "visit":
			return "logged a visit";
		case "message":
			return "sent a message";
		default:
			return "logged a call";
	}
}
