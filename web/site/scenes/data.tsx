/** Drawings about data: each fills its own viewBox, in units of 16, in the colours of its background. */

const columns = 9;
const rows = 4;
const outliers = new Set(["0,0", "3,0", "8,0", "2,1", "7,1", "1,2", "6,2", "4,3"]);

/** A table of values, some of them wrong, one of them highlighted. */
export function Dots() {
	const cells = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)] as const);
	return (
		<svg viewBox="0 0 144 64" aria-hidden="true">
			<path
				fill="var(--s2)"
				d={cells
					.filter((cell) => outliers.has(cell.join()))
					.map(([x, y]) => `M${x * 16 + 3} ${y * 16 + 3}a10 10 0 0 1 10 10h-10z`)
					.join("")}
			/>
			<path
				fill="var(--s1)"
				d={cells
					.filter(([x, y]) => !outliers.has(`${x},${y}`) && !(x === 5 && y === 1))
					.map(([x, y]) => `M${x * 16 + 2} ${y * 16 + 8}a6 6 0 0 1 12 0a6 6 0 0 1-12 0z`)
					.join("")}
			/>
			<circle fill="var(--s4)" cx="88" cy="24" r="7" />
		</svg>
	);
}

/** A balance with two equal sides. */
export function Scales() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M16 8h160v12H16zM90 20h12v64H90zM64 84h64v12H64zM37 20h6v20h-6zM149 20h6v12h-6z" />
			<path fill="var(--s2)" d="M8 44h64a32 32 0 0 1-64 0z" />
			<path fill="var(--s3)" d="M120 44h64a32 32 0 0 1-64 0z" />
			<path fill="var(--s1)" d="M20 36a8 8 0 0 1 16 0a8 8 0 0 1-16 0zM44 36a8 8 0 0 1 16 0a8 8 0 0 1-16 0z" />
			<circle fill="var(--s4)" cx="152" cy="30" r="14" />
		</svg>
	);
}

/** Rising bars, with the learner on the last. */
export function Growth() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="var(--s1)"
				d="M0 96V80a12 12 0 0 1 24 0v16zM32 96V68a12 12 0 0 1 24 0v28zM96 96V56a12 12 0 0 1 24 0v40z"
			/>
			<path fill="var(--s3)" d="M64 96V72a12 12 0 0 1 24 0v24zM128 96V44a12 12 0 0 1 24 0v52z" />
			<path fill="var(--s2)" d="M160 96V16a16 16 0 0 1 32 0v80z" />
			<circle fill="var(--s4)" cx="176" cy="16" r="8" />
		</svg>
	);
}

/** A ruled page with one entry that matters, and the coins that it stands for. */
export function Ledger() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h112v96H0z" />
			<path
				fill="var(--s0)"
				d="M12 12h40v8H12zM12 32h28v8H12zM12 72h32v8H12zM76 12h24v8H76zM84 32h16v8H84zM76 72h24v8H76z"
			/>
			<path fill="var(--s2)" d="M0 48h112v16H0z" />
			<path fill="var(--s3)" d="M128 80h64v16h-64zM128 60h64v16h-64z" />
			<path fill="var(--s2)" d="M128 40h64v16h-64z" />
			<circle fill="var(--s4)" cx="160" cy="18" r="16" />
		</svg>
	);
}

/** Records stored in drums, and the one row that was queried. */
export function Table() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M14 0h60a14 14 0 0 1 0 28H14a14 14 0 0 1 0-28z" />
			<path fill="var(--s3)" d="M14 34h60a14 14 0 0 1 0 28H14a14 14 0 0 1 0-28z" />
			<path fill="var(--s2)" d="M14 68h60a14 14 0 0 1 0 28H14a14 14 0 0 1 0-28zM104 0h88v16h-88zM76 76h28v12H76z" />
			<path
				fill="var(--s1)"
				d="M104 22h26v20h-26zM135 22h26v20h-26zM166 22h26v20h-26zM104 49h26v20h-26zM135 49h26v20h-26zM166 49h26v20h-26z"
			/>
			<path fill="var(--s3)" d="M104 76h57v20h-57z" />
			<circle fill="var(--s4)" cx="179" cy="85" r="11" />
		</svg>
	);
}
