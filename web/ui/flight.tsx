type FlightProps = {
	/** One bar for each. */
	total: number;
	/** As many bars are filled, from the first. */
	watched: number;
	/** Which bar the bindu stands over, from 1. None: there is none. */
	current?: number | null | undefined;
	/** What it stands on: the page in either scheme, a light pigment, a dark one. */
	tone?: "page" | "light" | "dark" | undefined;
	/** Its height, with the room for the bindu. */
	className?: string | undefined;
};

/** Height of the first bar and of what the others rise by together, in hundredths. */
const lowest = 14;
const rise = 100 - lowest;

/** A flight of steps. It says nothing to those who hear the page: the text beside it does. */
export function Flight({ total, watched, current, tone = "page", className = "" }: FlightProps) {
	if (total < 1) return null;
	const filled = Math.min(Math.max(watched, 0), total);
	return (
		<span className={`flight flight-on-${tone} ${className}`}>
			<svg className="flight-room" aria-hidden="true">
				<svg aria-hidden="true" width="100%" height="100%" viewBox={`0 0 ${total} 100`} preserveAspectRatio="none">
					<path className="flight-rest" d={stair(filled, total, total)} />
					<path className="flight-watched" d={stair(0, filled, total)} />
				</svg>
				{current != null && current >= 1 && current <= total && (
					<circle
						className="flight-bindu"
						cx={`${((current - 0.5) / total) * 100}%`}
						cy={`${100 - heightOf(current - 1, total)}%`}
					/>
				)}
			</svg>
		</span>
	);
}

/** The bars from one to another as one outline, so that no gap shows between them. */
function stair(from: number, to: number, total: number): string {
	if (from >= to) return "";
	const bars = Array.from(
		{ length: to - from },
		(_, each) => `V${100 - heightOf(from + each, total)}H${from + each + 1}`,
	);
	return `M${from} 100${bars.join("")}V100z`;
}

function heightOf(bar: number, total: number): number {
	return total === 1 ? 100 : Math.round((lowest + (rise * bar) / (total - 1)) * 100) / 100;
}
