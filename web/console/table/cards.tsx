import type { MouseEvent, ReactNode, TouchEvent } from "react";
import { RowCheck } from "./check-box.tsx";
import { type ChosenRow, type RowState, type RowWithId, textOf } from "./column.ts";
import type { Choosing } from "./view.ts";

/** Rows on a phone. */
export function Cards<Row extends RowWithId>({
	rows,
	card,
	firstNumber,
	openId,
	chosen: one,
	stateOf,
	busy,
	choosing,
}: {
	rows: readonly Row[];
	card: (row: Row, number: number, isChosen: boolean) => ReactNode;
	/** Place of the first row in the whole list. */
	firstNumber: number;
	openId: string;
	chosen: ChosenRow | undefined;
	stateOf: (row: Row) => RowState;
	busy: boolean;
	choosing: Choosing<Row> | undefined;
}) {
	return (
		<ul aria-busy={busy} className="flex-1 border-t border-hairline bg-raised">
			{rows.map((record, line) => {
				const { unseen, muted } = stateOf(record);
				const chosen = record._id === openId || choosing?.selection.has(record._id) === true;
				return (
					<li
						key={record._id}
						data-row={record._id}
						{...(choosing && longPress(() => choosing.selection.toggle(record)))}
						className={`relative border-b border-row-line p-4 ${textOf(muted, chosen)} ${chosen ? "bg-chosen" : ""}`}
					>
						{unseen && (
							<span className="absolute top-5 left-[5px] size-[7px] rounded-full bg-unseen">
								<span className="sr-only">New</span>
							</span>
						)}
						{choosing?.isOn && (
							<RowCheck
								row={record}
								label={choosing.bulk.nameOf(record)}
								selection={choosing.selection}
								className="-mt-4 -ml-4 h-11 w-full pl-4"
							/>
						)}
						{card(record, firstNumber + line, record._id === one?.id)}
					</li>
				);
			})}
		</ul>
	);
}

const longPressMs = 450;

/** A long press begins to choose and suppresses the context menu; scrolling and tapping do neither. */
function longPress(act: () => void) {
	const stop = () => clearTimeout(touchHold.timer);
	return {
		onTouchStart: () => {
			touchHold.held = false;
			touchHold.timer = setTimeout(() => {
				touchHold.held = true;
				act();
			}, longPressMs);
		},
		onTouchMove: stop,
		onTouchCancel: stop,
		onTouchEnd: (event: TouchEvent) => {
			stop();
			if (touchHold.held && event.cancelable) event.preventDefault();
		},
		onContextMenu: (event: MouseEvent) => touchHold.held && event.preventDefault(),
	};
}

/** The current press, outside of the card, as that may render again meanwhile. */
const touchHold: { timer: ReturnType<typeof setTimeout> | undefined; held: boolean } = {
	timer: undefined,
	held: false,
};

const places = ["first", "second", "third", "fourth"];

export function SkeletonCards() {
	return (
		<div className="after-a-moment flex-1 border-t border-hairline bg-raised" aria-hidden="true">
			{places.map((place) => (
				<div key={place} className="flex h-[153px] gap-3 border-b border-row-line p-4">
					<span className="size-14 bg-skeleton" />
					<span className="mt-2 h-2.5 w-2/5 rounded-r-full bg-skeleton" />
				</div>
			))}
		</div>
	);
}
