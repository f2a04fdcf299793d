import { Ban, FileText, Link2, Pencil } from "lucide-react";
import type { CertificateRow } from "#contract/certificates.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import { CourseMark, useGroundOf } from "#web/brand/course-mark.tsx";
import { copy } from "#web/ui/copy.ts";
import { formatDateTime } from "../dates.ts";
import { LeadLink } from "../leads/lead-of-person.tsx";
import { mainButton, plainButton, textLink } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { PanelHeader } from "../parts/panel-header.tsx";
import { Tag } from "../parts/tag.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { certificateFileUrl, locale, stateLabels, stateTones, verifyUrl } from "./certificate.ts";
import { correctForm } from "./certificate-forms.tsx";
import { confirmRevoke } from "./row-actions.tsx";

/** A certificate's actions, then its details. */
export function CertificatePanel({ row }: { row: CertificateRow }) {
	const ground = useGroundOf(row.title);
	return (
		<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
			<PanelHeader
				ground={ground}
				art={<CourseMark title={row.title} className="size-[84px] shrink-0 self-start" />}
				title={row.name}
				about={`${certificateKindName(row.kind)}, ${row.title}`}
			/>
			<div className="flex flex-col gap-4 p-4">
				<Actions row={row} />
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[14px]">
					<Tag tone={stateTones[row.state]}>{stateLabels[row.state]}</Tag>
					<a href={verifyUrl(row)} target="_blank" rel="noopener" className={textLink}>
						Open verification page
					</a>
					<LeadLink person={{ name: row.name, email: row.email, phone: "" }} />
				</p>
				<Facts
					facts={[
						["Email", row.email],
						[row.batch === null ? "Masterclass" : "Course", row.title],
						["Batch", row.batch],
						["Held on", row.start && formatDateTime(row.start, locale)],
						["Number", row.number],
						["Issued on", formatDateTime(row.createdAt, locale)],
						["Issued by", row.issuedby ?? "The participant asked for it"],
						["Corrected on", row.correctedAt && formatDateTime(row.correctedAt, locale)],
						["Revoked on", row.revokedAt && formatDateTime(row.revokedAt, locale)],
					]}
				/>
				{row.text !== null && <Letter text={row.text} />}
			</div>
		</div>
	);
}

const tall = "max-md:!h-11";

function Actions({ row }: { row: CertificateRow }) {
	const { show } = usePopup();
	const isRevoked = row.state === "revoked";
	return (
		<div className="flex flex-wrap gap-2">
			{!isRevoked && (
				<a href={certificateFileUrl(row)} target="_blank" rel="noopener" className={`${mainButton} ${tall}`}>
					<FileText aria-hidden="true" className="size-4" />
					Open PDF
				</a>
			)}
			<button type="button" className={`${plainButton} ${tall}`} onClick={() => copy(verifyUrl(row), "Verify link")}>
				<Link2 aria-hidden="true" className="size-4" />
				Copy verify link
			</button>
			{!isRevoked && (
				<>
					<button type="button" className={`${plainButton} ${tall}`} onClick={() => show(correctForm, row._id)}>
						<Pencil aria-hidden="true" className="size-4" />
						Correct name
					</button>
					<button type="button" className={`${plainButton} ${tall} !text-wrong`} onClick={() => confirmRevoke(row)}>
						<Ban aria-hidden="true" className="size-4" />
						Revoke
					</button>
				</>
			)}
		</div>
	);
}

function Letter({ text }: { text: string }) {
	return (
		<section className="border-t border-hairline pt-4">
			<h3 className="mb-2 text-[13.5px] font-semibold">Letter text</h3>
			<p className="text-[14px]/[1.5] whitespace-pre-wrap wrap-anywhere">{text}</p>
		</section>
	);
}
