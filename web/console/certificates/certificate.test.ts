import { expect, test } from "vitest";
import { plans } from "#content/plans.ts";
import { courseCertificateKinds } from "#contract/certificates.ts";
import { formatIssueResult } from "./actions.ts";
import { formatRecipients, watchedWarning } from "./batch-figures.tsx";
import { plansWithKind } from "./certificate.ts";
import { sumFigures } from "./queries.ts";

test("a batch's sentence says who gets a certificate and who has it already", () => {
	expect(formatRecipients({ without: 14, with: 3 })).toBe("14 students get it, 3 have it already.");
	expect(formatRecipients({ without: 1, with: 1 })).toBe("1 student gets it, 1 has it already.");
	expect(formatRecipients({ without: 2, with: 0 })).toBe("2 students get it.");
	expect(formatRecipients({ without: 0, with: 3 })).toBe("Nobody is left to get it: 3 have it already.");
	expect(formatRecipients({ without: 0, with: 0 })).toBe("No active student of this batch has this course.");
	expect(formatRecipients({ without: 1204, with: 0 })).toBe(
		"1,000 students get it now. Issue again for the other 204.",
	);
});

test("for chosen students the sentence also says who does not have the course", () => {
	expect(formatRecipients({ without: 1204, with: 0 }, 1204)).toBe("1,204 students get it.");
	expect(formatRecipients({ without: 14, with: 3 }, 19)).toBe(
		"14 students get it, 3 have it already, 2 do not have this course.",
	);
	expect(formatRecipients({ without: 0, with: 1 }, 2)).toBe(
		"Nobody is left to get it: 1 has it already, 1 does not have this course.",
	);
	expect(formatRecipients({ without: 0, with: 0 }, 2)).toBe("No active student among the chosen has this course.");
});

test("of one student the sentence says why there is nothing to issue", () => {
	expect(formatRecipients({ without: 0, with: 1 }, 1)).toBe("This student has it already.");
	expect(formatRecipients({ without: 0, with: 0 }, 1)).toBe(
		"This student is not active, or does not have this course.",
	);
});

test("figures that were read in parts are in one order: who watched least, then by name", () => {
	const figures = (...students: [name: string, watched: number][]) => ({
		without: students.length,
		with: 1,
		sessions: 60,
		enough: 50,
		students: students.map(([name, watched]) => ({
			_id: name,
			name,
			watched,
			phone: "9886140372",
			seenAt: null,
			idleSince: "2026-10-01T00:00:00Z",
			below: false,
			printable: true,
		})),
	});
	const both = sumFigures(figures(["Tara", 4], ["Omar", 9]), figures(["Asha", 4], ["Ravi", 4]));
	expect(both).toMatchObject({ without: 4, with: 2 });
	expect(both.students.map(({ name }) => name)).toEqual(["Asha", "Ravi", "Tara", "Omar"]);
});

test("the toast says how many were issued, and how many were skipped", () => {
	expect(formatIssueResult({ issued: 14, skipped: 3 })).toBe("14 certificates issued, 3 students had one already");
	expect(formatIssueResult({ issued: 1, skipped: 0 })).toBe("1 certificate issued");
	expect(formatIssueResult({ issued: 0, skipped: 1 })).toBe("No certificate issued, 1 student had one already");
});

test("who watched too little is said before a certificate is issued", () => {
	const one = (watched: number, below: boolean) => ({
		_id: `${watched}`,
		name: "Asha",
		phone: "9886140372",
		seenAt: null,
		idleSince: "2026-10-01T00:00:00Z",
		watched,
		below,
		printable: true,
	});
	const course = { sessions: 60, enough: 50 };
	expect(watchedWarning({ ...course, students: [one(4, true)] })).toBe(
		"Asha has watched 4 of 60 sessions. The course asks for 50 %: give a reason.",
	);
	expect(watchedWarning({ ...course, students: [one(4, true), one(40, false)] })).toBe(
		"1 of 2 has watched less than half of the sessions. Give a reason to issue it to them.",
	);
	expect(watchedWarning({ ...course, students: [one(40, false), one(41, false)] })).toBeUndefined();
});

test("a kind that only some plans hold is said to be theirs", () => {
	expect(plansWithKind("recommendation")).toBe(
		"Only Launch PRO includes the letter of recommendation. The student’s plan is not checked here.",
	);
	expect(plansWithKind("excellence")).toBe(
		"Only Launch GUIDED and Launch PRO include the certificate of excellence. The student’s plan is not checked here.",
	);
	expect(["completion", "internship", ""].map(plansWithKind)).toEqual([null, null, null]);
});

test("each plan's kinds are sold in words that are known", () => {
	const sold = plans.flatMap(({ features }) =>
		Object.values(features)
			.flat()
			.map(({ text }) => text),
	);
	expect(sold.filter((text) => /certificate|recommendation/i.test(text))).not.toEqual([]);
	expect(courseCertificateKinds).toHaveLength(4);
});
