import { parseArgs } from "node:util";
import { report } from "./report.ts";
import { openSeededServer } from "./seeded-server.ts";
import { timesOf } from "./statistics.ts";

/** Money by source over many leads, one in nine enrolled: what an owner opens, and each way of grouping and narrowing it. */
const { values } = parseArgs({
	options: { rows: { type: "string", default: "1150000" }, times: { type: "string", default: "20" } },
});
const targetMs = 300;
const warming = 2;

const asked = {
	"as it opens": "",
	"last touch": "touch=last",
	"by source alone": "by=source",
	"by program, owner and month": "by=program%0Aowner%0Amonth",
	"since three months": `since=${new Date(Date.now() - 92 * 86_400_000).toISOString().slice(0, 7)}`,
	"of one program": "program=Data+Science",
	"by college": "by=college",
	"by college, source and program": "by=college%0Asource%0Aprogram",
	"of one college": "college=Kaveri+Ridge+University",
};

const server = await openSeededServer(Number(values.rows), targetMs);
try {
	const figures = [];
	for (const [name, query] of Object.entries(asked)) {
		const tookMs: number[] = [];
		for (let round = -warming; round < Number(values.times); round++) {
			const began = performance.now();
			await server.ask(`/api/money?${query}`);
			if (round >= 0) tookMs.push(performance.now() - began);
		}
		figures.push({ case: name, ...timesOf(tookMs) });
		console.log(JSON.stringify(figures.at(-1)));
	}
	const slow = figures.filter(({ p99Ms }) => p99Ms > targetMs);
	await report(
		"money",
		{ rows: Number(values.rows), slow, plans: await server.plans(), figures },
		{ [`p99 at most ${targetMs} ms in each case`]: slow.length === 0 },
	);
} finally {
	await server.close();
}
