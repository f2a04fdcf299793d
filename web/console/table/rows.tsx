import type { KeyboardEvent } from "react";
import { RowCheck } from "./check-box.tsx";
import {
	type ChosenRow,
	type Column,
	pinnedLook,
	pinnedStyle,
	type RowState,
	type RowWithId,
	textOf,
} from "./column.ts";
import type { Selection } from "./selection.ts";
import type { Choosing } from "./view.ts";

/** 46 px high, with two lines of 17 (design.md, "Console and portal"). */
const row = "relative text-[13.5px]/[17px]";
const cellOfRow = "h-[46px] overflow-hidden border-b border-row-line py-0 pr-1 pl-2 align-middle first:pl-5";
/** Over the controls of its row as well (`aboveRow`). */
const overOthers = { always: "z-2", narrow: "max-xl:z-2" } as const;

type RowsProps<Row extends RowWithId> = {
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	/** Place of the first row in the whole list. */
	firstNumber: number;
	openId: string;
	chosen: ChosenRow | undefined;
	stateOf: (row: Row) => RowState;
	choosing: Choosing<Row> | undefined;
};

export function Rows<Row extends RowWithId>(props: RowsProps<Row>) {
	return (
		<tbody>
			{props.rows.map((record, line) => (
				<BodyRow key={record._id} record={record} number={props.firstNumber + line} of={props} />
			))}
		</tbody>
	);
}

type BodyRowProps<Row extends RowWithId> = { record: Row; number: number; of: RowsProps<Row> };

function BodyRow<Row extends RowWithId>({ record, number, of }: BodyRowProps<Row>) {
	const { columns, openId, chosen: one, stateOf, choosing } = of;
	const { unseen, muted } = stateOf(record);
	const isOpen = record._id === openId;
	const isChosen = record._id === one?.id;
	const chosen = isOpen || isChosen || choosing?.selection.has(record._id) === true;
	return (
		<tr
			data-row={record._id}
			aria-current={isOpen || isChosen ? "true" : undefined}
			onFocus={one && (() => one.choose(record._id))}
			onKeyDown={choosing && ((event) => toggleBySpace(event, record, choosing.selection))}
			className={`${row} ${textOf(muted, chosen)} ${chosen ? "bg-chosen" : "bg-raised hover:bg-hover has-[a:focus-visible]:bg-hover"}`}
		>
			{choosing && (
				<td className={`${cellOfRow} !p-0`}>
					<RowCheck
						row={record}
						label={choosing.bulk.nameOf(record)}
						selection={choosing.selection}
						className="h-[45px] pl-5"
					/>
				</td>
			)}
			{columns.map(({ name, cell, pinned, align }, index) => (
				<td
					key={name}
					style={pinnedStyle(pinned)}
					className={`${cellOfRow} ${pinnedLook(pinned)} ${pinned ? overOthers[typeof pinned === "object" ? "always" : "narrow"] : ""} ${align === "end" ? "!pr-4 text-end tabular-nums" : ""}`}
				>
					{index === 0 && <Edge chosen={chosen} unseen={unseen} />}
					{cell(record, number, isChosen)}
				</td>
			))}
		</tr>
	);
}

/** Space on a row's link ticks the row, with Shift all from the last one. Buttons and boxes keep their own Space. */
function toggleBySpace<Row extends RowWithId>(event: KeyboardEvent, record: Row, selection: Selection<Row>): void {
	if (event.key !== " " || !(event.target instanceof HTMLAnchorElement)) return;
	event.preventDefault();
	selection.toggle(record, event.shiftKey);
}

function Edge({ chosen, unseen }: { chosen: boolean; unseen: boolean }) {
	return (
		<>
			{chosen && <span className="chosen-edge" />}
			{unseen && (
				<span className="absolute top-1/2 left-[7px] size-[7px] -translate-y-1/2 rounded-full bg-unseen">
					<span className="sr-only">New</span>
				</span>
			)}
		</>
	);
}

const skeletonRows = Array.from({ length: 14 }, (_, index) => `row-${index}`);
const lengths = ["w-3/4", "w-1/2", "w-2/3", "w-4/5"];
/** The last rows of the skeleton fade out. */
const fading = ["opacity-80", "opacity-60", "opacity-40", "opacity-20"];

/** Rows at their final height, fading out downwards, still. */
export function SkeletonRows<Row>({ columns, checks }: { columns: readonly Column<Row>[]; checks: boolean }) {
	return (
		<tbody className="after-a-moment" aria-hidden="true">
			{skeletonRows.map((key, line) => (
				<tr key={key} className={fading[line - skeletonRows.length + fading.length] ?? ""}>
					{checks && <td className={cellOfRow} />}
					{columns.map(({ name }, index) => (
						<td key={name} className={cellOfRow}>
							<span className={`block h-2.5 rounded-r-full bg-skeleton ${lengths[(line + index) % lengths.length]}`} />
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}
