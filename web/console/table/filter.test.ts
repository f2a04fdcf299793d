import { expect, test } from "vitest";
import { dayInIndia, daysLater } from "#contract/days.ts";
import { formatDays } from "./days.ts";
import {
	type ChoiceFilterDef,
	type Filter,
	formatYears,
	isSet,
	paramNamesIn,
	selectedValues,
	valuesIn,
	withoutFilter,
} from "./filter.ts";

const created: Filter = { kind: "days", label: "Created", from: "createdfrom", to: "createdto" };
const source: ChoiceFilterDef = { name: "source", label: "Source", useOptions: () => [] };

test("the address holds filters by the names of the query, and other words of it are none", () => {
	const params = new URLSearchParams("q=rao&createdfrom=2026-11-01&source=&open=7");
	expect(valuesIn(params, paramNamesIn([created, source]))).toEqual({ createdfrom: "2026-11-01" });
});

test("half a range is a set filter, and clearing it takes both ends away", () => {
	expect(isSet(created, { createdto: "2026-11-01" })).toBe(true);
	expect(isSet(source, { createdto: "2026-11-01" })).toBe(false);
	expect(withoutFilter(created)).toEqual({ createdfrom: "", createdto: "" });
});

test("of a filter that takes several each line is one, of another the whole text", () => {
	expect(selectedValues({ ...source, multiple: true }, "direct\nnewsletter")).toEqual(["direct", "newsletter"]);
	expect(selectedValues(source, "direct\nnewsletter")).toEqual(["direct\nnewsletter"]);
	expect([selectedValues(source), selectedValues({ ...source, multiple: true }, "")]).toEqual([[], []]);
});

const halfPastEleven = new Date("2026-11-20T18:31:00Z");

test("a day begins at India's midnight", () => {
	expect(dayInIndia(halfPastEleven)).toBe("2026-11-21");
	expect(dayInIndia(new Date("2026-11-20T18:29:00Z"))).toBe("2026-11-20");
	expect(daysLater("2026-03-01", -1)).toBe("2026-02-28");
});

test.each([
	["", "", "all"],
	["2026-11-21", "", "today"],
	["2026-11-20", "2026-11-20", "yesterday"],
	["2026-11-15", "", "last 7 days"],
	["2026-10-23", "", "last 30 days"],
	["2026-11-01", "", "since 1 Nov 2026"],
	["", "2026-11-01", "until 1 Nov 2026"],
	["2026-11-01", "2026-11-05", "1 Nov 2026 to 5 Nov 2026"],
	["2026-11-05", "2026-11-05", "5 Nov 2026"],
	["soon", "", "since soon"],
])("days from %j to %j are %j", (from, to, words) => {
	expect(formatDays(from, to, halfPastEleven)).toBe(words);
});

test.each([
	["", "", "all"],
	["2024", "", "from 2024"],
	["", "2026", "to 2026"],
	["2024", "2026", "2024 to 2026"],
	["2024", "2024", "2024"],
])("years from %j to %j are %j", (from, to, words) => {
	expect(formatYears(from, to)).toBe(words);
});
