import type { Metadata, Sharp, SharpOptions } from "sharp";
import { maxPictureBytes } from "#contract/site.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A picture as stored: only pixels, as PNG. */
type Redrawn = { bytes: Buffer; width: number; height: number };

/** In pixels, on the longer side. */
const side = { min: 32, max: 6000, stored: 1024 } as const;
const maxSvgBytes = 1024 * 1024;
const timeoutSeconds = 30;

const options: SharpOptions = { failOn: "warning", limitInputPixels: side.max ** 2, unlimited: false, pages: 1 };

/**
 * Decodes an uploaded picture and encodes it again, so that only what is visible remains: no metadata or hidden data,
 * and no script or address of an SVG. The type is detected from the bytes, never from the name. Runs off the event loop.
 */
export async function redraw(bytes: Buffer): Promise<Redrawn> {
	if (bytes.length > maxPictureBytes) throw refused("It is larger than 4 MB.");
	const kind = kindOf(bytes);
	if (kind === undefined) throw refused("It is no PNG, JPEG, WebP, AVIF or SVG.");
	if (kind === "svg") refuseUnsafeSvg(bytes);
	const sharp = await openSharp();
	try {
		const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
		if (format !== formats[kind]) throw refused("It is no PNG, JPEG, WebP, AVIF or SVG.");
		refuseSize(kind, { width, height });
		const drawn =
			kind === "svg" ? sharp(bytes, { ...options, density: densityFor(width, height) }) : sharp(bytes, options);
		const { data, info } = await asStored(drawn.autoOrient()).toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height };
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw refused("It is damaged, or not whole.", error);
	}
}

/** A smaller version of a stored picture. */
export async function shrinkPicture(
	bytes: Buffer,
	{ width, height }: { width: number; height: number },
): Promise<Buffer> {
	const sharp = await openSharp();
	return fitWithin(sharp(bytes, options), width, height).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}

const asStored = (picture: Sharp) =>
	fitWithin(picture, side.stored, side.stored)
		.toColourspace("srgb")
		.timeout({ seconds: timeoutSeconds })
		.png({ compressionLevel: 9 });

const fitWithin = (picture: Sharp, width: number, height: number) =>
	picture.resize({ width, height, fit: "inside", withoutEnlargement: true });

type Kind = "png" | "jpeg" | "webp" | "avif" | "svg";

const formats: Readonly<Record<Kind, Metadata["format"]>> = {
	png: "png",
	jpeg: "jpeg",
	webp: "webp",
	avif: "heif",
	svg: "svg",
};

function kindOf(bytes: Buffer): Kind | undefined {
	const at = (from: number, to: number) => bytes.toString("latin1", from, to);
	if (at(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (at(0, 3) === "\xff\xd8\xff") return "jpeg";
	if (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") return "webp";
	if (at(4, 8) === "ftyp" && /^avi[fs]$/.test(at(8, 12))) return "avif";
	return startOfSvg.test(bytes.toString("utf8", 0, 4096)) ? "svg" : undefined;
}

/** After an XML declaration, comments and a document type. */
const startOfSvg =
	/^\ufeff?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/i;

/** None of this would be drawn or fetched, but then the picture would not look as its author expects. */
const unsafeSvg: readonly [found: RegExp, text: string][] = [
	[/<!ENTITY|<!DOCTYPE[^>[]{0,1000}\[/i, "Its SVG defines entities."],
	[/<(?:[\w-]+:)?script\b|\son[a-z]+\s*=|javascript:/i, "Its SVG has a script."],
	[/<(?:[\w-]+:)?foreignObject\b/i, "Its SVG has parts that are no drawing (foreignObject)."],
	[
		/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]|url\(\s*(?:["']\s*)?(?!#)[^"'\s)]|@import/i,
		"Its SVG names a file elsewhere.",
	],
];

function refuseUnsafeSvg(bytes: Buffer): void {
	if (bytes.length > maxSvgBytes) throw refused("An SVG has at most 1 MB. Save it as PNG.");
	const text = bytes.toString("utf8");
	const found = unsafeSvg.find(([pattern]) => pattern.test(text));
	if (found) throw refused(`${found[1]} Save it as a plain SVG or as PNG.`);
}

function refuseSize(kind: Kind, { width, height }: { width: number; height: number }): void {
	const longer = Math.max(width, height);
	if (longer > side.max) throw refused(`It is ${width} × ${height} pixels; at most ${side.max} fit on a side.`);
	if (kind !== "svg" && longer < side.min) throw refused(`It is ${width} × ${height} pixels: too small.`);
}

/** An SVG is measured at 72 dots per inch. */
function densityFor(width: number, height: number): number {
	return Math.min(100_000, Math.max(1, (72 * side.stored) / Math.max(width, height, 1)));
}

const refused = (reason: string, cause?: unknown) =>
	new Refusal("picture-refused", { error: `This picture cannot be used. ${reason}`, cause });

/** Sharp is a build package, which is missing where only production packages are installed (docs/decisions/0070-publications.md). */
async function openSharp() {
	const { default: sharp } = await import("sharp").catch((cause: unknown) => {
		throw new Refusal("pictures-not-here", { cause });
	});
	return sharp;
}
