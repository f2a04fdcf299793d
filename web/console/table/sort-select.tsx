import { Select } from "../parts/select.tsx";
import type { ListAddress } from "./address.ts";
import { type Column, nextSort } from "./column.ts";

/** The order of a list on a phone, which has no column heads. */
export function SortSelect<Row>({ columns, address }: { columns: readonly Column<Row>[]; address: ListAddress }) {
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
				{sortable.flatMap(({ name, title }) => {
					// The order that a click on the column header would set comes first.
					const first = nextSort(name, "");
					return [first, nextSort(name, first)].map((sort) => (
						<option key={sort} value={sort}>
							{/* The column of row numbers sorts by creation. */}
							{title.startsWith("Sl") ? "Created on" : title}, {orderLabel(sort)}
						</option>
					));
				})}
			</Select>
		</div>
	);
}

/** Recognises dates by their name on the wire. */
function orderLabel(sort: string): string {
	const isDate = /(At|start|deadline)$/.test(sort);
	if (sort.startsWith("-")) return isDate ? "newest first" : "descending";
	return isDate ? "oldest first" : "ascending";
}
