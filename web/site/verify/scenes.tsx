import type { ReactNode } from "react";
import "../scenes/settle.css";

/** A certificate under a lens. */
export function PaperScene() {
	return (
		<svg viewBox="0 0 480 300" aria-hidden="true" className="verify-scene">
			<path fill="var(--color-paper)" d="M0 20h400v280H0z" />
			<path fill="var(--color-kumkum)" d="M36 60h132v16H36z" />
			<path fill="var(--color-night)" d="M36 96h208v44H36z" />
			<path fill="var(--color-lagoon)" d="M36 160h176v12H36zM36 184h132v12H36z" />
			<path
				fill="var(--color-night)"
				d="M36 228h24v24H36zM84 228h12v12H84zM60 252h12v12H60zM36 264h12v12H36zM84 252h12v24H84zM60 276h24v-12H72v12z"
			/>
			<path fill="var(--color-marigold)" d="M208 252h48v48h-48z" />
			<path fill="var(--color-lagoon)" d="M256 204h48v96h-48z" />
			<path fill="var(--color-kumkum)" d="M304 156h48v144h-48z" />
			<path fill="var(--color-sandal)" d="M352 108h48v192h-48z" />
			<circle cx="376" cy="74" r="24" fill="var(--color-marigold)" className="settling" />
			<path fill="none" stroke="var(--color-pink)" strokeWidth="30" d="m366 190 100 100" />
			<circle cx="316" cy="140" r="72" fill="none" stroke="var(--color-pink)" strokeWidth="22" />
		</svg>
	);
}

/** A blank sheet under the lens. */
export function BlankPaperScene() {
	return (
		<svg viewBox="0 0 480 300" aria-hidden="true" className="verify-scene">
			<path fill="var(--color-paper)" d="M0 20h400v280H0z" />
			<path fill="var(--color-sandal)" d="M36 60h132v16H36zM36 96h208v44H36zM36 160h176v12H36zM36 184h132v12H36z" />
			<path fill="none" stroke="var(--color-night)" strokeWidth="30" d="m366 190 100 100" />
			<circle cx="316" cy="140" r="72" fill="var(--color-surface)" stroke="var(--color-night)" strokeWidth="22" />
			<circle cx="316" cy="140" r="20" fill="var(--color-marigold)" className="settling" />
		</svg>
	);
}

/** Valid: all steps, the dot on top. */
export function WholeSteps() {
	return (
		<Steps>
			<path fill="var(--color-pink)" d="M192 132h96v168h-96z" />
			<circle cx="432" cy="30" r="30" fill="var(--color-marigold)" className="settling" />
		</Steps>
	);
}

/** Corrected: one step replaced. */
export function MendedSteps() {
	return (
		<Steps>
			<path fill="var(--color-kumkum)" d="M192 180h96v120h-96z" />
			<path fill="var(--color-surface)" d="M192 132h96v48h-96z" />
			<circle cx="432" cy="30" r="30" fill="var(--color-kumkum)" className="settling" />
		</Steps>
	);
}

/** Revoked: one step fallen, no dot. */
export function BrokenSteps() {
	return (
		<Steps>
			<path fill="var(--color-pink)" d="M192 240a60 60 0 0 1 60 60h-60zM252 300a18 18 0 0 1 36 0z" />
			<circle cx="144" cy="156" r="24" fill="var(--color-marigold)" />
		</Steps>
	);
}

function Steps({ children }: { children: ReactNode }) {
	return (
		<svg viewBox="0 0 480 300" aria-hidden="true" className="verify-scene">
			<path fill="var(--color-lagoon)" d="M0 228h96v72H0z" />
			<path fill="var(--color-sandal)" d="M96 180h96v120H96z" />
			{children}
			<path fill="var(--color-peacock)" d="M288 96h96v204h-96z" />
			<path fill="var(--color-night)" d="M384 60h96v240h-96z" />
		</svg>
	);
}
