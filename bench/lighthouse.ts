import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { pages } from "#contract/paths.ts";
import { testBrowser } from "#tools/test-browser.ts";
import { openAcademy } from "../e2e/academy.ts";
import { allAddresses, notFoundAddress } from "../e2e/sites.ts";
import { saveResult } from "./results.ts";

/**
 * P1: Lighthouse as a phone, simulated throttling, the median of three. Pages to measure may be given as arguments:
 * `npm run bench -- lighthouse /data-science`.
 */
const runsPerPage = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const target = { score: 100, lcpMs: 1000, tbtMs: 30, cls: 0 } as const;
/** Not for search engines, so their SEO is not judged. */
const unindexed: string[] = [pages.signIn, pages.login, pages.application, notFoundAddress];

type Run = { scores: Record<string, number>; lcpMs: number; tbtMs: number; cls: number };

const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const addresses = asked.length > 0 ? asked : allAddresses;
const academy = await openAcademy({});
const results: ({ page: string; fits: boolean } & Run)[] = [];
try {
	for (const page of addresses) {
		const runs: Run[] = [];
		const measureOnce = () => measure(academy.origin + page, page);
		// A browser that did not come up tells nothing about the page.
		for (let run = 0; run < runsPerPage; run += 1) runs.push(await measureOnce().catch(measureOnce));
		const median = medianOf(runs);
		results.push({ page, fits: fits(median), ...median });
		console.log(`${page}: ${JSON.stringify(median)}`);
	}
} finally {
	await academy.close();
}
await saveResult("lighthouse", { target, runsPerPage, pages: results });
process.exitCode = results.every(({ fits }) => fits) ? 0 : 1;

async function measure(url: string, page: string): Promise<Run> {
	const { executablePath, args, env } = await testBrowser();
	const chrome = await launch({
		chromePath: executablePath,
		chromeFlags: ["--headless", ...args],
		envVars: env,
		logLevel: "error",
	});
	try {
		const judged = categories.filter((category) => category !== "seo" || !unindexed.includes(page));
		const result = await lighthouse(url, {
			port: chrome.port,
			onlyCategories: [...judged],
			ignoreStatusCode: page === notFoundAddress,
			logLevel: "error",
		});
		if (result === undefined || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? url);
		return runOf(result.lhr);
	} finally {
		chrome.kill();
	}
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function runOf({ categories: scored, audits }: Report): Run {
	const scores = Object.entries(scored).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
	const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
	return {
		scores: Object.fromEntries(scores),
		lcpMs: Math.round(value("largest-contentful-paint")),
		tbtMs: Math.round(value("total-blocking-time")),
		cls: Number(value("cumulative-layout-shift").toFixed(4)),
	};
}

function medianOf(runs: Run[]): Run {
	const middle = (values: number[]) =>
		values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
	const names = Object.keys(runs[0]?.scores ?? {});
	const scores = names.map((name) => [name, middle(runs.map((run) => run.scores[name] ?? 0))]);
	return {
		scores: Object.fromEntries(scores),
		lcpMs: middle(runs.map(({ lcpMs }) => lcpMs)),
		tbtMs: middle(runs.map(({ tbtMs }) => tbtMs)),
		cls: middle(runs.map(({ cls }) => cls)),
	};
}

function fits({ scores, lcpMs, tbtMs, cls }: Run): boolean {
	const best = Object.values(scores).every((score) => score >= target.score);
	return best && lcpMs <= target.lcpMs && tbtMs <= target.tbtMs && cls <= target.cls;
}
