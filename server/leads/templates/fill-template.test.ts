import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

test("a text is filled in, and shows which values are known", () => {
	expect(fillTemplate("Hello {firstName}, {fee}.", { firstName: "Asha", fee: "₹9,499" })).toEqual({
		segments: [
			{ text: "Hello ", field: null },
			{ text: "Asha", field: "firstName" },
			{ text: ", ", field: null },
			{ text: "₹9,499", field: "fee" },
			{ text: ".", field: null },
		],
		missing: [],
	});
});

test("missing values are listed once, and an empty value is missing", () => {
	const { missing } = fillTemplate("{hours}, {firstName}, {hours}", { firstName: "" });
	expect(missing).toEqual(["hours", "firstName"]);
});

test("inserted values are not parsed for fields", () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1 }), (firstName) => {
			const { segments } = fillTemplate("Hello {firstName}.", { firstName, hours: "secret" });
			expect(segments.map(({ text }) => text).join("")).toBe(`Hello ${firstName}.`);
		}),
	);
	expect(fillTemplate("{firstName}", { firstName: "{hours}", hours: "7 pm" }).segments[0]?.text).toBe("{hours}");
});
