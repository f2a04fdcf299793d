import type { OpeningRow } from "#contract/openings.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { applicantNoun } from "../popup/applicants-overlay.tsx";
import { type Confirmation, confirmAction } from "../popup/confirmation.tsx";
import { close, publishAgain, remove } from "./actions.ts";
import { formatLocation, formatTerms } from "./opening.ts";

export function confirmClose(row: OpeningRow): void {
	confirmAction({
		texts: ["Are you sure you want to close this opening?"],
		about: openingSubject(row, applicantsText(row)),
		note: "It leaves the students’ Job Board at once. Students who applied stay listed here.",
		confirm: "Close opening",
		run: () => close(row),
		failureText: "The opening was not closed. Please try again.",
	});
}

export function confirmPublishAgain(row: OpeningRow): void {
	confirmAction({
		texts: ["Are you sure you want to publish this opening again?"],
		about: openingSubject(row, applicantsText(row)),
		note: "Students see it on their Job Board at once, and can apply until its last day is over.",
		confirm: "Publish",
		run: () => publishAgain(row),
		failureText: "The opening was not published. Please try again.",
	});
}

export function confirmRemove(row: OpeningRow): void {
	confirmAction({
		texts: ["Are you sure you want to delete this opening?"],
		about: openingSubject(row, applicantsText(row)),
		confirm: "Delete",
		destructive: true,
		run: () => remove(row),
		failureText: "The opening was not deleted. Please try again.",
	});
}

/** Identifies the opening in a confirmation. */
export function openingSubject(row: OpeningRow, ...lines: string[]): NonNullable<Confirmation["about"]> {
	return {
		title: row.title,
		lines: [formatLocation(row), formatTerms(row), ...lines],
		illustration: <OpeningMark opening={row} className="size-19 shrink-0" />,
	};
}

function applicantsText({ applicationcount }: OpeningRow): string {
	return applicationcount === 0 ? "No applicants" : countWithNoun(applicationcount, applicantNoun);
}
