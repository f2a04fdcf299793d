import { ListChecks } from "lucide-react";
import type { RefObject } from "react";
import { SearchField } from "#web/ui/app-search.tsx";
import { DownloadExcel } from "../excel/download-button.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { SearchKey } from "../parts/key.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { isFiltered, requestWithoutPage } from "./address.ts";
import type { RowWithId } from "./column.ts";
import { type ColumnChoice, ColumnChooser } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import type { BodyProps } from "./list-body.tsx";
import { SortSelect } from "./sort-select.tsx";
import { NotUpToDate } from "./states.tsx";
import { viewQuery } from "./view-query.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { isChanged, type Views } from "./views.ts";

type BarProps<Row extends RowWithId> = BodyProps<Row> & {
	columns: ColumnChoice<Row>;
	/** The views of a list that has any. */
	views?: Views | undefined;
	/** Starts selection mode on a phone, where checkboxes are hidden until then. */
	onStartSelecting?: (() => void) | undefined;
};

/** Up to this many filters, everything is in one line if there is room. */
const maxFiltersInOneLine = 2;

/** Title, counts and actions; under them, or between them, the search and the filters. */
export function TitleBar<Row extends RowWithId>(props: BarProps<Row> & { field: RefObject<HTMLInputElement | null> }) {
	const { view, address, list, field } = props;
	const { filters = [] } = view;
	return (
		<div
			data-one-line={filters.length <= maxFiltersInOneLine || undefined}
			className="flex shrink-0 flex-col gap-x-5 gap-y-3 px-5 pt-3.5 pb-3 max-md:px-4 one-line:flex-row one-line:flex-wrap one-line:items-start"
		>
			<div
				className={`flex items-start justify-between gap-x-4 gap-y-2 one-line:contents ${view.actionsBelow ? "flex-wrap max-md:flex-col" : ""}`}
			>
				<Title {...props} />
				<Actions {...props} />
			</div>
			<div className="one-line:order-2 one-line:w-full empty:hidden">{view.notice}</div>
			{list.isRefetchError && (
				<div className="one-line:order-2 one-line:w-full">
					<NotUpToDate error={list.error} onRetry={() => list.refetch()} />
				</div>
			)}
			{props.views && view.views && (
				<ViewTabs
					views={props.views}
					page={view.views.page}
					list={view.list}
					query={viewQuery(address, view.defaultSort)}
					columns={props.columns.names}
					isChanged={isChanged(props.views, props)}
					total={list.data?.total}
				/>
			)}
			<div className="flex flex-wrap items-center gap-2.5 one-line:flex-nowrap">
				<div
					className={`flex-1 max-md:basis-full md:min-w-[200px] md:max-lg:min-w-[272px] one-line:w-[292px] one-line:flex-none ${view.filters ? "md:max-w-[300px]" : "md:max-w-[360px]"}`}
				>
					<SearchField q={address.q} hint={view.searchHint} field={field} onSearch={address.search}>
						<SearchKey />
					</SearchField>
				</div>
				<Filters filters={filters} address={address}>
					<SortSelect view={view} address={address} />
				</Filters>
			</div>
		</div>
	);
}

function Title<Row extends RowWithId>({ view, address, list: { data } }: BarProps<Row>) {
	return (
		<div className="flex min-h-9 min-w-0 flex-wrap items-baseline gap-x-4 one-line:flex-1">
			<ScreenTitle />
			<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
				{data?.estimated && "about "}
				{data && view.counts?.(data.total, isFiltered(address))}
			</p>
			{data?.sortedBy && (
				<p role="status" className="text-soft">
					Showing newest first: too many rows to sort by that column.
				</p>
			)}
		</div>
	);
}

function Actions<Row extends RowWithId>({ view, address, list, columns, onStartSelecting }: BarProps<Row>) {
	if (!view.excel && !view.actions && !view.columnsKey && !onStartSelecting) return null;
	return (
		<div
			className={`flex flex-wrap items-center justify-end gap-2 md:shrink-0 one-line:order-1 ${view.actionsBelow ? "max-md:w-full max-md:justify-start" : "max-md:shrink-0 max-md:flex-nowrap"}`}
		>
			{onStartSelecting && (
				<button type="button" className={`${plainButton} md:hidden`} onClick={onStartSelecting}>
					<ListChecks aria-hidden="true" className="size-4" />
					Choose
				</button>
			)}
			{view.columnsKey !== undefined && <ColumnChooser all={view.columns} choice={columns} />}
			{view.excel && (
				<DownloadExcel
					excel={{ ...view.excel, filters: view.filters ?? [] }}
					list={view.list}
					request={requestWithoutPage(address)}
					total={list.data?.total ?? 0}
				/>
			)}
			{view.actions}
		</div>
	);
}
