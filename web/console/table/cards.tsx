import type { ReactNode } from "react";
import { type Listed, type RowState, textOf } from "./column.ts";

/** Rows on a phone. */
export function Cards<Row extends Listed>({
	rows,
	card,
	firstNumber,
	openId,
	stateOf,
	busy,
}: {
	rows: readonly Row[];
	card: (row: Row, number: number) => ReactNode;
	/** Place of the first row in the whole list. */
	firstNumber: number;
	openId: string;
	stateOf: (row: Row) => RowState;
	busy: boolean;
}) {
	return (
		<ul aria-busy={busy} className="flex-1 border-t border-hairline bg-raised">
			{rows.map((record, line) => {
				const { unseen, muted } = stateOf(record);
				const chosen = record._id === openId;
				return (
					<li
						key={record._id}
						data-row={record._id}
						className={`relative border-b border-row-line p-4 ${textOf(muted, chosen)} ${chosen ? "bg-chosen" : ""}`}
					>
						{unseen && (
							<span className="absolute top-5 left-[5px] size-[7px] rounded-full bg-unseen">
								<span className="sr-only">New</span>
							</span>
						)}
						{card(record, firstNumber + line)}
					</li>
				);
			})}
		</ul>
	);
}

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
