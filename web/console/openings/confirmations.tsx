import type { OpeningRow } from "#contract/openings.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { applicantNoun } from "../popup/applicants-overlay.tsx";
import { ask, type Question } from "../popup/ask.tsx";
import { close, publishAgain, remove } from "./actions.ts";
import { termsOf, whereOf } from "./opening.ts";

export function askToClose(row: OpeningRow): void {
	ask({
		texts: ["Are you sure you want to close this opening?"],
		about: aboutOpening(row, applicantsOf(row)),
		note: "It leaves the students’ Job Board at once. Students who applied stay listed here.",
		confirm: "Close opening",
		run: () => close(row),
		failed: "The opening was not closed. Please try again.",
	});
}

export function askToPublishAgain(row: OpeningRow): void {
	ask({
		texts: ["Are you sure you want to publish this opening again?"],
		about: aboutOpening(row, applicantsOf(row)),
		note: "Students see it on their Job Board at once, and can apply until its last day is over.",
		confirm: "Publish",
		run: () => publishAgain(row),
		failed: "The opening was not published. Please try again.",
	});
}

export function askToRemove(row: OpeningRow): void {
	ask({
		texts: ["Are you sure you want to delete this opening?"],
		about: aboutOpening(row, applicantsOf(row)),
		confirm: "Delete",
		destructive: true,
		run: () => remove(row),
		failed: "The opening was not deleted. Please try again.",
	});
}

/** Which opening a question is about. */
export function aboutOpening(row: OpeningRow, ...lines: string[]): NonNullable<Question["about"]> {
	return {
		title: row.title,
		lines: [whereOf(row), termsOf(row), ...lines],
		art: <OpeningMark opening={row} className="size-19 shrink-0" />,
	};
}

function applicantsOf({ applicationcount }: OpeningRow): string {
	return applicationcount === 0 ? "No applicants" : countWithNoun(applicationcount, applicantNoun);
}
