import { pages, programPage } from "#contract/paths.ts";
import { startPostgres } from "#tools/testing/postgres.ts";
import { nextApplication } from "./applying.ts";
import { type BenchDatabase, embeddedDatabase, onDatabase, query } from "./databases.ts";
import { type Call, load } from "./load.ts";
import { median, options, type Part, reportParts, summariseCalls } from "./report.ts";
import { type RunningServer, startAndStop, startProcess, startServer } from "./server.ts";

/** Requests a second compared with a bare Fastify, in turns: P5 pages, P6 enquiries (201 after commit). */
const { only, rounds, seconds } = options({ rounds: 4, seconds: 5 });
const connections = 32;
const target = { pages: 0.7, enquiries: 0.4, p99Ms: 25 };
const steadyRate = 300;
const measuredPages = [pages.home, pages.programs, programPage("data-science"), pages.policy, pages.masterclasses];
/** The size of our own pool. */
const barePoolSize = "10";

await reportParts("rates", only, {
	pages: onDatabase(embeddedDatabase, comparePages),
	enquiries: compareEnquiries,
});

async function comparePages({ where }: BenchDatabase): Promise<Part> {
	await using server = await startServer(where);
	await using bare = await startBare({ ORIGIN: server.origin, PAGES: measuredPages.join(" ") });
	const next = () => ({ headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
	const figures: Record<string, Rates> = {};
	for (const page of measuredPages) figures[page] = await alternate({ ours: server, bare }, page, next);
	const each = Object.values(figures);
	return {
		figures,
		targets: {
			[`at least ${target.pages} of the same bytes, each page`]: each.every(({ ratio }) => ratio >= target.pages),
			"nothing refused": each.every(({ refused }) => refused === 0),
		},
	};
}

/** Each server has its own database with the same tables and indexes. */
async function compareEnquiries(): Promise<Part> {
	/** As in `deploy/`: WAL files are recycled, so that a commit need not fill new ones with zeros. */
	await using postgres = await startPostgres({ fsync: true, settings: { min_wal_size: "1GB" } });
	const at = (name: string) => ({ DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`) });
	await query(postgres.url, "create database migrated");
	await startAndStop(at("migrated"));
	for (const name of ["ours", "bare"]) await query(postgres.url, `create database ${name} template migrated`);
	await using server = await startServer(at("ours"));
	await using bare = await startBare({ ...at("bare"), POOL: barePoolSize });
	const rates = await alternate({ ours: server, bare }, "/api/apply/course", nextApplication);
	// A checkpoint, so that WAL files are recycled as on a server that has been up for a while.
	await query(postgres.url, "checkpoint");
	const steady = { ours: await measureSteadyRate(server), bare: await measureSteadyRate(bare) };
	return {
		figures: { ...rates, steady },
		targets: {
			[`at least ${target.enquiries} of one insert`]: rates.ratio >= target.enquiries,
			[`p99 at most ${target.p99Ms} ms at ${steadyRate} a second`]: steady.ours.p99Ms <= target.p99Ms,
			"nothing refused": rates.refused === 0 && Object.keys(steady.ours.statuses).join() === "201",
		},
	};
}

function startBare(settings: Record<string, string>): Promise<RunningServer> {
	return startProcess("bench/bare.ts", settings);
}

type Rates = Awaited<ReturnType<typeof alternate>>;

/** The ratio within each round, so that other load on the machine affects both. */
async function alternate(servers: { ours: RunningServer; bare: RunningServer }, path: string, next: () => Call) {
	const perSecond = { ours: [] as number[], bare: [] as number[] };
	let refused = 0;
	// The first turn of each is the warm-up.
	for (let round = -1; round < rounds; round++)
		for (const name of ["ours", "bare"] as const) {
			const url = servers[name].origin + path;
			const answers = await load({ url, next, during: seconds, pace: { concurrency: connections } });
			const succeeded = answers.filter(({ status }) => status >= 200 && status < 300).length;
			refused += answers.length - succeeded;
			if (round >= 0) perSecond[name].push(Math.round(succeeded / seconds));
		}
	const ratio = median(perSecond.ours.map((rate, round) => rate / (perSecond.bare[round] ?? Number.NaN)));
	return { perSecond, ratio: Number(ratio.toFixed(2)), refused };
}

async function measureSteadyRate({ origin }: RunningServer) {
	const pace = { perSecond: steadyRate };
	const url = `${origin}/api/apply/course`;
	return summariseCalls(await load({ url, next: nextApplication, during: 2 * seconds, pace }));
}
