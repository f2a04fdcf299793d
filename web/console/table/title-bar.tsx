import type { RefObject } from "react";
import { DownloadExcel } from "../excel/download-button.tsx";
import { textLink } from "../parts/buttons.ts";
import type { Listed } from "./column.ts";
import { type ColumnChoice, ColumnChooser } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import type { BodyProps } from "./list-body.tsx";
import { isNarrowed, narrowing } from "./narrowing.ts";
import { Search } from "./search.tsx";
import { reason } from "./states.tsx";

type BarProps<Row extends Listed> = BodyProps<Row> & { columns: ColumnChoice<Row> };

/** Title, counts and acts; under them the search and the filters in one line. */
export function TitleBar<Row extends Listed>(props: BarProps<Row> & { field: RefObject<HTMLInputElement | null> }) {
	const { view, address, list, field } = props;
	return (
		<div className="flex shrink-0 flex-col gap-3 px-5 pt-3.5 pb-3 max-md:px-4">
			<div className="flex items-start justify-between gap-x-4 gap-y-2">
				<div className="flex min-h-9 min-w-0 flex-wrap items-baseline gap-x-4">
					<h1 className="console-title text-[30px]/9">{view.title}</h1>
					<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
						{list.data && view.counts(list.data.total, address.q, isNarrowed(address))}
					</p>
				</div>
				<Acts {...props} />
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
			<div className="flex flex-wrap items-center gap-2.5">
				<div
					className={`flex-1 max-md:basis-full md:min-w-[200px] ${view.filters ? "md:max-w-[300px]" : "md:max-w-[360px]"}`}
				>
					<Search q={address.q} hint={view.searchHint} field={field} onSearch={address.search} />
				</div>
				<Filters filters={view.filters ?? []} address={address} />
			</div>
		</div>
	);
}

function Acts<Row extends Listed>({ view, address, list, columns }: BarProps<Row>) {
	if (view.excel === undefined && view.actions === undefined && view.columnsKey === undefined) return null;
	return (
		<div className="flex flex-wrap items-center justify-end gap-2 md:shrink-0">
			{view.columnsKey !== undefined && <ColumnChooser all={view.columns} choice={columns} />}
			{view.excel && (
				<DownloadExcel excel={view.excel} list={view.list} asked={narrowing(address)} total={list.data?.total ?? 0} />
			)}
			{view.actions}
		</div>
	);
}
