import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { CallOutcome, LostReason } from "#contract/lead-stages.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import type { Lead, PlannedFollowUp, Step } from "./lead-history.ts";
import { callStep, messageStep } from "./lead-steps.ts";
import { callNotes, followUpWords, hiringNotes, templates } from "./lead-texts.ts";
import type { Random } from "./random.ts";
import type { SampleTeam } from "./team.ts";
import { between, laterToday, minutesFrom, onLaterDay, withinWorkingHours } from "./times.ts";

const maxMinutesAhead = 480;

/** `until`: no step is later. `callsLeft`: how many of today's calls the first admin has still to make. */
export type LeadWork = { random: Random; now: Date; until: Date; team: SampleTeam; callsLeft: number };

/** The steps of a lead without a story of its own. None of these is in the Today of the first admin. */
export function simulateWork(work: LeadWork, lead: Lead): Step[] {
	const days = (work.now.getTime() - lead.createdAt.getTime()) / dayMs;
	if (work.random.chance(untouchedShare(lead.kind, days))) return untouchedSteps(work, lead);
	if (lead.kind === "contact") return answeredSteps(work, lead);
	return lead.kind === "hiring" ? hiringSteps(work, lead, days) : courseSteps(work, lead, days);
}

/** Someone who wrote again while the lead was open is called again. */
export function callAgain(work: LeadWork, { owner, stage, followUpAt }: Lead): Step[] {
	if (followUpAt === null || followUpAt >= work.until) return [];
	const by = owner ?? work.team.manager;
	const at = nextContactTime(work, followUpAt);
	return [callStep(at, by, "reached", work.random.pick(callNotes), planFollowUp(work, by, stage))];
}

function untouchedShare(kind: Lead["kind"], days: number): number {
	if (days < 0.9) return kind === "course" ? 0.7 : 0.6;
	return days < 2.5 ? 0.1 : 0;
}

/** Some of these have no owner yet. */
function untouchedSteps({ random, team }: LeadWork, { createdAt, owner }: Lead): Step[] {
	if (owner === null && random.chance(0.4)) return [];
	return [{ at: createdAt, by: null, owner: random.pick(team.counsellors) }];
}

function answeredSteps(work: LeadWork, lead: Lead): Step[] {
	const { random, team } = work;
	const owner = random.pick([team.first, ...team.counsellors]);
	const at = firstContactTime(work, lead);
	const answer = random.chance(0.5)
		? contactStep(work, at, owner, "reached")
		: messageStep(at, owner, random.pick(templates.contact));
	return [{ ...answer, stage: "answered" }];
}

/** A message instead of a call, once the first admin has made today's calls. */
function contactStep(
	work: LeadWork,
	at: Date,
	by: string,
	...callDetails: [CallOutcome, (string | null)?, PlannedFollowUp?]
): Step {
	if (by !== work.team.first || at < startOfDayInIndia(work.now)) return callStep(at, by, ...callDetails);
	if (work.callsLeft === 0)
		return messageStep(at, by, work.random.pick(templates.course), callDetails[2] && { followUp: callDetails[2] });
	work.callsLeft -= 1;
	return callStep(at, by, ...callDetails);
}

type Outcome = { stage: NonNullable<Step["stage"]>; weight: number };

const hiringOutcomes: [days: number, outcomes: Outcome[]][] = [
	[
		15,
		[
			{ stage: "talking", weight: 5 },
			{ stage: "shortlist-sent", weight: 3 },
			{ stage: "interviews", weight: 2 },
		],
	],
	[
		Number.POSITIVE_INFINITY,
		[
			{ stage: "hired", weight: 4 },
			{ stage: "not-now", weight: 4 },
			{ stage: "interviews", weight: 2 },
		],
	],
];

const courseOutcomes: typeof hiringOutcomes = [
	[
		4,
		[
			{ stage: "contacted", weight: 6 },
			{ stage: "interested", weight: 4 },
		],
	],
	[
		30,
		[
			{ stage: "contacted", weight: 20 },
			{ stage: "interested", weight: 28 },
			{ stage: "later", weight: 10 },
			{ stage: "not-now", weight: 28 },
			{ stage: "enrolled", weight: 14 },
		],
	],
	[
		Number.POSITIVE_INFINITY,
		[
			{ stage: "not-now", weight: 62 },
			{ stage: "enrolled", weight: 27 },
			{ stage: "later", weight: 7 },
			{ stage: "interested", weight: 4 },
		],
	],
];

function hiringSteps(work: LeadWork, lead: Lead, days: number): Step[] {
	const { random, team } = work;
	const { stage } = pickOutcome(random, hiringOutcomes, days);
	const owner = random.pick([team.placement, team.placement, team.manager]);
	const firstAt = firstContactTime(work, lead);
	const firstCall = { ...callStep(firstAt, owner, "reached", random.pick(hiringNotes)), stage: "talking" as const };
	const reason = stage === "not-now" ? { reason: random.pick<LostReason>(["time", "joined-elsewhere"]) } : {};
	const lastCall = callStep(
		nextContactTime(work, firstAt),
		owner,
		"reached",
		random.pick(hiringNotes),
		planFollowUp(work, owner, stage),
	);
	return [firstCall, { ...lastCall, stage, ...reason }];
}

function courseSteps(work: LeadWork, lead: Lead, days: number): Step[] {
	const { random, team } = work;
	const { stage } = pickOutcome(random, courseOutcomes, days);
	const owner = lead.owner ?? random.pick([team.first, ...team.counsellors, ...team.counsellors, team.manager]);
	const firstAt = firstContactTime(work, lead);
	const steps = [
		contactStep(work, firstAt, owner, random.pick(["reached", "reached", "no-answer", "busy", "switched-off"])),
	];
	if (days > 3 && random.chance(0.5))
		steps.push(messageStep(nextContactTime(work, firstAt), owner, random.pick(templates.course)));
	const at = nextContactTime(work, steps.at(-1)?.at ?? firstAt);
	const isOpen = stage !== "not-now" && stage !== "enrolled";
	const isCalledToday = isOpen && work.until >= work.now && owner === team.first && work.callsLeft > 0;
	steps.push({
		...contactStep(
			work,
			isCalledToday ? earlierToday(work) : at,
			owner,
			"reached",
			random.pick(callNotes),
			planFollowUp(work, owner, stage),
		),
		stage,
		...(stage === "not-now" && { reason: random.pick(lostReasonDraws) }),
	});
	return steps;
}

const lostReasonDraws: LostReason[] = [
	...(["fee", "fee", "fee", "time", "time", "joined-elsewhere"] as const),
	...(["joined-elsewhere", "not-reachable", "not-reachable", "wrong-number", "not-eligible"] as const),
];

function pickOutcome(random: Random, outcomes: typeof courseOutcomes, days: number): Outcome {
	const [, candidates] = outcomes.find(([until]) => days < until) ?? [0, []];
	return random.pick(candidates.flatMap((outcome) => Array<Outcome>(outcome.weight).fill(outcome)));
}

/** One in eight is first contacted after the promised time. */
function firstContactTime({ random, until }: LeadWork, { createdAt }: Lead): Date {
	const laterMs = random.chance(0.12) ? random.whole(26, 46) * hourMs : random.whole(12, 13 * 60) * minuteMs;
	return withinWorkingHours(random, { from: createdAt, until }, laterMs);
}

function nextContactTime({ random, until }: LeadWork, from: Date): Date {
	return withinWorkingHours(random, { from, until }, random.whole(20, 80) * hourMs);
}

/** Between a random time of today and now, or within the last minute if that time is still to come. */
function earlierToday({ random, now }: LeadWork): Date {
	const workingTime = onLaterDay(random, now, [0, 0]);
	return workingTime < now ? between(random, workingTime, now) : minutesFrom(now, -random.share());
}

/** For leads that stay open: some overdue, some due today, but not those of the first admin. */
function planFollowUp(
	{ random, now, team }: LeadWork,
	owner: string,
	stage: NonNullable<Step["stage"]>,
): PlannedFollowUp | undefined {
	if (stage === "not-now" || stage === "enrolled" || stage === "hired") return undefined;
	const kind = random.pick(["call", "call", "call", "whatsapp", "mail", "visit"] as const);
	const words = random.pick(followUpWords);
	const share = owner === team.first || stage === "later" ? 1 : random.share();
	if (share < 0.1) return { at: minutesFrom(now, -random.whole(15, 3000)), kind, words };
	if (share < 0.25) return { at: laterToday(now, random.whole(5, maxMinutesAhead), maxMinutesAhead), kind, words };
	return { at: onLaterDay(random, now, stage === "later" ? [6, 50] : [1, 9]), kind, words };
}
