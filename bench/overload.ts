import { setTimeout as pause } from "node:timers/promises";
import { applyOnce, nextApplication } from "./applying.ts";
import { type BenchDatabase, embeddedDatabase, onDatabase, onEachDatabase } from "./databases.ts";
import { type Call, type CallResult, load } from "./load.ts";
import { options, type Part, reportParts, summariseCalls, summariseTimes } from "./report.ts";
import { residentMemoryMiB, startServer } from "./server.ts";

/**
 * R5: sends four times the applications that the server can take: accepted ones must stay fast and the rest get 503
 * with Retry-After. Also measures what a visitor on another network notices while one network sends as fast as a
 * thousand connections can.
 */
const { only, seconds, times } = options({ seconds: 60, times: 4 });
const target = { p99Ms: 500, goodput: 0.6, normalAfterMs: 5_000, moreMiB: 200, share: 0.9 };
const clientsAtPeak = 32;
const peakSeconds = 8;
const recoveryLoad = { share: 0.25, seconds: 10 };
const visitor = { everyMs: 400, patienceMs: 2_000 };

const flooderHeaders = { "x-forwarded-for": "203.0.113.7" };
const forgedCookie = { ...flooderHeaders, cookie: `user=${"A".repeat(43)}` };
/** Answered 404 without the database, and not rate-limited: the proxy's limits are for these. */
const unlimitedFlood = "calls, spelt differently";
const floods: Record<string, { path: string; concurrency: number; next: () => Call }> = {
	nothing: { path: "/healthz", concurrency: 1, next: () => ({ headers: flooderHeaders }) },
	calls: { path: "/api/apply/course", concurrency: 1_000, next: () => nextApplication(flooderHeaders) },
	[unlimitedFlood]: { path: "/%61pi/apply/course", concurrency: 1_000, next: () => nextApplication(flooderHeaders) },
	"portal pages with a made-up cookie": { path: "/home", concurrency: 600, next: () => ({ headers: forgedCookie }) },
	"certificate numbers of no valid shape": {
		path: "/verify/nothing",
		concurrency: 300,
		next: () => ({ headers: flooderHeaders }),
	},
};

await reportParts("overload", only, {
	...onEachDatabase(overload, "flood, "),
	"one network": onDatabase(embeddedDatabase, floodFromOneNetwork),
});

async function overload({ where }: BenchDatabase): Promise<Part> {
	await using server = await startServer(where);
	const send = (pace: Parameters<typeof load>[0]["pace"], during: number) =>
		load({ url: `${server.origin}/api/apply/course`, next: nextApplication, during, pace });
	await send({ concurrency: clientsAtPeak }, 3);
	const peak = (await send({ concurrency: clientsAtPeak }, peakSeconds)).filter(isStored).length / peakSeconds;
	const peakMiB = await residentMemoryMiB(server);
	let overloadedMiB = peakMiB;
	const memoryTimer = setInterval(async () => {
		overloadedMiB = Math.max(overloadedMiB, await residentMemoryMiB(server));
	}, 500);
	const answers = await send({ perSecond: times * peak }, seconds);
	clearInterval(memoryTimer);
	const recovery = await send({ perSecond: recoveryLoad.share * peak }, recoveryLoad.seconds);
	const stored = answers.filter(isStored);
	const refused = answers.filter(({ status, retryAfter }) => (status === 503 || status === 429) && retryAfter);
	const goodput = stored.length / seconds / peak;
	const abnormal = recovery.filter((each) => !isStored(each) || each.tookMs > target.p99Ms);
	const normalAfterMs = Math.round(Math.max(0, ...abnormal.map(({ dueMs }) => dueMs)));
	const admitted = summariseCalls(stored);
	const perSecond = { peak, sent: answers.length / seconds, stored: stored.length / seconds };
	return {
		figures: {
			perSecond,
			goodput,
			admitted,
			refused: summariseCalls(refused),
			atPeak: peakMiB,
			overloaded: overloadedMiB,
			normalAfterMs,
		},
		targets: {
			[`p99 of what is let in at most ${target.p99Ms} ms`]: admitted.p99Ms <= target.p99Ms,
			[`at least ${target.goodput} of the peak is stored meanwhile`]: goodput >= target.goodput,
			"the rest is 503 or 429 with Retry-After": answers.length === stored.length + refused.length,
			[`at most ${target.moreMiB} MiB more than at the peak`]: overloadedMiB <= peakMiB + target.moreMiB,
			[`normal within ${target.normalAfterMs} ms`]: normalAfterMs <= target.normalAfterMs,
		},
	};
}

function isStored({ status }: CallResult): boolean {
	return status === 201;
}

async function floodFromOneNetwork({ where }: BenchDatabase): Promise<Part> {
	await using server = await startServer(where);
	const { origin } = server;
	const figures: Record<string, { throughShare: number; flooderGot: unknown }> = {};
	for (const [name, { path, concurrency, next }] of Object.entries(floods)) {
		const [flooderResults, visitorFigures] = await Promise.all([
			load({ url: origin + path, next, during: seconds, pace: { concurrency } }),
			measureVisitor(origin),
		]);
		figures[name] = { ...visitorFigures, flooderGot: summariseCalls(flooderResults).statuses };
	}
	return {
		figures,
		targets: {
			[`a visitor elsewhere gets through ${target.share * 10} times in 10`]: Object.entries(figures).every(
				([name, { throughShare }]) => name === unlimitedFlood || throughShare >= target.share,
			),
		},
	};
}

/** Applications from another network: the time of each that was stored before a person would give up. */
async function measureVisitor(origin: string) {
	await pause(1_000);
	const durations: (number | undefined)[] = [];
	const endsAt = Date.now() + (seconds - 2) * 1_000;
	while (Date.now() < endsAt) {
		const startedAt = performance.now();
		const { status } = await applyOnce(
			origin,
			nextApplication({ "x-forwarded-for": "198.51.100.7" }),
			visitor.patienceMs,
		);
		durations.push(status === 201 ? performance.now() - startedAt : undefined);
		await pause(visitor.everyMs);
	}
	const storedTimes = durations.filter((each) => each !== undefined);
	return {
		tries: durations.length,
		throughShare: storedTimes.length / durations.length,
		through: summariseTimes(storedTimes),
	};
}
