import { type UseQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { usualPage } from "#contract/lists.ts";
import type { ListPage, ListRequest } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { mostRows, readAll, readInWords, TooManyRows, tooManyInWords } from "../excel/read-all.ts";
import { type ListAddress, withoutPage } from "./address.ts";
import type { RowWithId } from "./column.ts";

/** The queries that read the rows. */
type Source<Row> = { list: (asked: ListRequest) => UseQueryOptions<ListPage<Row>> };

/** The ticked rows on all pages. Cleared when the search or a filter changes. */
export type Selection<Row> = {
	chosen: readonly Row[];
	has: (id: string) => boolean;
	/** With `range`, also selects the rows from the last one that was ticked. */
	toggle: (row: Row, range?: boolean) => void;
	/** How much of the page is ticked. */
	page: "none" | "some" | "all";
	togglePage: () => void;
	/** Selects all matching rows on all pages; `total`: how many they are. */
	chooseAll: (total: number) => void;
	readingAll: boolean;
	/** How far a long reading or action is, in words. */
	progress: string | undefined;
	showProgress: (progress: string | undefined) => void;
	/** Keeps only these selected after an action. */
	keep: (rows: readonly Row[]) => void;
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
	const { chosen, set } = useChosen(key, rows);
	const last = useRef<string>(undefined);
	const [report, showReport] = useState<BulkReport>();
	const [progress, showProgress] = useState<string>();
	const all = useReadAll(view, { key, address }, (found) => set(byId(found)), showProgress);
	const isOn = rows.filter(({ _id }) => chosen.has(_id)).length;

	const toggle = (row: Row, range = false) => {
		const taken = range
			? between(
					rows.map(({ _id }) => _id),
					last.current,
					row._id,
				)
			: [row._id];
		last.current = row._id;
		set(ticked(chosen, rows, taken, range || !chosen.has(row._id)));
	};
	const pageIds = rows.map(({ _id }) => _id);
	return {
		chosen: [...chosen.values()],
		has: (id) => chosen.has(id),
		toggle,
		page: isOn === 0 ? "none" : isOn === rows.length ? "all" : "some",
		togglePage: () => set(ticked(chosen, rows, pageIds, isOn < rows.length)),
		chooseAll: all.start,
		readingAll: all.reading,
		progress,
		showProgress,
		keep: (kept) => set(byId(kept)),
		clear: () => {
			all.stop();
			set(new Map());
		},
		report,
		showReport,
	};
}

type Chosen<Row> = ReadonlyMap<string, Row>;

/** Actions apply to visible results only, so rows chosen under another search or filter are dropped. */
function useChosen<Row extends RowWithId>(key: string, rows: readonly Row[]) {
	const [state, setState] = useState<{ key: string; chosen: Chosen<Row> }>({ key, chosen: new Map() });
	const set = (next: Chosen<Row>) => setState({ key, chosen: next });
	const chosen = state.key === key ? asSeen(state.chosen, rows) : new Map<string, Row>();
	if (state.key === key && chosen !== state.chosen) set(chosen);
	return { chosen, set };
}

/** Replaces chosen rows by their latest data on the page; returns the same map if none changed. */
export function asSeen<Row extends RowWithId>(chosen: Chosen<Row>, rows: readonly Row[]): Chosen<Row> {
	const changed = rows.filter((row) => chosen.has(row._id) && chosen.get(row._id) !== row);
	return changed.length === 0 ? chosen : new Map([...chosen, ...byId(changed)]);
}

function byId<Row extends RowWithId>(rows: readonly Row[]): Map<string, Row> {
	return new Map(rows.map((row) => [row._id, row]));
}

function ticked<Row extends RowWithId>(chosen: Chosen<Row>, rows: readonly Row[], ids: readonly string[], on: boolean) {
	const next = new Map(chosen);
	for (const row of rows.filter(({ _id }) => ids.includes(_id)))
		if (on) next.set(row._id, row);
		else next.delete(row._id);
	return next;
}

function useReadAll<Row extends RowWithId>(
	{ list }: Source<Row>,
	{ key, address }: { key: string; address: ListAddress },
	onEnd: (rows: readonly Row[]) => void,
	showProgress: Selection<Row>["showProgress"],
) {
	const queries = useQueryClient();
	const [reading, setReading] = useState(false);
	const running = useRef<AbortController>(undefined);
	const stop = () => running.current?.abort();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another search or filter ends it, and so does leaving
	useEffect(() => stop, [key]);
	const start = async (total: number) => {
		if (running.current) return;
		if (total > mostRows) return showErrorToast(tooManyInWords("choose"));
		const run = new AbortController();
		running.current = run;
		setReading(true);
		const onRead = (read: number) => total > usualPage && showProgress(readInWords(read, total));
		onRead(0);
		try {
			onEnd(await readAll(queries, list, withoutPage(address), { signal: run.signal, onRead }));
		} catch (error) {
			if (!run.signal.aborted) showErrorToast(whyNotRead(error));
		} finally {
			running.current = undefined;
			setReading(false);
			showProgress(undefined);
		}
	};
	return { reading, start: (total: number) => void start(total), stop };
}

function whyNotRead(error: unknown): string {
	if (error instanceof TooManyRows) return tooManyInWords("choose");
	return `The rows could not be read. ${error instanceof Error ? errorText(error) : ""}`;
}

/** The ids from one row of the page to another, both included; only the second where the first is not on the page. */
export function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
	const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
	if (start === -1) return [to];
	return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Parts of at most so many, in their order. */
export function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
		items.slice(part * size, (part + 1) * size),
	);
}

/** Sends parts one after the other; the answers in their order. Where it takes several, `onPart` gets how many items were sent. */
export async function sendParts<Item, Answer>(
	items: readonly Item[],
	size: number,
	send: (part: readonly Item[]) => Promise<Answer>,
	onPart: (sent: number) => void = () => {},
): Promise<Answer[]> {
	const answers: Answer[] = [];
	for (const [index, part] of inParts(items, size).entries()) {
		if (items.length > size) onPart(index * size);
		answers.push(await send(part));
	}
	return answers;
}
