import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { JobApplicationRow, OpeningRow } from "#contract/openings.ts";
import { jobApplications } from "#web/api.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { DownloadExcel } from "../excel/download-button.tsx";
import { inIndia } from "../numbers.ts";
import { Overlay } from "../popup/overlay.tsx";
import { inside, type ListAddress, useListAddress } from "../table/address.ts";
import { namesIn } from "../table/filter.ts";
import { Filters } from "../table/filters.tsx";
import { ListBody } from "../table/list-body.tsx";
import { askedFor, isNarrowed, narrowing } from "../table/narrowing.ts";
import { Pager } from "../table/pager.tsx";
import { Search } from "../table/search.tsx";
import { NotUpToDate } from "../table/states.tsx";
import type { ListView } from "../table/view.ts";
import { AboutOpening } from "./about-opening.tsx";
import { ApplicantCard, applicantColumns, applicantFilters, applicantSheet } from "./applicant-columns.tsx";
import { applicantNoun, standingNow, termsOf, whereOf } from "./opening.ts";

/** Who applied for an opening, and how far each application is. What it shows of them is in the address. */
export function Applicants({ row, onClose }: { row: OpeningRow; onClose: () => void }) {
	const view = viewOf(row);
	const address = useListAddress(view.defaultSort, namesIn(view.filters), inside);
	const list = useQuery({ ...view.list(askedFor(address)), placeholderData: keepPreviousData });
	const shown = list.data?.rows.length ?? 0;
	return (
		<Overlay label={`Applicants of ${row.title}`} width="table" onClose={onClose}>
			<header className="flex min-h-[86px] shrink-0 items-center gap-4.5 max-md:gap-3">
				<OpeningMark opening={row} className="w-[86px] shrink-0 self-center max-md:ml-4 max-md:w-14" />
				<div className="min-w-0 py-3 pr-16">
					<h2
						tabIndex={-1}
						className="console-title text-[28px]/[1.05] wrap-anywhere focus:outline-none max-md:text-[22px]"
					>
						{row.title}
					</h2>
					<p className="mt-0.5 text-[14.5px] wrap-anywhere text-soft">
						{whereOf(row)}. {termsOf(row)}
					</p>
				</div>
			</header>
			<div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
				<AboutOpening row={row} />
				<Tools row={row} view={view} address={address} total={list.data?.total} />
				{list.isRefetchError && (
					<div className="px-5 pt-2 max-md:px-4">
						<NotUpToDate error={list.error} onRetry={() => list.refetch()} />
					</div>
				)}
				<ListBody view={view} address={address} list={list} />
			</div>
			{list.data && shown > 0 && (
				<Pager
					page={address.page}
					shown={shown}
					total={list.data.total}
					estimated={list.data.estimated}
					next={list.data.next}
					onPrevious={address.toPrevious}
					onNext={address.toNext}
				/>
			)}
		</Overlay>
	);
}

type View = ListView<JobApplicationRow>;

function viewOf(row: OpeningRow): View {
	const { _id: id, applicationcount } = row;
	return {
		title: "Applicants",
		searchHint: "Name, email, phone or batch",
		defaultSort: "-createdAt",
		list: jobApplications(id),
		filters: applicantFilters,
		columns: applicantColumns(id),
		stateOf: ({ state }) => ({ unseen: false, muted: state === "closed" }),
		card: (row) => <ApplicantCard openingId={id} row={row} />,
		counts: () => inIndia(applicationcount),
		empty: {
			title: "No Data Found",
			next:
				standingNow(row) === "open" ? (
					<p>Nobody has applied yet. Whoever does on the students’ job board is listed here at once.</p>
				) : (
					<p>Nobody applied while it was open. Publish it again to put it back on the students’ job board.</p>
				),
		},
	};
}

type ToolsProps = { row: OpeningRow; view: View; address: ListAddress; total: number | undefined };

/** Search, filter, how many, and the download of what they leave. */
function Tools({ row, view, address, total = row.applicationcount }: ToolsProps) {
	const field = useRef<HTMLInputElement>(null);
	const all = row.applicationcount;
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-2.5 bg-page px-5 py-2.5 max-md:px-4">
			<div className="w-[300px] max-md:w-full">
				<Search q={address.q} hint={view.searchHint} field={field} onSearch={address.search} slash={false} />
			</div>
			<Filters filters={applicantFilters} address={address} />
			<div className="ml-auto flex items-center gap-2.5 max-md:w-full max-md:justify-between">
				<p className="text-[14px]">
					{isNarrowed(address) && (
						<>
							<b className="font-semibold">{inIndia(total)}</b> of{" "}
						</>
					)}
					<b className="font-semibold">{inIndia(Math.max(all, total))}</b>{" "}
					{all === 1 ? applicantNoun.one : applicantNoun.many}
				</p>
				<DownloadExcel
					main
					excel={{ file: `Applicants of ${row.title}, ${row.company}`, sheet: "Applicants", columns: applicantSheet }}
					list={view.list}
					asked={narrowing(address)}
					total={total}
				/>
			</div>
		</div>
	);
}
