import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CourseApplicationRow } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { courseApplications } from "#web/api.ts";
import { recently, tableLocales } from "../dates.ts";
import { Marks, Reason } from "../leads/cells.tsx";
import { stateOf } from "../leads/lead.ts";
import { textLink } from "../parts/buttons.ts";
import { Domain } from "../parts/domain.tsx";
import { Failed } from "../table/states.tsx";

const shown = 8;
const refreshMs = 30_000;

/** The newest applications, each a step away from its details. */
export function NewestLeads() {
	const newest = useQuery({ ...courseApplications({ limit: shown, sort: "-createdAt" }), refetchInterval: refreshMs });
	return (
		<section aria-labelledby="newest" className="py-4 lg:pr-6">
			<div className="mb-1 flex items-baseline justify-between gap-4">
				<h2 id="newest" className="console-title text-[20px]/7">
					Newest applications
				</h2>
				<Link to={pages.applyData} className={`${textLink} py-1 max-md:py-3`}>
					Open Applied Course
				</Link>
			</div>
			{newest.isError && <Failed error={newest.error} onRetry={() => newest.refetch()} />}
			{newest.data?.rows.length === 0 && (
				<p className="py-3 text-soft">No Data Found. The first application appears here the moment it is sent.</p>
			)}
			<ul>
				{newest.data?.rows.map((row) => (
					<Line key={row._id} row={row} />
				))}
			</ul>
		</section>
	);
}

function Line({ row }: { row: CourseApplicationRow }) {
	const { unseen, muted } = stateOf(row);
	return (
		<li
			className={`relative grid min-h-[46px] grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)] items-center gap-x-3 border-b border-row-line py-1.5 pl-4 text-[13.5px]/[17px] hover:bg-hover md:grid-cols-[130px_minmax(0,1.2fr)_minmax(0,1.1fr)_minmax(0,1fr)_104px] ${muted ? "text-quiet" : ""}`}
		>
			<time dateTime={row.createdAt} className="text-soft in-[.text-quiet]:text-quiet max-md:order-last">
				{unseen && (
					<span className="absolute top-1/2 left-0 size-[7px] -translate-y-1/2 rounded-full bg-unseen">
						<span className="sr-only">New</span>
					</span>
				)}
				{recently(row.createdAt, tableLocales.course)}
			</time>
			<span className="flex flex-wrap items-center gap-x-1.5">
				<Link
					to={`${pages.applyData}?open=${row._id}`}
					className="stretched font-semibold wrap-anywhere focus-visible:outline-offset-0"
				>
					{row.name}
				</Link>
				<Marks lead={row} />
			</span>
			<Domain domain={row.domain} muted={muted} />
			<span className="wrap-anywhere">{row.phone}</span>
			<span className="max-md:hidden">
				<Reason reason={row.reason} muted={muted} />
			</span>
		</li>
	);
}
