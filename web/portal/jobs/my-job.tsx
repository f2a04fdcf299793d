import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { pages } from "#contract/paths.ts";
import { myJobPages } from "#web/student-api.ts";
import { mainButton } from "../parts/buttons.ts";
import { Screen } from "../parts/screen.tsx";
import { Empty, Failed, NotUpToDate, Shape, Waiting } from "../parts/states.tsx";
import { JobRow } from "./job-row.tsx";
import { MoreButton } from "./more-button.tsx";
import { askedAnew } from "./states-anew.ts";
import { pagesIn, portalPageRows, usePages } from "./use-pages.ts";
import { counted } from "./words.ts";

/** The student's job applications, newest first. */
export function MyJob() {
	const [params, setParams] = useSearchParams();
	const query = useInfiniteQuery({ ...myJobPages({ limit: portalPageRows }), ...askedAnew });
	const { rows, total, more } = usePages(query, pagesIn(params));
	const { error } = query;
	const retry = () => void query.refetch();
	const said = total > 0 ? `${counted(total, "application")}. When one moves, you see it here.` : undefined;
	return (
		<Screen title="My Job" said={said}>
			{rows === undefined &&
				(error ? <Failed title="Your applications did not load" error={error} onRetry={retry} /> : <Coming />)}
			{rows !== undefined && error && !more.failed && <NotUpToDate error={error} onRetry={retry} />}
			{rows?.length === 0 && <NoneYet />}
			{rows !== undefined && rows.length > 0 && (
				<ul className="border-t-2 border-rule">
					{rows.map((job) => (
						<JobRow key={job._id} job={job} />
					))}
				</ul>
			)}
			<MoreButton
				more={more}
				what="applications"
				onMore={(wanted) => setParams({ pages: `${wanted}` }, { replace: true, preventScrollReset: true })}
			/>
		</Screen>
	);
}

function NoneYet() {
	return (
		<Empty
			title="You have not applied yet"
			text="Each job you apply for appears here with its status: applied, shortlisted, hired."
			action={
				<Link to={pages.jobBoard} className={mainButton}>
					Open Job Board
				</Link>
			}
		/>
	);
}

function Coming() {
	return (
		<Waiting className="border-t-2 border-rule">
			{["one", "two", "three"].map((row) => (
				<div key={row} className="flex gap-4 border-b border-hairline py-5">
					<Shape className="size-14 md:size-[72px]" />
					<div className="flex flex-1 flex-col gap-2.5 pt-1">
						<Shape className="h-5 w-1/2" />
						<Shape className="h-4 w-1/3" />
						<Shape className="h-14 w-full lg:hidden" />
					</div>
					<Shape className="h-20 w-[340px] max-lg:hidden xl:w-[388px]" />
				</div>
			))}
		</Waiting>
	);
}
