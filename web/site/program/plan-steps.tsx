const side = 28;
const rise = 14;
const steps = 3;

/** As many steps as the plan's rank; `all` draws the others faintly. */
export function PlanSteps({ filled, all = false, className }: { filled: number; all?: boolean; className?: string }) {
	const shown = all ? steps : filled;
	return (
		<svg
			viewBox={`0 0 ${shown * side} ${steps * rise}`}
			aria-hidden="true"
			fill="currentColor"
			{...(className === undefined ? {} : { className })}
		>
			{shown > filled && <path d={outline(filled, shown)} opacity=".2" />}
			<path d={outline(0, filled)} />
		</svg>
	);
}

function outline(from: number, to: number): string {
	const columns = Array.from({ length: to - from }, (_, at) => from + at + 1);
	return columns
		.map((step) => `M${(step - 1) * side} ${(steps - step) * rise}h${side}v${step * rise}h-${side}z`)
		.join("");
}
