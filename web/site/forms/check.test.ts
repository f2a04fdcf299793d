import { describe, expect, test } from "vitest";
import { brochureRequest, courseApplication, hiringRequest } from "#contract/enquiry-forms.ts";
import { validate } from "./check.ts";
import { courseFormFields } from "./field-order.ts";

const asha = {
	name: "Asha Rao",
	email: "asha@mail.example",
	phone: "+91 98765-43210",
	passingyear: "2026",
	college: "Tungavati Institute",
	collegemail: "asha@tungavati.example",
	domain: "Data Science",
	reason: "Apply",
};

describe("an application is checked before it is sent", () => {
	test("what Asha typed passes as she typed it", () => {
		expect(validate(courseApplication, asha, courseFormFields)).toEqual({ ok: true });
	});

	test("an empty field asks for all, and every empty one is marked in the order they stand", () => {
		const { college: _, name: __, ...typed } = asha;
		const checked = validate(courseApplication, typed, courseFormFields);
		expect(checked).toMatchObject({ ok: false, text: "Please fill all required fields!" });
		expect(checked.ok ? [] : Object.keys(checked.marks)).toEqual(["name", "college"]);
	});

	test("blanks are empty", () => {
		const checked = validate(courseApplication, { ...asha, college: "   " }, courseFormFields);
		expect(checked).toMatchObject({ ok: false, text: "Please fill all required fields!" });
	});

	test.each(["1999", "2031", "2026.5", "soon"])("the year %s is refused by its own message", (passingyear) => {
		const checked = validate(courseApplication, { ...asha, passingyear }, courseFormFields);
		expect(checked).toMatchObject({ ok: false, marks: { passingyear: expect.any(String) } });
		expect(checked.ok || checked.text === checked.marks.passingyear).toBe(true);
	});

	test.each(["2000", "2030"])("the year %s is within the bounds", (passingyear) => {
		expect(validate(courseApplication, { ...asha, passingyear }, courseFormFields).ok).toBe(true);
	});

	test("an empty field comes before a wrong one", () => {
		const { phone: _, ...typed } = { ...asha, passingyear: "1998" };
		const checked = validate(courseApplication, typed, courseFormFields);
		expect(checked).toMatchObject({ text: "Please fill all required fields!" });
		expect(checked).toMatchObject({
			marks: { phone: expect.any(String), passingyear: "Enter a year from 2000 to 2030." },
		});
	});

	test("the brochure form takes capitals in an email", () => {
		const typed = { ...asha, email: "ASHA@mail.example", reason: "brochure" };
		expect(validate(brochureRequest, typed, courseFormFields).ok).toBe(true);
	});

	test("a hiring request for no one, or for more people than a city has, is refused", () => {
		const typed = { name: "M", designation: "Lead", phone: "1", email: "m@k.example", company: "K", role: "R" };
		const asked = [...Object.keys(typed), "requirement"];
		for (const requirement of ["0", "2.5", "some"])
			expect(validate(hiringRequest, { ...typed, requirement }, asked)).toMatchObject({
				text: "Enter a whole number, 1 or more.",
			});
		expect(validate(hiringRequest, { ...typed, requirement: "99999999999" }, asked)).toMatchObject({
			text: "Enter 1,00,000 or fewer.",
		});
	});
});
