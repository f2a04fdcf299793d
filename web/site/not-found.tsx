/** Stairs with one broken step. */
export function FallenStep() {
	return (
		<svg viewBox="0 0 1280 580" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="fallen-step">
			<path shapeRendering="crispEdges" fill="var(--color-lagoon)" d="M-400 484h618v96h-618z" />
			<path shapeRendering="crispEdges" fill="var(--color-marigold)" d="M218 388h211v192H218z" />
			<path shapeRendering="crispEdges" fill="var(--color-pink)" d="M429 292h211v288H429z" />
			<path fill="var(--color-paper)" d="M640 490a88 88 0 0 1 88 90h-88z" />
			<path fill="var(--color-paper)" d="M722 580a33 33 0 0 1 66 0z" />
			<path fill="var(--color-paper)" d="M851 522a57 57 0 0 0-57 58h57z" />
			<path shapeRendering="crispEdges" fill="var(--color-kumkum)" d="M851 100h218v480H851z" />
			<path shapeRendering="crispEdges" fill="var(--color-sandal)" d="M1069 4h211v576h-211z" />
			<circle cx="582" cy="234" r="55" fill="var(--color-marigold)" />
		</svg>
	);
}
