import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { dayMs } from "#contract/durations.ts";
import { listCourseApplications } from "#contract/enquiries.ts";
import { pages } from "#contract/paths.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { launchOptions } from "../e2e/launch.ts";
import { nextApplication } from "./application.ts";
import { sendSteadily } from "./open-loop.ts";
import { report } from "./report.ts";
import { ask, openSeededServer } from "./seeded-server.ts";
import { timesOf } from "./statistics.ts";

/** P8: in a browser the press on "Download Excel" of ten thousand filtered rows, while others look at lists and visitors apply. */
const { values } = parseArgs({
	options: { rows: { type: "string", default: "1000000" }, times: { type: "string", default: "5" } },
});
const rows = Number(values.rows);
const exported = Math.min(10_000, rows / 2);
const target = { exportMs: 3_000, othersP99Ms: 50 };
const list = `/api${listCourseApplications.path}`;
const othersRate = { lists: 20, enquiries: 50 };

const server = await openSeededServer(rows);
const browser = await chromium.launch(await launchOptions());
try {
	const filter = await filterOf(exported);
	const press = await openConsole(filter);
	await press();
	const alone = await others(() => pause(5_000));
	const pressMs: number[] = [];
	const meanwhile = await others(async () => {
		for (let time = 0; time < Number(values.times); time++) pressMs.push(await timed(press));
	});
	const othersP99Ms = Math.max(meanwhile.lists.p99Ms, ...meanwhile.enquiries.map(({ p99Ms }) => p99Ms));
	await report(
		"export",
		{ rows, exported, filter, pressMs, alone, meanwhile },
		{
			[`${exported} rows in a file within ${target.exportMs} ms of the press`]: Math.max(...pressMs) <= target.exportMs,
			[`others' p99 at most ${target.othersP99Ms} ms meanwhile`]: othersP99Ms <= target.othersP99Ms,
		},
	);
} finally {
	await browser.close();
	await server.close();
}

/** The latest days that hold so many applications. */
async function filterOf(most: number): Promise<Record<string, string>> {
	for (let ago = 1; ; ago++) {
		const createdfrom = new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
		const { total } = await server.ask(`${list}?${new URLSearchParams({ createdfrom, limit: "1" })}`);
		if (total >= most) return { createdfrom };
	}
}

async function others(work: () => Promise<unknown>) {
	let working = true;
	const looking = look();
	const applying = apply();
	await work();
	working = false;
	return { lists: timesOf(await looking), enquiries: await applying };

	async function look(): Promise<number[]> {
		const agent = new Agent({ keepAlive: true });
		const tookMs: number[] = [];
		while (working) {
			tookMs.push(await timed(() => ask(`${server.origin}${list}?limit=50`, server.token, agent)));
			await pause(1000 / othersRate.lists);
		}
		agent.destroy();
		return tookMs;
	}

	async function apply() {
		const sent = [];
		const rate = { perSecond: othersRate.enquiries, seconds: 1 };
		while (working) sent.push(await sendSteadily(`${server.origin}/api/apply/course`, nextApplication, rate));
		return sent;
	}
}

/** From the press to the finished file. */
async function openConsole(filter: Record<string, string>): Promise<() => Promise<void>> {
	// By the origin that the server was given.
	const origin = server.origin.replace("127.0.0.1", "localhost");
	const context = await browser.newContext();
	await context.addCookies([{ name: adminCookie, value: server.token, url: origin, httpOnly: true }]);
	const page = await context.newPage();
	await page.goto(`${origin}${pages.applyData}?${new URLSearchParams(filter)}`);
	const button = page.getByRole("button", { name: "Download Excel" });
	await button.waitFor();
	return async () => {
		const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
		await download.path();
		await button.waitFor();
	};
}

async function timed(act: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await act();
	return Math.round(performance.now() - began);
}
