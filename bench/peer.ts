import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pg from "pg";
import { domains } from "#content/programs/index.ts";
import { listCourseApplications } from "#contract/leads.ts";
import { startPostgres } from "#tools/postgres.ts";
import { openAcademy } from "./academies.ts";
import { application } from "./application.ts";
import { query } from "./databases.ts";
import { median } from "./median.ts";
import { processOf, type Spent, spentOnEach } from "./processor.ts";
import { report } from "./report.ts";
import { peerVersion, startPeer } from "./strapi.ts";

/**
 * P6 and P7 beside a peer: leads created a second and lists of fifty rows, by us and by Strapi, in turns on one PostgreSQL with the
 * same rows in both. What is one lead there is one lead with two mails, a key and its indexes here.
 */
const { values } = parseArgs({
	options: {
		rows: { type: "string", default: "100000" },
		rounds: { type: "string", default: "3" },
		seconds: { type: "string", default: "5" },
	},
});
const rows = Number(values.rows);
const target = { creates: 10, lists: 1 };
const connections = { creating: 32, listing: 8 };
/** Nine leads in ten of the crowd are applications. */
const shareOfApplications = 0.9;
const copied =
	"name email phone college collegemail passingyear domain reason page first_touch last_touch created_at".split(" ");
const atOnce = 10_000;
const list = `/api${listCourseApplications.path}?limit=50`;
const [program = ""] = domains;
const peerList = "/api/leads?pagination[pageSize]=50";
const lists = {
	newest: [`${list}&sort=-createdAt`, `${peerList}&sort=createdAt:desc`],
	"by name": [`${list}&sort=name`, `${peerList}&sort=name:asc`],
	"of one program": [
		`${list}&sort=-createdAt&domain=${encodeURIComponent(program)}`,
		`${peerList}&sort=createdAt:desc&filters[domain][$eq]=${encodeURIComponent(program)}`,
	],
} as const;

/** Both find a server that has been up for a while: its log goes round (`deploy/` sets that; `lead-intake` measures so too). */
const postgres = await startPostgres({ fsync: true, settings: { shared_buffers: "512MB", min_wal_size: "1GB" } });
try {
	const peerUrl = postgres.url.replace(/\/postgres$/, "/peer");
	await query(postgres.url, "create database peer");
	const peer = await startPeer(peerUrl);
	const ours = await openAcademy(postgres.url, "ours", {
		leads: Math.ceil(rows / shareOfApplications),
		students: 1000,
		others: 1000,
	});
	await copyLeads(ours.url, peerUrl);
	const processes = { database: await processOf(postgres.url), ours: ours.pid, peer: peer.child.pid };
	const listed: Record<string, Outcome> = {};
	for (const [name, [here, there]] of Object.entries(lists))
		listed[name] = await inTurns(
			processes,
			() => look(ours.origin + here, { authorization: `Bearer ${ours.token}` }),
			() => look(peer.origin + there),
		);
	const creates = await inTurns(
		processes,
		() => create(`${ours.origin}/api/apply/course`, (sent) => sent),
		() => create(`${peer.origin}/api/leads`, (data) => ({ data })),
	);
	await Promise.all([ours.stop(), peer.kill()]);
	const slowest = Math.min(...Object.values(listed).map(({ times }) => times));
	const refused = [creates, ...Object.values(listed)].reduce((sum, each) => sum + each.refused, 0);
	await report(
		"peer",
		{ peer: `Strapi ${peerVersion}`, rows, creates, lists: listed },
		{
			[`at least ${target.creates} times Strapi's creates a second`]: creates.times >= target.creates,
			"no list slower than Strapi's": slowest >= target.lists,
			"nothing refused": refused === 0,
		},
	);
} finally {
	await postgres.stop();
}

type Outcome = { ours: Loaded[]; peer: Loaded[]; times: number; refused: number };
/** `processorMs`: what one of them took of each. Two cores have 2,000 in a second, so their sum says how many there can be. */
type Loaded = { perSecond: number; p99Ms: number; processorMs: Spent };
type Processes = Record<"database" | "ours" | "peer", number | undefined>;

/** The first turn of each warms it up. `times`: of the medians. */
async function inTurns(
	processes: Processes,
	ours: () => Promise<autocannon.Result>,
	peer: () => Promise<autocannon.Result>,
): Promise<Outcome> {
	const taken = { ours: [] as Loaded[], peer: [] as Loaded[] };
	let refused = 0;
	for (let round = -1; round < Number(values.rounds); round++)
		for (const [name, load] of [["ours", ours] as const, ["peer", peer] as const]) {
			const { outcome, spent: processorMs } = await spentOnEach(
				{ server: processes[name], database: processes.database },
				load,
				(loaded) => loaded["2xx"],
			);
			refused += outcome.non2xx + outcome.errors;
			const perSecond = Number((outcome["2xx"] / outcome.duration).toFixed(1));
			if (round >= 0) taken[name].push({ perSecond, p99Ms: outcome.latency.p99, processorMs });
		}
	const usual = (loaded: Loaded[]) => median(loaded.map(({ perSecond }) => perSecond));
	const times = Number((usual(taken.ours) / usual(taken.peer)).toFixed(1));
	return { ...taken, times, refused };
}

function create(url: string, wrap: (sent: ReturnType<typeof application>) => object): Promise<autocannon.Result> {
	const setupRequest = (request: autocannon.Request) => {
		const key = randomUUID();
		const headers = { "content-type": "application/json", "idempotency-key": key };
		return { ...request, headers, body: JSON.stringify(wrap(application(key))) };
	};
	const duration = Number(values.seconds);
	return autocannon({ url, connections: connections.creating, duration, requests: [{ method: "POST", setupRequest }] });
}

function look(url: string, headers: Record<string, string> = {}): Promise<autocannon.Result> {
	return autocannon({ url, headers, connections: connections.listing, duration: Number(values.seconds) });
}

/** The same people into both. */
async function copyLeads(from: string, to: string): Promise<void> {
	const client = new pg.Client({ connectionString: to });
	await client.connect();
	const columns = copied.join(", ");
	for (let offset = 0; offset < rows; offset += atOnce) {
		const part = await query<{ part: string }>(
			from,
			`select json_agg(each)::text as part from
			(select ${columns} from leads where kind = 'course' order by created_at, id limit ${atOnce} offset ${offset}) each`,
		);
		await client.query(
			`insert into leads (${columns}, updated_at, published_at, document_id)
			select ${columns}, created_at, created_at, substr(md5(random()::text), 1, 24) from json_populate_recordset(null::leads, $1::json)`,
			[part.rows[0]?.part],
		);
	}
	await client.query("vacuum analyze leads");
	await client.end();
}
