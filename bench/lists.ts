import { parseArgs } from "node:util";
import { type Case, casesOf, lists, type MeasuredList } from "./list-cases.ts";
import { report } from "./report.ts";
import { openSeededServer, type SeededServer } from "./seeded-server.ts";
import { timesOf } from "./statistics.ts";

/**
 * P7: every list of the console over many rows: sorted, filtered, searched, and from its middle, beside the smallest
 * call that queries the database. Plans of statements slower than the target are saved with the result.
 */
const { values } = parseArgs({
	options: {
		rows: { type: "string", default: "1000000" },
		times: { type: "string", default: "40" },
		only: { type: "string", default: "" },
	},
});
const rows = Number(values.rows);
const target = { p99Ms: 50, defaultOrderMs: 25 };
const warming = 3;
const pageSize = "50";
/** As a list comes before anybody asks for another order. */
const defaultOrder = "sort -createdAt";
const single = (name: string, address: string): MeasuredList => ({
	name,
	address,
	sorts: [],
	filters: [],
	searches: [],
});
const smallest = single("reference", "/api/admin/me");
/** What a counsellor's day and the dashboard begin with. */
const overviews = [
	single("dashboard", "/api/dashboard"),
	single("Today, mine", "/api/today?who=mine"),
	single("Today, everyone's", "/api/today?who=everyone"),
	single("funnel by owner", "/api/leads/funnel?by=owner"),
];

type Figures = ReturnType<typeof timesOf> & { list: string; case: string; newestFirst: boolean };

const server = await openSeededServer(rows, target.p99Ms);
try {
	const reference = await measure(server, smallest, { name: "", asked: {} });
	const figures: Figures[] = [];
	for (const each of overviews) figures.push(await measure(server, each, { name: defaultOrder, asked: {} }));
	for (const list of lists.filter(({ name }) => name.includes(values.only)))
		for (const each of casesOf(list)) figures.push(await measure(server, list, each));
	const slow = figures.filter(
		(each) => each.p99Ms > (each.case === defaultOrder ? target.defaultOrderMs : target.p99Ms),
	);
	const scans = await server.sequentialScans();
	await report(
		"lists",
		{ rows, cases: figures.length, reference, slow, scans, plans: await server.plans(), figures },
		{
			"something was measured": figures.length > 1,
			[`p99 at most ${target.p99Ms} ms in each case, ${target.defaultOrderMs} in the default order`]: slow.length === 0,
			"no table was read without an index": Object.values(scans).every((count) => count === 0),
		},
	);
} finally {
	await server.close();
}

async function measure({ ask }: SeededServer, list: MeasuredList, each: Case): Promise<Figures> {
	const tookMs: number[] = [];
	let newestFirst = false;
	const address = await addressOf(ask, list, each);
	for (let round = -warming; round < Number(values.times); round++) {
		const began = performance.now();
		// Too many to be sorted as asked come newest first.
		newestFirst = (await ask(address)).sortedBy !== null;
		if (round >= 0) tookMs.push(performance.now() - began);
	}
	const figures = { list: list.name, case: each.name, ...timesOf(tookMs), newestFirst };
	console.log(Object.values(figures).join(" | "));
	return figures;
}

/** Deep paging: the cursor of a row in the middle. */
async function addressOf(
	ask: SeededServer["ask"],
	{ address, sorts }: MeasuredList,
	{ asked, deep }: Case,
): Promise<string> {
	const page = (extra: Record<string, string>) =>
		`${address}?${new URLSearchParams({ limit: pageSize, ...asked, ...extra })}`;
	if (sorts.length === 0 && asked.q === undefined) return address;
	if (!deep) return page({});
	const { next } = await ask(page({}));
	if (next === null) return page({});
	// In an unrelated order.
	const otherSort = asked.sort?.endsWith("createdAt")
		? sorts.find((sort) => sort !== "createdAt" && sort !== "-createdAt")
		: "-createdAt";
	const { rows } = await ask(page({ sort: otherSort ?? "" }));
	const [sort, , , ...counted] = JSON.parse(Buffer.from(next, "base64url").toString()) as unknown[];
	const column = asked.sort?.replace("-", "") ?? "";
	const keys = rows.map(
		(row) => [column === "coursecount" ? (row.courses as []).length : row[column], row._id] as const,
	);
	const middle = keys.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))[Math.floor(keys.length / 2)];
	const cursor = Buffer.from(JSON.stringify([sort, ...(middle ?? []), ...counted])).toString("base64url");
	return page({ cursor });
}
