import type { PlanLayout } from "./plans.ts";
import { t } from "./words.ts";

type Strip = { title: string; items: readonly { title: string; text: string }[] };

const kept = {
	title: t("Nothing is lost"),
	text: t("Every session is recorded and stays open for 12 months, with its files."),
};

/** Mentor-led learning: the strip of every program page. It says what each plan holds, so it differs by their layout. */
export const learning: Record<PlanLayout, Strip> = {
	standard: {
		title: t("Read by people who do the job"),
		items: [
			{
				title: t("Notes, not marks"),
				text: t("In every plan a mentor reads your projects and writes back within two working days."),
			},
			{
				title: t("Live, in small groups"),
				text: t(
					"With GUIDED and PRO you meet every week, and your weekly task is read too. PRO adds a mentor of your own.",
				),
			},
			kept,
		],
	},
	finance: {
		title: t("Recorded lessons, read work"),
		items: [
			{
				title: t("Notes, not marks"),
				text: t("In every plan a mentor reads your projects and writes back within two working days."),
			},
			{
				title: t("At your own hour"),
				text: t("All lessons are recorded: no class to catch. PRO adds a mentor of your own to put questions to."),
			},
			kept,
		],
	},
};

export const learningWords = {
	outcomesTitle: t("What you can do after week eight"),
	toolsTitle: t("Tools covered by this course"),
} as const;
