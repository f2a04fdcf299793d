import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { clipped, email, line, lowercaseEmail, phone, phoneDigits, wholeNumber, year } from "./fields.ts";

const messageOf = (schema: z.ZodMiniType, typed: unknown) => {
	const checked = z.safeParse(schema, typed);
	return checked.success ? undefined : checked.error.issues[0]?.message;
};

describe("A line of text", () => {
	const name = line("Enter your name.", 5);

	test.each([undefined, null, "", "   ", 7])("%j is nothing typed", (typed) =>
		expect(messageOf(name, typed)).toBe("Enter your name."),
	);

	test("keeps what was typed, without the blanks around it", () => expect(z.parse(name, "  Asha ")).toBe("Asha"));

	test("has its limit", () => {
		expect(z.parse(name, "12345")).toBe("12345");
		expect(messageOf(name, "123456")).toBe("At most 5 characters.");
	});

	test("is something PostgreSQL can store, whatever comes", () =>
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (typed) => {
				for (const schema of [line("Ask.", 10_000), clipped(3)]) {
					const { success, data } = z.safeParse(schema, typed);
					if (success && data !== undefined) expect([data.includes("\0"), data.isWellFormed()]).toEqual([false, true]);
				}
			}),
		));
});

test("Text that a browser adds is cut instead of refused, at a character boundary", () => {
	expect(z.parse(clipped(3), "abcdef")).toBe("abc");
	expect(z.parse(clipped(3), "ab😀")).toBe("ab\ufffd");
	expect(z.parse(clipped(3), undefined)).toBeUndefined();
});

describe("A phone number", () => {
	test("of an application stays as typed", () => expect(z.parse(phone, "+91 98765-43210")).toBe("+91 98765-43210"));

	test("of a message keeps its digits, at most 15", () => {
		expect(z.parse(phoneDigits("Enter a phone number."), "+91 98765-43210")).toBe("919876543210");
		expect(z.parse(phoneDigits("Enter a phone number."), "1".repeat(15))).toBe("1".repeat(15));
		expect(messageOf(phoneDigits("Enter a phone number."), "1".repeat(16))).toBe(
			"A phone number has at most 15 digits.",
		);
		expect(messageOf(phoneDigits("Enter a phone number."), "call me")).toBe("Enter a phone number.");
	});
});

describe("An email", () => {
	test.each(["asha@mail.example", "a.b+c@mail.co.example"])("%s is one", (typed) =>
		expect(z.parse(email(), typed)).toBe(typed),
	);

	test.each(["asha", "asha@mail", "a@b@c.example", "a b@c.example", "a@c.example, d@e.example", "<a@c.example>"])(
		"%s is none",
		(typed) => expect(messageOf(email(), typed)).toBe("Enter an email like name@example.com."),
	);

	test("is lowercased only where the form says so", () => {
		expect(z.parse(lowercaseEmail(), "Asha@Mail.Example")).toBe("asha@mail.example");
		expect(z.parse(lowercaseEmail(), "jose\u0301@mail.example")).toBe("jos\u00e9@mail.example");
		expect(z.parse(email(), "Asha@Mail.Example")).toBe("Asha@Mail.Example");
	});
});

describe("A number", () => {
	test("may be typed or sent as a number", () => {
		const positions = wholeNumber("How many?", { min: 1, max: 10 }, "One to ten.");
		expect([z.parse(positions, "10"), z.parse(positions, 1)]).toEqual([10, 1]);
		for (const typed of ["0", "11"]) expect(messageOf(positions, typed)).toBe("One to ten.");
		for (const typed of ["", "  ", null, undefined]) expect(messageOf(positions, typed)).toBe("How many?");
		for (const typed of ["two", "1.5", true]) expect(messageOf(positions, typed)).toBe("One to ten.");
	});

	test("that is too large is told the upper bound where the range's message leaves it out", () => {
		const positions = wholeNumber("How many?", { min: 1, max: 10 }, "One or more.", "Ten or fewer.");
		for (const typed of ["11", "99999999999", "9".repeat(30)])
			expect(messageOf(positions, typed)).toBe("Ten or fewer.");
		for (const typed of ["0", "1.5", "-9999999999999999999"]) expect(messageOf(positions, typed)).toBe("One or more.");
	});

	test("of a year says its bounds", () => {
		const passing = year({ min: 2000, max: 2030 });
		expect([z.parse(passing, "2000"), z.parse(passing, "2030")]).toEqual([2000, 2030]);
		for (const typed of ["1999", "2031"]) expect(messageOf(passing, typed)).toBe("Enter a year from 2000 to 2030.");
	});
});
