import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Publication } from "#contract/site.ts";
import { Progress } from "./progress.tsx";

function draw(parts: Partial<Publication>, props: { failure?: string } = {}): string {
	const publication: Publication = {
		_id: "p1",
		createdAt: "2026-11-26T05:00:00.000Z",
		by: "asha@gradway.test",
		state: "building",
		words: [],
		step: "checking",
		done: 0,
		of: 0,
		problems: [],
		pages: 0,
		changed: null,
		seconds: 0,
		...parts,
	};
	return renderToStaticMarkup(<Progress publication={publication} comparable={null} {...props} />);
}

test.each(["checking", "building"] as const)("A publication that failed while %s shows this step as broken", (step) => {
	expect(draw({ state: "failed", step })).toMatch(/bg-wrong" style="width:50%"/);
	expect(draw({ state: "building", step })).not.toContain("bg-wrong");
});

test("A check is shown as running, then as over", () => {
	const whileChecking = draw({ step: "checking" });
	expect(whileChecking).toContain("Checking");
	expect(whileChecking).toMatch(/bg-accent" style="width:50%"/);
	expect(draw({ step: "building" })).toMatch(/done: <\/span>Checked/);
});

test("Past its estimate nothing more is promised", () => {
	expect(draw({ seconds: 15 })).toContain("15 s so far, longer than usual.");
});

test("The seconds are the server's, also in a popup that was opened again", () => {
	expect(draw({ seconds: 9 })).toContain("9 s so far, about 6 s more.");
});

test("A failed publication was not published; of a draft site it says that it was not built", () => {
	expect(draw({ state: "failed" })).toContain("Not published. Nothing changed on the site.");
	const ofDraftSite = draw({ state: "failed" }, { failure: "The draft site could not be built" });
	expect(ofDraftSite).toContain("The draft site could not be built. Nothing changed on the site.");
	expect(ofDraftSite).not.toContain("published");
});
