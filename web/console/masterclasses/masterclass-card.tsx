import type { MasterclassRow } from "#contract/masterclasses.ts";
import { textLink } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { CountLink } from "../popup/applicants-overlay.tsx";
import { aboveRow } from "../table/column.ts";
import { endedText, formatPeriod, pdfFlag, statusTones } from "./masterclass.ts";
import { Picture } from "./picture.tsx";
import { RowActions } from "./row-actions.tsx";
import { confirmChange, PdfSelect, StatusSelect } from "./status-select.tsx";
import { useChange } from "./use-change.tsx";

/** A masterclass on a phone, with all that one can do with it. */
export function MasterclassCard({ row }: { row: MasterclassRow }) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				<Picture image={row.image} className="size-14 shrink-0" />
				<div className="min-w-0 flex-1">
					<p className="text-[16px]/5 font-semibold wrap-anywhere">{row.title}</p>
					<p className="mt-1 text-[13.5px] text-soft">{formatPeriod(row)}</p>
					<EndedNotice row={row} />
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<Tag tone={statusTones[row.status]}>{row.status}</Tag>
				<Tag tone={row.pdfstatus ? "green" : "grey"}>Pdf Download {pdfFlag(row)}</Tag>
			</div>
			<div className={`${aboveRow} grid grid-cols-2 gap-3`}>
				<div className="min-w-0">
					<p className="mb-1 text-[13px] text-soft">Change Status</p>
					<StatusSelect row={row} />
				</div>
				<div className="min-w-0">
					<p className="mb-1 text-[13px] text-soft">Change PdfDownload</p>
					<PdfSelect row={row} />
				</div>
			</div>
			<div className="flex items-center justify-between">
				<CountLink row={row} subject={row.title} showsLabel />
				<RowActions row={row} />
			</div>
		</div>
	);
}

/** 'Ended at 12:30 pm. Complete it?' if the end has passed and nobody has completed it. */
export function EndedNotice({ row }: { row: MasterclassRow }) {
	const { mutateAsync } = useChange(row);
	const text = endedText(row, new Date());
	if (text === undefined) return null;
	return (
		<span className={`${aboveRow} block text-[13px]/[18px] font-normal text-soft`}>
			{text}{" "}
			<button
				type="button"
				className={`${textLink} max-md:min-h-11`}
				aria-label={`Complete ${row.title}`}
				onClick={() => confirmChange(row, { status: "completed" }, mutateAsync)}
			>
				Complete it?
			</button>
		</span>
	);
}
