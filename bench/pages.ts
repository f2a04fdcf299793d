import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { pages, programPage } from "#contract/paths.ts";
import { freePort } from "#tools/free-port.ts";
import { embeddedDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { type Running, startOurs, startProcess } from "./server.ts";
import { median } from "./statistics.ts";

/** P5: public pages from our server beside a bare Fastify that sends the same bytes and headers, in turns. */
const { values } = parseArgs({
	options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "2" } },
});
const target = 0.7;
const connections = 32;
const measured = [pages.home, pages.programs, programPage("data-science"), pages.policy, pages.masterclasses];
const encodings = "gzip, deflate, br, zstd";

const database = await embeddedDatabase();
try {
	const ours = await startOurs(await freePort(), database.where);
	const port = await freePort();
	const bare = await startProcess("bench/bare-pages.ts", port, {
		PORT: String(port),
		ORIGIN: ours.origin,
		PAGES: measured.join(" "),
	});
	const figures: Record<string, { bytes: number; ours: number[]; bare: number[]; ratio: number }> = {};
	let refused = 0;
	for (const page of measured) {
		const taken = { bytes: 0, ours: [] as number[], bare: [] as number[] };
		// The first turn of each warms it up.
		for (let round = -1; round < Number(values.rounds); round++)
			for (const [name, server] of [["ours", ours] as const, ["bare", bare] as const]) {
				const outcome = await load(server, page);
				refused += outcome.non2xx + outcome.errors;
				taken.bytes = Math.round(outcome.throughput.total / outcome["2xx"]);
				if (round >= 0) taken[name].push(Math.round(outcome["2xx"] / outcome.duration));
			}
		// Ratio within each round, so that other load on the machine affects both.
		const ratios = taken.ours.map((rate, round) => rate / (taken.bare[round] ?? Number.NaN));
		figures[page] = { ...taken, ratio: Number(median(ratios).toFixed(2)) };
	}
	await Promise.all([ours.stop(), bare.kill()]);
	const lowest = Math.min(...Object.values(figures).map(({ ratio }) => ratio));
	await report(
		"pages",
		{ perSecond: figures, refused },
		{
			[`at least ${target} of a bare Fastify with the same bytes, each page`]: lowest >= target,
			"nothing refused": refused === 0,
		},
	);
} finally {
	await database.remove();
}

function load({ origin }: Running, page: string): Promise<autocannon.Result> {
	const headers = { "accept-encoding": encodings };
	return autocannon({ url: origin + page, headers, connections, duration: Number(values.seconds) });
}
