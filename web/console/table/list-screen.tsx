import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type ListAddress, useListAddress } from "./address.ts";
import type { Listed } from "./column.ts";
import { useColumnChoice } from "./columns.tsx";
import { namesIn } from "./filter.ts";
import { useListKeys } from "./keys.ts";
import { ListBody } from "./list-body.tsx";
import { askedFor } from "./narrowing.ts";
import { Opened } from "./opened.tsx";
import { Pager } from "./pager.tsx";
import { useRecords } from "./records.ts";
import { TitleBar } from "./title-bar.tsx";
import type { ListView } from "./view.ts";

/** A list with its title, search, filters, table, pages, keys and open record. Its state is in the address. */
export function ListScreen<Row extends Listed>({ view }: { view: ListView<Row> }) {
	const address = useListAddress(view.defaultSort, namesIn(view.filters));
	const list = useQuery({ ...view.list(askedFor(address)), placeholderData: keepPreviousData });
	const field = useRef<HTMLInputElement>(null);
	const columns = useColumnChoice(view.columns, view.columnsKey);
	const records = useRecords(view, list, address);
	useListKeys({
		move: records.move,
		search: () => field.current?.select(),
		close: () => address.open !== "" && records.close(),
	});

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<title>{`${view.title} | Console`}</title>
			<TitleBar view={view} address={address} list={list} field={field} columns={columns} />
			<div className="flex min-h-0 flex-1">
				<div className="flex min-w-0 flex-1 flex-col">
					<ListBody view={{ ...view, columns: columns.shown }} address={address} list={list} />
					<Pager address={address} list={list.data} hints={hintsOf(view, address)} />
				</div>
				{address.open !== "" && !list.isPending && (view.panel || view.overlay) && (
					<Opened view={view} address={address} total={list.data?.total ?? 0} records={records} />
				)}
			</div>
		</div>
	);
}

/** An overlay stands over the hints and has its own way to close. */
function hintsOf<Row extends Listed>({ panel, overlay, leadsAway }: ListView<Row>, { open }: ListAddress) {
	return {
		open: panel !== undefined || overlay !== undefined || leadsAway === true,
		close: panel !== undefined && open !== "",
	};
}
