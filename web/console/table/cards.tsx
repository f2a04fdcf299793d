import type { MouseEvent, ReactNode, TouchEvent } from "react";
import { UnseenDot } from "../parts/unseen-dot.tsx";
import { RowCheck } from "./check-box.tsx";
import { type CurrentRow, type RowState, type RowWithId, rowTextClass } from "./column.ts";
import type { SelectionMode } from "./view.ts";

/** Rows on a phone. */
export function Cards<Row extends RowWithId>({
	rows,
	card,
	firstNumber,
	openId,
	currentRow,
	stateOf,
	busy,
	selectionMode,
}: {
	rows: readonly Row[];
	card: (row: Row, number: number, isCurrent: boolean) => ReactNode;
	/** Place of the first row in the whole list. */
	firstNumber: number;
	openId: string;
	currentRow: CurrentRow | undefined;
	stateOf: (row: Row) => RowState;
	busy: boolean;
	selectionMode: SelectionMode<Row> | undefined;
}) {
	return (
		<ul aria-busy={busy} className="flex-1 border-t border-hairline bg-raised">
			{rows.map((record, index) => {
				const { unseen, muted } = stateOf(record);
				const isHighlighted = record._id === openId || selectionMode?.selection.has(record._id) === true;
				return (
					<li
						key={record._id}
						data-row={record._id}
						{...(selectionMode && longPressHandlers(() => selectionMode.selection.toggle(record)))}
						className={`relative border-b border-row-line p-4 ${rowTextClass(muted, isHighlighted)} ${isHighlighted ? "bg-chosen" : ""}`}
					>
						{unseen && <UnseenDot className="top-5 left-[5px]" />}
						{selectionMode?.isOn && (
							<RowCheck
								row={record}
								label={selectionMode.bulk.nameOf(record)}
								selection={selectionMode.selection}
								className="-mt-4 -ml-4 h-11 w-full pl-4"
							/>
						)}
						{card(record, firstNumber + index, record._id === currentRow?.id)}
					</li>
				);
			})}
		</ul>
	);
}

const longPressMs = 450;

/** A long press starts selection mode and suppresses the context menu; scrolling and tapping do neither. */
function longPressHandlers(onLongPress: () => void) {
	const stop = () => clearTimeout(currentTouch.timer);
	return {
		onTouchStart: () => {
			currentTouch.isLongPress = false;
			currentTouch.timer = setTimeout(() => {
				currentTouch.isLongPress = true;
				onLongPress();
			}, longPressMs);
		},
		onTouchMove: stop,
		onTouchCancel: stop,
		onTouchEnd: (event: TouchEvent) => {
			stop();
			if (currentTouch.isLongPress && event.cancelable) event.preventDefault();
		},
		onContextMenu: (event: MouseEvent) => currentTouch.isLongPress && event.preventDefault(),
	};
}

/** The current touch. Module state, as the card may render again during it. */
const currentTouch: { timer: ReturnType<typeof setTimeout> | undefined; isLongPress: boolean } = {
	timer: undefined,
	isLongPress: false,
};

const skeletonKeys = ["first", "second", "third", "fourth"];

export function SkeletonCards() {
	return (
		<div className="after-a-moment flex-1 border-t border-hairline bg-raised" aria-hidden="true">
			{skeletonKeys.map((key) => (
				<div key={key} className="flex h-[153px] gap-3 border-b border-row-line p-4">
					<span className="size-14 bg-skeleton" />
					<span className="mt-2 h-2.5 w-2/5 rounded-r-full bg-skeleton" />
				</div>
			))}
		</div>
	);
}
