import type { MyJobRow } from "#contract/job-board.ts";
import { dayOf, onDay } from "./days.ts";
import { JobSteps } from "./job-steps.tsx";

const came = { shortlisted: "Shortlisted", hired: "Hired", closed: "Closed" } as const;

/** How an application stands, and since when. A closed one is one grey tag. */
export function JobStanding({ job: { state, stateAt, createdAt } }: { job: MyJobRow }) {
	return (
		<>
			{state === "closed" ? (
				<span className="inline-block rounded-[2px_10px_10px_2px] border border-control px-2 text-[13px]/5 font-semibold text-soft">
					closed
				</span>
			) : (
				<JobSteps state={state} />
			)}
			<p className="mt-2 text-[15px]/[1.45]">
				{state !== "applied" && `${came[state]} ${onDay(dayOf(stateAt))}. `}
				<span className="inline-block text-soft">Applied {onDay(dayOf(createdAt))}.</span>
			</p>
		</>
	);
}
