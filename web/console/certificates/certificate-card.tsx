import type { CertificateRow } from "#contract/certificates.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { formatDateTime } from "../dates.ts";
import { Tag } from "../parts/tag.tsx";
import { RecordLink } from "../table/cells.tsx";
import { kindLabels, kindTones, locale, stateLabels, stateTones, titleAndBatch } from "./certificate.ts";
import { RowActions } from "./row-actions.tsx";

/** A certificate on a phone. */
export function CertificateCard({ row }: { row: CertificateRow }) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				<CourseMark title={row.title} className="size-14 shrink-0" />
				<div className="min-w-0 flex-1">
					<p className="text-[16px]/6">
						<RecordLink id={row._id}>{row.name}</RecordLink>
					</p>
					<p className="wrap-anywhere">{titleAndBatch(row)}</p>
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<Tag tone={kindTones[row.kind]}>{kindLabels[row.kind]}</Tag>
				<Tag tone={stateTones[row.state]}>{stateLabels[row.state]}</Tag>
			</div>
			<p className="text-[13.5px] text-soft tabular-nums">
				<span className="block">{row.number}</span>
				<time dateTime={row.createdAt}>Issued on {formatDateTime(row.createdAt, locale)}</time>
			</p>
			<RowActions row={row} tall />
		</div>
	);
}
