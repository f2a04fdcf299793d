import { expect, test } from "vitest";
import { whatStayed } from "./run-step.tsx";

test("what an undone import left is said of one row and of several", () => {
	expect(whatStayed({ workedOn: 1, otherEnquiries: 1 })).toEqual([
		"1 row stays: its lead was worked on since.",
		"1 row was removed, but its lead stays: that person wrote to us besides.",
	]);
	expect(whatStayed({ workedOn: 2, otherEnquiries: 1200 })).toEqual([
		"2 rows stay: their leads were worked on since.",
		"1,200 rows were removed, but their leads stay: those people wrote to us besides.",
	]);
	expect(whatStayed({ workedOn: 0, otherEnquiries: 0 })).toEqual(["Every enquiry it brought was removed."]);
});
