/** Which of two questions stands: the steps taken are filled. */
export function TwoSteps({ step }: { step: number }) {
	return (
		<svg viewBox="0 0 52 26" className="h-[26px] w-[52px]" aria-hidden="true">
			<path className="fill-marigold" d="M0 13h26v13H0z" />
			<path className={step === 0 ? "fill-skeleton" : "fill-marigold"} d="M26 0h26v26H26z" />
		</svg>
	);
}
