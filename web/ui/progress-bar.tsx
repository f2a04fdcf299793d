type ProgressBarProps = {
	/** One bar for each. */
	total: number;
	/** How many bars are filled, from the first. */
	watched: number;
	/** The bar under the dot, from 1, if any. */
	current?: number | null | undefined;
	/** The background: the page in either scheme, a light colour, a dark one. */
	tone?: "page" | "light" | "dark" | undefined;
	/** Its height including the dot. */
	className?: string | undefined;
};

/** The height of the first bar, and the rise from the first to the last, in hundredths. */
const lowest = 14;
const rise = 100 - lowest;

/** Progress as rising bars. Hidden from screen readers: the text beside it says the same. */
export function ProgressBar({ total, watched, current, tone = "page", className = "" }: ProgressBarProps) {
	if (total < 1) return null;
	const filled = Math.min(Math.max(watched, 0), total);
	return (
		<span className={`progress-bar progress-bar-on-${tone} ${className}`}>
			<svg className="progress-bar-room" aria-hidden="true">
				<svg aria-hidden="true" width="100%" height="100%" viewBox={`0 0 ${total} 100`} preserveAspectRatio="none">
					<path className="progress-bar-rest" d={outlineOf(filled, total, total)} />
					<path className="progress-bar-watched" d={outlineOf(0, filled, total)} />
				</svg>
				{current != null && current >= 1 && current <= total && (
					<circle
						className="progress-bar-dot"
						cx={`${((current - 0.5) / total) * 100}%`}
						cy={`${100 - heightOf(current - 1, total)}%`}
					/>
				)}
			</svg>
		</span>
	);
}

/** Several bars as one outline, so that no gap shows. */
function outlineOf(from: number, to: number, total: number): string {
	if (from >= to) return "";
	const bars = Array.from({ length: to - from }, (_, at) => `V${100 - heightOf(from + at, total)}H${from + at + 1}`);
	return `M${from} 100${bars.join("")}V100z`;
}

function heightOf(bar: number, total: number): number {
	return total === 1 ? 100 : Math.round((lowest + (rise * bar) / (total - 1)) * 100) / 100;
}
