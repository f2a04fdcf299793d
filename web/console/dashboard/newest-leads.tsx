import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CourseApplicationRow } from "#contract/enquiries.ts";
import { pages } from "#contract/paths.ts";
import { formatRecent, tableLocales } from "../dates.ts";
import { Marks, Reason } from "../leads/cells.tsx";
import { excludeSpamByDefault } from "../leads/filters.tsx";
import { stateOf } from "../leads/lead.ts";
import { courseApplications } from "../leads/queries.ts";
import { textLink } from "../parts/buttons.tsx";
import { Domain } from "../parts/domain.tsx";
import { UnseenDot } from "../parts/unseen-dot.tsx";
import { pollIntervalMs } from "../query-client.ts";
import { Failed } from "../table/states.tsx";
import { headingClass, RowsSkeleton } from "./applications.tsx";

/** Cancels the page's side margins for rows that have their own. */
export const fullBleed = "-mx-5 max-md:-mx-4";
const maxShown = 8;

/** The newest applications, each linked to its details. */
export function NewestLeads() {
	const newest = useQuery({
		...courseApplications(excludeSpamByDefault({ limit: maxShown, sort: "-createdAt" })),
		staleTime: 0,
		refetchInterval: pollIntervalMs,
	});
	const { rows, arrived, showArrived } = useStableRows(newest.data?.rows, newest.isFetchedAfterMount);
	return (
		<section aria-labelledby="newest" className="py-4">
			<div className="mb-1 flex flex-wrap items-baseline gap-x-4">
				<h2 id="newest" className={headingClass}>
					Newest leads
				</h2>
				{arrived > 0 && (
					<button type="button" className={`${textLink} max-md:py-3`} onClick={showArrived}>
						Show {arrived === maxShown ? `${maxShown} or more` : arrived} that came meanwhile
					</button>
				)}
				<Link to={pages.applyData} className={`${textLink} ml-auto py-1 max-md:py-3`}>
					Open Applied Course
				</Link>
			</div>
			{newest.isLoadingError && (
				<div className={fullBleed}>
					<Failed error={newest.error} onRetry={() => newest.refetch()} />
				</div>
			)}
			{newest.isLoading && <RowsSkeleton row="h-[46px] border-b border-row-line" />}
			{rows?.length === 0 && (
				<p className="py-3 text-soft">No Data Found. New applications appear here as they arrive.</p>
			)}
			<ul>
				{rows?.map((row) => (
					<Line key={row._id} row={row} />
				))}
			</ul>
		</section>
	);
}

type Row = CourseApplicationRow;

/** New rows wait for a press, so that none moves under the pointer; rows already shown are updated. */
function useStableRows(rows: Row[] | undefined, isFresh: boolean) {
	const [stable, setStable] = useState<{ rows: Row[]; isFresh: boolean }>();
	const takesNewRows = stable === undefined || !stable.isFresh || stable.rows.length === 0;
	if (rows && takesNewRows && (stable?.rows !== rows || stable.isFresh !== isFresh)) setStable({ rows, isFresh });
	const shownRows = takesNewRows ? rows : stable.rows;
	const latest = new Map(rows?.map((row) => [row._id, row]));
	const shownIds = new Set(shownRows?.map(({ _id }) => _id));
	const newestShown = shownRows?.[0]?.createdAt ?? "";
	return {
		rows: shownRows?.map((row) => latest.get(row._id) ?? row),
		arrived: rows?.filter(({ _id, createdAt }) => !shownIds.has(_id) && createdAt >= newestShown).length ?? 0,
		showArrived: () => rows && setStable({ rows, isFresh: true }),
	};
}

function Line({ row }: { row: Row }) {
	const { unseen, muted } = stateOf(row);
	return (
		<li
			className={`relative grid min-h-[46px] grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)] items-center gap-x-3 border-b border-row-line py-1.5 pl-4 text-[13.5px]/[17px] hover:bg-hover md:grid-cols-[104px_minmax(0,1.2fr)_minmax(0,1.1fr)_minmax(0,1fr)_104px] ${muted ? "text-quiet" : ""}`}
		>
			<time dateTime={row.createdAt} className="text-soft in-[.text-quiet]:text-quiet max-md:order-last">
				{unseen && <UnseenDot className="top-1/2 left-0 -translate-y-1/2" />}
				{formatRecent(row.createdAt, tableLocales.course).replace("today, ", "")}
			</time>
			<span className="flex flex-wrap items-center gap-x-1.5">
				<Link
					to={`${pages.applyData}?open=${row._id}`}
					className="stretched cell-text font-semibold focus-visible:outline-offset-0"
				>
					{row.name}
				</Link>
				<Marks enquiry={row} />
			</span>
			<Domain domain={row.domain} muted={muted} />
			<span className="wrap-anywhere">{row.phone}</span>
			<span className="max-md:hidden">
				<Reason application={row} muted={muted} />
			</span>
		</li>
	);
}
