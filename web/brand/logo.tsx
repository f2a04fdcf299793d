import { provider } from "#content/provider.ts";

/** Steps and bindu. The steps take the colour of the text around them. */
export function LogoMark({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 96 96" aria-hidden="true" className={`logo-mark ${className ?? ""}`}>
			<path fill="currentColor" d="M0 64h32V32h64v64H0z" />
			<circle cx="80" cy="14" r="14" fill="var(--color-marigold)" />
		</svg>
	);
}

/** The logo with the provider's name; `large` has the place under it. */
export function Logo({ small = false }: { small?: boolean }) {
	return (
		<span className={small ? "logo logo-small" : "logo"}>
			<LogoMark />
			<span>
				<span className="logo-name">{provider.shortName}</span>
				{!small && <span className="logo-place">{provider.tagline}</span>}
			</span>
		</span>
	);
}
