import { expect, test } from "vitest";
import { drawWith, words } from "../testing.tsx";
import { ClaimTable } from "./claim-table.tsx";
import { sortClaims } from "./listed-claims.ts";

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
