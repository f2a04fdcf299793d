import { expect, test } from "vitest";
import { nextStartValues } from "./next-start.ts";

const all = [
	{ starts: "2027-01-11", seats: 24 },
	{ starts: "2026-12-07", seats: 20, programs: ["ui-ux"] },
	{ starts: "2026-12-21" },
];
const at = (time: string) => new Date(time);

test("the next start is the first day that is still ahead, with its seats where they are fixed", () => {
	expect(nextStartValues("ui-ux", at("2026-12-01T10:00:00Z"), all)).toEqual({
		starts: "Monday, 7 December 2026",
		seats: "20",
	});
	expect(nextStartValues("devops", at("2026-12-01T10:00:00Z"), all)).toEqual({
		starts: "Monday, 21 December 2026",
		seats: "",
	});
});

test("a start is shown through its own day in India", () => {
	expect(nextStartValues("ui-ux", at("2026-12-07T18:29:00Z"), all)).toMatchObject({ seats: "20" });
	expect(nextStartValues("ui-ux", at("2026-12-07T18:31:00Z"), all)).toMatchObject({ seats: "" });
});

test("without a coming day nothing is shown", () => {
	expect(nextStartValues("devops", at("2027-02-01T10:00:00Z"), all)).toEqual({});
	expect(nextStartValues("devops", at("2026-12-01T10:00:00Z"), [])).toEqual({});
});

test("on a page in another language the day is in that language", () => {
	const inWords = (language: string) => nextStartValues("devops", at("2026-12-01T10:00:00Z"), all, language).starts;
	expect(inWords("hi-IN")).toBe("सोमवार, 21 दिसंबर 2026");
	expect(inWords("kn-IN")).toBe("ಸೋಮವಾರ, 21 ಡಿಸೆಂಬರ್ 2026");
});
