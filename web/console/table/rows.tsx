import type { KeyboardEvent } from "react";
import { UnseenDot } from "../parts/unseen-dot.tsx";
import { RowCheck } from "./check-box.tsx";
import {
	type Column,
	type CurrentRow,
	isPinnedInGroup,
	pinnedClass,
	pinnedStyle,
	type RowState,
	type RowWithId,
	rowTextClass,
} from "./column.ts";
import type { Selection } from "./selection.ts";
import type { SelectionMode } from "./view.ts";

/** 46 px high, with two lines of 17 (design.md, "Console and portal"). */
const rowClass = "relative text-[13.5px]/[17px]";
const bodyCell = "h-[46px] overflow-hidden border-b border-row-line py-0 pr-1 pl-2 align-middle first:pl-5";
/** Over the controls of its row as well (`aboveRow`). */
const pinnedLayer = { group: "@pinned:z-2", narrow: "max-xl:z-2" } as const;

type RowsProps<Row extends RowWithId> = {
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	/** Place of the first row in the whole list. */
	firstNumber: number;
	openId: string;
	currentRow: CurrentRow | undefined;
	stateOf: (row: Row) => RowState;
	selectionMode: SelectionMode<Row> | undefined;
};

export function Rows<Row extends RowWithId>(props: RowsProps<Row>) {
	return (
		<tbody>
			{props.rows.map((record, index) => (
				<BodyRow key={record._id} record={record} number={props.firstNumber + index} table={props} />
			))}
		</tbody>
	);
}

type BodyRowProps<Row extends RowWithId> = { record: Row; number: number; table: RowsProps<Row> };

function BodyRow<Row extends RowWithId>({ record, number, table }: BodyRowProps<Row>) {
	const { columns, openId, currentRow, stateOf, selectionMode } = table;
	const { unseen, muted } = stateOf(record);
	const isOpen = record._id === openId;
	const isCurrent = record._id === currentRow?.id;
	const isHighlighted = isOpen || isCurrent || selectionMode?.selection.has(record._id) === true;
	return (
		<tr
			data-row={record._id}
			aria-current={isOpen || isCurrent ? "true" : undefined}
			onFocus={currentRow && (() => currentRow.setCurrent(record._id))}
			onKeyDown={selectionMode && ((event) => toggleOnSpace(event, record, selectionMode.selection))}
			className={`${rowClass} ${rowTextClass(muted, isHighlighted)} ${isHighlighted ? "bg-chosen" : "bg-raised hover:bg-hover has-[a:focus-visible]:bg-hover"}`}
		>
			{selectionMode && (
				<td className={`${bodyCell} !p-0`}>
					<RowCheck
						row={record}
						label={selectionMode.bulk.nameOf(record)}
						selection={selectionMode.selection}
						className="h-[45px] pl-5"
					/>
				</td>
			)}
			{columns.map(({ name, cell, pinned, align }, index) => (
				<td
					key={name}
					style={pinnedStyle(pinned)}
					className={`${bodyCell} ${pinnedClass(pinned)} ${pinned ? pinnedLayer[isPinnedInGroup({ pinned }) ? "group" : "narrow"] : ""} ${align === "end" ? "!pr-4 text-end tabular-nums" : ""}`}
				>
					{index === 0 && <Edge isHighlighted={isHighlighted} unseen={unseen} />}
					{cell(record, number, isCurrent)}
				</td>
			))}
		</tr>
	);
}

/** Space on a row's link ticks the row, with Shift all from the last one. Buttons and boxes keep their own Space. */
function toggleOnSpace<Row extends RowWithId>(event: KeyboardEvent, record: Row, selection: Selection<Row>): void {
	if (event.key !== " " || !(event.target instanceof HTMLAnchorElement)) return;
	event.preventDefault();
	selection.toggle(record, event.shiftKey);
}

function Edge({ isHighlighted, unseen }: { isHighlighted: boolean; unseen: boolean }) {
	return (
		<>
			{isHighlighted && <span className="chosen-edge" />}
			{unseen && <UnseenDot className="top-1/2 left-[7px] -translate-y-1/2" />}
		</>
	);
}

const skeletonRows = Array.from({ length: 14 }, (_, index) => `row-${index}`);
const barWidths = ["w-3/4", "w-1/2", "w-2/3", "w-4/5"];
/** The last rows of the skeleton fade out. */
const fading = ["opacity-80", "opacity-60", "opacity-40", "opacity-20"];

/** Rows at their final height, fading out downwards, still. */
export function SkeletonRows<Row>({
	columns,
	hasCheckboxes,
}: {
	columns: readonly Column<Row>[];
	hasCheckboxes: boolean;
}) {
	return (
		<tbody className="after-a-moment" aria-hidden="true">
			{skeletonRows.map((key, line) => (
				<tr key={key} className={fading[line - skeletonRows.length + fading.length] ?? ""}>
					{hasCheckboxes && <td className={bodyCell} />}
					{columns.map(({ name }, index) => (
						<td key={name} className={bodyCell}>
							<span
								className={`block h-2.5 rounded-r-full bg-skeleton ${barWidths[(line + index) % barWidths.length]}`}
							/>
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}
