import { expect, test } from "vitest";
import type { LeadRow } from "#contract/leads.ts";
import { lastActivityText } from "./row-texts.ts";

const now = new Date("2025-11-21T05:16:00Z");
const called = (outcome: string, noAnswers: number, words: string | null = null) => {
	const last = { kind: "call", at: "2025-11-20T14:05:00Z", by: "meera@academy.example", words, details: { outcome } };
	return lastActivityText({ last, noAnswers } as unknown as LeadRow, now, () => "you");
};

test("a call that nobody answered again says the how many-th time it was", () => {
	expect(called("no-answer", 1).what).toBe("No answer");
	expect(called("no-answer", 2)).toEqual({ what: "No answer, second time", about: "yesterday 7:35 pm, call, you" });
	expect(called("no-answer", 3, "Rings out").what).toBe("No answer, third time: Rings out");
	expect(called("no-answer", 12).what).toBe("No answer, 12 times");
	expect(called("reached", 0, "Wants weekends").what).toBe("Reached: Wants weekends");
});

const came = (origin: string, source: string, reason: string | null = null) => {
	const enquiry = { at: "2025-11-20T14:05:00Z", origin, source, reason };
	// The lead's own source is that of its first enquiry.
	const lead = { kind: "course", last: null, before: null, source: "instagram", enquiry } as unknown as LeadRow;
	return lastActivityText(lead, now, () => "you").what;
};

test("a lead that nobody worked on says how it came, and names a form only if one was sent", () => {
	expect(came("form", "direct")).toBe("Sent the onboarding form");
	expect(came("form", "direct", "brochure")).toBe("Asked for the brochure");
	expect(came("staff", "phone")).toBe("Phoned");
	expect(came("inbound", "portal-x")).toBe("Came by portal-x");
	expect(came("import", "college fair")).toBe("Imported from college fair");
});
