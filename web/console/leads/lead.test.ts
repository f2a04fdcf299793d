import { expect, test } from "vitest";
import { suspicions } from "#contract/enquiries.ts";
import { enquiriesInStateUrl } from "./filters.tsx";
import {
	callLink,
	formatEnquiryCount,
	formatPhone,
	originText,
	shownReason,
	suspicionTexts,
	touchText,
	whatsAppLink,
} from "./lead.ts";
import { factsAsText } from "./panel/details.tsx";

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
	expect(formatPhone("+918123455670")).toBe("+91 81234 55670");
	expect(formatPhone("+4915123456789")).toBe("+4915123456789");
});

test("late leads open oldest first", () => {
	expect(enquiriesInStateUrl("course", "late")).toMatch(/\?state=late&sort=createdAt$/);
	expect(enquiriesInStateUrl("course", "new")).toMatch(/\?state=new$/);
});

test("a person is counted up to a hundred, which says that there may be more", () => {
	expect([3, 99, 100].map(formatEnquiryCount)).toEqual(["3", "99", "99+"]);
});

test("where someone came from: marks first, then the site, else directly", () => {
	expect(touchText({ at, source: "instagram", medium: "reel", referrer: "https://l.example/" })).toBe(
		"instagram, reel",
	);
	expect(touchText({ at, referrer: "https://search.example/?q=a" })).toBe("search.example");
	expect(touchText({ at, referrer: "not an address" })).toBe("Direct");
	expect(touchText({ at })).toBe("Direct");
});

test("how an application came: by its form, or by whoever added it", () => {
	const typed = { origin: "staff", reason: null } as const;
	expect(originText({ origin: "form", source: "direct", reason: null })).toBe("from the onboarding form");
	expect(originText({ origin: "form", source: "phone", reason: "Apply" })).toBe("from the course page");
	expect(originText({ ...typed, source: "walk-in" })).toBe("walked in");
	expect(originText({ ...typed, source: "instagram" })).toBe("added by hand");
	expect(originText({ origin: "inbound", source: "portal-x", reason: null })).toBe("came by portal-x");
	expect(originText({ origin: "import", source: "college fair", reason: null })).toBe("imported from college fair");
});

test("an application has a reason only if a form sent it", () => {
	expect(shownReason({ origin: "form", reason: null })).toBe("onboarding");
	expect(shownReason({ origin: "form", reason: "Manual" })).toBe("Manual");
	for (const origin of ["staff", "import", "inbound"] as const)
		expect([origin, shownReason({ origin, reason: null })]).toEqual([origin, null]);
});

test("every suspicion has words of its own", () => {
	expect(new Set(suspicionTexts(suspicions)).size).toBe(suspicions.length);
});

test("copied details leave out what is not known", () => {
	const text = factsAsText("Fathima Zehra", [
		["phone", "081234 55670", "+91 81234 55670"],
		["Price", null],
		["Mode", ""],
	]);
	expect(text).toBe("Name: Fathima Zehra\nphone: 081234 55670 (+91 81234 55670)");
});
