import type { logCall } from "#contract/contacts.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import { type FollowUpKind, wrongTime } from "#contract/follow-ups.ts";
import {
	type CallOutcome,
	isClosed,
	type LostReason,
	type Stage,
	stagesOf,
	typeOfStage,
} from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { ProposedTime } from "../follow-up-times.ts";

type Next = { name: ProposedTime["name"] | "pick" | "none"; at: string };

/** What is typed after a call, before it is saved. `chose`: what staff chose themselves, which no outcome overwrites. */
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
	/** When the call began; null if it was made elsewhere. */
	calledAt: string | null;
	/** The lead when the draft was begun: its version reveals what others change later. */
	opened: LeadAtStart;
};

/** The state of a lead when the draft was begun. */
export type LeadAtStart = Pick<LeadRow, "version" | "kind" | "stage" | "reason" | "reasonwords" | "followup">;

export function newDraft(lead: LeadAtStart, calledAt: string | null): CallDraft {
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

/** The outcome proposes stage and next follow-up, except where staff chose already. */
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

/** The stage Later needs a date: without one, the form asks for it. */
export function withStage(draft: CallDraft, stage: Stage): CallDraft {
	const chosen = { ...draft, stage, chose: { ...draft.chose, stage: true } };
	const needsDate = typeOfStage(draft.opened.kind, stage) === "hold" && !hasDate(draft);
	return needsDate ? { ...chosen, next: { name: "pick", at: "" } } : chosen;
}

function proposedStage(
	outcome: CallDraft["outcome"],
	{ kind, stage, reason, reasonwords }: LeadAtStart,
): Pick<CallDraft, "stage" | "reason" | "reasonwords"> {
	const stays = { stage, reason: reason ?? "", reasonwords: reasonwords ?? "" } as const;
	const lost = stagesOfType(kind, "lost");
	if (outcome === "wrong-number" && lost) return { stage: lost, reason: "wrong-number", reasonwords: "" };
	if (outcome !== "reached" || typeOfStage(kind, stage) !== "open") return stays;
	return { ...stays, stage: stagesOfType(kind, "ongoing") ?? stagesOfType(kind, "won") ?? stage };
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

function stagesOfType(kind: LeadRow["kind"], type: string): Stage | undefined {
	const found = Object.entries(stagesOf[kind]).find(([, each]) => each === type);
	return found?.[0] as Stage | undefined;
}

/** Enrolling is a separate act, and no lead goes back to its first stage. */
export function stagesOffered({ kind, stage }: Pick<LeadAtStart, "kind" | "stage">): Stage[] {
	const all = Object.keys(stagesOf[kind]) as Stage[];
	return all.filter((each) => each === stage || (each !== "enrolled" && typeOfStage(kind, each) !== "open"));
}

export type Problems = Partial<Record<"outcome" | "followup" | "reason" | "reasonwords", string>>;

export function problemsIn(draft: CallDraft, { isCall, now }: { isCall: boolean; now: Date }): Problems {
	const problems: Problems = {};
	const { kind, followup } = draft.opened;
	const type = typeOfStage(kind, draft.stage);
	if (isCall && draft.outcome === "") problems.outcome = "Choose how the call went.";
	if (draft.next !== null && draft.next.name !== "none" && !isClosed(kind, draft.stage)) {
		const wrong = wrongTime(draft.next.at, { stored: followup?.at ?? null, now });
		if (wrong !== undefined) problems.followup = wrong;
	}
	if (type === "hold" && !hasDate(draft)) problems.followup = "Choose until when.";
	if (type === "lost" && draft.reason === "") problems.reason = "Choose a reason.";
	if (type === "lost" && draft.reason === "other" && draft.reasonwords.trim() === "")
		problems.reasonwords = "Say why in a few words.";
	return problems;
}

/** Nobody is reminded of an open lead without a follow-up. */
export function leavesNobodyReminded(draft: CallDraft, now: Date): boolean {
	return !isClosed(draft.opened.kind, draft.stage) && !hasDate(draft) && !staysPlanned(draft, now);
}

/** A follow-up planned for later stays if nothing else is chosen. */
function staysPlanned({ next, opened: { followup } }: CallDraft, now: Date): boolean {
	return next === null && followup !== null && Date.parse(followup.at) > now.getTime();
}

function hasDate({ next }: CallDraft): boolean {
	return next !== null && next.name !== "none" && next.at !== "";
}

type Body = Omit<BodyFor<typeof logCall>, "outcome">;

/** The request body without `outcome`, which only a call has; with a stage only if it changed. */
export function changesIn(draft: CallDraft, now: Date): Body {
	const { note, next, kind, words, stage, reason, reasonwords, opened } = draft;
	const followup = hasDate(draft) && !isClosed(opened.kind, stage) ? { at: next?.at ?? "", kind, words } : null;
	return {
		version: opened.version,
		note,
		...(movesStage(draft) && { stage, ...(isLost(draft) && reason !== "" && { reason, reasonwords }) }),
		...(!staysPlanned(draft, now) && { followup }),
	};
}

/** What was done, without what follows from it. Another press on Call is another call. */
export function contactIn({ outcome, note, calledAt }: CallDraft): Pick<CallDraft, "outcome" | "note" | "calledAt"> {
	return { outcome, note, calledAt };
}

function movesStage(draft: CallDraft): boolean {
	const { stage, reason, reasonwords, opened } = draft;
	if (stage !== opened.stage) return true;
	return isLost(draft) && (reason !== (opened.reason ?? "") || reasonwords !== (opened.reasonwords ?? ""));
}

function isLost({ opened, stage }: CallDraft): boolean {
	return typeOfStage(opened.kind, stage) === "lost";
}

/** "Use mine": one's own choices go on top of a colleague's changes; what was not touched stays as the colleague left it. */
export function onTopOf(latest: LeadAtStart, draft: CallDraft): CallDraft {
	const isOwn = draft.chose.stage && movesStage(draft);
	const { opened } = newDraft(latest, null);
	return { ...draft, opened, ...(isOwn ? {} : proposedStage(draft.outcome, opened)) };
}

/** "Leave it": the colleague's stage holds, and one's own follow-up only if the colleague did not change it. */
export function withoutTheirChanges(latest: LeadAtStart, draft: CallDraft, now: Date): Body {
	const { note, followup } = changesIn(draft, now);
	const isFree = isSame(latest.followup, draft.opened.followup) && !isClosed(latest.kind, latest.stage);
	return { version: latest.version, note, ...(followup && isFree && { followup }) };
}

function isSame(one: LeadRow["followup"], other: LeadRow["followup"]): boolean {
	return one?.at === other?.at && one?.kind === other?.kind && one?.words === other?.words;
}

/** Whether anything was said or chosen yet. */
export function isBegun({ outcome, note, chose }: CallDraft): boolean {
	return outcome !== "" || note.trim() !== "" || chose.next || chose.stage;
}
