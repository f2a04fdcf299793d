import type { OpeningRow } from "#contract/openings.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { formatDate } from "../dates.ts";
import { Tag } from "../parts/tag.tsx";
import { CountLink } from "../popup/applicants-overlay.tsx";
import {
	currentStatus,
	formatDaysUntil,
	formatLocation,
	formatTerms,
	locale,
	statusLabels,
	statusTones,
} from "./opening.ts";
import { RowActions } from "./row-actions.tsx";

/** An opening on a phone, with all that one can do with it. */
export function OpeningCard({ row }: { row: OpeningRow }) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				<OpeningMark opening={row} className="size-14 shrink-0" />
				<div className="min-w-0 flex-1">
					<p className="text-[16px]/5 font-semibold wrap-anywhere">{row.title}</p>
					<p className="mt-1 text-[14px]/5 wrap-anywhere">{formatLocation(row)}</p>
					<p className="text-[13.5px]/5 text-soft in-[.text-quiet]:text-quiet">{formatTerms(row)}</p>
				</div>
			</div>
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13.5px]">
				<StatusTag row={row} />
				Last day {formatDate(row.deadline, locale)}, {formatDaysUntil(row.deadline)}
			</p>
			<div className="flex items-center justify-between gap-3">
				<CountLink row={row} subject={`${row.title}, ${row.company}`} showsLabel />
				<RowActions row={row} />
			</div>
		</div>
	);
}

/** Whether an opening takes applications today. */
export function StatusTag({ row }: { row: OpeningRow }) {
	const status = currentStatus(row);
	return <Tag tone={statusTones[status]}>{statusLabels[status]}</Tag>;
}
