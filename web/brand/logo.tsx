import { inside } from "#content/paint.ts";
import { provider } from "#content/provider.ts";
import { pictureOf } from "#content/schema/pictures.ts";
import logo from "../../content/images/logo.svg?raw";
import { pictureAddress } from "./picture-address.ts";

/** The night colour of the drawing becomes the colour of the text around it. */
const drawing = inside(logo).replaceAll(/var\(--color-night,#[\da-f]{6}\)/g, "currentColor");

/** The drawing of `content/images/logo.svg`, also used for icons and PDF documents, or the picture uploaded in its place. */
export function LogoMark({ className, pictureClass }: { className?: string; pictureClass?: string }) {
	if (provider.logo !== undefined) return <UploadedLogo name={provider.logo} className={pictureClass ?? className} />;
	return <LogoDrawing className={className} />;
}

export function LogoDrawing({ className = "" }: { className?: string | undefined }) {
	return (
		<svg
			viewBox="0 0 96 96"
			aria-hidden="true"
			className={`logo-mark ${className}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build.
			dangerouslySetInnerHTML={{ __html: drawing }}
		/>
	);
}

function UploadedLogo({ name, className }: { name: string; className: string | undefined }) {
	const { width, height } = pictureOf(name) ?? {};
	return (
		<img
			src={pictureAddress(name)}
			width={width}
			height={height}
			alt=""
			className={`logo-mark logo-picture ${className ?? ""}`}
		/>
	);
}

/** The logo with the provider's name and, unless `small`, the tagline under it. */
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
