import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { defaultPageSize } from "#contract/lists.ts";
import type { ListRequest } from "#web/api.ts";
import { maxRows, readAll, TooManyRows } from "./read-all.ts";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A list of `total` numbers, given out in the pages asked for. */
function listOf(total: number, asked: ListRequest[] = []) {
	return (page: ListRequest) => ({
		queryKey: ["numbers", total, page],
		queryFn: async () => {
			asked.push(page);
			const from = Number(page.cursor ?? 0);
			const to = Math.min(total, from + (page.limit ?? 0));
			const rows = Array.from({ length: to - from }, (_, index) => from + index);
			return { rows, total, estimated: false, next: to < total ? `${to}` : null, sortedBy: null };
		},
	});
}

const read = (
	total: number,
	asked?: ListRequest[],
	onRead = (_: number) => {},
	signal = new AbortController().signal,
) => readAll(queries, listOf(total, asked), { filters: { source: "direct" } }, { signal, onRead, export: "excel" });

test("all rows are read in the longest pages, with the same filters on each", async () => {
	const asked: ListRequest[] = [];
	const progress: number[] = [];
	const rows = await read(1234, asked, (count) => progress.push(count));
	expect(rows).toEqual(Array.from({ length: 1234 }, (_, index) => index));
	expect(progress).toEqual([500, 1000, 1234]);
	expect(asked.map(({ filters, limit }) => [filters, limit])).toEqual(
		Array.from({ length: 3 }, () => [{ source: "direct" }, 500]),
	);
});

test("rows that go into no file are read in pages that everyone may read, and are no export", async () => {
	const asked: ListRequest[] = [];
	const rows = await readAll(
		queries,
		listOf(230, asked),
		{},
		{ signal: new AbortController().signal, onRead: () => {} },
	);
	expect(rows).toHaveLength(230);
	expect(asked.map((page) => [page.limit, page.export])).toEqual(
		Array.from({ length: 3 }, () => [defaultPageSize, undefined]),
	);
});

test("more rows than a browser should write are refused, and as many as that are not", async () => {
	expect(await read(maxRows)).toHaveLength(maxRows);
	await expect(read(maxRows + 1)).rejects.toBeInstanceOf(TooManyRows);
});

test("a cancelled reading asks for no further page", async () => {
	const stop = new AbortController();
	const asked: ListRequest[] = [];
	await expect(read(5000, asked, () => stop.abort(), stop.signal)).rejects.toThrow();
	expect(asked.length).toBeLessThanOrEqual(2);
});
