import { expect, test } from "vitest";
import { documentProblems } from "#content/schema/documents.ts";
import { drawWith, words } from "../testing.tsx";
import { claimsDocument, sortClaims } from "./listed-claims.ts";
import { Summary } from "./summary.tsx";

test("A figure counts as true once its evidence is whole", () => {
	const claims = ["Those with a contract", ""].map((counted, at) => ({
		id: `mentors-${at}`,
		value: "20+",
		text: "mentors",
		instead: "many mentors",
		evidence: { asOf: "2026-11-20", reviewBy: "2027-05-20", counted, owner: "Asha", document: "The list" },
	}));
	const problems = documentProblems(claimsDocument, claims, claims);
	const rows = sortClaims(claims, "2026-11-28", "state");
	expect(words(drawWith([], <Summary rows={rows} problems={problems} />))).toContain(
		"2 figures: 1 true, 0 samples, 1 to fix",
	);
});
