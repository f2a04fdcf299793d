import { useEffect, useRef } from "react";
import { aboveRow, type RowWithId } from "./column.ts";
import type { Selection } from "./selection.ts";

/** Width of the column of boxes. */
export const checkWidth = "w-[46px]";

/** The press target: 46 px square in a row, 44 px high on a card. */
const labelClass = `${aboveRow} flex cursor-pointer items-center select-none`;
const boxClass = "size-[18px] cursor-pointer accent-accent max-md:size-[22px]";

export function RowCheck<Row extends RowWithId>({
	row,
	label,
	selection,
	className,
}: {
	row: Row;
	label: string;
	selection: Selection<Row>;
	className: string;
}) {
	return (
		<label className={`${labelClass} ${className}`}>
			<span className="sr-only">Choose {label}</span>
			<input
				type="checkbox"
				className={boxClass}
				checked={selection.has(row._id)}
				onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey === true)}
			/>
		</label>
	);
}

/** Ticks or unticks all rows of the page. */
export function PageCheck<Row extends RowWithId>({ selection }: { selection: Selection<Row> }) {
	const field = useRef<HTMLInputElement>(null);
	const { page } = selection;
	useEffect(() => {
		if (field.current) field.current.indeterminate = page === "some";
	}, [page]);
	return (
		<label className={`${labelClass} h-[36px] w-full pl-5`}>
			<span className="sr-only">Choose all rows of this page</span>
			<input
				ref={field}
				type="checkbox"
				className={boxClass}
				checked={page === "all"}
				onChange={selection.togglePage}
			/>
		</label>
	);
}
