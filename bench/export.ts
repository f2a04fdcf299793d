import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { listCourseApplications } from "#contract/leads.ts";
import { longestPage } from "#contract/lists.ts";
import { pages } from "#contract/paths.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { launchOptions } from "../e2e/launch.ts";
import { type Academy, ask, openAcademies } from "./academies.ts";
import { application } from "./application.ts";
import { sendSteadily } from "./open-loop.ts";
import { report } from "./report.ts";

/** P8: ten thousand filtered rows as the console reads them, and in a browser the press on "Download Excel", while others work. */
const { values } = parseArgs({
	options: { rows: { type: "string", default: "1000000" }, times: { type: "string", default: "5" } },
});
const exported = 10_000;
const target = { exportMs: 3_000, othersP99Ms: 50 };
const list = `/api${listCourseApplications.path}`;
const othersRate = { lists: 20, leads: 50 };
const dayMs = 86_400_000;

const { many, close } = await openAcademies(Number(values.rows));
const browser = await chromium.launch(await launchOptions());
try {
	const filter = await filterOf(exported);
	await readAll(filter);
	const alone = await others(() => pause(3_000));
	const readMs: number[] = [];
	const meanwhile = await others(async () => {
		for (let time = 0; time < Number(values.times); time++) readMs.push(await timed(() => readAll(filter)));
	});
	const press = await openConsole(filter);
	await press();
	const pressMs: number[] = [];
	const whilePressed = await others(async () => {
		for (let time = 0; time < Number(values.times); time++) pressMs.push(await timed(press));
	});
	const othersP99Ms = Math.max(meanwhile.lists.p99Ms, meanwhile.leads.p99Ms);
	await report(
		"export",
		{ rows: Number(values.rows), filter, readMs, pressMs, alone, meanwhile, whilePressed },
		{
			[`${exported} rows read within ${target.exportMs} ms`]: Math.max(...readMs) <= target.exportMs,
			[`written by the browser within ${target.exportMs} ms of the press`]: Math.max(...pressMs) <= target.exportMs,
			[`others' p99 at most ${target.othersP99Ms} ms meanwhile`]: othersP99Ms <= target.othersP99Ms,
		},
	);
} finally {
	await browser.close();
	await close();
}

/** The latest days that hold so many applications. */
async function filterOf(rows: number): Promise<Record<string, string>> {
	for (let ago = 1; ; ago++) {
		const createdfrom = new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
		const { total } = await many.ask(`${list}?${new URLSearchParams({ createdfrom, limit: "1" })}`);
		if (total >= rows) return { createdfrom };
	}
}

/** Page after page, each by the cursor of the one before, as the console does. */
async function readAll(filter: Record<string, string>): Promise<void> {
	let read = 0;
	for (let cursor: string | null | undefined; cursor !== null && read < exported; ) {
		const query = new URLSearchParams({ ...filter, limit: String(longestPage), ...(cursor && { cursor }) });
		const page = await many.ask(`${list}?${query}`);
		read += page.rows.length;
		cursor = page.next;
	}
	if (read < exported) throw new Error(`Only ${read} rows were read`);
}

/** Someone else looks at lists and visitors apply, at a steady rate, until `work` is done. */
async function others(work: () => Promise<unknown>) {
	const tookMs: number[] = [];
	let working = true;
	const looking = look();
	const applying = apply();
	await work();
	working = false;
	await looking;
	return { lists: summary(tookMs), leads: await applying };

	async function look(): Promise<void> {
		const agent = new Agent({ keepAlive: true });
		while (working) {
			tookMs.push(await timed(() => ask(`${many.origin}${list}?limit=50`, many.token, agent)));
			await pause(1000 / othersRate.lists);
		}
		agent.destroy();
	}

	async function apply() {
		const took = { p50Ms: 0, p99Ms: 0 };
		while (working) {
			const sent = await sendSteadily(`${many.origin}/api/apply/course`, nextApplication, {
				perSecond: othersRate.leads,
				seconds: 1,
			});
			took.p50Ms = Math.max(took.p50Ms, sent.p50Ms);
			took.p99Ms = Math.max(took.p99Ms, sent.p99Ms);
		}
		return took;
	}
}

function nextApplication() {
	const key = crypto.randomUUID();
	const headers = { "content-type": "application/json", "idempotency-key": key };
	return { headers, body: JSON.stringify(application(key)) };
}

/** From the press to the finished file. */
async function openConsole(filter: Record<string, string>): Promise<() => Promise<void>> {
	const context = await browser.newContext();
	await context.addCookies([{ name: adminCookie, value: many.token, url: originOf(many), httpOnly: true }]);
	const page = await context.newPage();
	await page.goto(`${originOf(many)}${pages.applyData}?${new URLSearchParams(filter)}`);
	const button = page.getByRole("button", { name: "Download Excel" });
	await button.waitFor();
	return async () => {
		const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
		await download.path();
		await button.waitFor();
	};
}

/** By the name under which the server knows itself. */
function originOf({ origin }: Academy): string {
	return origin.replace("127.0.0.1", "localhost");
}

async function timed(act: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await act();
	return Math.round(performance.now() - began);
}

function summary(tookMs: number[]) {
	const sorted = tookMs.toSorted((one, other) => one - other);
	const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
	return { calls: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
