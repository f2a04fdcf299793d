import { expect, test } from "vitest";
import { about } from "./about.ts";
import { careers, jobs } from "./careers.ts";
import { faqs } from "./faqs.ts";
import { footerTexts } from "./footer.ts";
import { home } from "./home.ts";
import { learning } from "./learning.ts";
import { type PlanLayout, plans } from "./plans.ts";
import { programs } from "./programs/index.ts";
import { programsPage } from "./programs-page.ts";
import { unsupportedPromises } from "./promises.ts";
import { provider } from "./provider.ts";
import { recruiter } from "./recruiter.ts";
import { textsIn } from "./texts-in.ts";

const bothLayouts = ["standard", "finance"] as const;

test("pages for everybody promise no help that a plan lacks, unless they name the plans that hold it", () => {
	const shared = [about, home, faqs, footerTexts, programsPage, provider, recruiter, careers, jobs];
	expect(unsupportedPromises(textsIn(shared), plans, bothLayouts)).toEqual([]);
});

test("a program's page promises no help that its own plans lack, unless it names those that hold it", () => {
	for (const program of programs) {
		const texts = textsIn([program, learning[program.planLayout]]);
		expect(unsupportedPromises(texts, plans, [program.planLayout])).toEqual([]);
	}
});

test("a plan's list and the help behind it say the same", () => {
	for (const { features, help } of plans) {
		for (const layout of bothLayouts satisfies readonly PlanLayout[]) {
			const holds = (feature: RegExp) => features[layout].some(({ text }) => feature.test(text));
			expect(help[layout].liveSessions).toBe(holds(/^Live sessions$/));
			expect(help[layout].doubts).toBe(holds(/^Doubt-clear/));
			expect(help[layout].ownMentor).toBe(holds(/mentor guidance$/i));
			expect(help[layout].mockInterviews > 0).toBe(holds(/^Placement/));
		}
	}
});

test("a promise is found in its sentence, and a plan named there makes it true", () => {
	expect(unsupportedPromises(["Two mock interviews. Notes to keep."], plans, ["standard"])).toEqual([
		"Two mock interviews.",
	]);
	expect(unsupportedPromises(["With PRO, two mock interviews."], plans, ["standard"])).toEqual([]);
	expect(
		unsupportedPromises(["Harder pieces, each with feedback on your own work."], plans, ["standard"]),
	).toHaveLength(1);
	expect(unsupportedPromises(["Harder pieces, and a mentor’s notes on each project."], plans, ["standard"])).toEqual(
		[],
	);
	expect(unsupportedPromises(["Bring your doubts on Sunday."], plans, ["standard"])).toEqual([]);
	expect(unsupportedPromises(["Bring your doubts on Sunday."], plans, ["finance"])).toHaveLength(1);
});
