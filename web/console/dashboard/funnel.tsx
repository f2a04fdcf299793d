import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ClockAlert, MessageSquare, PhoneMissed, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { replyTime } from "#content/reply-promise.ts";
import {
	type Funnel as Figures,
	type FunnelFigures,
	type FunnelGroup,
	funnelDays,
	funnelGroups,
} from "#contract/funnel.ts";
import { formatCount } from "#web/app/numbers.ts";
import { Segments } from "../parts/segments.tsx";
import { pollIntervalMs } from "../query-client.ts";
import { Failed } from "../table/states.tsx";
import { headingClass, RowsSkeleton } from "./applications.tsx";
import { FigureLink, FirstContact, funnelSteps, isBelowTarget, percentOf } from "./funnel-figures.tsx";
import { ByGroup, groupNames } from "./funnel-groups.tsx";
import { funnel } from "./queries.ts";
import { Bar } from "./rankings.tsx";
import { Waiting } from "./waiting.tsx";

/** The funnel from lead to student, the share of replies in time, and pending work. Each figure opens the list it counts. */
export function Funnel({ pending }: { pending: number | undefined }) {
	const [by, setBy] = useState<FunnelGroup>("week");
	const { data, error, isLoadingError, isPlaceholderData, refetch } = useQuery({
		...funnel(by),
		refetchInterval: pollIntervalMs,
	});
	return (
		<div className="mt-2 grid border-b border-hairline xl:grid-cols-[minmax(0,1fr)_290px]">
			<section aria-labelledby="funnel" className="min-w-0 pt-4 pb-5 xl:pr-6">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<h2 id="funnel" className={headingClass}>
						From lead to student
					</h2>
					<p className="text-soft">last {funnelDays} days, by first enquiry</p>
					<Segments
						label="Rows of the table"
						segments={groups}
						selected={by}
						onSelect={setBy}
						className="ml-auto max-md:ml-0 max-md:w-full"
					/>
				</div>
				{isLoadingError && <Failed title="The leads did not load" error={error} onRetry={() => refetch()} />}
				{!isLoadingError && data === undefined && <RowsSkeleton row="h-[38px]" />}
				{data && data.total.all === 0 && (
					<p className="py-6 text-soft">No leads in the last {funnelDays} days. New ones appear here as they arrive.</p>
				)}
				{data && data.total.all > 0 && (
					<>
						<Steps figures={data} />
						{isPlaceholderData ? <RowsSkeleton row="h-[38px]" /> : <ByGroup figures={data} by={by} />}
					</>
				)}
			</section>
			<div className="grid min-w-0 gap-x-6 border-hairline pt-4 max-xl:border-t md:max-xl:grid-cols-2 xl:content-start xl:border-l xl:pl-6">
				{data && <Replies figures={data} />}
				<Waiting pending={pending} />
			</div>
		</div>
	);
}

const groups = funnelGroups.map((value) => ({ value, label: groupNames[value] }));

const chartHeight = 118;
const minHeight = 6;

/** Descending steps, each as tall as its share of the first, with the figures on top. */
function Steps({ figures: { total, since } }: { figures: Figures }) {
	return (
		<ol className="mt-3 flex items-end border-b border-hairline max-md:grid max-md:grid-cols-2 max-md:gap-y-4 max-md:border-0">
			{funnelSteps.map(({ step, name }, at) => {
				const before = funnelSteps[at - 1];
				return (
					<li key={step} className="min-w-0 flex-1">
						<div className={`relative pr-3 pb-2 ${before === undefined ? "" : "md:pl-3"}`}>
							{step === "enrolled" && (
								<span
									aria-hidden="true"
									className="absolute right-3 bottom-2 size-3 rounded-full bg-unseen max-md:hidden"
								/>
							)}
							<FigureLink
								step={step}
								since={since}
								count={total[step]}
								look="text-[26px]/7 font-extrabold console-title text-accent"
							/>
							<span className="block font-semibold text-strong">{name}</span>
							<span className="block text-[13px] text-soft">
								{before === undefined
									? `in ${funnelDays} days`
									: `${percentOf(total[step], total[before.step])} of ${before.name.toLowerCase()}`}
							</span>
						</div>
						<svg
							aria-hidden="true"
							width="100%"
							height={heightOf(total, step)}
							shapeRendering="crispEdges"
							className="block max-md:hidden"
						>
							<rect width="100%" height="100%" className={step === "enrolled" ? "fill-marigold" : "fill-accent"} />
						</svg>
					</li>
				);
			})}
		</ol>
	);
}

function heightOf(total: FunnelFigures, step: (typeof funnelSteps)[number]["step"]): number {
	return Math.max(minHeight, Math.round((chartHeight * total[step]) / Math.max(1, total.all)));
}

/** The share of replies in time, and the time to the first contact attempt. */
function Replies({ figures }: { figures: Figures }) {
	const { total, since } = figures;
	const share = total.due === 0 ? 0 : total.kept / total.due;
	const isLow = isBelowTarget(share);
	return (
		<div className="min-w-0 pb-5">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h2 className={headingClass}>Replied in time</h2>
				<p className="text-soft">within {replyTime.course}</p>
			</div>
			{total.due === 0 ? (
				<p className="py-2 text-soft">No reply was due in these days.</p>
			) : (
				<>
					<p className="mt-1 flex items-end gap-3 text-soft">
						{isLow && <TriangleAlert aria-hidden="true" className="mb-2 size-6 text-wrong" />}
						<FigureLink
							step="due"
							since={since}
							count={total.due}
							label={percentOf(total.kept, total.due)}
							look={`console-title text-[40px]/11 ${isLow ? "text-wrong" : "text-accent"}`}
						/>
						<span>
							{formatCount(total.kept)} of {formatCount(total.due)} replies due in the last {funnelDays} days
						</span>
					</p>
					<div className="mt-3">
						<Bar share={share} look={isLow ? "fill-wrong" : "fill-accent"} />
					</div>
					<dl className="mt-2">
						<Line icon={<CircleCheck />} name="Reached at the first try" step="reached" total={total} since={since} />
						<Line icon={<MessageSquare />} name="Written to" step="written" total={total} since={since} />
						<Line icon={<PhoneMissed />} name="Tried, no answer" step="no-answer" total={total} since={since} />
						<Line icon={<ClockAlert />} name="Too late" step="late" isFailure total={total} since={since} />
						<Line icon={<TriangleAlert />} name="Never tried" step="never" isFailure total={total} since={since} />
					</dl>
				</>
			)}
			<TimeToFirstContact figures={figures} />
		</div>
	);
}

function TimeToFirstContact({ figures: { total, since } }: { figures: Figures }) {
	return (
		<>
			<h2 className={`${headingClass} mt-5`}>First contact</h2>
			<p className="text-soft">
				{total.tried === 0 ? (
					"Nobody was tried yet."
				) : (
					<>
						<FirstContact figures={total} since={since} look="console-title text-[24px]/8 text-accent" /> median, from
						the enquiry to the first try
					</>
				)}
			</p>
		</>
	);
}

type LineProps = {
	icon: ReactNode;
	name: string;
	step: "reached" | "written" | "no-answer" | "late" | "never";
	isFailure?: boolean;
	total: FunnelFigures;
	since: string;
};

function Line({ icon, name, step, isFailure = false, total, since }: LineProps) {
	const isWrong = isFailure && total[step] > 0;
	return (
		<div className="flex h-[33px] items-center gap-2 border-b border-hairline max-md:h-11">
			<dt
				className={`flex flex-1 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 ${isWrong ? "text-wrong" : "text-strong"}`}
			>
				{icon}
				{name}
			</dt>
			<dd>
				<FigureLink step={step} since={since} count={total[step]} />
			</dd>
			<dd className="w-11 text-end text-soft">{percentOf(total[step], total.due)}</dd>
		</div>
	);
}
