import type { Help, Plan, PlanLayout } from "./plans.ts";

/**
 * What a page may promise of a mentor's help. The terms make a plan's own list the agreement, so help that not every plan holds is
 * promised only in a sentence that names the plans which do: "with GUIDED and PRO", "as your plan includes".
 */
const promises: readonly { pattern: RegExp; isHeld: (help: Help) => boolean }[] = [
	{
		pattern:
			/\blive (session|class)|\bclass(es)? (in|after|start|at)\b|\bin class\b|\bwith the class\b|\bhours? of class\b/i,
		isHeld: ({ liveSessions }) => liveSessions,
	},
	{ pattern: /\bdoubts?\b|\bsomeone to ask\b/i, isHeld: ({ doubts }) => doubts },
	{
		pattern:
			/\b(every|each) (task|piece)[^.]{0,20}\b(read|reviewed)\b|\b(critique|review|comments|feedback|class)[^.]{0,30}\b(every|each|a) week\b|\breviewed every week\b|\b(every|each)( task| piece| one)? with (feedback|comments|notes)\b|\b(feedback|comments|notes) on your (own )?work\b/i,
		isHeld: ({ weeklyReview }) => weeklyReview,
	},
	{
		pattern: /\byour (own )?mentor\b|\b(one|same|own) mentor\b|\bmentors? (for|to) each\b/i,
		isHeld: ({ ownMentor }) => ownMentor,
	},
	{
		pattern: /\bmock (interview|round)s?\b|\bpractice interviews?\b/i,
		isHeld: ({ mockInterviews }) => mockInterviews > 0,
	},
];

/** The sentences of `texts` that promise what a plan of these layouts lacks, and name no plan. */
export function unsupportedPromises(
	texts: readonly string[],
	plans: readonly Plan[],
	layouts: readonly PlanLayout[],
): string[] {
	const helps = plans.flatMap(({ help }) => layouts.map((layout) => help[layout]));
	const beyond = promises.filter(({ isHeld }) => !helps.every(isHeld));
	const names = new RegExp(
		`\\b(${plans.map(({ name }) => name.split(" ").at(-1)).join("|")})\\b|\\b(your|the|a) plan\\b`,
	);
	return texts
		.flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
		.filter((sentence) => !names.test(sentence) && beyond.some(({ pattern }) => pattern.test(sentence)));
}
