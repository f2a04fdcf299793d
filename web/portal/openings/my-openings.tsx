import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { openingStatusOf } from "#contract/openings.ts";
import { pages } from "#contract/paths.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { mainButton, smallButton } from "../parts/buttons.ts";
import { Screen } from "../parts/screen.tsx";
import { Empty, Failed, Shape, Skeleton, StaleNotice } from "../parts/states.tsx";
import { myJobApplicationPages, polled } from "../queries.ts";
import { dayOf } from "./days.ts";
import { JobApplicationActions, SentNote } from "./job-application-actions.tsx";
import { JobApplicationStatus } from "./job-application-status.tsx";
import { UnsentNote, useNoteDraft } from "./note-form.tsx";
import { locationText, termsText } from "./opening-text.ts";
import { MoreButton, pagesIn, portalPageRows, usePages } from "./pages.tsx";

/** The student's job applications, newest first. */
export function MyOpenings() {
	const [params, setParams] = useSearchParams();
	const query = useInfiniteQuery({ ...myJobApplicationPages({ limit: portalPageRows }), ...polled });
	const { rows, total, more } = usePages(query, pagesIn(params));
	const { error } = query;
	const retry = () => void query.refetch();
	const count = countWithNoun(total, { one: "application", many: "applications" });
	const summary = total > 0 ? `${count}. When one moves, you see it here.` : undefined;
	return (
		<Screen summary={summary}>
			{rows === undefined &&
				(error ? <Failed title="Your applications did not load" error={error} onRetry={retry} /> : <Loading />)}
			{rows !== undefined && error && !more.failed && <StaleNotice error={error} onRetry={retry} />}
			{rows?.length === 0 && <NoneYet />}
			{rows !== undefined && rows.length > 0 && (
				<ul className="border-t-2 border-rule">
					{rows.map((job) => (
						<MyOpeningRow key={job._id} job={job} />
					))}
				</ul>
			)}
			<MoreButton
				more={more}
				noun="applications"
				onMore={(pages) => setParams({ pages: `${pages}` }, { replace: true, preventScrollReset: true })}
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
				<Link to={pages.publishedOpenings} className={mainButton}>
					Open Job Board
				</Link>
			}
		/>
	);
}

function Loading() {
	return (
		<Skeleton className="border-t-2 border-rule">
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
		</Skeleton>
	);
}

/** One application: the opening, the status, and the student's note. */
function MyOpeningRow({ job }: { job: MyJobApplicationRow }) {
	const { opening, note, state } = job;
	const isClosed = openingStatusOf(opening, dayOf(new Date())) !== "open";
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
						<b className="font-bold">{opening.company}</b>, {locationText(opening)}
					</p>
					<p className="text-[16px]/6 wrap-anywhere text-soft">{termsText(opening)}</p>
					{isClosed && state !== "closed" && (
						<p className="text-[15px]/6 text-soft">It takes no more applications; yours counts.</p>
					)}
					<About description={opening.description} />
				</div>
				<div className="max-md:col-span-full md:max-lg:col-start-2">
					<JobApplicationStatus job={job} />
					{state === "applied" && <JobApplicationActions job={job} />}
					{state !== "applied" && note !== null && <SentNote note={note} />}
					{state !== "applied" && <UnsendableNote job={job} />}
				</div>
			</article>
		</li>
	);
}

/** What was being typed when staff moved the application. */
function UnsendableNote({ job }: { job: MyJobApplicationRow }) {
	const sent = job.note ?? "";
	const note = useNoteDraft(job._id, sent);
	if (note.text === sent) return null;
	return (
		<div role="status">
			<UnsentNote text={note.text} />
			<button type="button" className={`${smallButton} mt-3`} onClick={note.discard}>
				Discard it
			</button>
		</div>
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
