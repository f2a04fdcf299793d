import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { CallOutcome, LostReason } from "#contract/lead-stages.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import type { Lead, PlannedFollowUp, Step } from "./lead-history.ts";
import { called, wrote } from "./lead-steps.ts";
import { callNotes, followUpWords, hiringNotes, templates } from "./lead-words.ts";
import { atWork, between, laterDay, laterToday, minutesFrom } from "./moments.ts";
import type { Random } from "./random.ts";
import type { SampleTeam } from "./team.ts";

const longestDay = 480;

/** `until`: no step is later. `callsLeft`: how many of today's calls the first admin has still to make. */
export type Work = { random: Random; now: Date; until: Date; team: SampleTeam; callsLeft: number };

/** The steps of a lead without a story of its own. None of these is in the Today of the first admin. */
export function workDone(work: Work, lead: Lead): Step[] {
	const days = (work.now.getTime() - lead.createdAt.getTime()) / dayMs;
	if (work.random.chance(untouchedShare(lead.kind, days))) return untouched(work, lead);
	if (lead.kind === "contact") return answered(work, lead);
	return lead.kind === "hiring" ? hired(work, lead, days) : advised(work, lead, days);
}

function untouchedShare(kind: Lead["kind"], days: number): number {
	if (days < 0.9) return kind === "course" ? 0.7 : 0.6;
	return days < 2.5 ? 0.1 : 0;
}

/** Some of these have no owner yet. */
function untouched({ random, team }: Work, { createdAt, owner }: Lead): Step[] {
	if (owner === null && random.chance(0.4)) return [];
	return [{ at: createdAt, by: null, owner: random.pick(team.counsellors) }];
}

function answered(work: Work, lead: Lead): Step[] {
	const { random, team } = work;
	const owner = random.pick([team.first, ...team.counsellors]);
	const at = firstTime(work, lead);
	const answer = random.chance(0.5)
		? call(work, at, owner, "reached")
		: wrote(at, owner, random.pick(templates.contact));
	return [{ ...answer, stage: "answered" }];
}

/** A message instead of a call, once the first admin has made today's calls. */
function call(work: Work, at: Date, by: string, ...how: [CallOutcome, (string | null)?, PlannedFollowUp?]): Step {
	if (by !== work.team.first || at < startOfDayInIndia(work.now)) return called(at, by, ...how);
	if (work.callsLeft === 0) return wrote(at, by, work.random.pick(templates.course), how[2] && { followUp: how[2] });
	work.callsLeft -= 1;
	return called(at, by, ...how);
}

type End = { stage: NonNullable<Step["stage"]>; weight: number };

const hiringEnds: [days: number, ends: End[]][] = [
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

const courseEnds: typeof hiringEnds = [
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

function hired(work: Work, lead: Lead, days: number): Step[] {
	const { random, team } = work;
	const { stage } = endOf(random, hiringEnds, days);
	const owner = random.pick([team.placement, team.placement, team.manager]);
	const first = firstTime(work, lead);
	const begun = { ...called(first, owner, "reached", random.pick(hiringNotes)), stage: "talking" as const };
	const reason = stage === "not-now" ? { reason: random.pick<LostReason>(["time", "joined-elsewhere"]) } : {};
	const last = called(next(work, first), owner, "reached", random.pick(hiringNotes), followUp(work, owner, stage));
	return [begun, { ...last, stage, ...reason }];
}

function advised(work: Work, lead: Lead, days: number): Step[] {
	const { random, team } = work;
	const { stage } = endOf(random, courseEnds, days);
	const owner = lead.owner ?? random.pick([team.first, ...team.counsellors, ...team.counsellors, team.manager]);
	const first = firstTime(work, lead);
	const steps = [call(work, first, owner, random.pick(["reached", "reached", "no-answer", "busy", "switched-off"]))];
	if (days > 3 && random.chance(0.5)) steps.push(wrote(next(work, first), owner, random.pick(templates.course)));
	const at = next(work, steps.at(-1)?.at ?? first);
	const isTodays = stage !== "not-now" && stage !== "enrolled" && owner === team.first && work.callsLeft > 0;
	steps.push({
		...call(
			work,
			isTodays ? earlierToday(work) : at,
			owner,
			"reached",
			random.pick(callNotes),
			followUp(work, owner, stage),
		),
		stage,
		...(stage === "not-now" && { reason: random.pick(reasonsOfSome) }),
	});
	return steps;
}

const reasonsOfSome: LostReason[] = [
	...(["fee", "fee", "fee", "time", "time", "joined-elsewhere"] as const),
	...(["joined-elsewhere", "not-reachable", "not-reachable", "wrong-number", "not-eligible"] as const),
];

function endOf(random: Random, ends: typeof courseEnds, days: number): End {
	const [, possible] = ends.find(([until]) => days < until) ?? [0, []];
	return random.pick(possible.flatMap((end) => Array<End>(end.weight).fill(end)));
}

/** One in eight is first contacted after the promised time. */
function firstTime({ random, until }: Work, { createdAt }: Lead): Date {
	const laterMs = random.chance(0.12) ? random.whole(26, 46) * hourMs : random.whole(12, 13 * 60) * minuteMs;
	return atWork(random, { from: createdAt, until }, laterMs);
}

function next({ random, until }: Work, from: Date): Date {
	return atWork(random, { from, until }, random.whole(20, 80) * hourMs);
}

/** Between a random time of today and now, or within the last minute if that time is still to come. */
function earlierToday({ random, now }: Work): Date {
	const morning = laterDay(random, now, [0, 0]);
	return morning < now ? between(random, morning, now) : minutesFrom(now, -random.share());
}

/** For leads that stay open: some overdue, some due today, but not those of the first admin. */
function followUp(
	{ random, now, team }: Work,
	owner: string,
	stage: NonNullable<Step["stage"]>,
): PlannedFollowUp | undefined {
	if (stage === "not-now" || stage === "enrolled" || stage === "hired") return undefined;
	const kind = random.pick(["call", "call", "call", "whatsapp", "mail", "visit"] as const);
	const words = random.pick(followUpWords);
	const draw = owner === team.first || stage === "later" ? 1 : random.share();
	if (draw < 0.1) return { at: minutesFrom(now, -random.whole(15, 3000)), kind, words };
	if (draw < 0.25) return { at: laterToday(now, random.whole(5, longestDay), longestDay), kind, words };
	return { at: laterDay(random, now, stage === "later" ? [6, 50] : [1, 9]), kind, words };
}
