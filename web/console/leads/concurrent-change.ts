import { useState } from "react";
import { followUpNames } from "#content/leads.ts";
import type { Activity } from "#contract/activities.ts";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { Stage } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showNoticeToast } from "#web/ui/app-toasts.tsx";
import { signedIn } from "../admins/queries.ts";
import { timeOf } from "../dates.ts";
import { invalidate, queryClient } from "../query-client.ts";
import { team } from "../team/queries.ts";
import { nameIn } from "./owner.tsx";
import { leadsKey } from "./queries.ts";
import { stageName } from "./stage.tsx";
import { dayWhen, when } from "./when.ts";

/** A lead as it is now, and what someone did with it meanwhile: 'Ravi moved it to Later at 10:44 am.' */
export type ConcurrentChange = { latest: LeadRow; words: string };

export async function readConcurrentChange({ _id: id }: Pick<LeadRow, "_id">): Promise<ConcurrentChange> {
	const [{ data: latest }, { data: timeline }, members, me] = await Promise.all([
		client(api.readLead, { params: { id } }),
		client(api.readTimeline, { params: { id } }),
		queryClient.fetchQuery(team()),
		queryClient.fetchQuery(signedIn()),
	]);
	const nameOf = (email: string | null) => nameIn(members, me.email, email);
	const happened = timeline.items.flatMap(({ activity }) => activity ?? []);
	return { latest, words: concurrentChangeWords(latest, happened, nameOf, new Date()) };
}

/** Does something with a lead. If someone else changed it meanwhile, nothing is done, and `quicker` says what they did. */
export function useActOnLead(
	act: (latest: LeadRow) => Promise<unknown>,
	whoWasQuicker: (sent: LeadRow) => Promise<ConcurrentChange> = readConcurrentChange,
) {
	const [quicker, setQuicker] = useState<ConcurrentChange>();
	const { start, busy, error } = useOneAtATime<unknown, LeadRow>({
		mutationFn: act,
		onMutate: () => setQuicker(undefined),
		onError: async (failed, sent) => {
			if (!isRefusal(failed, "changed-meanwhile")) return;
			setQuicker(await whoWasQuicker(sent).catch(() => undefined));
		},
		onSettled: () => invalidate(leadsKey),
	});
	return { start, busy, error, quicker };
}

type NameOf = (email: string | null) => string;

/** `happened`: newest first. */
export function concurrentChangeWords(
	lead: Pick<LeadRow, "kind">,
	happened: readonly Activity[],
	nameOf: NameOf,
	now: Date,
): string {
	const done = lastChange(happened);
	return done ? wordsOf(lead, done, nameOf, now) : "Someone else changed it meanwhile.";
}

/** Toasts that nothing was overwritten, and offers to apply one's own change. */
export async function showConcurrentChange(lead: LeadRow, useMine: (latest: LeadRow) => Promise<void>): Promise<void> {
	const { latest, words } = await readConcurrentChange(lead);
	showNoticeToast(`${lead.name}: ${words}`, [
		{ label: "Use mine", onPress: () => void useMine(latest), closes: true },
		{ label: "Leave it", onPress: () => {}, closes: true },
	]);
}

const order: readonly Activity["kind"][] = [
	"merged",
	"split",
	"stage",
	"owner",
	"follow-up",
	"call",
	"visit",
	"message",
];

/** Of the newest changes made together, the most telling one. */
function lastChange(activities: readonly Activity[]): Activity | undefined {
	const changes = activities.filter(({ kind }) => order.includes(kind));
	const together = changes.filter(({ at }) => at === changes[0]?.at);
	return together.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))[0];
}

function wordsOf(lead: Pick<LeadRow, "kind">, done: Activity, nameOf: NameOf, now: Date): string {
	const name = done.by === null ? "Someone" : nameOf(done.by);
	const who = name === "you" ? "You" : name;
	const at = dayWhen(done.at, now) === "today" ? `at ${timeOf(done.at, "en-GB")}` : when(done.at, now, "long");
	return `${who} ${actionOf(lead, done, nameOf, now)} ${at}.`;
}

function actionOf({ kind }: Pick<LeadRow, "kind">, done: Activity, nameOf: NameOf, now: Date): string {
	const { details, by } = done;
	switch (done.kind) {
		case "stage":
			return `moved it to ${stageName({ kind, stage: details.to as Stage })}`;
		case "owner":
			if (details.to === null || details.to === undefined) return "gave it back";
			return details.to === by ? "took it" : `gave it to ${nameOf(details.to)}`;
		case "follow-up":
			return details.at
				? `set ${followUpNames[details.kind as FollowUpKind] ?? "the follow-up"} for ${when(details.at, now, "long")},`
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
