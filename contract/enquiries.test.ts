import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { applyForCourse } from "./enquiries.ts";
import { contactMessage } from "./enquiry-forms.ts";
import { listQuery } from "./lists.ts";

const asha = {
	name: "Asha Rao",
	email: "asha@mail.example",
	phone: "98450 00000",
	college: "Kaveri Ridge University",
	collegemail: "asha@kaveri.example",
	passingyear: 2026,
	domain: "Data Science",
	reason: "Apply",
};

describe("A course application", () => {
	test("is accepted with invalid data that its browser added", () => {
		const strange = { firstTouch: "yesterday", lastTouch: null, filledIn: -1, page: 7, consent: {}, website: [] };
		const { success, data } = z.safeParse(applyForCourse.body, { ...asha, ...strange });
		expect(success).toBe(true);
		expect(data).toMatchObject(asha);
		expect(Object.values(data ?? {})).not.toContain("yesterday");
	});

	test("says which reasons there are", () => {
		const { error } = z.safeParse(applyForCourse.body, { ...asha, reason: "Other" });
		expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
			[["reason"], "Manual, Apply or brochure."],
		]);
	});

	test.each(["0x7E8", "2.026e3", "2026.5", "Infinity", ""])("takes no year written as %j", (passingyear) => {
		expect(z.safeParse(applyForCourse.body, { ...asha, passingyear }).success).toBe(false);
	});

	test.each([
		["2026", 2026],
		[" 2026 ", 2026],
		[2000, 2000],
		[2030, 2030],
	])("takes the year %j", (passingyear, year) => {
		expect(z.parse(applyForCourse.body, { ...asha, passingyear })).toMatchObject({ passingyear: year });
	});

	test.each([1999, 2031])("refuses the year %d, which is out of bounds", (passingyear) => {
		expect(z.safeParse(applyForCourse.body, { ...asha, passingyear }).error?.issues[0]?.message).toBe(
			"Enter a year from 2000 to 2030.",
		);
	});
});

test("The longest message in Devanagari fits the body of a plain post", () => {
	const message = "म".repeat(3000);
	expect(z.safeParse(contactMessage, { ...asha, message }).success).toBe(true);
	expect(z.safeParse(contactMessage, { ...asha, message: `${message}म` }).success).toBe(false);
	expect(new URLSearchParams({ message }).toString().length).toBeLessThan(30 * 1024);
});

test.each([{ q: ["a", "b"] }, { cursor: ["a"] }, { limit: "0x10" }, { limit: "1e1" }])(
	"A list says what it does not understand in %j",
	(query) => {
		const { error } = z.safeParse(listQuery(["name"]), query);
		expect(error?.issues[0]?.message).toMatch(/\.$/);
	},
);
