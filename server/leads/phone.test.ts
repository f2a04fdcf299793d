import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalisedPhone } from "./phone.ts";

describe("A normalised phone number", () => {
	test.each([
		["9876543210", "+919876543210"],
		["98765 43210", "+919876543210"],
		["098765-43210", "+919876543210"],
		["+91 98765 43210", "+919876543210"],
		["919876543210", "+919876543210"],
		["0091 98765 43210", "+919876543210"],
		["080 4123 4567", "+918041234567"],
		["+44 20 7946 0958", "+442079460958"],
		["442079460958", "+442079460958"],
		["44 20 7946 0958", "+442079460958"],
		["+1 (212) 555-2368", "+12125552368"],
		["WhatsApp 9876543210", "+919876543210"],
	])("%s is understood as %s", (typed, understood) => {
		expect(normalisedPhone(typed)).toBe(understood);
	});

	test.each([
		"",
		"call me",
		"12345",
		"0000000000",
		"99999",
		"+91 12",
		"1234567890123456789012",
		"4420+79460958",
		"494143909",
	])("%j is kept as typed and has none", (typed) => {
		expect(normalisedPhone(typed)).toBeNull();
	});

	test("is in E.164 or absent, whatever is typed", () => {
		const typed = fc.oneof(
			fc.string({ unit: "binary", maxLength: 60 }),
			fc.stringMatching(/^[+0-9 ()/-]{0,40}$/),
			fc.constantFrom("+", "+91", "00", "tel:", ";ext=", "9876543210 / 9876543211"),
		);
		fc.assert(
			fc.property(typed, (text) => /^(none|\+[1-9]\d{1,16})$/.test(normalisedPhone(text) ?? "none")),
			{ numRuns: 2000 },
		);
	});

	test("is the same for all spellings of an Indian mobile number", () => {
		const mobile = fc
			.tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^\d{9}$/))
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(mobile, (number) => {
				const twin = normalisedPhone(`+91${number}`);
				for (const prefix of ["", "0", "91", "+91 ", "0091"]) expect(normalisedPhone(prefix + number)).toBe(twin);
			}),
		);
	});
});
