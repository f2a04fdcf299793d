import type { BodyFor } from "#contract/endpoint.ts";
import {
	type CallOutcome,
	type FollowUpKind,
	isClosed,
	type LostReason,
	type Stage,
	stagesOf,
	typeOfStage,
} from "#contract/lead-stages.ts";
import type { LeadRow, logCall } from "#contract/leads.ts";
import type { ProposedTime } from "../follow-up-times.ts";

type Next = { name: ProposedTime["name"] | "pick" | "none"; at: string };

/** What is typed after a call, before it is saved. `chose`: what staff chose themselves; no outcome proposes anything else for it. */
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
	/** When the call began; null of one made elsewhere. */
	calledAt: string | null;
};

type Person = Pick<LeadRow, "kind" | "stage" | "reason" | "reasonwords" | "followup">;

export function newDraft(lead: Person, calledAt: string | null): CallDraft {
	return {
		outcome: "",
		note: "",
		next: null,
		kind: "call",
		words: "",
		stage: lead.stage,
		reason: lead.reason ?? "",
		reasonwords: lead.reasonwords ?? "",
		chose: { next: false, stage: false },
		calledAt,
	};
}

/** The outcome proposes stage and next follow-up, but for what was chosen already. */
export function withOutcome(
	draft: CallDraft,
	outcome: CallOutcome,
	lead: Person,
	times: readonly ProposedTime[],
): CallDraft {
	const { chose } = draft;
	return {
		...draft,
		outcome,
		...(chose.stage ? {} : proposedStage(outcome, lead)),
		...(chose.next ? {} : { next: proposedNext(outcome, times) }),
	};
}

export function withNext(draft: CallDraft, next: Next): CallDraft {
	return { ...draft, next, chose: { ...draft.chose, next: true } };
}

/** Later needs a date: where none is there one is asked for. */
export function withStage(draft: CallDraft, stage: Stage, lead: Person): CallDraft {
	const chosen = { ...draft, stage, chose: { ...draft.chose, stage: true } };
	const needsDate = typeOfStage(lead.kind, stage) === "hold" && !hasDate(draft);
	return needsDate ? { ...chosen, next: { name: "pick", at: "" } } : chosen;
}

function proposedStage(outcome: CallOutcome, { kind, stage, reason, reasonwords }: Person): Partial<CallDraft> {
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

/** To enrol is an act of its own; and nothing goes back to where it began. */
export function stagesOffered({ kind, stage }: Person): Stage[] {
	const all = Object.keys(stagesOf[kind]) as Stage[];
	return all.filter((each) => each === stage || (each !== "enrolled" && typeOfStage(kind, each) !== "open"));
}

export type Problems = Partial<Record<"outcome" | "followup" | "reason" | "reasonwords", string>>;

export function problemsIn(draft: CallDraft, { kind }: Person, isCall: boolean): Problems {
	const problems: Problems = {};
	const type = typeOfStage(kind, draft.stage);
	if (isCall && draft.outcome === "") problems.outcome = "Choose how the call went.";
	if (draft.next?.name === "pick" && draft.next.at === "" && !isClosed(kind, draft.stage))
		problems.followup = "Choose when.";
	if (type === "hold" && !hasDate(draft)) problems.followup = "Choose until when.";
	if (type === "lost" && draft.reason === "") problems.reason = "Choose a reason.";
	if (type === "lost" && draft.reason === "other" && draft.reasonwords.trim() === "")
		problems.reasonwords = "Say why in a few words.";
	return problems;
}

/** An open lead without follow-up is one that nobody is reminded of. */
export function leavesNobodyReminded(draft: CallDraft, lead: Person, now: Date): boolean {
	return !isClosed(lead.kind, draft.stage) && !hasDate(draft) && !staysPlanned(draft, lead, now);
}

/** What was planned for later stays, where nothing else is chosen. */
function staysPlanned({ next }: CallDraft, { followup }: Person, now: Date): boolean {
	return next === null && followup !== null && Date.parse(followup.at) > now.getTime();
}

function hasDate({ next }: CallDraft): boolean {
	return next !== null && next.name !== "none" && next.at !== "";
}

type Body = BodyFor<typeof logCall>;

/** What is sent; `outcome` of a call alone. */
export function changesIn(draft: CallDraft, lead: Person, now: Date): Omit<Body, "outcome" | "version"> {
	const { note, next, kind, words, stage, reason, reasonwords } = draft;
	const isLost = typeOfStage(lead.kind, stage) === "lost";
	const followup = hasDate(draft) && !isClosed(lead.kind, stage) ? { at: next?.at ?? "", kind, words } : null;
	return {
		note,
		stage,
		...(isLost && reason !== "" && { reason, reasonwords }),
		...(!staysPlanned(draft, lead, now) && { followup }),
	};
}

/** Whether anything would be lost with it. */
export function isWorthKeeping({ calledAt, outcome, note }: CallDraft): boolean {
	return calledAt !== null || outcome !== "" || note.trim() !== "";
}
