import { skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListPage } from "#web/api.ts";
import { isNotFound } from "#web/app/is-not-found.ts";
import type { ListAddress } from "./address.ts";
import type { RowWithId } from "./column.ts";
import type { ListView } from "./view.ts";

export type Records<Row> = {
	/** The open record; undefined while it loads, or if it was not found. */
	open: Row | undefined;
	/** Why the open record is not there. */
	missing: "loading" | "gone" | Error | undefined;
	retry: () => void;
	/** Its index on the page; -1 if it is not among the rows. */
	index: number;
	canMove: (by: 1 | -1) => boolean;
	move: (by: 1 | -1) => void;
	close: () => void;
};

/** The open record, from the page or read by its id, and moves to its neighbours. */
export function useRecords<Row extends RowWithId>(
	view: ListView<Row>,
	list: UseQueryResult<ListPage<Row>>,
	address: ListAddress,
	/** The row to move on from while no row has the focus. */
	currentId?: string,
): Records<Row> {
	const rows = list.data?.rows ?? [];
	const index = rows.findIndex(({ _id }) => _id === address.open);
	const [last, setLast] = useState<Row>();
	const isOffPage = address.open !== "" && index === -1 && !list.isPending;
	const offPage = useRecordById(view, isOffPage ? address.open : "");
	const canMove = (by: 1 | -1) => index !== -1 && rows[index + by] !== undefined;
	const move = (by: 1 | -1) => {
		const from = address.open === "" ? rows.findIndex(({ _id }) => _id === (focusedRowId() ?? currentId)) : index;
		const to = rows[from === -1 ? 0 : from + by];
		if (to === undefined) return;
		if (address.open !== "") address.openRecord(to._id);
		focusRecord(to._id, address.open === "");
	};
	const close = () => {
		const closed = address.open;
		address.close();
		focusRecord(closed, true);
	};
	// A record that leaves the list is shown unchanged until it is read by its id, so that typed text is preserved.
	const previous = last?._id === address.open && offPage.missing === "loading" ? last : undefined;
	const open = rows[index] ?? offPage.record ?? previous;
	if (open !== last) setLast(open);
	return {
		open,
		missing: open === undefined ? (list.isPending ? "loading" : offPage.missing) : undefined,
		retry: offPage.retry,
		index,
		canMove,
		move,
		close,
	};
}

/** A record by its id; no request for an empty id, or if the list has no `record`. */
function useRecordById<Row extends RowWithId>({ record }: ListView<Row>, id: string) {
	const isEnabled = record !== undefined && id !== "";
	const read = useQuery<Row>(isEnabled ? record(id) : { queryKey: ["no record"], queryFn: skipToken });
	if (!isEnabled) return { record: undefined, missing: "gone" as const, retry: () => {} };
	return {
		record: read.data?._id === id ? read.data : undefined,
		missing: read.isError ? missingReason(read.error) : ("loading" as const),
		retry: () => void read.refetch(),
	};
}

function missingReason(error: Error): "gone" | Error {
	return isNotFound(error) ? "gone" : error;
}

/** The id of the row that the focus is in. */
export function focusedRowId(): string | undefined {
	const row = document.activeElement?.closest("[data-row]");
	return row instanceof HTMLElement ? row.dataset.row : undefined;
}

/** Scrolls to the row, and focuses its own link, else its first control. */
export function focusRecord(id: string, takesFocus: boolean): void {
	const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
	row?.scrollIntoView({ block: "nearest" });
	const target = row?.querySelector<HTMLElement>("[data-record]") ?? row?.querySelector<HTMLElement>("a, button");
	if (takesFocus) target?.focus({ preventScroll: true });
}
