/** Drawings about the market: what is sold, paid, billed and talked about. */

/** A candlestick chart of a week. */
export function Candles() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="var(--s1)"
				d="M14 32h4v48h-4zM46 44h4v44h-4zM78 24h4v56h-4zM110 16h4v52h-4zM142 24h4v48h-4zM174 0h4v60h-4zM0 88h192v8H0z"
			/>
			<path fill="var(--s2)" d="M6 40h20v32H6zM38 52h20v28H38zM134 32h20v24h-20z" />
			<path fill="var(--s3)" d="M70 36h20v36H70zM102 24h20v32h-20zM166 8h20v40h-20z" />
			<circle fill="var(--s4)" cx="36" cy="16" r="14" />
		</svg>
	);
}

/** A bill with its total, and the tax in it. */
export function Invoice() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="var(--s1)"
				d="M0 0h112v84a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0z"
			/>
			<path fill="var(--s0)" d="M12 14h44v8H12zM12 30h28v8H12zM12 46h36v8H12zM76 46h24v8H76z" />
			<path fill="var(--s2)" d="M0 62h112v14H0zM160 20a32 32 0 0 1 32 32h-32z" />
			<path fill="var(--s3)" d="M156 24v32h32a32 32 0 1 1-32-32z" />
			<circle fill="var(--s4)" cx="88" cy="24" r="12" />
		</svg>
	);
}

/** A phone that pays: a code, a wave, and the shop that it reaches. */
export function Phone() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h64v96H0zM136 40h48v56h-48z" />
			<path fill="var(--s0)" d="M8 8h48v80H8zM148 64h24v32h-24z" />
			<path fill="var(--s2)" d="M14 14h16v16H14zM34 14h16v16H34zM14 34h16v16H14zM128 16h64v16h-64z" />
			<path fill="var(--s1)" d="M19 19h6v6h-6zM39 19h6v6h-6zM19 39h6v6h-6zM34 34h8v8h-8zM42 42h8v8h-8z" />
			<path
				fill="var(--s3)"
				d="M72 24a24 24 0 0 1 0 48V60a12 12 0 0 0 0-24zM72 0a48 48 0 0 1 0 96V84a36 36 0 0 0 0-72zM128 32h64v4a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0z"
			/>
			<circle fill="var(--s4)" cx="32" cy="70" r="12" />
		</svg>
	);
}

/** A megaphone, and the person whom it reaches. */
export function Campaign() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s2)" d="M0 64a32 32 0 0 1 32 32H0z" />
			<path fill="var(--s1)" d="M0 40a56 56 0 0 1 56 56H44a44 44 0 0 0-44-44z" />
			<path fill="var(--s3)" d="M0 16a80 80 0 0 1 80 80H68a68 68 0 0 0-68-68z" />
			<path fill="var(--s1)" d="M96 96a22 22 0 0 1 44 0zM107 60a11 11 0 0 1 22 0a11 11 0 0 1-22 0z" />
			<path fill="var(--s2)" d="M144 96a24 24 0 0 1 48 0z" />
			<circle fill="var(--s4)" cx="168" cy="52" r="16" />
		</svg>
	);
}

/** A funnel: many see, some ask, one buys. */
export function Funnel() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h192a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" />
			<path fill="var(--s3)" d="M32 28h128a24 24 0 0 1-24 24H56a24 24 0 0 1-24-24z" />
			<path fill="var(--s2)" d="M64 56h64a20 20 0 0 1-20 20H84a20 20 0 0 1-20-20z" />
			<circle fill="var(--s4)" cx="96" cy="87" r="9" />
		</svg>
	);
}
