import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { nextApplication } from "./application.ts";
import { type BenchDatabase, onEachDatabase } from "./databases.ts";
import { type Answered, flood } from "./flood.ts";
import { report } from "./report.ts";
import { type Running, startOurs } from "./server.ts";
import { timesOf } from "./statistics.ts";

/**
 * R5: four times the applications it can take. Accepted ones stay fast, the rest get 503 with Retry-After, and it
 * recovers soon after.
 */
const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "60" },
		only: { type: "string" },
		times: { type: "string", default: "4" },
	},
});
const seconds = Number(values.seconds);
const times = Number(values.times);
const target = { p99Ms: 500, goodput: 0.6, normalAfterMs: 5_000, moreMiB: 200 };
const clientsAtPeak = 32;
const peakSeconds = 8;
const afterwards = { share: 0.25, seconds: 10 };
const mebibyte = 1024;

const figures = await onEachDatabase(overload, values.only);
const all = Object.values(figures);
await report("overload", figures, {
	[`p99 of what is let in at most ${target.p99Ms} ms`]: all.every(({ admitted }) => admitted.p99Ms <= target.p99Ms),
	[`at least ${target.goodput} of the peak is stored meanwhile`]: all.every(({ goodput }) => goodput >= target.goodput),
	"the rest is 503 or 429 with Retry-After": all.every(({ otherwise }) => otherwise === 0),
	[`at most ${target.moreMiB} MiB more than at the peak`]: all.every(
		({ memoryMiB }) => memoryMiB.overloaded <= memoryMiB.atPeak + target.moreMiB,
	),
	[`normal within ${target.normalAfterMs} ms`]: all.every(({ normalAfterMs }) => normalAfterMs <= target.normalAfterMs),
});

async function overload({ where, readEnquiries }: BenchDatabase) {
	const server = await startOurs(await freePort(), where);
	const send = (load: Parameters<typeof flood>[0]["load"], forSeconds: number) =>
		flood({ url: `${server.origin}/api/apply/course`, next: nextApplication, seconds: forSeconds, load });
	await send({ atOnce: clientsAtPeak }, 3);
	const peak = (await send({ atOnce: clientsAtPeak }, peakSeconds)).answers.filter(isStored).length / peakSeconds;
	const atPeak = await memoryOf(server);
	const watch = watchMemory(server);
	const { answers, sentPerSecond } = await send({ perSecond: times * peak }, seconds);
	const overloaded = await watch.highest();
	const after = await send({ perSecond: afterwards.share * peak }, afterwards.seconds);
	await server.stop();
	const stored = answers.filter(isStored);
	const refused = answers.filter(({ status, retryAfter }) => (status === 503 || status === 429) && retryAfter);
	const goodput = stored.length / seconds / peak;
	const abnormal = after.answers.filter((each) => !isStored(each) || each.tookMs > target.p99Ms);
	return {
		peakPerSecond: Math.round(peak),
		sentPerSecond,
		storedPerSecond: Math.round(stored.length / seconds),
		goodput: Number(goodput.toFixed(2)),
		admitted: timesOfAnswers(stored),
		refused: timesOfAnswers(refused),
		otherwise: answers.length - stored.length - refused.length,
		memoryMiB: { atPeak, overloaded },
		normalAfterMs: Math.round(Math.max(0, ...abnormal.map(({ dueMs }) => dueMs))),
		enquiries: (await readEnquiries()).length,
	};
}

function isStored({ status }: Answered): boolean {
	return status === 201;
}

function timesOfAnswers(answers: Answered[]) {
	return timesOf(answers.map(({ tookMs }) => tookMs));
}

async function memoryOf({ child }: Running): Promise<number> {
	const status = await readFile(`/proc/${child.pid}/status`, "utf8");
	return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / mebibyte);
}

function watchMemory(server: Running) {
	let highest = 0;
	const look = async () => {
		highest = Math.max(highest, await memoryOf(server));
	};
	const watching = setInterval(look, 500);
	return {
		highest: async () => {
			clearInterval(watching);
			await look();
			return highest;
		},
	};
}
