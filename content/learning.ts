import type { PlanLayout } from "./plans.ts";

type Strip = { title: string; items: readonly { title: string; text: string }[] };

const kept = {
	title: "Nothing is lost",
	text: "Every session is recorded and stays open for 12 months, with its files.",
};

/** Mentor-led learning: the strip of every program page. It says what each plan holds, so it differs by their layout. */
export const learning: Record<PlanLayout, Strip> = {
	standard: {
		title: "Read by people who do the job",
		items: [
			{
				title: "Notes, not marks",
				text: "In every plan a mentor reads your projects and writes back within two working days.",
			},
			{
				title: "Live, in small groups",
				text: "With GUIDED and PRO you meet every week, and your weekly task is read too. PRO adds a mentor of your own.",
			},
			kept,
		],
	},
	finance: {
		title: "Recorded lessons, read work",
		items: [
			{
				title: "Notes, not marks",
				text: "In every plan a mentor reads your projects and writes back within two working days.",
			},
			{
				title: "At your own hour",
				text: "All lessons are recorded: no class to catch. PRO adds a mentor of your own to put questions to.",
			},
			kept,
		],
	},
};

export const learningWords = {
	outcomesTitle: "What you can do after week eight",
	toolsTitle: "Tools covered by this course",
} as const;
