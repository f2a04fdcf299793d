import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openAcademies } from "./academies.ts";
import { casesOf, lists } from "./list-cases.ts";
import { type Figures, measure } from "./list-times.ts";
import { report } from "./report.ts";

/** P7: every list of the console over many rows and over a thousand, in turns on one PostgreSQL. */
const { values } = parseArgs({
	options: {
		rows: { type: "string", default: "1000000" },
		times: { type: "string", default: "40" },
		only: { type: "string", default: "" },
	},
});
const target = { p99Ms: 25, ratio: 2 };
/** Told apart, and missed all the same: a ratio above its target by less time than this. */
const noticedMs = 5;

const { many, thousand, sequentialScans, close } = await openAcademies(Number(values.rows));
try {
	const figures: Figures[] = [];
	for (const list of lists.filter(({ name }) => name.includes(values.only)))
		for (const each of casesOf(list)) figures.push(await measure({ many, thousand }, list, each, Number(values.times)));
	const slow = figures.filter(({ p99Ms }) => p99Ms > target.p99Ms);
	const grown = figures.filter(({ ratio }) => ratio > target.ratio);
	const grownHardly = grown.filter(({ moreMs }) => moreMs < noticedMs).length;
	const newestFirst = figures.filter((each) => each.newestFirst).length;
	const scans = await sequentialScans();
	await report(
		"lists",
		{
			rows: Number(values.rows),
			cases: figures.length,
			newestFirst,
			grownHardly,
			load: loadavg(),
			slow,
			grown,
			scans,
			figures,
		},
		{
			"something was measured": figures.length > 0,
			[`p99 at most ${target.p99Ms} ms in each case`]: slow.length === 0,
			[`at most ${target.ratio} times the time over 1,000 rows in each case`]: grown.length === 0,
			"no table was read without an index": Object.values(scans).every((count) => count === 0),
		},
	);
} finally {
	await close();
}
