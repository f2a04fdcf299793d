import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContext, chromium } from "@playwright/test";
import { dayMs } from "#contract/durations.ts";
import { listCourseApplications } from "#contract/enquiries.ts";
import { pages } from "#contract/paths.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { launchOptions } from "../../e2e/launch.ts";
import { nextApplication } from "../applying.ts";
import { type Call, load } from "../load.ts";
import { type Part, summariseCalls } from "../report.ts";
import type { SeededServer } from "./seeded-server.ts";

const maxExportedRows = 10_000;
const runs = 5;
const target = { exportMs: 3_000, othersP99Ms: 50 };
const list = `/api${listCourseApplications.path}`;
const backgroundRate = { lists: 20, enquiries: 50 };
const baselineMs = 5_000;

/** Presses "Download Excel" for ten thousand filtered rows in a browser, while others read lists and visitors apply. */
export async function measureExport(server: SeededServer, rows: number): Promise<Part> {
	const exported = Math.min(maxExportedRows, rows / 2);
	await using browser = await chromium.launch(await launchOptions());
	const context = await browser.newContext();
	const createdfrom = await latestDays(server, exported);
	const press = await openConsole(server, context, createdfrom);
	await press();
	const baseline = await backgroundLoad(server, pause(baselineMs));
	const pressMs: number[] = [];
	const pressing = async () => {
		for (let run = 0; run < runs; run++) pressMs.push(await press());
	};
	const meanwhile = await backgroundLoad(server, pressing());
	return {
		figures: { createdfrom, pressMs, alone: baseline, meanwhile },
		targets: {
			[`${exported} rows in a file within ${target.exportMs} ms of the press`]: Math.max(...pressMs) <= target.exportMs,
			[`others' p99 at most ${target.othersP99Ms} ms meanwhile`]: Object.values(meanwhile).every(
				({ p99Ms }) => p99Ms <= target.othersP99Ms,
			),
		},
	};
}

/** The first day of the latest period that has this many applications. */
async function latestDays({ ask }: SeededServer, count: number): Promise<string> {
	for (let daysAgo = 1; ; daysAgo++) {
		const createdfrom = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
		const { total } = await ask(`${list}?${new URLSearchParams({ createdfrom, limit: "1" })}`);
		if (total >= count) return createdfrom;
	}
}

async function backgroundLoad({ origin, token }: SeededServer, during: Promise<unknown>) {
	const run = async (path: string, next: () => Call, perSecond: number) =>
		summariseCalls(await load({ url: origin + path, next, during, pace: { perSecond } }));
	const listCall = () => ({ headers: { authorization: `Bearer ${token}` } });
	const [lists, enquiries] = await Promise.all([
		run(`${list}?limit=50`, listCall, backgroundRate.lists),
		run("/api/apply/course", nextApplication, backgroundRate.enquiries),
	]);
	return { lists, enquiries };
}

/** The time from the press to the finished file. */
async function openConsole({ origin, token }: SeededServer, context: BrowserContext, createdfrom: string) {
	// Through the origin in the server's PUBLIC_URL.
	const url = origin.replace("127.0.0.1", "localhost");
	await context.addCookies([{ name: adminCookie, value: token, url, httpOnly: true }]);
	const page = await context.newPage();
	await page.goto(`${url}${pages.applyData}?${new URLSearchParams({ createdfrom })}`);
	const button = page.getByRole("button", { name: "Download Excel" });
	await button.waitFor();
	return async () => {
		const startedAt = performance.now();
		const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
		await download.path();
		await button.waitFor();
		return Math.round(performance.now() - startedAt);
	};
}
