import type { logCall } from "#contract/contacts.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import { type FollowUpKind, followUpTimeError } from "#contract/follow-ups.ts";
import {
	type CallOutcome,
	isClosed,
	type LostReason,
	type Stage,
	stagesInOrder,
	typeOfStage,
} from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { ProposedTime } from "../follow-up-times.ts";

type Next = { name: ProposedTime["name"] | "pick" | "none"; at: string };

/** The unsaved input after a call. `chose`: fields that staff set themselves, which an outcome does not overwrite. */
export type CallDraft = {
	outcome: CallOutcome | "";
	note: string;
	next: Next | null;
	kind: FollowUpKind;
	words: string;
	stage: Stage;
	reason: LostReason | "";
	reasonwords: string;
	chose: { next: boolean; stage: boolean };
	/** When the call started; null if it was made elsewhere. */
	calledAt: string | null;
	/** The lead when the draft was started: its version reveals later changes by others. */
	opened: LeadSnapshot;
};

/** The state of a lead when the draft was started. */
export type LeadSnapshot = Pick<LeadRow, "version" | "kind" | "stage" | "reason" | "reasonwords" | "followup">;

export function newDraft(lead: LeadSnapshot, calledAt: string | null): CallDraft {
	const { version, kind, stage, reason, reasonwords, followup } = lead;
	return {
		opened: { version, kind, stage, reason, reasonwords, followup },
		outcome: "",
		note: "",
		next: null,
		kind: "call",
		words: "",
		stage,
		reason: reason ?? "",
		reasonwords: reasonwords ?? "",
		chose: { next: false, stage: false },
		calledAt,
	};
}

/** The outcome proposes stage and next follow-up, except where staff set them already. */
export function withOutcome(draft: CallDraft, outcome: CallOutcome, times: readonly ProposedTime[]): CallDraft {
	const { chose, opened } = draft;
	return {
		...draft,
		outcome,
		...(chose.stage ? {} : proposedStage(outcome, opened)),
		...(chose.next ? {} : { next: proposedNext(outcome, times) }),
	};
}

export function withNext(draft: CallDraft, next: Next): CallDraft {
	return { ...draft, next, chose: { ...draft.chose, next: true } };
}

/** The stage Later requires a date, which the lead may have. */
export function withStage(draft: CallDraft, stage: Stage, now: Date): CallDraft {
	const chosen = { ...draft, stage, chose: { ...draft.chose, stage: true } };
	const isHold = typeOfStage(draft.opened.kind, stage) === "hold";
	return isHold && leavesNoDate(draft, now) ? { ...chosen, next: { name: "pick", at: "" } } : chosen;
}

function proposedStage(
	outcome: CallDraft["outcome"],
	{ kind, stage, reason, reasonwords }: LeadSnapshot,
): Pick<CallDraft, "stage" | "reason" | "reasonwords"> {
	const unchanged = { stage, reason: reason ?? "", reasonwords: reasonwords ?? "" } as const;
	const lost = stageOfType(kind, "lost");
	if (outcome === "wrong-number" && lost) return { stage: lost, reason: "wrong-number", reasonwords: "" };
	if (outcome !== "reached" || typeOfStage(kind, stage) !== "open") return unchanged;
	return { ...unchanged, stage: stageOfType(kind, "ongoing") ?? stageOfType(kind, "won") ?? stage };
}

const proposals: Partial<Record<CallOutcome, ProposedTime["name"]>> = {
	"no-answer": "in-2-hours",
	busy: "in-2-hours",
	"switched-off": "tomorrow",
};

function proposedNext(outcome: CallOutcome, times: readonly ProposedTime[]): Next | null {
	if (outcome === "wrong-number") return { name: "none", at: "" };
	const time = times.find(({ name }) => name === proposals[outcome]);
	return time ? { name: time.name, at: time.at } : null;
}

function stageOfType(kind: LeadRow["kind"], type: string): Stage | undefined {
	return stagesInOrder(kind).find((each) => typeOfStage(kind, each) === type);
}

/** Enrolling is a separate action, and no lead goes back to its first stage. */
export function offeredStages({ kind, stage }: Pick<LeadSnapshot, "kind" | "stage">): Stage[] {
	return stagesInOrder(kind).filter(
		(each) => each === stage || (each !== "enrolled" && typeOfStage(kind, each) !== "open"),
	);
}

export type Problems = Partial<Record<"outcome" | "followup" | "reason" | "reasonwords", string>>;

export function problemsIn(draft: CallDraft, { isCall, now }: { isCall: boolean; now: Date }): Problems {
	const problems: Problems = {};
	const { kind, followup } = draft.opened;
	const type = typeOfStage(kind, draft.stage);
	if (isCall && draft.outcome === "") problems.outcome = "Choose how the call went.";
	if (draft.next !== null && draft.next.name !== "none" && !isClosed(kind, draft.stage)) {
		const timeError = followUpTimeError(draft.next.at, { stored: followup?.at ?? null, now });
		if (timeError !== undefined) problems.followup = timeError;
	}
	if (type === "hold" && leavesNoDate(draft, now)) problems.followup = "Choose until when.";
	if (type === "lost" && draft.reason === "") problems.reason = "Choose a reason.";
	if (type === "lost" && draft.reason === "other" && draft.reasonwords.trim() === "")
		problems.reasonwords = "Say why in a few words.";
	return problems;
}

/** Nobody is reminded of an open lead without a follow-up. */
export function leavesNoReminder(draft: CallDraft, now: Date): boolean {
	return !isClosed(draft.opened.kind, draft.stage) && leavesNoDate(draft, now);
}

function leavesNoDate(draft: CallDraft, now: Date): boolean {
	return !hasDate(draft) && !retainsFollowUp(draft, now);
}

/** A follow-up planned for later is retained unless another one is chosen. */
export function retainsFollowUp({ next, opened: { followup } }: CallDraft, now: Date): boolean {
	return next === null && followup !== null && Date.parse(followup.at) > now.getTime();
}

function hasDate({ next }: CallDraft): boolean {
	return next !== null && next.name !== "none" && next.at !== "";
}

type Body = Omit<BodyFor<typeof logCall>, "outcome">;

/** The request body without `outcome`, which only a call has; with a stage only if it changed. */
export function changesOf(draft: CallDraft, now: Date): Body {
	const { note, next, kind, words, stage, reason, reasonwords, opened } = draft;
	const followup = hasDate(draft) && !isClosed(opened.kind, stage) ? { at: next?.at ?? "", kind, words } : null;
	return {
		version: opened.version,
		note,
		...(changesStage(draft) && { stage, ...(isLost(draft) && reason !== "" && { reason, reasonwords }) }),
		...(!retainsFollowUp(draft, now) && { followup }),
	};
}

/** What was done, without what follows from it. Another press on Call is another call. */
export function contactFieldsOf({
	outcome,
	note,
	calledAt,
}: CallDraft): Pick<CallDraft, "outcome" | "note" | "calledAt"> {
	return { outcome, note, calledAt };
}

function changesStage(draft: CallDraft): boolean {
	const { stage, reason, reasonwords, opened } = draft;
	if (stage !== opened.stage) return true;
	return isLost(draft) && (reason !== (opened.reason ?? "") || reasonwords !== (opened.reasonwords ?? ""));
}

function isLost({ opened, stage }: CallDraft): boolean {
	return typeOfStage(opened.kind, stage) === "lost";
}

/** "Use mine": applies the user's choices on top of a colleague's changes; untouched fields keep the colleague's values. */
export function rebaseDraft(latest: LeadSnapshot, draft: CallDraft): CallDraft {
	const hasOwnStage = draft.chose.stage && changesStage(draft);
	const { opened } = newDraft(latest, null);
	return { ...draft, opened, ...(hasOwnStage ? {} : proposedStage(draft.outcome, opened)) };
}

/** "Leave it": the colleague's stage wins; the user's follow-up is sent only if the colleague did not change it. */
export function nonConflictingChanges(latest: LeadSnapshot, draft: CallDraft, now: Date): Body {
	const { note, followup } = changesOf(draft, now);
	const isFollowUpUnchanged = isSame(latest.followup, draft.opened.followup) && !isClosed(latest.kind, latest.stage);
	return { version: latest.version, note, ...(followup && isFollowUpUnchanged && { followup }) };
}

function isSame(one: LeadRow["followup"], other: LeadRow["followup"]): boolean {
	return one?.at === other?.at && one?.kind === other?.kind && one?.words === other?.words;
}

/** Whether the draft has any input yet. */
export function hasInput({ outcome, note, chose }: CallDraft): boolean {
	return outcome !== "" || note.trim() !== "" || chose.next || chose.stage;
}
