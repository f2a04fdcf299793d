import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

test("a text is filled in, and says which of it is known of the lead", () => {
	expect(fillTemplate("Hello {firstName}, {fee}.", { firstName: "Asha", fee: "₹9,499" })).toEqual({
		pieces: [
			{ text: "Hello ", field: null },
			{ text: "Asha", field: "firstName" },
			{ text: ", ", field: null },
			{ text: "₹9,499", field: "fee" },
			{ text: ".", field: null },
		],
		missing: [],
	});
});

test("what is not known is named once, and an empty value is not known", () => {
	const { missing } = fillTemplate("{hours}, {firstName}, {hours}", { firstName: "" });
	expect(missing).toEqual(["hours", "firstName"]);
});

test("what is filled in is never read for fields", () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1 }), (firstName) => {
			const { pieces } = fillTemplate("Hello {firstName}.", { firstName, hours: "secret" });
			expect(pieces.map(({ text }) => text).join("")).toBe(`Hello ${firstName}.`);
		}),
	);
	expect(fillTemplate("{firstName}", { firstName: "{hours}", hours: "7 pm" }).pieces[0]?.text).toBe("{hours}");
});
