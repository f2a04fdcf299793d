import { expect, test } from "vitest";
import { locationText, termsText } from "./opening-text.ts";

const opening = {
	place: "Bengaluru",
	mode: "office",
	type: "full-time",
	pay: "₹3.6 to 4.8 lakh a year",
	positions: 2,
	skills: "SQL, Excel.",
} as const;

test("an opening in two lines", () => {
	expect(locationText(opening)).toBe("Bengaluru, office");
	expect(termsText(opening)).toBe("₹3.6 to 4.8 lakh a year, 2 positions, full-time. SQL, Excel.");
});

test("an opening's lines repeat nothing, and leave out what is not known", () => {
	const remote = { ...opening, place: "Remote", mode: "remote", pay: null, positions: 1, skills: null } as const;
	expect(locationText(remote)).toBe("Remote");
	expect(termsText(remote)).toBe("1 position, full-time.");
});
