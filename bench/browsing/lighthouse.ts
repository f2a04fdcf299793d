import { setTimeout as pause } from "node:timers/promises";
import lighthouse from "lighthouse";
import { pages } from "#contract/paths.ts";
import { allAddresses, notFoundAddress } from "../../e2e/sites.ts";
import { median, type Part } from "../report.ts";
import { openChrome } from "./tab.ts";

const runsPerPage = 3;
const maxAttempts = 9;
const runTimeoutMs = 120_000;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const target = { score: 100, lcpMs: 1000, tbtMs: 30, cls: 0 } as const;
/** Not indexed, so their SEO category is skipped. */
const unindexed: string[] = [pages.signIn, pages.login, pages.application, notFoundAddress];

/** `lost`: the audits that cost a category its full score. */
type Run = { scores: Record<string, number>; lcpMs: number; tbtMs: number; cls: number; lost: string[] };

/** Lighthouse as a phone with simulated throttling, the median of three runs; about half a minute for each of the 31 addresses. */
export async function scores(origin: string, requestedPages: string[]): Promise<Part> {
	// A crashing browser also rejects promises that nobody awaits.
	process.on("unhandledRejection", (reason) => console.error(`Lighthouse, besides: ${String(reason)}`));
	const figures: Record<string, Run | { reason: string }> = {};
	const targets: Part["targets"] = {};
	for (const page of requestedPages.length > 0 ? requestedPages : allAddresses) {
		const result = await medianRun(origin, page);
		figures[page] = result;
		targets[page] = "scores" in result && meetsTarget(result);
		console.log(page, JSON.stringify(result));
	}
	return { figures, targets };
}

/** Retries if the browser did not start or hung, which says nothing about the page. */
async function medianRun(origin: string, page: string): Promise<Run | { reason: string }> {
	const runs: Run[] = [];
	let reason = "";
	for (let attempt = 0; runs.length < runsPerPage && attempt < maxAttempts; attempt += 1)
		try {
			runs.push(await measure(origin + page, page));
		} catch (error) {
			reason = String(error);
			console.error(`${page}: ${reason}`);
		}
	return runs.length < runsPerPage ? { reason } : medianOf(runs);
}

async function measure(url: string, page: string): Promise<Run> {
	using chrome = await openChrome(["--headless"]);
	const onlyCategories = categories.filter((category) => category !== "seo" || !unindexed.includes(page));
	const ignoreStatusCode = page === notFoundAddress;
	const run = lighthouse(url, { port: chrome.port, onlyCategories, ignoreStatusCode, logLevel: "error" });
	const result = await Promise.race([run, pause(runTimeoutMs, undefined, { ref: false })]);
	if (result === undefined || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "hung");
	return runOf(result.lhr);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function runOf({ categories: scoredCategories, audits }: Report): Run {
	const scores = Object.entries(scoredCategories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
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
		lost: Object.values(scoredCategories).flatMap(({ auditRefs }) =>
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

function meetsTarget({ scores, lcpMs, tbtMs, cls }: Run): boolean {
	const hasFullScores = Object.values(scores).every((score) => score >= target.score);
	return hasFullScores && lcpMs <= target.lcpMs && tbtMs <= target.tbtMs && cls <= target.cls;
}
