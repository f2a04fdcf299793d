import { Link } from "react-router";
import type { DashboardFigures } from "#contract/dashboard.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { Steps } from "#web/ui/steps.tsx";
import { textLink } from "../parts/buttons.tsx";
import { type Day, longDay, sum } from "./days.ts";
import { DaysChart } from "./days-chart.tsx";

const lastDays = 30;
export const headingClass = "console-title text-[20px]/7";

/** The applications of each day as bars, with the same numbers as a table. */
export function Applications({ figures }: { figures: DashboardFigures["applications"] | undefined }) {
	const days = figures?.days ?? [];
	const total = sum(days);
	return (
		<section aria-labelledby="applications" className="border-b border-hairline pt-4 pb-2 xl:-mr-6 xl:pr-6">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h2 id="applications" className={headingClass}>
					Applications, 90 days
				</h2>
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
					{figures && (
						<>
							<b>{formatCount(total)}</b> in all, <b>{formatCount(sum(days.slice(-lastDays)))}</b> in the last{" "}
							{lastDays} days
						</>
					)}
				</p>
				{total > 0 && <Legend />}
			</div>
			{figures === undefined && <BarsSkeleton />}
			{figures && total === 0 && <NothingYet />}
			{total > 0 && (
				<>
					<DaysChart days={days} />
					<DaysTable days={days} />
				</>
			)}
		</section>
	);
}

function NothingYet() {
	return (
		<div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-5 pb-4">
			<Steps />
			<div className="max-w-[400px] text-soft">
				<p>No applications in these days. New ones appear here as they arrive.</p>
				<a href={pages.programs} target="_blank" rel="noopener" className={`${textLink} inline-block py-1 max-md:py-3`}>
					Open the site's form
				</a>
			</div>
		</div>
	);
}

const swatch = "mr-1.5 inline-block size-3 forced-color-adjust-none";

function Legend() {
	return (
		<p aria-hidden="true" className="ml-auto flex flex-wrap gap-x-3.5 text-[13px] text-soft">
			<span>
				<span className={`${swatch} bg-accent`} />a day
			</span>
			<span>
				<span className={`${swatch} bg-mean`} />
				weekly average
			</span>
			<span>
				<span className={`${swatch} bg-marigold`} />
				today so far
			</span>
		</p>
	);
}

function DaysTable({ days }: { days: readonly Day[] }) {
	return (
		<details className="text-[13.5px]">
			<summary className={`${textLink} inline-block py-1 max-md:py-3`}>Show as table</summary>
			<section aria-label="The days as a table" className="mt-1 max-h-[280px] overflow-y-auto border-t border-hairline">
				<table className="w-full max-w-[420px]">
					<caption className="sr-only">Applications a day, the latest first</caption>
					<thead className="sticky top-0 bg-table-head text-left">
						<tr>
							<th scope="col" className="px-2 py-1.5 font-semibold">
								Day
							</th>
							<th scope="col" className="px-2 py-1.5 text-end font-semibold">
								Applications
							</th>
						</tr>
					</thead>
					<tbody>
						{days.toReversed().map(({ day, count }, index) => (
							<tr key={day} className="border-b border-row-line">
								<th scope="row" className="px-2 py-1 text-left font-normal">
									<Link
										to={`${pages.applyData}?createdfrom=${day}&createdto=${day}`}
										className={`${textLink} max-md:inline-block max-md:py-2.5`}
									>
										{longDay(day)}
									</Link>
									{index === 0 && " so far"}
								</th>
								<td className="px-2 py-1 text-end font-semibold">{formatCount(count)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}

const skeletonHeights = [0.2, 0.34, 0.28, 0.42, 0.36, 0.5, 0.46, 0.58, 0.66, 0.6, 0.74, 0.84, 0.92];
const lengths = ["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4", "w-2/5", "w-1/3", "w-1/4"];

/** A skeleton at the final height (design details, "Skeleton"). */
function BarsSkeleton() {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${skeletonHeights.length} 1`}
			preserveAspectRatio="none"
			className="after-a-moment mt-3 block h-[238px] w-full fill-skeleton pt-[18px] pb-7"
		>
			{skeletonHeights.map((height, index) => (
				<rect key={height} x={index} y={1 - height} width="1.01" height={height} />
			))}
		</svg>
	);
}

export function RowsSkeleton({ row }: { row: string }) {
	return (
		<div aria-hidden="true" className="after-a-moment">
			{lengths.map((length) => (
				<div key={length} className={`flex items-center ${row}`}>
					<span className={`h-2.5 rounded-r-full bg-skeleton ${length}`} />
				</div>
			))}
		</div>
	);
}
