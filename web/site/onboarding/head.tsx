export function OnboardingHead() {
	return (
		<div className="onboarding-head ground-marigold">
			<div className="wrap onboarding-head-row">
				<div className="onboarding-words">
					<h1 className="display">Onboard a learner</h1>
					<p>For the admissions team. What you type is kept in this tab until it is sent, even over a reload.</p>
				</div>
				<ThreeSteps />
			</div>
		</div>
	);
}

function ThreeSteps() {
	return (
		<svg viewBox="0 0 420 260" aria-hidden="true" className="onboarding-scene">
			<path fill="var(--color-pink)" d="M0 200h120v60H0z" />
			<path fill="var(--color-kumkum)" d="M120 140h120v120H120z" />
			<path fill="var(--color-night)" d="M240 80h180v180H240z" />
			<path fill="var(--color-lagoon)" d="M285 260v-75a45 45 0 0 1 90 0v75z" />
			<path fill="var(--color-peacock)" d="M16 200a44 44 0 0 1 88 0z" />
			<circle cx="60" cy="126" r="25" fill="var(--color-peacock)" />
			<circle cx="330" cy="44" r="25" fill="var(--color-paper)" />
		</svg>
	);
}
