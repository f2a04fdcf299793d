import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { checkWidth, PageCheck } from "./check-box.tsx";
import { ariaSort, type Column, nextSort, pinnedClass, pinnedStyle, type RowWithId } from "./column.ts";
import type { Selection } from "./selection.ts";

export function Head<Row extends RowWithId>({
	selection,
	columns,
	sort,
	defaultSort,
	onSort,
}: {
	/** Where rows can be ticked. */
	selection: Selection<Row> | undefined;
	columns: readonly Column<Row>[];
	sort: string;
	defaultSort: string;
	onSort: (sort: string) => void;
}) {
	return (
		<thead>
			<tr>
				{selection && (
					<th scope="col" className={`${cellClass} ${checkWidth} !bg-table-head !p-0`}>
						<PageCheck selection={selection} />
					</th>
				)}
				{columns.map((column) => (
					<HeadCell key={column.name} column={column} sort={sort} defaultSort={defaultSort} onSort={onSort} />
				))}
			</tr>
		</thead>
	);
}

const cellClass =
	"sticky top-0 z-10 h-[37px] border-b border-hairline py-0 pr-1 pl-2 text-left align-middle text-[13px]/4 font-semibold first:pl-5";

type HeadColumn = Pick<Column<never>, "name" | "title" | "sortable" | "width" | "pinned" | "align">;

export function HeadCell({
	column: { name, title, sortable, width, pinned, align },
	sort,
	defaultSort,
	onSort,
}: {
	column: HeadColumn;
	sort: string;
	defaultSort?: string;
	onSort: (sort: string) => void;
}) {
	const alignment = align === "end" ? "!pr-4 !text-end" : "";
	if (!sortable)
		return (
			<th
				scope="col"
				style={pinnedStyle(pinned)}
				className={`${cellClass} ${alignment} ${width} ${pinnedClass(pinned)} ${pinned ? "z-20" : ""} !bg-table-head`}
			>
				{title}
			</th>
		);
	const order = ariaSort(name, sort);
	const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[order];
	return (
		<th
			scope="col"
			aria-sort={order}
			style={pinnedStyle(pinned)}
			className={`${cellClass} ${alignment} ${width} ${pinnedClass(pinned)} ${pinned ? "z-20 !pointer-events-auto" : ""} ${order === "none" ? "!bg-table-head" : "!bg-table-head-set"}`}
		>
			<button
				type="button"
				onClick={() => onSort(nextSort(name, sort, defaultSort))}
				className="inline-flex min-h-6 items-center gap-1.5 text-left font-semibold hover:text-accent focus-visible:outline-offset-0"
			>
				{title}
				<Icon aria-hidden="true" className={`size-3.5 shrink-0 ${order === "none" ? "text-control" : "text-strong"}`} />
			</button>
		</th>
	);
}
