import type { JobApplicationState } from "#contract/openings.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { dayOf, dayText } from "./days.ts";

const stateLabels = { shortlisted: "Shortlisted", hired: "Hired", closed: "Closed" } as const;

/** The application's status and its date. A closed one is a grey tag. */
export function JobApplicationStatus({ job: { state, stateAt, createdAt } }: { job: MyJobApplicationRow }) {
	return (
		<>
			{state === "closed" ? (
				<span className="inline-block rounded-[2px_10px_10px_2px] border border-control px-2 text-[13px]/5 font-semibold text-soft">
					closed
				</span>
			) : (
				<StatusSteps state={state} />
			)}
			<p className="mt-2 text-[15px]/[1.45]">
				{state !== "applied" && `${stateLabels[state]} ${dayText(dayOf(stateAt))}. `}
				<span className="inline-block text-soft">Applied {dayText(dayOf(createdAt))}.</span>
			</p>
		</>
	);
}

const steps = ["applied", "shortlisted", "hired"] as const satisfies readonly JobApplicationState[];
const width = 300;
const rise = 14;
const top = 20;

const filled = {
	before: "fill-accent forced-colors:fill-[CanvasText]",
	last: "fill-leaf forced-colors:fill-[CanvasText]",
} as const;
const unfilled = "fill-[light-dark(var(--color-unwatched),#24505c)] forced-colors:fill-[GrayText]";

/** Three steps, filled up to the status, with the dot above it. Green once hired. */
function StatusSteps({ state }: { state: (typeof steps)[number] }) {
	const current = steps.indexOf(state);
	const stepWidth = width / steps.length;
	const height = top + rise * steps.length;
	return (
		<div>
			<svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full" aria-hidden="true">
				{steps.map((step, place) => (
					<rect
						key={step}
						x={place * stepWidth}
						y={height - rise * (place + 1)}
						// Overlap filled steps, so that no gap shows.
						width={stepWidth + (place < steps.length - 1 ? 0.5 : 0)}
						height={rise * (place + 1)}
						className={place <= current ? filled[state === "hired" ? "last" : "before"] : unfilled}
					/>
				))}
				<circle
					cx={(current + 0.5) * stepWidth}
					cy={height - rise * (current + 1) - 12}
					r="6"
					className="fill-marigold"
				/>
			</svg>
			<ol className="grid grid-cols-3 pt-1.5 text-[13px]/5">
				{steps.map((step, place) => (
					<li
						key={step}
						className={place === current ? "font-bold" : place < current ? "font-medium" : "text-soft"}
						{...(place === current && { "aria-current": "step" })}
					>
						{step}
					</li>
				))}
			</ol>
		</div>
	);
}
