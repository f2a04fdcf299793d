import { useRef, useState } from "react";
import { useTableWidth } from "../media.ts";
import { useMay } from "../role.tsx";
import { isFiltered, type ListAddress, useListAddress, useListPage } from "./address.ts";
import { BulkAnswers } from "./bulk-answers.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { columnsFitting, type RowWithId } from "./column.ts";
import { useColumnChoice } from "./columns.tsx";
import { namesIn } from "./filter.ts";
import { useListKeys } from "./keys.ts";
import { ListBody } from "./list-body.tsx";
import { OpenRecord } from "./opened.tsx";
import { Pager } from "./pager.tsx";
import { useRecords } from "./records.ts";
import { type Selection, useSelection } from "./selection.ts";
import { TitleBar } from "./title-bar.tsx";
import type { ListView } from "./view.ts";
import { useViews } from "./views.ts";

/** A list with its title, search, filters, table, pages, keys and open record. Its state is in the address. */
export function ListScreen<Row extends RowWithId>({ view }: { view: ListView<Row> }) {
	const address = useListAddress(view.defaultSort, namesIn(view.filters));
	const list = useListPage(view.list, address);
	const field = useRef<HTMLInputElement>(null);
	const isPanelOpen = view.panel !== undefined && address.open !== "";
	const room = useTableWidth(isPanelOpen);
	const views = useViews(view);
	const columns = useColumnChoice(view.columns, view.columnsKey, views?.active);
	const chosen = useChosen(view, list.data?.rows, address);
	const records = useRecords(view, list, address, chosen?.id);
	const selection = useSelection(view, list.data?.rows ?? [], address);
	const choosing = useChoosing(selection);
	const may = useMay();
	const rowKeys = (view.chooses ?? []).filter(({ calls }) => may(calls));
	const bulk = view.bulk && may(view.bulk.calls) ? view.bulk : undefined;
	const openChosen = () => chosen && address.openRecord(chosen.id);
	useListKeys({
		move: records.move,
		search: () => field.current?.select(),
		close: () => (address.open === "" ? choosing.end() : records.close()),
		// Until a search or filter is answered, the earlier rows are shown, and these keys must not act on them.
		...(chosen &&
			!list.isPlaceholderData && {
				own: {
					...Object.fromEntries(rowKeys.map(({ key, part }) => [key, () => pressPart(chosen.id, part)])),
					Enter: openChosen,
				},
			}),
	});

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleBar
				view={view}
				address={address}
				list={list}
				field={field}
				columns={columns}
				views={views}
				onChoose={bulk && choosing.begin}
			/>
			<div className="flex min-h-0 flex-1">
				<div className={`flex min-w-0 flex-1 flex-col ${isPanelOpen ? "md:max-lg:pr-[352px]" : ""}`}>
					<ListBody
						view={{ ...view, columns: columnsFitting(room, columns.shown) }}
						address={address}
						list={list}
						chosen={chosen}
						choosing={bulk && { bulk, ...choosing }}
					/>
					{bulk && choosing.isOn ? (
						<BulkBar
							bulk={bulk}
							selection={selection}
							total={list.data?.total ?? 0}
							filtered={isFiltered(address)}
							onClear={choosing.end}
						/>
					) : (
						<Pager address={address} list={list.data} hints={{ ...hintsOf(view, address), own: rowKeys }} />
					)}
				</div>
				{selection.report && <BulkAnswers report={selection.report} onClose={() => selection.showReport(undefined)} />}
				{address.open !== "" && !list.isPending && (view.panel || view.overlay) && (
					<OpenRecord view={view} address={address} total={list.data?.total ?? 0} records={records} />
				)}
			</div>
		</div>
	);
}

/** The open record, else the row that had the focus last, else the first one. */
function useChosen<Row extends RowWithId>(
	{ chooses }: ListView<Row>,
	rows: readonly Row[] = [],
	{ open }: ListAddress,
) {
	const [focused, choose] = useState("");
	const id = open || (rows.find(({ _id }) => _id === focused) ?? rows[0])?._id;
	return chooses === undefined || id === undefined ? undefined : { id, choose };
}

function pressPart(id: string, part: string): void {
	document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part=${part}]`)?.click();
}

/** On a phone, boxes appear when choosing begins, and go when it ends. */
function useChoosing<Row>(selection: Selection<Row>) {
	const [begun, setBegun] = useState(false);
	return {
		selection,
		isOn: begun || selection.chosen.length > 0,
		begin: () => setBegun(true),
		end: () => {
			setBegun(false);
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
