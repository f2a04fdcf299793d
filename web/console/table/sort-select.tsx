import { Select } from "../parts/select.tsx";
import type { ListAddress } from "./address.ts";
import { type Column, sortAfter } from "./column.ts";

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
					// The order that a press on the column's head would choose comes first.
					const first = sortAfter(name, "");
					return [first, sortAfter(name, first)].map((sort) => (
						<option key={sort} value={sort}>
							{/* The column of row numbers sorts by creation. */}
							{title.startsWith("Sl") ? "Created on" : title}, {orderOf(sort)}
						</option>
					));
				})}
			</Select>
		</div>
	);
}

/** Recognises dates by their name on the wire. */
function orderOf(sort: string): string {
	const isMoment = /(At|start|deadline)$/.test(sort);
	if (sort.startsWith("-")) return isMoment ? "newest first" : "descending";
	return isMoment ? "oldest first" : "ascending";
}
