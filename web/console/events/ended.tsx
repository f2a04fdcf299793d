import type { MasterclassRow } from "#contract/masterclasses.ts";
import { textLink } from "../parts/buttons.ts";
import { aboveRow } from "../table/column.ts";
import { askToChange } from "./change-select.tsx";
import { endedAt } from "./masterclass.ts";
import { useChange } from "./use-change.ts";

/** 'Ended at 12:30 pm. Complete it?' where the end has passed and nobody has said so. */
export function Ended({ row }: { row: MasterclassRow }) {
	const change = useChange(row);
	const ended = endedAt(row, new Date());
	if (ended === undefined) return null;
	return (
		<span className={`${aboveRow} block text-[13px]/[18px] font-normal text-soft`}>
			{ended}{" "}
			<button
				type="button"
				className={`${textLink} max-md:min-h-11`}
				aria-label={`Complete ${row.title}`}
				onClick={() => askToChange(row, { status: "completed" }, change)}
			>
				Complete it?
			</button>
		</span>
	);
}
