/** Drawings about study: looking closely, branching, drawing, and the time it takes. */

/** A page, with one line of it under a magnifying glass. */
export function Lens() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h104v96H0z" />
			<path fill="var(--s0)" d="M12 12h64v8H12zM12 28h40v8H12zM12 60h40v8H12zM12 76h64v8H12z" />
			<path fill="var(--s2)" d="M0 42h80v12H0zM156 40h36v16h-36z" />
			<circle fill="var(--s3)" cx="120" cy="48" r="44" />
			<circle fill="var(--s0)" cx="120" cy="48" r="30" />
			<circle fill="var(--s4)" cx="120" cy="48" r="14" />
		</svg>
	);
}

/** A decision tree. */
export function Tree() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="var(--s3)"
				d="M42 56a54 54 0 0 1 108 0h-12a42 42 0 0 0-84 0zM16 88a32 32 0 0 1 64 0H68a20 20 0 0 0-40 0zM112 88a32 32 0 0 1 64 0h-12a20 20 0 0 0-40 0z"
			/>
			<path fill="var(--s1)" d="M80 0h32v28H80zM34 44h28v24H34zM130 44h28v24h-28z" />
			<path
				fill="var(--s2)"
				d="M11 85a11 11 0 0 1 22 0a11 11 0 0 1-22 0zM63 85a11 11 0 0 1 22 0a11 11 0 0 1-22 0zM159 85a11 11 0 0 1 22 0a11 11 0 0 1-22 0z"
			/>
			<circle fill="var(--s4)" cx="118" cy="85" r="11" />
		</svg>
	);
}

/** A page layout, and a curve with its handle. */
export function Wireframe() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h104v96H0z" />
			<path fill="var(--s0)" d="M10 10h84v10H10zM54 30h40v8H54zM54 46h28v8H54zM10 76h20v10H10z" />
			<path fill="var(--s3)" d="M10 30h36v36H10zM120 84a72 72 0 0 1 72-72v14a58 58 0 0 0-58 58z" />
			<path fill="var(--s2)" d="M10 66a36 36 0 0 1 36-36v36zM36 76h32v10H36z" />
			<path fill="var(--s1)" d="M120 16h56v6h-56zM112 19a9 9 0 0 1 18 0a9 9 0 0 1-18 0z" />
			<path fill="var(--s2)" d="M172 8h20v22h-20z" />
			<circle fill="var(--s4)" cx="127" cy="82" r="14" />
		</svg>
	);
}

/** A clock with a quarter of an hour marked. */
export function Clock() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<circle fill="var(--s1)" cx="96" cy="48" r="48" />
			<circle fill="var(--s0)" cx="96" cy="48" r="36" />
			<path fill="var(--s3)" d="M96 12a36 36 0 0 1 36 36H96z" />
			<path
				fill="var(--s2)"
				d="M92 12h8v36h-8zM96 44h36v8H96zM0 28h36v12H0zM12 56h24v12H12zM156 28h36v12h-36zM156 56h24v12h-24z"
			/>
			<circle fill="var(--s4)" cx="96" cy="48" r="10" />
		</svg>
	);
}
