import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useRef } from "react";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { registrations } from "#web/api.ts";
import { DownloadExcel } from "../excel/download-button.tsx";
import { inIndia } from "../numbers.ts";
import { plainButton } from "../parts/buttons.ts";
import { copy } from "../parts/copy.ts";
import { Overlay } from "../popup/overlay.tsx";
import { Pager } from "../table/pager.tsx";
import { Search } from "../table/search.tsx";
import { applicantColumns } from "./applicant-columns.ts";
import { ApplicantList } from "./applicant-list.tsx";
import { applicantNoun, whenOf } from "./masterclass.ts";
import { Picture } from "./picture.tsx";
import { useApplicants } from "./use-applicants.ts";

/** Who registered for a masterclass, and the link of its group (specification section 2). */
export function Applicants({ row, onClose }: { row: MasterclassRow; onClose: () => void }) {
	const { list, asked, page, search, sortBy, toNext, toPrevious } = useApplicants(row._id);
	const field = useRef<HTMLInputElement>(null);
	const shown = list.data?.rows.length ?? 0;
	return (
		<Overlay label={`Applicants of ${row.title}`} width="table" onClose={onClose}>
			<header className="flex min-h-[86px] shrink-0 items-center gap-4.5">
				<Picture image={row.image} className="w-[86px] shrink-0 self-stretch max-md:w-16" />
				<div className="min-w-0 py-3 pr-16">
					<h2
						tabIndex={-1}
						className="console-title text-[28px]/[1.05] wrap-anywhere focus:outline-none max-md:text-[22px]"
					>
						{row.title}
					</h2>
					<p className="mt-0.5 text-[14.5px] text-soft">
						{whenOf(row)}, {row.status}
					</p>
				</div>
			</header>
			<Band row={row} />
			<AboutSeats />
			<div className="shrink-0 border-b border-hairline bg-page px-5 py-2.5 max-md:px-4">
				<Search q={asked.q} hint="Name, email, college or number" field={field} onSearch={search} slash={false} />
			</div>
			<ApplicantList
				list={list}
				page={page}
				q={asked.q}
				sort={list.data?.sortedBy ?? asked.sort}
				onSort={sortBy}
				onClear={() => search("")}
			/>
			{list.data && shown > 0 && (
				<Pager
					page={page}
					shown={shown}
					total={list.data.total}
					estimated={list.data.estimated}
					next={list.data.next}
					onPrevious={toPrevious}
					onNext={toNext}
				/>
			)}
		</Overlay>
	);
}

/** Whoever has a seat link is taken for that person. */
function AboutSeats() {
	return (
		<p className="shrink-0 bg-form px-5 pb-3 text-[13.5px]/[18px] text-soft max-md:px-4">
			A seat link is one person's own: it shows their place and, once certificates are out, their certificate. Mails
			carry it; hand it on only to the person it belongs to.
		</p>
	);
}

function Band({ row }: { row: MasterclassRow }) {
	const { data } = useQuery(registrations(row._id)({ limit: 1 }));
	const total = data?.total ?? row.applicationcount;
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-form px-5 py-2.5 max-md:px-4">
			<span className="text-[14px] font-semibold">Group link</span>
			<a
				href={row.link}
				target="_blank"
				rel="noopener noreferrer"
				className="max-w-[min(360px,100%)] min-w-0 truncate text-[14px] font-semibold text-accent underline underline-offset-3"
			>
				{row.link.replace(/^https:\/\//, "")}
			</a>
			<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => copy(row.link, "Group link")}>
				<Copy aria-hidden="true" className="size-4" />
				Copy
			</button>
			<div className="ml-auto flex items-center gap-3 max-md:w-full max-md:justify-between">
				<p className="text-[14px]">
					<b className="font-semibold">{inIndia(total)}</b> {total === 1 ? applicantNoun.one : applicantNoun.many}
				</p>
				<DownloadExcel
					main
					excel={{ file: row.title, sheet: "Masterclass Data", columns: applicantColumns }}
					list={registrations(row._id)}
					asked={{}}
					total={total}
				/>
			</div>
		</div>
	);
}
