import { expect, test } from "vitest";
import { toIndiaInput, withIndiaOffset } from "./typing.ts";

test("a stored moment stands in the field as India's clocks show it", () => {
	expect(toIndiaInput("2026-03-08T05:00:00.000Z")).toBe("2026-03-08T10:30");
	expect(toIndiaInput("2026-03-08T18:30:00.000Z")).toBe("2026-03-09T00:00");
	expect(toIndiaInput("2026-03-08T10:30:00+05:30")).toBe("2026-03-08T10:30");
});

test("what is typed is a moment of India", () => {
	expect(withIndiaOffset("2026-03-08T10:30")).toBe("2026-03-08T10:30:00+05:30");
	expect(withIndiaOffset("2026-03-08T10:30:15")).toBe("2026-03-08T10:30:00+05:30");
});

test("a year half typed stays as it is", () => {
	for (const typed of ["0002-03-08T10:30", "0202-03-08T10:30", "1943-03-08T10:30"])
		expect(toIndiaInput(withIndiaOffset(typed))).toBe(typed);
});

test("nothing typed, or nothing understood, is no moment", () => {
	expect(withIndiaOffset("")).toBe("");
	expect(toIndiaInput("")).toBe("");
	expect(toIndiaInput("soon")).toBe("");
});
