import { Select } from "../parts/select.tsx";
import type { ListAddress } from "./address.ts";
import { type Column, sortsBy } from "./column.ts";
import type { ListView } from "./view.ts";

type SortSelectProps = {
	view: Pick<ListView<never>, "defaultSort" | "defaultSortLabel"> & {
		columns: readonly Pick<Column<never>, "name" | "title" | "sortable" | "isDate">[];
	};
	address: Pick<ListAddress, "sort" | "sortBy">;
};

/** The order of a list on a phone, which has no column heads. */
export function SortSelect({ view, address }: SortSelectProps) {
	const { columns, defaultSort, defaultSortLabel } = view;
	const sortable = columns.filter((column) => column.sortable);
	if (sortable.length < 2) return null;
	return (
		<div className="shrink-0 md:hidden">
			<Select
				aria-label="Sort by"
				value={address.sort}
				onChange={({ target }) => address.sortBy(target.value)}
				className="h-11 text-[16px]"
			>
				{defaultSortLabel && <option value={defaultSort}>{defaultSortLabel}</option>}
				{sortable.flatMap((column) =>
					sortsBy(column.name).map((sort) => (
						<option key={sort} value={sort}>
							{/* The column of row numbers sorts by creation. */}
							{column.title.startsWith("Sl") ? "Created on" : column.title}, {orderLabel(column, sort)}
						</option>
					)),
				)}
			</Select>
		</div>
	);
}

function orderLabel({ isDate }: Pick<Column<never>, "isDate">, sort: string): string {
	if (sort.startsWith("-")) return isDate ? "newest first" : "descending";
	return isDate ? "oldest first" : "ascending";
}
