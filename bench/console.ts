import { measureExport } from "./console/export.ts";
import { type Case, casesOf, feeCases, lists, type MeasuredList, moneyCases, overviews } from "./console/list-cases.ts";
import { openSeededServer, type SeededServer } from "./console/seeded-server.ts";
import { options, type Part, reportParts, timesOf } from "./report.ts";

/**
 * The console with many rows, where one enquiry in ten has an enrolment with ten ledger rows. P7, L1, L2: Today, the
 * dashboard and every list, sorted, filtered, searched, and from the middle; F3, F4: fees and Money by source; each
 * beside the smallest call that queries the database. P8: an export while others work. Plans of statements slower than
 * the lists' target are saved with the result.
 */
const { only, rows, times } = options({ rows: 1_150_000, times: 40 });
const target = { listMs: 50, defaultOrderMs: 25, moneyMs: 400 };
const warming = 3;
const pageSize = "50";
/** The order of a list before another one is chosen. */
const defaultOrder = "sort -createdAt";
const smallest = "/api/admin/me";

let opening: Promise<SeededServer> | undefined;
const seeded = () => {
	opening ??= openSeededServer(rows, target.listMs);
	return opening;
};

try {
	await reportParts("console", only, {
		"Today and the dashboard": () => measure(overviews, () => target.listMs),
		...Object.fromEntries(lists.map((list) => [`list, ${list.name}`, () => measureList(list)])),
		"list, fees": () => measure(feeCases, () => target.defaultOrderMs),
		"Money by source": () => measure(moneyCases, () => target.moneyMs),
		export: async () => measureExport(await seeded(), rows),
	});
} finally {
	await (await opening)?.close();
}

async function measureList(list: MeasuredList): Promise<Part> {
	const { ask } = await seeded();
	const addresses: Record<string, string> = {};
	for (const each of casesOf(list)) addresses[each.name] = await addressOf(ask, list, each);
	return measure(addresses, (name) => (name === defaultOrder ? target.defaultOrderMs : target.listMs));
}

async function measure(addresses: Record<string, string>, withinMs: (name: string) => number): Promise<Part> {
	const { ask, plans } = await seeded();
	const figures = [];
	for (const [name, address] of Object.entries({ smallest, ...addresses })) {
		const tookMs: number[] = [];
		let newestFirst = false;
		for (let round = -warming; round < times; round++) {
			const began = performance.now();
			// With too many rows to sort as requested, the server answers newest first.
			newestFirst = (await ask(address)).sortedBy !== null;
			if (round >= 0) tookMs.push(performance.now() - began);
		}
		figures.push({ case: name, ...timesOf(tookMs), newestFirst });
		console.log(Object.values(figures.at(-1) ?? {}).join(" | "));
	}
	const slow = figures.filter((each) => each.p99Ms > withinMs(each.case));
	return {
		figures: { figures, slow, plans: await plans() },
		targets: {
			[`p99 at most ${withinMs("")} ms in each case, ${withinMs(defaultOrder)} in the default order`]:
				slow.length === 0,
		},
	};
}

/** Deep paging: the cursor of a row in the middle. */
async function addressOf(
	ask: SeededServer["ask"],
	{ address, sorts }: MeasuredList,
	{ asked, deep }: Case,
): Promise<string> {
	const page = (extra: Record<string, string>) =>
		`${address}?${new URLSearchParams({ limit: pageSize, ...asked, ...extra })}`;
	if (!deep) return page({});
	const { next } = await ask(page({}));
	if (next === null) return page({});
	// Rows of an unrelated order lie anywhere in this one.
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
