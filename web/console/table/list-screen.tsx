import { useRef, useState } from "react";
import { useTableWidth } from "../media.ts";
import { useMay } from "../role.tsx";
import { isFiltered, type ListAddress, useListAddress, useListPage } from "./address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkReportOverlay } from "./bulk-report.tsx";
import { fittingColumns, type RowWithId } from "./column.ts";
import { useColumnChoice } from "./columns.tsx";
import { paramNamesIn } from "./filter.ts";
import { useListKeys } from "./keys.ts";
import { ListBody } from "./list-body.tsx";
import { OpenRecord } from "./open-record.tsx";
import { Pager } from "./pager.tsx";
import { useRecords } from "./records.ts";
import { type Selection, useSelection } from "./selection.ts";
import { TitleBar } from "./title-bar.tsx";
import type { ListView } from "./view.ts";
import { useViews } from "./views.ts";

/** A list with its title, search, filters, table, pages, keys and open record. Its state is in the address. */
export function ListScreen<Row extends RowWithId>({ view }: { view: ListView<Row> }) {
	const address = useListAddress(view.defaultSort, paramNamesIn(view.filters));
	const list = useListPage(view.list, address);
	const searchField = useRef<HTMLInputElement>(null);
	const isPanelOpen = view.panel !== undefined && address.open !== "";
	const tableWidth = useTableWidth(isPanelOpen);
	const views = useViews(view);
	const columns = useColumnChoice(view.columns, view.columnsKey, views?.active);
	const current = useCurrentRow(view, list.data?.rows, address);
	const records = useRecords(view, list, address, current?.id);
	const selection = useSelection(view, list.data?.rows ?? [], address);
	const selectionMode = useSelectionMode(selection);
	const may = useMay();
	const allowedKeys = (view.rowKeys ?? []).filter(({ calls }) => may(calls));
	const bulk = view.bulk && may(view.bulk.calls) ? view.bulk : undefined;
	const openCurrent = () => current && address.openRecord(current.id);
	useListKeys({
		move: records.move,
		search: () => searchField.current?.select(),
		close: () => (address.open === "" ? selectionMode.stop() : records.close()),
		// Until a search or filter is answered, the earlier rows are shown, and these keys must not act on them.
		...(current &&
			!list.isPlaceholderData && {
				extra: {
					...Object.fromEntries(allowedKeys.map(({ key, part }) => [key, () => clickPart(current.id, part)])),
					Enter: openCurrent,
				},
			}),
	});

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleBar
				view={view}
				address={address}
				list={list}
				field={searchField}
				columns={columns}
				views={views}
				onStartSelecting={bulk && selectionMode.start}
			/>
			<div className="flex min-h-0 flex-1">
				<div className={`flex min-w-0 flex-1 flex-col ${isPanelOpen ? "md:max-lg:pr-[352px]" : ""}`}>
					<ListBody
						view={{ ...view, columns: fittingColumns(tableWidth, columns.shown) }}
						address={address}
						list={list}
						currentRow={current}
						selectionMode={bulk && { bulk, ...selectionMode }}
					/>
					{bulk && selectionMode.isOn ? (
						<BulkBar
							bulk={bulk}
							selection={selection}
							total={list.data?.total ?? 0}
							filtered={isFiltered(address)}
							onClear={selectionMode.stop}
						/>
					) : (
						<Pager address={address} list={list.data} hints={{ ...hintsOf(view, address), rowKeys: allowedKeys }} />
					)}
				</div>
				{selection.report && (
					<BulkReportOverlay report={selection.report} onClose={() => selection.showReport(undefined)} />
				)}
				{address.open !== "" && !list.isPending && (view.panel || view.overlay) && (
					<OpenRecord view={view} address={address} total={list.data?.total ?? 0} records={records} />
				)}
			</div>
		</div>
	);
}

/** The open record, else the row that had the focus last, else the first one. */
function useCurrentRow<Row extends RowWithId>(
	{ rowKeys }: ListView<Row>,
	rows: readonly Row[] = [],
	{ open }: ListAddress,
) {
	const [focused, setFocused] = useState("");
	const id = open || (rows.find(({ _id }) => _id === focused) ?? rows[0])?._id;
	return rowKeys === undefined || id === undefined ? undefined : { id, setCurrent: setFocused };
}

function clickPart(id: string, part: string): void {
	document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part=${part}]`)?.click();
}

/** On a phone, checkboxes are shown in selection mode only. */
function useSelectionMode<Row>(selection: Selection<Row>) {
	const [isStarted, setStarted] = useState(false);
	return {
		selection,
		isOn: isStarted || selection.selected.length > 0,
		start: () => setStarted(true),
		stop: () => {
			setStarted(false);
			selection.clear();
		},
	};
}

/** An overlay covers the hints and has its own close button. */
function hintsOf<Row extends RowWithId>({ panel, overlay, rowsLinkElsewhere }: ListView<Row>, { open }: ListAddress) {
	return {
		open: panel !== undefined || overlay !== undefined || rowsLinkElsewhere === true,
		close: panel !== undefined && open !== "",
	};
}
