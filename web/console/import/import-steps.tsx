const steps = [
	{ name: "File", height: 8 },
	{ name: "Columns", height: 15 },
	{ name: "Review", height: 22 },
	{ name: "Import", height: 29 },
] as const;

/** Four rising steps, filled up to the current one, which has a dot above it. */
export function ImportSteps({ step }: { step: 1 | 2 | 3 | 4 }) {
	return (
		<ol className="flex shrink-0 gap-x-8 border-b border-hairline px-5 pt-2 pb-3 max-md:gap-x-3 max-md:px-4">
			{steps.map(({ name, height }, at) => (
				<li
					key={name}
					aria-current={at + 1 === step ? "step" : undefined}
					className={`flex items-end gap-2.5 text-[14px]/4 md:w-[118px] ${at + 1 === step ? "font-semibold text-strong" : "text-soft max-md:[&_span]:sr-only"}`}
				>
					<svg viewBox="0 0 32 43" className="h-[43px] w-8 shrink-0" aria-hidden="true">
						<rect
							x="0"
							y={43 - height}
							width="32"
							height={height}
							className={at < step ? "fill-accent" : "fill-hairline"}
						/>
						{at + 1 === step && <circle cx="16" cy={43 - height - 8} r="4" className="fill-unseen" />}
					</svg>
					<span>
						{at + 1}. {name}
					</span>
				</li>
			))}
		</ol>
	);
}
