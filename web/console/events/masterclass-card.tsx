import type { MasterclassRow } from "#contract/masterclasses.ts";
import { CountLink } from "../applicants/count-link.tsx";
import { Tag } from "../parts/tag.tsx";
import { aboveRow } from "../table/column.ts";
import { PdfSelect, StatusSelect } from "./change-select.tsx";
import { Ended } from "./ended.tsx";
import { flagOf, statusTones, whenOf } from "./masterclass.ts";
import { Picture } from "./picture.tsx";
import { RowActs } from "./row-acts.tsx";

/** A masterclass on a phone, with all that one can do with it. */
export function MasterclassCard({ row }: { row: MasterclassRow }) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				<Picture image={row.image} className="size-14 shrink-0" />
				<div className="min-w-0 flex-1">
					<p className="text-[16px]/5 font-semibold wrap-anywhere">{row.title}</p>
					<p className="mt-1 text-[13.5px] text-soft">{whenOf(row)}</p>
					<Ended row={row} />
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<Tag tone={statusTones[row.status]}>{row.status}</Tag>
				<Tag tone={row.pdfstatus ? "green" : "grey"}>Pdf Download {flagOf(row)}</Tag>
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
				<CountLink row={row} of={row.title} inWords />
				<span className={aboveRow}>
					<RowActs row={row} />
				</span>
			</div>
		</div>
	);
}
