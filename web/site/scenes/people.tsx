/** Drawings about people: heads are dots, shoulders half discs. */

/** Lines of work, with a comment beside the one that needs it. */
export function Review() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h88v10H0zM0 18h56v10H0zM0 54h32v10H0zM0 72h20v10H0zM0 90h32v6H0z" />
			<path fill="var(--s2)" d="M0 36h104v10H0z" />
			<path fill="var(--s4)" d="M80 40h112v44H96a16 12 0 0 1-16 12z" />
			<path fill="var(--s1)" d="M92 51h84v8H92zM92 67h52v8H92z" />
		</svg>
	);
}

/** Two people at a table, one asking. */
export function Interview() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 96a40 40 0 0 1 80 0zM22 32a18 18 0 0 1 36 0a18 18 0 0 1-36 0z" />
			<path fill="var(--s2)" d="M112 96a40 40 0 0 1 80 0zM134 32a18 18 0 0 1 36 0a18 18 0 0 1-36 0z" />
			<path fill="var(--s4)" d="M76 12h44v12H76zM76 32h24v12H76z" />
		</svg>
	);
}

/** A person in a group. */
export function People() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s3)" d="M0 96a32 32 0 0 1 64 0zM128 96a32 32 0 0 1 64 0z" />
			<path fill="var(--s1)" d="M18 44a14 14 0 0 1 28 0a14 14 0 0 1-28 0zM146 44a14 14 0 0 1 28 0a14 14 0 0 1-28 0z" />
			<path fill="var(--s2)" d="M48 96a48 48 0 0 1 96 0z" />
			<circle fill="var(--s4)" cx="96" cy="24" r="22" />
		</svg>
	);
}
