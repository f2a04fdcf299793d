type StepsProps = {
	steps: number;
	/** How many from the left are filled; more than `steps` fills all. */
	filled: number;
	/** Shows a dot above the next step, if one is left. */
	dot?: boolean;
};

const width = 27;
const height = 16;
const minStepHeight = 5;
/** From the dot's middle down to its step. */
const dotOffset = 4;

/** Progress as steps, 27 × 16 px. Decoration: text beside it states the same. */
export function Steps({ steps, filled, dot = false }: StepsProps) {
	const stepWidth = width / steps;
	const tops = Array.from({ length: steps }, (_, index) => stepTop(index, steps));
	return (
		<svg viewBox={`0 0 ${width} ${height}`} className="h-4 w-[27px] shrink-0 overflow-visible" aria-hidden="true">
			{tops.map((top, index) => (
				<path
					key={top}
					d={`M${index * stepWidth} ${top}h${stepWidth}V${height}h-${stepWidth}z`}
					className={index < filled ? "fill-accent" : "fill-hairline"}
				/>
			))}
			{dot && filled < steps && (
				<circle cx={(filled + 0.5) * stepWidth} cy={stepTop(filled, steps) - dotOffset} r="3" className="fill-unseen" />
			)}
		</svg>
	);
}

function stepTop(step: number, steps: number): number {
	return steps === 1 ? height - minStepHeight : (height - minStepHeight) * (1 - step / (steps - 1));
}
