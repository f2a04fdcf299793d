import { expect, test } from "vitest";
import type { LeadRow } from "#contract/leads.ts";
import { lastWords } from "./row-words.ts";

const now = new Date("2025-11-21T05:16:00Z");
const called = (outcome: string, noAnswers: number, words: string | null = null) => {
	const last = { kind: "call", at: "2025-11-20T14:05:00Z", by: "meera@academy.example", words, details: { outcome } };
	return lastWords({ last, noAnswers } as unknown as LeadRow, now, () => "you");
};

test("a call that nobody answered again says the how many-th time it was", () => {
	expect(called("no-answer", 1).what).toBe("No answer");
	expect(called("no-answer", 2)).toEqual({ what: "No answer, second time", about: "yesterday 7:35 pm, call, you" });
	expect(called("no-answer", 3, "Rings out").what).toBe("No answer, third time: Rings out");
	expect(called("no-answer", 12).what).toBe("No answer, 12 times");
	expect(called("reached", 0, "Wants weekends").what).toBe("Reached: Wants weekends");
});
