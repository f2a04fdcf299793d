import type { enquiryFields } from "./enquiry-fields.ts";

type EnquiryKind = keyof typeof enquiryFields;

/** The type of a stage, whatever `content/leads.ts` calls it. */
export type StageType = "open" | "ongoing" | "hold" | "won" | "lost";

/** The stages of a lead by kind, in their usual order. A lead on hold has a date, a lost one a reason. */
export const stagesOf = {
	course: {
		new: "open",
		contacted: "ongoing",
		interested: "ongoing",
		later: "hold",
		enrolled: "won",
		"not-now": "lost",
	},
	hiring: {
		new: "open",
		talking: "ongoing",
		"shortlist-sent": "ongoing",
		interviews: "ongoing",
		hired: "won",
		"not-now": "lost",
	},
	contact: { new: "open", answered: "won" },
} as const satisfies Record<EnquiryKind, Record<string, StageType>>;

export type Stage = { [Kind in EnquiryKind]: keyof (typeof stagesOf)[Kind] }[EnquiryKind];
export const stages = [...new Set(Object.values(stagesOf).flatMap((each) => Object.keys(each)))] as [Stage, ...Stage[]];

export const wonStages = stagesOfType("won");
/** Stages that end a lead. */
export const closedStages = [...wonStages, ...stagesOfType("lost")];

function stagesOfType(type: StageType): Stage[] {
	const types = new Map(Object.values(stagesOf).flatMap((each) => Object.entries(each)));
	return stages.filter((stage) => types.get(stage) === type);
}

/** A kind's stages, in their usual order. */
export function stagesInOrder(kind: EnquiryKind): Stage[] {
	return Object.keys(stagesOf[kind]) as Stage[];
}

export function typeOfStage(kind: EnquiryKind, stage: Stage): StageType | undefined {
	return (stagesOf[kind] as Partial<Record<Stage, StageType>>)[stage];
}

export function isClosed(kind: EnquiryKind, stage: Stage): boolean {
	const type = typeOfStage(kind, stage);
	return type === "won" || type === "lost";
}

/** A stage's position: 0 for the first, one more for each ongoing stage, the last for the won one; undefined for hold and lost. */
export function stepOf(kind: EnquiryKind, stage: Stage): number | undefined {
	const steps = Object.entries(stagesOf[kind]).flatMap(([name, type]) =>
		type === "hold" || type === "lost" ? [] : name,
	);
	const step = steps.indexOf(stage);
	return step === -1 ? undefined : step;
}

/** Why a lead is lost. "other" requires a text. */
export const lostReasons = [
	...(["fee", "time", "joined-elsewhere", "not-reachable", "wrong-number"] as const),
	...(["not-eligible", "duplicate", "spam", "other"] as const),
] as const;
export type LostReason = (typeof lostReasons)[number];

export const callOutcomes = ["reached", "no-answer", "busy", "switched-off", "wrong-number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const activityKinds = [
	...(["call", "message", "note", "stage", "owner", "follow-up"] as const),
	...(["visit", "permission", "split", "merged"] as const),
] as const;
export type ActivityKind = (typeof activityKinds)[number];
