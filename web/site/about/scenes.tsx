import "../scenes/settle.css";

/** Drawings of the about page, made of the shapes of the marks. */

/** A mentor at the top, and the learner who has climbed up. */
export function AtTheTop() {
	return (
		<svg viewBox="0 0 384 232" aria-hidden="true">
			<path fill="var(--color-paper)" d="M0 12h144v48h-8a32 32 0 0 1-32 32V60H0z" />
			<path fill="var(--color-night)" d="M20 30h88v12H20z" />
			<circle cx="232" cy="64" r="48" fill="var(--color-peacock)" />
			<path fill="var(--color-peacock)" d="M128 232a104 104 0 0 1 208 0z" />
			<circle cx="80" cy="192" r="40" fill="var(--color-kumkum)" className="settling" />
		</svg>
	);
}

const bricks = Array.from({ length: 9 }, (_, row) => {
	const y = 120 + row * 40;
	return row % 2 === 0 ? `M200 ${y}h76v36h-76zM280 ${y}h36v36h-36z` : `M200 ${y}h36v36h-36zM240 ${y}h76v36h-76z`;
});

/** A wall and stairs of the same height: some people stand before the wall, the learner is half-way up the stairs. */
export function WallAndSteps() {
	return (
		<svg viewBox="0 0 600 480" preserveAspectRatio="xMaxYMax" aria-hidden="true">
			<path fill="var(--color-pink)" d="M196 120a64 64 0 0 1 128 0z" />
			<path fill="var(--color-night)" d="M240 120V96a20 20 0 0 1 40 0v24z" />
			<path fill="var(--color-sandal)" d={bricks.join("")} />
			<path fill="var(--color-marigold)" d="M320 120h40v60h48v60h48v60h48v60h48v60h48v60H320z" />
			<path fill="var(--color-lagoon)" d="M8 480a40 40 0 0 1 80 0zM108 480a40 40 0 0 1 80 0z" />
			<circle cx="48" cy="416" r="19" fill="var(--color-lagoon)" />
			<circle cx="148" cy="416" r="19" fill="var(--color-lagoon)" />
			<circle cx="480" cy="274" r="26" fill="var(--color-paper)" />
		</svg>
	);
}

/** A small house, a tall office, and the way between them. */
export function TownToCity() {
	return (
		<svg viewBox="0 0 288 96" aria-hidden="true">
			<path fill="var(--color-sandal)" d="M0 96V64a32 32 0 0 1 64 0v32z" />
			<path fill="var(--color-night)" d="M24 72h16v24H24z" />
			<path
				fill="var(--color-pink)"
				d="M64 84h56a24 24 0 0 0 24-24a24 24 0 0 1 24-24h56v12h-56a12 12 0 0 0-12 12a36 36 0 0 1-36 36H64z"
			/>
			<path fill="var(--color-night)" d="M224 0h64v96h-64z" />
			<path
				fill="var(--color-sandal)"
				d="M236 12h12v12h-12zM264 12h12v12h-12zM236 36h12v12h-12zM264 36h12v12h-12zM236 60h12v12h-12zM264 60h12v12h-12z"
			/>
			<circle cx="168" cy="24" r="16" fill="var(--color-marigold)" />
		</svg>
	);
}

/** A shut gate, and stairs that lead around it. */
export function PastTheGate() {
	return (
		<svg viewBox="0 0 240 96" aria-hidden="true">
			<path fill="var(--color-lagoon)" d="M0 96V48a48 48 0 0 1 96 0v48z" />
			<path fill="var(--color-night)" d="M14 96V48a34 34 0 0 1 68 0v48z" />
			<path fill="var(--color-lagoon)" d="M24 34h8v62h-8zM44 16h8v80h-8zM64 34h8v62h-8z" />
			<path fill="var(--color-kumkum)" d="M96 80h48v16H96zM144 60h48v36h-48zM192 40h48v56h-48z" />
			<circle cx="216" cy="18" r="18" fill="var(--color-marigold)" />
		</svg>
	);
}
