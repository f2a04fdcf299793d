import type { OpeningRow } from "#contract/openings.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { dateOf } from "../dates.ts";
import { Tag } from "../parts/tag.tsx";
import { CountLink } from "../popup/applicants-overlay.tsx";
import { aboveRow } from "../table/column.ts";
import { daysAway, locale, statusNow, statusTones, statusWords, termsOf, whereOf } from "./opening.ts";
import { RowActions } from "./row-actions.tsx";

/** An opening on a phone, with all that one can do with it. */
export function OpeningCard({ row }: { row: OpeningRow }) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				<OpeningMark opening={row} className="size-14 shrink-0" />
				<div className="min-w-0 flex-1">
					<p className="text-[16px]/5 font-semibold wrap-anywhere">{row.title}</p>
					<p className="mt-1 text-[14px]/5 wrap-anywhere">{whereOf(row)}</p>
					<p className="text-[13.5px]/5 text-soft in-[.text-quiet]:text-quiet">{termsOf(row)}</p>
				</div>
			</div>
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13.5px]">
				<StatusTag row={row} />
				Last day {dateOf(row.deadline, locale)}, {daysAway(row.deadline)}
			</p>
			<div className="flex items-center justify-between gap-3">
				<CountLink row={row} of={`${row.title}, ${row.company}`} inWords />
				<span className={aboveRow}>
					<RowActions row={row} />
				</span>
			</div>
		</div>
	);
}

/** Whether an opening takes applications today. */
export function StatusTag({ row }: { row: OpeningRow }) {
	const status = statusNow(row);
	return <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>;
}
