import { measureExport } from "./console/export.ts";
import { type Case, casesOf, feeCases, lists, type MeasuredList, moneyCases, overviews } from "./console/list-cases.ts";
import { openSeededServer, type SeededServer } from "./console/seeded-server.ts";
import { options, type Part, reportParts, summariseTimes } from "./report.ts";

/**
 * The console with many rows, where one enquiry in ten has an enrolment with ten ledger rows. P7, L1, L2: Today, the
 * dashboard and every list, sorted, filtered, searched, and from the middle; F3, F4: fees and Money by source; each
 * beside the smallest call that queries the database. P8: an export while others work. Plans of statements slower than
 * the lists' target are saved with the result.
 */
const { only, rows, times } = options({ rows: 1_150_000, times: 40 });
const target = { listMs: 50, defaultOrderMs: 25, moneyMs: 400 };
const warmupRounds = 3;
const pageSize = "50";
/** The order of a list before another one is chosen. */
const defaultOrder = "sort -createdAt";
const baselineAddress = "/api/admin/me";

let serverPromise: Promise<SeededServer> | undefined;
const getServer = () => {
	serverPromise ??= openSeededServer(rows, target.listMs);
	return serverPromise;
};

try {
	await reportParts("console", only, {
		"Today and the dashboard": () => measure(overviews, () => target.listMs),
		...Object.fromEntries(lists.map((list) => [`list, ${list.name}`, () => measureList(list)])),
		"list, fees": () => measure(feeCases, () => target.defaultOrderMs),
		"Money by source": () => measure(moneyCases, () => target.moneyMs),
		export: async () => measureExport(await getServer(), rows),
	});
} finally {
	await (await serverPromise)?.close();
}

async function measureList(list: MeasuredList): Promise<Part> {
	const { ask } = await getServer();
	const addresses: Record<string, string> = {};
	for (const each of casesOf(list)) addresses[each.name] = await addressOf(ask, list, each);
	return measure(addresses, (name) => (name === defaultOrder ? target.defaultOrderMs : target.listMs));
}

async function measure(addresses: Record<string, string>, limitFor: (name: string) => number): Promise<Part> {
	const { ask, plans } = await getServer();
	const figures = [];
	for (const [name, address] of Object.entries({ smallest: baselineAddress, ...addresses })) {
		const durations: number[] = [];
		let newestFirst = false;
		for (let round = -warmupRounds; round < times; round++) {
			const startedAt = performance.now();
			// With too many rows to sort as requested, the server answers newest first.
			newestFirst = (await ask(address)).sortedBy !== null;
			if (round >= 0) durations.push(performance.now() - startedAt);
		}
		figures.push({ case: name, ...summariseTimes(durations), newestFirst });
		console.log(Object.values(figures.at(-1) ?? {}).join(" | "));
	}
	const slow = figures.filter((each) => each.p99Ms > limitFor(each.case));
	return {
		figures: { figures, slow, plans: await plans() },
		targets: {
			[`p99 at most ${limitFor("")} ms in each case, ${limitFor(defaultOrder)} in the default order`]:
				slow.length === 0,
		},
	};
}

/** Deep paging: the cursor of a row in the middle. */
async function addressOf(
	ask: SeededServer["ask"],
	{ address, sorts }: MeasuredList,
	{ asked: params, deep }: Case,
): Promise<string> {
	const page = (extra: Record<string, string>) =>
		`${address}?${new URLSearchParams({ limit: pageSize, ...params, ...extra })}`;
	if (!deep) return page({});
	const { next } = await ask(page({}));
	if (next === null) return page({});
	// Rows of an unrelated order lie anywhere in this one.
	const otherSort = params.sort?.endsWith("createdAt")
		? sorts.find((sort) => sort !== "createdAt" && sort !== "-createdAt")
		: "-createdAt";
	const { rows } = await ask(page({ sort: otherSort ?? "" }));
	const [sort, , , ...totals] = JSON.parse(Buffer.from(next, "base64url").toString()) as unknown[];
	const column = params.sort?.replace("-", "") ?? "";
	const keys = rows.map(
		(row) => [column === "coursecount" ? (row.courses as []).length : row[column], row._id] as const,
	);
	const middle = keys.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))[Math.floor(keys.length / 2)];
	const cursor = Buffer.from(JSON.stringify([sort, ...(middle ?? []), ...totals])).toString("base64url");
	return page({ cursor });
}
