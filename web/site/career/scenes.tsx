import "../scenes/settle.css";

/** Drawings of the career page, made of the shapes of the marks. */

/** A call that is answered: a voice in rings, and three people who hear it. */
export function PickedUp() {
	return (
		<svg viewBox="0 0 560 480" aria-hidden="true" className="career-scene">
			<path fill="var(--color-pink)" d="M200 0v40a240 240 0 0 1 240 240h40A280 280 0 0 0 200 0z" />
			<path fill="var(--color-sandal)" d="M200 80v40a160 160 0 0 1 160 160h40A200 200 0 0 0 200 80z" />
			<path fill="var(--color-marigold)" d="M200 160v40a80 80 0 0 1 80 80h40a120 120 0 0 0-120-120z" />
			<circle cx="120" cy="220" r="64" fill="var(--color-sandal)" />
			<path fill="var(--color-night)" d="M56 220a64 64 0 0 1 128 0h-20a44 44 0 0 0-88 0z" />
			<path fill="var(--color-night)" d="M40 204h32v56H40zM168 204h32v56h-32z" />
			<path fill="var(--color-night)" d="M0 480v-40a120 120 0 0 1 240 0v40z" />
			<path shapeRendering="crispEdges" fill="var(--color-pink)" d="M280 440h80v40h-80z" />
			<path shapeRendering="crispEdges" fill="var(--color-sandal)" d="M360 400h80v80h-80z" />
			<path shapeRendering="crispEdges" fill="var(--color-marigold)" d="M440 360h120v120H440z" />
			<circle cx="500" cy="324" r="36" fill="var(--color-paper)" className="settling" />
		</svg>
	);
}

/** A college: a gate of three arches, and the visitor on its steps. */
export function College() {
	return (
		<svg viewBox="20 0 360 180" aria-hidden="true">
			<path fill="var(--color-night)" d="M40 60h320v120H40z" />
			<path fill="var(--color-kumkum)" d="M150 60a50 50 0 0 1 100 0z" />
			<path fill="var(--color-peacock)" d="M20 44h100v16H20zM280 44h100v16H280z" />
			<path fill="var(--color-sandal)" d="M64 180v-60a24 24 0 0 1 48 0v60zM288 180v-60a24 24 0 0 1 48 0v60z" />
			<path fill="var(--color-paper)" d="M152 180v-52a48 48 0 0 1 96 0v52z" />
			<path fill="var(--color-kumkum)" d="M132 164h136v16H132zM152 148h96v16h-96z" />
			<circle cx="200" cy="124" r="24" fill="var(--color-marigold)" />
		</svg>
	);
}

/** Two people on a call: one speaks, the other listens longer. */
export function TheCall() {
	return (
		<svg viewBox="8 0 384 180" aria-hidden="true">
			<circle cx="88" cy="60" r="36" fill="var(--color-peacock)" />
			<path fill="var(--color-peacock)" d="M8 180a80 80 0 0 1 160 0z" />
			<circle cx="312" cy="60" r="36" fill="var(--color-marigold)" />
			<path fill="var(--color-kumkum)" d="M232 180a80 80 0 0 1 160 0z" />
			<path fill="var(--color-night)" d="M44 44h20v36H44zM336 44h20v36h-20z" />
			<path fill="var(--color-paper)" d="M140 20h120v48h-88a32 32 0 0 1-32 32z" />
			<path fill="var(--color-night)" d="M156 38h72v10h-72z" />
		</svg>
	);
}
