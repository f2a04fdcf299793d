import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { pageRows } from "#web/api.ts";
import { textLink } from "../parts/buttons.ts";
import { type ListAddress, useListAddress } from "./address.ts";
import type { Listed } from "./column.ts";
import { useListKeys } from "./keys.ts";
import { type BodyProps, ListBody } from "./list-body.tsx";
import { Pager } from "./pager.tsx";
import { Panel } from "./panel.tsx";
import { Search } from "./search.tsx";
import { reason } from "./states.tsx";
import type { ListView } from "./view.ts";

/** A list with its title, search, table, pages, keys and panel. Its state is in the address. */
export function ListScreen<Row extends Listed>({ view }: { view: ListView<Row> }) {
	const address = useListAddress(view.defaultSort);
	const list = useQuery({ ...view.list(askedFor(address)), placeholderData: keepPreviousData });
	const rows = list.data?.rows ?? [];
	const field = useRef<HTMLInputElement>(null);
	const records = useRecords(rows, address);
	useListKeys({
		move: records.move,
		search: () => field.current?.select(),
		close: () => address.open !== "" && records.close(),
	});

	return (
		<div className="flex min-h-0 flex-1">
			<title>{`${view.title} | Console`}</title>
			<div className="flex min-w-0 flex-1 flex-col">
				<TitleBar view={view} address={address} list={list} field={field} />
				<ListBody view={view} address={address} list={list} />
				{list.data && rows.length > 0 && !list.isLoadingError && (
					<Pager
						page={address.page}
						shown={rows.length}
						total={list.data.total}
						next={list.data.next}
						onPrevious={address.toPrevious}
						onNext={address.toNext}
					/>
				)}
			</div>
			{address.open !== "" && list.data && (
				<Opened view={view} address={address} total={list.data.total} records={records} />
			)}
		</div>
	);
}

function Opened<Row extends Listed>({
	view,
	address,
	total,
	records,
}: Pick<BodyProps<Row>, "view" | "address"> & { total: number; records: Records<Row> }) {
	return (
		<Panel
			id={address.open}
			position={records.index === -1 ? 0 : (address.page - 1) * pageRows + records.index + 1}
			total={total}
			onMove={records.move}
			canMove={records.canMove}
			onClose={records.close}
		>
			{records.open === undefined ? <Elsewhere /> : view.panel(records.open)}
		</Panel>
	);
}

function TitleBar<Row extends Listed>({
	view,
	address,
	list,
	field,
}: BodyProps<Row> & { field: RefObject<HTMLInputElement | null> }) {
	return (
		<div className="flex shrink-0 flex-col gap-x-5 gap-y-2 px-5 pt-3.5 pb-3 max-md:px-4">
			<div className="flex flex-wrap items-baseline gap-x-4">
				<h1 className="console-title text-[30px]/9">{view.title}</h1>
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
					{list.data && view.counts(list.data.total, address.q)}
				</p>
			</div>
			{view.notice}
			{list.isRefetchError && (
				<p role="alert" className="text-wrong">
					Not up to date. {reason(list.error)}{" "}
					<button type="button" className={textLink} onClick={() => list.refetch()}>
						Retry
					</button>
				</p>
			)}
			<Search q={address.q} hint={view.searchHint} field={field} onSearch={address.search} />
		</div>
	);
}

function askedFor({ q, sort, cursor }: ListAddress) {
	return { limit: pageRows, sort, ...(q === "" ? {} : { q }), ...(cursor === "" ? {} : { cursor }) };
}

type Records<Row> = {
	/** The open record; undefined where it is not on this page. */
	open: Row | undefined;
	index: number;
	canMove: (by: 1 | -1) => boolean;
	move: (by: 1 | -1) => void;
	close: () => void;
};

function useRecords<Row extends Listed>(rows: readonly Row[], address: ListAddress): Records<Row> {
	const index = rows.findIndex(({ _id }) => _id === address.open);
	const canMove = (by: 1 | -1) => index !== -1 && rows[index + by] !== undefined;
	const move = (by: 1 | -1) => {
		const from = address.open === "" ? rows.findIndex(({ _id }) => _id === idInFocus()) : index;
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
	return { open: rows[index], index, canMove, move, close };
}

function idInFocus(): string | undefined {
	return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.record : undefined;
}

function focusRecord(id: string, takesFocus: boolean): void {
	const link = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
	link?.closest("tr, li")?.scrollIntoView({ block: "nearest" });
	if (takesFocus) link?.focus({ preventScroll: true });
}

function Elsewhere() {
	return (
		<div className="flex flex-col gap-2 p-4">
			<h2 className="console-title text-[22px]/[1.15]">Not on this page</h2>
			<p className="text-soft">
				This record is on another page of the list, or was erased. Search for the person by name, email or phone.
			</p>
		</div>
	);
}
