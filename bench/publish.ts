import { setTimeout as pause } from "node:timers/promises";
import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { CallFailed, type Client } from "#contract/client.ts";
import { publishSite, readDocument, saveDraft } from "#contract/site.ts";
import { type BenchDatabase, onEachDatabase, signIn } from "./databases.ts";
import { load } from "./load.ts";
import { options, type Part, reportParts, summariseCalls, summariseTimes } from "./report.ts";
import { createApiClient, type RunningServer, startAndStop, startServer } from "./server.ts";

/**
 * Editing the site: saving a draft, and the time from Publish to the new page on every process, while visitors read.
 * `--kills 20` adds as many publications whose process is killed at a random moment between the press and the switch.
 */
const { only, saves, kills } = options({ saves: 300, kills: 0 });
const target = { saveP99Ms: 50, visibleMs: 20_000, visitorsRatio: 2 };
const visitsPerSecond = 50;
const baselineMs = 8_000;
const query = { name: "plans" };

await reportParts("publish", only, onEachDatabase(measure));

async function measure({ name, where, query: run }: BenchDatabase): Promise<Part> {
	await startAndStop(where);
	const { admin } = await signIn(run);
	await using server = await startServer(where);
	await using secondServer = name === "PostgreSQL" ? await startServer(where) : null;
	const servers = secondServer === null ? [server] : [server, secondServer];
	const client = createApiClient(server, admin);
	let version = 0;
	const durations: number[] = [];
	for (let round = 0; round < saves; round += 1) {
		const startedAt = performance.now();
		version = await save(client, version, 1000 + round);
		durations.push(performance.now() - startedAt);
	}
	version = await save(client, version, 1313);
	const rest = await measureVisits(server, pause(baselineMs));
	const startedAt = performance.now();
	let visibleMs = 0;
	const publishing = async () => {
		await client(publishSite, { body: { drafts: [{ ...query, version }] } });
		await Promise.all(servers.map((each) => waitForText(each, "1,313")));
		visibleMs = Math.round(performance.now() - startedAt);
	};
	const meanwhile = await measureVisits(server, publishing());
	const killed = await killDuringPublish(client, servers, visibleMs);
	const saving = summariseTimes(durations);
	return {
		figures: { saves: saving, visibleMs, processes: servers.length, rest, meanwhile, killed },
		targets: {
			[`a draft saved, p99 ≤ ${target.saveP99Ms} ms`]: saving.p99Ms <= target.saveP99Ms,
			[`visible on all processes ≤ ${target.visibleMs} ms`]: visibleMs <= target.visibleMs,
			[`visitors’ p99 ≤ ${target.visitorsRatio} × at rest`]: meanwhile.p99Ms <= target.visitorsRatio * rest.p99Ms,
			"the old site or the new one, whole, after each kill": killed.broken === 0,
		},
	};
}

async function save(client: Client, version: number, price: number): Promise<number> {
	const content = plans.map((plan) => ({ ...plan, registrationFee: price }));
	return (await client(saveDraft, { query, body: { version, content } })).data.version;
}

/** How often the site was the old one, the new one, or a mixture after the process was started again. */
async function killDuringPublish(client: Client, servers: RunningServer[], maxDelayMs: number) {
	const outcomes = { old: 0, new: 0, broken: 0 };
	let before = 1313;
	for (let kill = 0; kill < kills; kill += 1) {
		const price = 1400 + kill;
		const { data: document } = await client(readDocument, { query });
		const version = await save(client, document.draft?.version ?? 0, price);
		while (!(await isPublishing(client, version))) await pause(1000);
		await pause(Math.random() * maxDelayMs * 1.1);
		await servers[0]?.restart();
		const prices = new Set(
			await Promise.all(servers.flatMap(({ origin }) => programs.map((each) => priceOn(origin, each)))),
		);
		const [shown] = prices;
		if (prices.size !== 1 || (shown !== before && shown !== price)) outcomes.broken += 1;
		else outcomes[shown === price ? "new" : "old"] += 1;
		if (shown !== undefined) before = shown;
	}
	return outcomes;
}

/** False while the killed process's publication still counts as being built. */
function isPublishing(client: Client, version: number): Promise<boolean> {
	return client(publishSite, { body: { drafts: [{ ...query, version }] } }).then(
		() => true,
		(error: unknown) => {
			if (error instanceof CallFailed && error.id === "publishing-already") return false;
			throw error;
		},
	);
}

async function priceOn(origin: string, { slug }: { slug: string }): Promise<number> {
	const text = await (await fetch(`${origin}/${slug}`)).text();
	return Number(/\b(1,313|1,4\d\d)\b/.exec(text)?.[1]?.replace(",", ""));
}

async function waitForText({ origin }: RunningServer, text: string): Promise<void> {
	while (!(await (await fetch(`${origin}/data-science`)).text()).includes(text)) await pause(100);
}

/** Page times at a fixed rate while `during` is pending. */
async function measureVisits({ origin }: RunningServer, during: Promise<unknown>) {
	const next = () => ({ headers: {} });
	return summariseCalls(await load({ url: `${origin}/programs`, next, during, pace: { perSecond: visitsPerSecond } }));
}
