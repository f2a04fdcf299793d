import type { JobApplicationState } from "#contract/openings.ts";
import type { MyJobApplicationRow } from "#contract/portal-openings.ts";
import { dayOf, onDay } from "./days.ts";

const came = { shortlisted: "Shortlisted", hired: "Hired", closed: "Closed" } as const;

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
				{state !== "applied" && `${came[state]} ${onDay(dayOf(stateAt))}. `}
				<span className="inline-block text-soft">Applied {onDay(dayOf(createdAt))}.</span>
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
const rest = "fill-[light-dark(var(--color-unwatched),#24505c)] forced-colors:fill-[GrayText]";

/** Three steps, filled up to the status, with the dot above it. Green once hired. */
function StatusSteps({ state }: { state: (typeof steps)[number] }) {
	const at = steps.indexOf(state);
	const each = width / steps.length;
	const height = top + rise * steps.length;
	return (
		<div>
			<svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full" aria-hidden="true">
				{steps.map((step, place) => (
					<rect
						key={step}
						x={place * each}
						y={height - rise * (place + 1)}
						// Overlap filled steps, so that no gap shows.
						width={each + (place < steps.length - 1 ? 0.5 : 0)}
						height={rise * (place + 1)}
						className={place <= at ? filled[state === "hired" ? "last" : "before"] : rest}
					/>
				))}
				<circle cx={(at + 0.5) * each} cy={height - rise * (at + 1) - 12} r="6" className="fill-marigold" />
			</svg>
			<ol className="grid grid-cols-3 pt-1.5 text-[13px]/5">
				{steps.map((step, place) => (
					<li
						key={step}
						className={place === at ? "font-bold" : place < at ? "font-medium" : "text-soft"}
						{...(place === at && { "aria-current": "step" })}
					>
						{step}
					</li>
				))}
			</ol>
		</div>
	);
}
