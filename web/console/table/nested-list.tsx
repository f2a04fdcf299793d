import { type ReactNode, useRef } from "react";
import { SearchField } from "#web/ui/app-search.tsx";
import { DownloadExcel } from "../excel/download-button.tsx";
import { isFiltered, nestedPrefix, requestWithoutPage, useListAddress, useListPage } from "./address.ts";
import type { RowWithId } from "./column.ts";
import { paramNamesIn } from "./filter.ts";
import { Filters } from "./filters.tsx";
import { ListBody } from "./list-body.tsx";
import { Pager } from "./pager.tsx";
import { SortSelect } from "./sort-select.tsx";
import { NotUpToDate } from "./states.tsx";
import type { ListView } from "./view.ts";

/** A list in the overlay of the open record, below `about`. Its state is in the address. */
export function NestedList<Row extends RowWithId>({ view, about }: { view: ListView<Row>; about: ReactNode }) {
	const { filters = [], excel } = view;
	const address = useListAddress(view.defaultSort, paramNamesIn(filters), nestedPrefix);
	const list = useListPage(view.list, address);
	const searchField = useRef<HTMLInputElement>(null);
	const total = list.data?.total ?? 0;
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
				{about}
				<div className="flex shrink-0 flex-wrap items-center gap-2.5 bg-page px-5 py-2.5 max-md:px-4">
					<div className="w-[300px] max-md:w-full">
						<SearchField q={address.q} hint={view.searchHint} field={searchField} onSearch={address.search} />
					</div>
					<Filters filters={filters} address={address}>
						<SortSelect view={view} address={address} />
					</Filters>
					{excel && (
						<div className="ml-auto flex items-center gap-2.5 max-md:w-full max-md:justify-between">
							<p className="text-[14px] [&_b]:font-semibold">
								{list.data && view.counts?.(total, isFiltered(address))}
							</p>
							<DownloadExcel
								isMain
								excel={{ ...excel, filters }}
								list={view.list}
								request={requestWithoutPage(address)}
								total={total}
							/>
						</div>
					)}
				</div>
				{list.isRefetchError && (
					<div className="px-5 pt-2 max-md:px-4">
						<NotUpToDate error={list.error} onRetry={() => list.refetch()} />
					</div>
				)}
				<ListBody view={view} address={address} list={list} />
			</div>
			<Pager address={address} list={list.data} />
		</>
	);
}
