import { ChevronDown } from "lucide-react";
import type { MyJobRow } from "#contract/job-board.ts";
import { standingOf } from "#contract/openings.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { dayOf } from "./days.ts";
import { JobActs, SentNote } from "./job-acts.tsx";
import { JobStanding } from "./job-standing.tsx";
import { termsOf, whereOf } from "./words.ts";

/** One application: for what, how it stands, and what the student wrote. */
export function JobRow({ job }: { job: MyJobRow }) {
	const { opening, note, state } = job;
	const isOver = standingOf(opening, dayOf(new Date())) !== "open";
	return (
		<li className="border-b border-hairline py-6">
			<article
				aria-label={`${opening.title}, ${opening.company}`}
				className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 gap-y-4 md:grid-cols-[72px_minmax(0,1fr)] md:gap-x-[18px] lg:grid-cols-[72px_minmax(0,1fr)_340px] lg:gap-x-8 xl:grid-cols-[72px_minmax(0,1fr)_388px] xl:gap-x-10"
			>
				<OpeningMark opening={opening} className={`size-14 md:size-[72px] ${state === "closed" ? "opacity-60" : ""}`} />
				<div className="min-w-0">
					<h2 className="part-title text-[22px]/[1.15] wrap-anywhere">{opening.title}</h2>
					<p className="mt-0.5 text-[16px]/6 wrap-anywhere">
						<b className="font-bold">{opening.company}</b>, {whereOf(opening)}
					</p>
					<p className="text-[16px]/6 wrap-anywhere text-soft">{termsOf(opening)}</p>
					{isOver && state !== "closed" && (
						<p className="text-[15px]/6 text-soft">It takes no more applications; yours counts.</p>
					)}
					<About description={opening.description} />
				</div>
				<div className="max-md:col-span-full md:max-lg:col-start-2">
					<JobStanding job={job} />
					{state === "applied" && <JobActs key={note} job={job} />}
					{state !== "applied" && note !== null && <SentNote note={note} />}
				</div>
			</article>
		</li>
	);
}

function About({ description }: { description: string }) {
	return (
		<details className="group mt-2">
			<summary className="inline-flex min-h-11 items-center gap-1.5 text-[15px] font-semibold text-accent hover:underline [&::-webkit-details-marker]:hidden">
				About this opening
				<ChevronDown aria-hidden="true" className="size-[18px] group-open:rotate-180" />
			</summary>
			<p className="max-w-[640px] pt-1 text-[16px]/[1.55] wrap-anywhere whitespace-pre-line">{description}</p>
		</details>
	);
}
