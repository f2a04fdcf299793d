import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { pages } from "#contract/paths.ts";
import { testBrowser } from "#tools/test-browser.ts";
import { allAddresses, notFoundAddress } from "../e2e/sites.ts";
import { saveResult } from "./report.ts";
import { openSiteServer } from "./site-server.ts";
import { median } from "./statistics.ts";

/**
 * P1: Lighthouse as a phone, simulated throttling, the median of three; about half a minute for each of the 31
 * addresses. Results are saved as they come. Pages may be given as arguments: `npm run bench -- lighthouse /data-
 * science`.
 */
const runsPerPage = 3;
/** A browser that did not start, or hung, says nothing about the page. */
const triesPerRun = 4;
const runWithinMs = 120_000;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const target = { score: 100, lcpMs: 1000, tbtMs: 30, cls: 0 } as const;
/** Not indexed, so their SEO category is skipped. */
const unindexed: string[] = [pages.signIn, pages.login, pages.application, notFoundAddress];

/** `lost`: the audits that keep a category from its full score. */
type Run = { scores: Record<string, number>; lcpMs: number; tbtMs: number; cls: number; lost: string[] };
type Measured = { page: string; fits: boolean } & Run;
type Unmeasured = { page: string; fits: false; reason: string };

const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const addresses = asked.length > 0 ? asked : allAddresses;
const results: (Measured | Unmeasured)[] = [];
// A dying browser also rejects promises that nobody awaits.
process.on("unhandledRejection", (reason) => console.error(`Lighthouse, besides: ${String(reason)}`));
const academy = await openSiteServer();
try {
	for (const page of addresses) {
		const result = await medianRun(page);
		results.push(result);
		console.log(lineOf(result));
		await saveResult("lighthouse", { target, runsPerPage, asked: addresses.length, pages: results });
	}
} finally {
	await academy.close();
}
const missed = results.filter(({ fits }) => !fits).map(({ page }) => page);
console.log(
	missed.length === 0
		? `met    all ${results.length} addresses`
		: `MISSED ${missed.length} of ${results.length}: ${missed.join(" ")}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

async function medianRun(page: string): Promise<Measured | Unmeasured> {
	const runs: Run[] = [];
	try {
		while (runs.length < runsPerPage) runs.push(await measureStubbornly(page));
	} catch (error) {
		return { page, fits: false, reason: String(error) };
	}
	const median = medianOf(runs);
	return { page, fits: fits(median), ...median };
}

async function measureStubbornly(page: string): Promise<Run> {
	let reason: unknown;
	for (let tried = 0; tried < triesPerRun; tried += 1) {
		try {
			return await measure(academy.origin + page, page);
		} catch (error) {
			reason = error;
			console.error(`${page}: measured again, after: ${String(error)}`);
		}
	}
	throw reason;
}

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
		const run = lighthouse(url, {
			port: chrome.port,
			onlyCategories: [...judged],
			ignoreStatusCode: page === notFoundAddress,
			logLevel: "error",
		});
		const result = await within(runWithinMs, run);
		if (result === undefined || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? url);
		return runOf(result.lhr);
	} finally {
		chrome.kill();
	}
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`nothing within ${milliseconds} ms`)), milliseconds);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function runOf({ categories: scored, audits }: Report): Run {
	const scores = Object.entries(scored).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
	const value = (audit: string) => {
		const { numericValue } = audits[audit] ?? {};
		if (numericValue === undefined) throw new Error(`${audit} was not measured`);
		return numericValue;
	};
	return {
		scores: Object.fromEntries(scores),
		lcpMs: Math.round(value("largest-contentful-paint")),
		tbtMs: Math.round(value("total-blocking-time")),
		cls: Number(value("cumulative-layout-shift").toFixed(4)),
		lost: Object.values(scored).flatMap(({ auditRefs }) =>
			auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
		),
	};
}

function medianOf(runs: Run[]): Run {
	const names = Object.keys(runs[0]?.scores ?? {});
	const scores = names.map((name) => [name, median(runs.map((run) => run.scores[name] ?? 0))]);
	return {
		scores: Object.fromEntries(scores),
		lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
		tbtMs: median(runs.map(({ tbtMs }) => tbtMs)),
		cls: median(runs.map(({ cls }) => cls)),
		lost: [...new Set(runs.flatMap(({ lost }) => lost))],
	};
}

function fits({ scores, lcpMs, tbtMs, cls }: Run): boolean {
	const best = Object.values(scores).every((score) => score >= target.score);
	return best && lcpMs <= target.lcpMs && tbtMs <= target.tbtMs && cls <= target.cls;
}

function lineOf(result: Measured | Unmeasured): string {
	const start = `${result.fits ? "met   " : "MISSED"} ${result.page.padEnd(26)}`;
	if ("reason" in result) return `${start} not measured: ${result.reason}`;
	const { scores, lcpMs, tbtMs, cls, lost } = result;
	const less = result.fits || lost.length === 0 ? "" : `  (${lost.join(", ")})`;
	return `${start} ${Object.values(scores).join(" ")}  LCP ${lcpMs} ms  TBT ${tbtMs} ms  CLS ${cls}${less}`;
}
