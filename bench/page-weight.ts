import { chromium } from "@playwright/test";
import { openAcademy } from "../e2e/academy.ts";
import { launchOptions } from "../e2e/launch.ts";
import { everyAddress } from "../e2e/sites.ts";
import { budgetOf, type Weight, weigh } from "../e2e/weight.ts";
import { saveResult } from "./results.ts";

/** P2: what each public page loads before the visitor acts, in bytes on the wire. */

type Row = { page: string; fits: boolean } & Weight;

const academy = await openAcademy({});
const browser = await chromium.launch(await launchOptions());
const rows: Row[] = [];
try {
	for (const page of everyAddress) {
		const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
		const weight = await weigh(await context.newPage(), academy.origin + page);
		await context.close();
		rows.push({ page, fits: fits(page, weight), ...weight });
	}
} finally {
	await browser.close();
	await academy.close();
}

console.table(
	rows.map(({ page, fits, script, htmlAndCss, fonts, all, foreign }) => ({
		page,
		fits,
		script,
		"HTML + CSS": htmlAndCss,
		fonts: fonts.join(" + "),
		all,
		foreign: foreign.length,
	})),
);
await saveResult("page-weight", { pages: rows.map((row) => ({ ...row, budget: budgetOf(row.page) })) });
process.exitCode = rows.every(({ fits }) => fits) ? 0 : 1;

function fits(page: string, { script, htmlAndCss, fonts, all, foreign }: Weight): boolean {
	const budget = budgetOf(page);
	return (
		script <= budget.script &&
		htmlAndCss <= budget.htmlAndCss &&
		fonts.every((font) => font <= budget.font) &&
		all <= budget.all &&
		foreign.length === 0
	);
}
