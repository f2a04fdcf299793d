const stairs = [0.2, 0.34, 0.28, 0.42, 0.36, 0.5, 0.46, 0.58, 0.66, 0.6, 0.74, 0.84, 0.92];
const lengths = ["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4", "w-2/5", "w-1/3", "w-1/4"];

/** What is not known yet, at its final height and still (design details, "Skeleton"). */
export function StairSkeleton() {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${stairs.length} 1`}
			preserveAspectRatio="none"
			className="after-a-moment mt-3 block h-[238px] w-full fill-skeleton pt-[18px] pb-7"
		>
			{stairs.map((height, index) => (
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
