import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { textLink } from "../parts/buttons.ts";
import { FailedPart, Shape, Skeleton, StaleNotice } from "../parts/states.tsx";
import { myJobApplications, polled } from "../queries.ts";
import { JobApplicationStatus } from "./job-application-status.tsx";

const maxShown = 5;

/** The newest applications, beside the list where there is room; their own page shows all. */
export function MyOpeningsAside() {
	const { data, error, refetch } = useQuery({ ...myJobApplications({ limit: maxShown }), ...polled });
	return (
		<aside aria-labelledby="my-job-beside" className="h-fit bg-field px-6 pt-6 pb-3 max-lg:hidden">
			<h2 id="my-job-beside" className="part-title pb-4 text-[30px]">
				My Job
			</h2>
			{data === undefined && error && <FailedPart error={error} onRetry={() => void refetch()} />}
			{data !== undefined && error && (
				<div className="pb-4">
					<StaleNotice error={error} onRetry={() => void refetch()} />
				</div>
			)}
			{data === undefined && !error && <Loading />}
			{data?.rows.length === 0 && (
				<p className="border-t border-hairline py-4 text-[15px]/6 text-soft">
					Jobs you apply for appear here with their status.
				</p>
			)}
			<ul>
				{data?.rows.map((job) => (
					<Job key={job._id} job={job} />
				))}
			</ul>
			{(data?.total ?? 0) > maxShown && (
				<p className="border-t border-hairline py-3">
					<Link to={pages.myOpenings} className={textLink}>
						All {data?.total} applications
					</Link>
				</p>
			)}
		</aside>
	);
}

function Job({ job }: { job: MyJobApplicationRow }) {
	const { title, company } = job.opening;
	return (
		<li className="border-t border-hairline py-4">
			<div className="mb-2 flex items-center gap-3">
				<OpeningMark
					opening={job.opening}
					className={`size-10 shrink-0 ${job.state === "closed" ? "opacity-60" : ""}`}
				/>
				<div className="min-w-0">
					<h3 className="text-[16px]/[1.3] font-bold wrap-anywhere">{title}</h3>
					<p className="text-[15px]/[1.3] wrap-anywhere text-soft">{company}</p>
				</div>
			</div>
			<JobApplicationStatus job={job} />
		</li>
	);
}

function Loading() {
	return (
		<Skeleton>
			<div className="flex flex-col gap-4 border-t border-hairline py-4">
				<Shape className="h-10 w-2/3" />
				<Shape className="h-16 w-full" />
			</div>
		</Skeleton>
	);
}
