export function OnboardingHead() {
	return (
		<div className="onboarding-head ground-marigold">
			<div className="wrap onboarding-head-row">
				<div className="onboarding-words">
					<h1 className="display">Onboard a learner</h1>
					<p>For the admissions desk. What you type stays in this tab until it is sent, also over a reload.</p>
				</div>
				<ThreeSteps />
			</div>
		</div>
	);
}

/** One who has been led up three steps. */
function ThreeSteps() {
	return (
		<svg viewBox="0 0 420 260" aria-hidden="true" className="onboarding-scene">
			<path fill="var(--color-sandal)" d="M0 190h120v70H0z" />
			<path fill="var(--color-kumkum)" d="M120 130h120v130H120z" />
			<path fill="var(--color-night)" d="M240 70h180v190H240z" />
			<path fill="var(--color-peacock)" d="M20 190a40 40 0 0 1 80 0z" />
			<circle cx="60" cy="120" r="24" fill="var(--color-peacock)" />
			<path fill="var(--color-lagoon)" d="M330 70h90v90a90 90 0 0 1-90-90z" />
			<circle cx="285" cy="40" r="24" fill="var(--color-paper)" />
		</svg>
	);
}
