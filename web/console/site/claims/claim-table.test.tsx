import { expect, test } from "vitest";
import { drawWith, words } from "../testing.tsx";
import { ClaimTable } from "./claim-table.tsx";
import { nextReviewDay, sortClaims } from "./listed-claims.ts";

const claims = ["mentors", "weeks"].map((id) => ({ id, value: "8", text: id, instead: "", specimen: true as const }));

test("A claim that a colleague changed too says so in its row while its panel is closed", () => {
	const html = drawWith(
		[],
		<ClaimTable
			rows={sortClaims(claims, "2026-11-27", "state")}
			open={undefined}
			problems={[]}
			conflicts={[{ path: [1, "value"], theirs: "9" }]}
			sort="state"
			sortBy={() => {}}
		/>,
	);
	const [mentors = "", weeks = ""] = html.split("<tr").slice(-2).map(words);
	expect(mentors).not.toContain("Two versions");
	expect(weeks).toContain("Two versions");
});

test.each([
	["2026-11-24", "2027-05-24"],
	["2026-08-31", "2027-02-28"],
	["2027-08-29", "2028-02-29"],
])("Evidence of %s is reviewed again on %s", (today, day) => {
	expect(nextReviewDay(today)).toBe(day);
});
