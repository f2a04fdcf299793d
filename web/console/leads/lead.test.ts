import { expect, test } from "vitest";
import { suspicions } from "#contract/enquiries.ts";
import { enquiriesInState } from "./filters.tsx";
import { callLink, howItCame, inWords, shownReason, sourceOf, spaced, timesOf, whatsAppLink } from "./lead.ts";
import { asText } from "./panel/details.tsx";

const at = "2026-11-21T04:12:00Z";

test("WhatsApp opens for a number that was understood, and for no other", () => {
	expect(whatsAppLink("+918123455670")).toBe("https://wa.me/918123455670");
	expect(whatsAppLink(null)).toBeNull();
});

test("a number that was not understood is dialled as typed, without what a phone cannot dial", () => {
	expect(callLink({ phone: "081234 55670", phoneE164: "+918123455670" })).toBe("tel:+918123455670");
	expect(callLink({ phone: "(080) 123-45 javascript:", phoneE164: null })).toBe("tel:08012345");
});

test("an Indian number is spaced, another country's is left alone", () => {
	expect(spaced("+918123455670")).toBe("+91 81234 55670");
	expect(spaced("+4915123456789")).toBe("+4915123456789");
});

test("late leads open oldest first", () => {
	expect(enquiriesInState("course", "late")).toMatch(/\?state=late&sort=createdAt$/);
	expect(enquiriesInState("course", "new")).toMatch(/\?state=new$/);
});

test("a person is counted up to a hundred, which says that there may be more", () => {
	expect([3, 99, 100].map(timesOf)).toEqual(["3", "99", "99+"]);
});

test("where someone came from: marks first, then the site, else directly", () => {
	expect(sourceOf({ at, source: "instagram", medium: "reel", referrer: "https://l.example/" })).toBe("instagram, reel");
	expect(sourceOf({ at, referrer: "https://search.example/?q=a" })).toBe("search.example");
	expect(sourceOf({ at, referrer: "not an address" })).toBe("Direct");
	expect(sourceOf({ at })).toBe("Direct");
});

test("how an application came: by its form, or by whoever added it", () => {
	const typed = { origin: "staff", reason: null } as const;
	expect(howItCame({ origin: "form", source: "direct", reason: null })).toBe("from the onboarding form");
	expect(howItCame({ origin: "form", source: "phone", reason: "Apply" })).toBe("from the course page");
	expect(howItCame({ ...typed, source: "walk-in" })).toBe("walked in");
	expect(howItCame({ ...typed, source: "instagram" })).toBe("added by hand");
	expect(howItCame({ origin: "inbound", source: "portal-x", reason: null })).toBe("came by portal-x");
	expect(howItCame({ origin: "import", source: "college fair", reason: null })).toBe("imported from college fair");
});

test("an application has a reason only if a form sent it", () => {
	expect(shownReason({ origin: "form", reason: null })).toBe("onboarding");
	expect(shownReason({ origin: "form", reason: "Manual" })).toBe("Manual");
	for (const origin of ["staff", "import", "inbound"] as const)
		expect([origin, shownReason({ origin, reason: null })]).toEqual([origin, null]);
});

test("every suspicion has words of its own", () => {
	expect(new Set(inWords(suspicions)).size).toBe(suspicions.length);
});

test("copied details leave out what is not known", () => {
	const text = asText("Fathima Zehra", [
		["phone", "081234 55670", "+91 81234 55670"],
		["Price", null],
		["Mode", ""],
	]);
	expect(text).toBe("Name: Fathima Zehra\nphone: 081234 55670 (+91 81234 55670)");
});
