import { type UseQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { defaultPageSize } from "#contract/lists.ts";
import type { ListPage, ListRequest } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { maxRows, readAll, readProgressText, TooManyRows, tooManyRowsText } from "../excel/read-all.ts";
import { useAbortableRead } from "../excel/use-abortable-read.ts";
import { type ListAddress, requestWithoutPage } from "./address.ts";
import type { RowWithId } from "./column.ts";

/** The queries that read the rows. */
type Source<Row> = { list: (request: ListRequest) => UseQueryOptions<ListPage<Row>> };

/** The ticked rows on all pages. Cleared when the search or a filter changes. */
export type Selection<Row> = {
	selected: readonly Row[];
	has: (id: string) => boolean;
	/** With `range`, also selects the rows from the last one that was ticked. */
	toggle: (row: Row, range?: boolean) => void;
	/** How much of the page is ticked. */
	page: "none" | "some" | "all";
	togglePage: () => void;
	/** Selects all matching rows on all pages; `total`: how many there are. */
	selectAll: (total: number) => void;
	readingAll: boolean;
	/** How far a long reading or action is, in words. */
	progress: string | undefined;
	showProgress: (progress: string | undefined) => void;
	/** Keeps only these selected after an action. */
	retain: (rows: readonly Row[]) => void;
	clear: () => void;
	/** The outcome of an action, shown in an overlay until it is closed. */
	report: BulkReport | undefined;
	showReport: (report: BulkReport | undefined) => void;
};

/** Each row by name with its outcome, failures first. */
export type BulkReport = readonly { name: string; failed: boolean; answer: string }[];

export function useSelection<Row extends RowWithId>(
	view: Source<Row>,
	rows: readonly Row[],
	address: ListAddress,
): Selection<Row> {
	const key = JSON.stringify([address.q, address.filters]);
	const { selected, set } = useSelectedRows(key, rows);
	const lastTickedId = useRef<string>(undefined);
	const [report, showReport] = useState<BulkReport>();
	const [progress, showProgress] = useState<string>();
	const all = useReadAll(view, { key, address }, (found) => set(byId(found)));
	const tickedCount = rows.filter(({ _id }) => selected.has(_id)).length;

	const toggle = (row: Row, range = false) => {
		const ids = range
			? idsBetween(
					rows.map(({ _id }) => _id),
					lastTickedId.current,
					row._id,
				)
			: [row._id];
		lastTickedId.current = row._id;
		set(withToggled(selected, rows, ids, range || !selected.has(row._id)));
	};
	const pageIds = rows.map(({ _id }) => _id);
	return {
		selected: [...selected.values()],
		has: (id) => selected.has(id),
		toggle,
		page: tickedCount === 0 ? "none" : tickedCount === rows.length ? "all" : "some",
		togglePage: () => set(withToggled(selected, rows, pageIds, tickedCount < rows.length)),
		selectAll: all.start,
		readingAll: all.reading,
		progress: all.progress ?? progress,
		showProgress,
		retain: (remaining) => set(byId(remaining)),
		clear: () => {
			all.stop();
			set(new Map());
		},
		report,
		showReport,
	};
}

type SelectedRows<Row> = ReadonlyMap<string, Row>;

/** Actions apply to visible results only, so rows selected under another search or filter are dropped. */
function useSelectedRows<Row extends RowWithId>(key: string, rows: readonly Row[]) {
	const [state, setState] = useState<{ key: string; selected: SelectedRows<Row> }>({ key, selected: new Map() });
	const set = (next: SelectedRows<Row>) => setState({ key, selected: next });
	const selected = state.key === key ? withLatestRows(state.selected, rows) : new Map<string, Row>();
	if (state.key === key && selected !== state.selected) set(selected);
	return { selected, set };
}

/** Replaces selected rows by their latest data on the page; returns the same map if none changed. */
export function withLatestRows<Row extends RowWithId>(
	selected: SelectedRows<Row>,
	rows: readonly Row[],
): SelectedRows<Row> {
	const changed = rows.filter((row) => selected.has(row._id) && selected.get(row._id) !== row);
	return changed.length === 0 ? selected : new Map([...selected, ...byId(changed)]);
}

function byId<Row extends RowWithId>(rows: readonly Row[]): Map<string, Row> {
	return new Map(rows.map((row) => [row._id, row]));
}

function withToggled<Row extends RowWithId>(
	selected: SelectedRows<Row>,
	rows: readonly Row[],
	ids: readonly string[],
	isTicked: boolean,
) {
	const next = new Map(selected);
	for (const row of rows.filter(({ _id }) => ids.includes(_id)))
		if (isTicked) next.set(row._id, row);
		else next.delete(row._id);
	return next;
}

function useReadAll<Row extends RowWithId>(
	{ list }: Source<Row>,
	{ key, address }: { key: string; address: ListAddress },
	onEnd: (rows: readonly Row[]) => void,
) {
	const queries = useQueryClient();
	const { rowsRead, start, stop } = useAbortableRead((error) => showErrorToast(readErrorText(error)));
	const [total, setTotal] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another search or filter ends it
	useEffect(() => stop, [key]);
	const startReading = async (total: number) => {
		if (total > maxRows) return showErrorToast(tooManyRowsText("choose"));
		await start(async (reading) => {
			setTotal(total);
			onEnd(await readAll(queries, list, requestWithoutPage(address), reading));
		});
	};
	const isLong = rowsRead !== undefined && total > defaultPageSize;
	return {
		reading: rowsRead !== undefined,
		progress: isLong ? readProgressText(rowsRead, total) : undefined,
		start: (total: number) => void startReading(total),
		stop,
	};
}

function readErrorText(error: Error): string {
	if (error instanceof TooManyRows) return tooManyRowsText("choose");
	return `The rows could not be read. ${errorText(error)}`;
}

/** The ids from one row of the page to another, both included; only the second where the first is not on the page. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
	const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
	if (start === -1) return [to];
	return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Chunks of at most `size` items, in their order. */
export function chunk<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}

/** Sends one chunk after the other; the answers are in order. With several, `onChunk` gets how many items were sent. */
export async function sendInChunks<Item, Answer>(
	items: readonly Item[],
	size: number,
	send: (chunk: readonly Item[]) => Promise<Answer>,
	onChunk: (sent: number) => void = () => {},
): Promise<Answer[]> {
	const answers: Answer[] = [];
	for (const [index, part] of chunk(items, size).entries()) {
		if (items.length > size) onChunk(index * size);
		answers.push(await send(part));
	}
	return answers;
}
