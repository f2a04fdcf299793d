import { inside } from "#content/paint.ts";
import { provider } from "#content/provider.ts";
import logo from "../../content/images/logo.svg?raw";

/** The night colour of the drawing becomes the colour of the text around it. */
const drawing = inside(logo).replaceAll(/var\(--color-night,#[\da-f]{6}\)/g, "currentColor");

/** The drawing of `content/images/logo.svg`, from which icons and papers are made as well. */
export function LogoMark({ className }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 96 96"
			aria-hidden="true"
			className={`logo-mark ${className ?? ""}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build.
			dangerouslySetInnerHTML={{ __html: drawing }}
		/>
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
