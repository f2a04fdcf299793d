import type { Academy } from "./academies.ts";
import type { Case, MeasuredList } from "./list-cases.ts";

export type Figures = {
	list: string;
	case: string;
	p50Ms: number;
	p99Ms: number;
	p50OfThousandMs: number;
	ratio: number;
	/** What the ratio is made of: at a millisecond or two chance alone doubles it. */
	moreMs: number;
	/** Too many to be sorted as asked: they came newest first. */
	newestFirst: boolean;
};
type Both = { many: Academy; thousand: Academy };

const warming = 3;
const pageSize = "50";

/** In turns, so that what else the machine does meets both. */
export async function measure(
	{ many, thousand }: Both,
	list: MeasuredList,
	each: Case,
	times: number,
): Promise<Figures> {
	const took = { many: [] as number[], thousand: [] as number[] };
	let newestFirst = false;
	const addresses = { many: await addressOf(many, list, each), thousand: await addressOf(thousand, list, each) };
	for (let round = -warming; round < times; round++)
		for (const [name, academy] of Object.entries({ many, thousand }) as ["many" | "thousand", Academy][]) {
			const began = performance.now();
			const { sortedBy } = await academy.ask(addresses[name]);
			if (name === "many") newestFirst = sortedBy !== null;
			if (round >= 0) took[name].push(performance.now() - began);
		}
	const [p50Ms, p50OfThousandMs] = [share(took.many, 0.5), share(took.thousand, 0.5)];
	const ratio = Number((p50Ms / p50OfThousandMs).toFixed(2));
	const figures = {
		list: list.name,
		case: each.name,
		p50Ms,
		p99Ms: share(took.many, 0.99),
		p50OfThousandMs,
		ratio,
		moreMs: Number((p50Ms - p50OfThousandMs).toFixed(1)),
		newestFirst,
	};
	console.log(Object.values(figures).join(" | "));
	return figures;
}

/** Deep: as if one had come to the middle, by the cursor of a row that stands there. */
async function addressOf(academy: Academy, { address, sorts }: MeasuredList, { asked, deep }: Case): Promise<string> {
	const page = (extra: Record<string, string>) =>
		`${address}?${new URLSearchParams({ limit: pageSize, ...asked, ...extra })}`;
	if (!deep) return page({});
	const { next } = await academy.ask(page({}));
	if (next === null) return page({});
	// In an order that has nothing to do with this one.
	const otherSort = asked.sort?.endsWith("createdAt")
		? sorts.find((sort) => sort !== "createdAt" && sort !== "-createdAt")
		: "-createdAt";
	const { rows } = await academy.ask(page({ sort: otherSort ?? "" }));
	const [sort, , , ...counted] = JSON.parse(Buffer.from(next, "base64url").toString()) as unknown[];
	const column = asked.sort?.replace("-", "") ?? "";
	const keys = rows.map(
		(row) => [column === "coursecount" ? (row.courses as []).length : row[column], row._id] as const,
	);
	const middle = keys.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))[Math.floor(keys.length / 2)];
	const cursor = Buffer.from(JSON.stringify([sort, ...(middle ?? []), ...counted])).toString("base64url");
	return page({ cursor });
}

function share(took: number[], part: number): number {
	const sorted = took.toSorted((one, other) => one - other);
	return Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1));
}
