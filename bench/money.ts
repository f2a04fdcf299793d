import { parseArgs } from "node:util";
import { dayMs } from "#contract/durations.ts";
import { report } from "./report.ts";
import { openSeededServer } from "./seeded-server.ts";
import { timesOf } from "./statistics.ts";

/**
 * Over many leads, one in nine enrolled with ten rows of the ledger: Money by source as an owner opens it, with each way of grouping and narrowing it;
 * and the list of fees.
 */
const { values } = parseArgs({
	options: { rows: { type: "string", default: "1150000" }, times: { type: "string", default: "20" } },
});
const targetMs = 300;
const listTargetMs = 25;
const warming = 2;

const asked = {
	"as it opens": "",
	"last touch": "touch=last",
	"by source alone": "by=source",
	"by program, owner and month": "by=program%0Aowner%0Amonth",
	"since three months": `since=${new Date(Date.now() - 92 * dayMs).toISOString().slice(0, 7)}`,
	"of one program": "program=Data+Science",
	"by college": "by=college",
	"by college, source and program": "by=college%0Asource%0Aprogram",
	"of one college": "college=Kaveri+Ridge+University",
};

const lists = {
	"fees as they open": "sort=nextOn",
	"overdue fees": "show=overdue&sort=nextOn",
};

const server = await openSeededServer(Number(values.rows), targetMs);
try {
	const measured = async (cases: Record<string, string>, address: string, within: number) => {
		const figures = [];
		for (const [name, query] of Object.entries(cases)) {
			const tookMs: number[] = [];
			for (let round = -warming; round < Number(values.times); round++) {
				const began = performance.now();
				await server.ask(`${address}?${query}`);
				if (round >= 0) tookMs.push(performance.now() - began);
			}
			figures.push({ case: name, targetMs: within, ...timesOf(tookMs) });
			console.log(JSON.stringify(figures.at(-1)));
		}
		return figures;
	};
	const sources = await measured(asked, "/api/money", targetMs);
	const fees = await measured(lists, "/api/fees", listTargetMs);
	const isMet = (figures: typeof fees) => figures.every((each) => each.p99Ms <= each.targetMs);
	await report(
		"money",
		{ rows: Number(values.rows), plans: await server.plans(), figures: [...sources, ...fees] },
		{
			[`Money by source: p99 at most ${targetMs} ms in each case`]: isMet(sources),
			[`fees: p99 at most ${listTargetMs} ms in each case`]: isMet(fees),
		},
	);
} finally {
	await server.close();
}
