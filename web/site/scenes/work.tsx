/** Drawings about work: what is made, and with what tools. */

/** Three finished pieces, each a step above the one before. */
export function Projects() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 32h64v64H0z" />
			<path fill="var(--s0)" d="M6 96a26 26 0 0 1 52 0z" />
			<path fill="var(--s4)" d="M64 16h64v80H64z" />
			<path fill="var(--s2)" d="M74 72h12v24H74zM90 52h12v44H90zM106 32h12v64h-12z" />
			<path fill="var(--s3)" d="M128 0h64v96h-64z" />
			<circle fill="var(--s0)" cx="160" cy="48" r="24" />
			<circle fill="var(--s1)" cx="160" cy="48" r="9" />
		</svg>
	);
}

/** Three tools side by side: lines, a shape, a chart. */
export function Tools() {
	return (
		<svg viewBox="0 0 192 64" aria-hidden="true">
			<circle fill="var(--s1)" cx="32" cy="32" r="32" />
			<path fill="var(--s3)" d="M16 20h32v8H16z" />
			<path fill="var(--s4)" d="M16 36h20v8H16z" />
			<path fill="var(--s2)" d="M64 0h64v64H64z" />
			<circle fill="var(--s3)" cx="96" cy="32" r="16" />
			<path fill="var(--s1)" d="M160 0v64a32 32 0 0 1 0-64z" />
			<path fill="var(--s4)" d="M160 0v64a32 32 0 0 0 0-64z" />
			<path fill="var(--s2)" d="M167 32h5v16h-5zM176 22h5v26h-5z" />
		</svg>
	);
}

/** A wall with a gate, and the person who has the key. */
export function Shield() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 16h24v16h16V16h24v16h16V16h32v16h16V16h24v16h16V16h24v80H0z" />
			<path fill="var(--s2)" d="M64 96V64a32 32 0 0 1 64 0v32z" />
			<path fill="var(--s0)" d="M16 48h12v12H16zM16 72h12v12H16zM164 48h12v12h-12zM164 72h12v12h-12zM90 66h12v30H90z" />
			<circle fill="var(--s4)" cx="96" cy="60" r="13" />
		</svg>
	);
}

/** The steps of a process, each passing on to the next. */
export function Flow() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="var(--s3)"
				d="M16 18h44a30 30 0 0 1 30 30a18 18 0 0 0 18 18h52v12h-52a30 30 0 0 1-30-30a18 18 0 0 0-18-18H16z"
			/>
			<path fill="var(--s1)" d="M0 4h40v40H0zM64 28h40v40H64z" />
			<path fill="var(--s2)" d="M112 52h40v40h-40z" />
			<path fill="var(--s0)" d="M12 16h16v16H12zM76 40h16v16H76z" />
			<circle fill="var(--s4)" cx="176" cy="72" r="16" />
		</svg>
	);
}

/** A page on a wide screen and on a small one. */
export function Screens() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h128v80H0zM32 84h64v12H32z" />
			<path fill="var(--s0)" d="M10 10h108v60H10z" />
			<path fill="var(--s2)" d="M10 10h48v60H10z" />
			<path fill="var(--s3)" d="M66 18h44v8H66zM66 34h28v8H66zM66 70V54h16v-4h16v20z" />
			<path fill="var(--s1)" d="M144 16h48v80h-48z" />
			<path fill="var(--s0)" d="M150 24h36v60h-36z" />
			<path fill="var(--s3)" d="M150 84V72h12V60h12V48h12v36z" />
			<circle fill="var(--s4)" cx="34" cy="40" r="14" />
		</svg>
	);
}
