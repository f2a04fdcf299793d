import { readFile } from "node:fs/promises";
import { logoDrawing } from "#content/logo.ts";
import { inside, painted } from "#content/paint.ts";
import { provider } from "#content/provider.ts";
import type { Colours } from "#server/platform/pdf/typeface.ts";
import { readColours, readLogo } from "./drawing-sources.ts";
import { type Face, outline, pathData, type Word } from "./lettering.ts";

/** The parts of social pictures. All measures are pixels of the picture. */
export const picture = { width: 1200, height: 630, edge: 56, footer: 64 };
export const groundHeight = picture.height - picture.footer;

/** Outlines use whole numbers; tenths of a pixel are fine enough. */
const unitsPerPixel = 10;

const faces = {
	display: { family: "anek", width: 78, weight: 800, spacing: -15 },
	name: { family: "anek", width: 88, weight: 800 },
	text: { family: "figtree", weight: 500 },
} satisfies Record<string, Face>;
type FaceName = keyof typeof faces;

export type Writing = { face: FaceName; size: number; fill: string; x: number; baseline: number };

const outlineOf = (text: string, face: FaceName, size: number) => outline(text, faces[face], size * unitsPerPixel);

/** One line; with `align` "end", `x` is its right edge. */
export async function write(
	text: string,
	{ face, size, fill, x, baseline }: Writing,
	align: "start" | "end" = "start",
) {
	return draw(
		await outlineOf(text, face, size),
		fill,
		align === "end" ? x - (await widthOf(text, face, size)) : x,
		baseline,
	);
}

/** Lines below one another; `writing.baseline` is that of the first. */
export async function writeLines(lines: readonly string[], writing: Writing, leading: number): Promise<string> {
	const drawn = lines.map((line, at) =>
		write(line, { ...writing, baseline: writing.baseline + at * writing.size * leading }),
	);
	return (await Promise.all(drawn)).join("");
}

function draw(word: Word, fill: string, x: number, baseline: number): string {
	return `<path fill="${fill}" transform="scale(${1 / unitsPerPixel})" d="${pathData(word, x * unitsPerPixel, baseline * unitsPerPixel)}"/>`;
}

const widths = new Map<string, Promise<number>>();

/** Widths are proportional to the size, so each text is measured once. */
async function widthOf(text: string, face: FaceName, size: number): Promise<number> {
	const key = `${face} ${text}`;
	const width = widths.get(key) ?? outlineOf(text, face, 1000).then(({ right }) => right / unitsPerPixel / 1000);
	widths.set(key, width);
	return (await width) * size;
}

/** Words in as few lines as fit the width, of about the same length. */
export async function wrap(text: string, face: FaceName, size: number, width: number): Promise<string[]> {
	const lines = await wrapGreedily(text, face, size, width);
	for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
		const tighter = await wrapGreedily(text, face, size, narrower);
		if (tighter.length > lines.length || (await widest(tighter, face, size)) > narrower) break;
		lines.splice(0, lines.length, ...tighter);
	}
	return lines;
}

async function wrapGreedily(text: string, face: FaceName, size: number, width: number): Promise<string[]> {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const extended = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && (await widthOf(extended, face, size)) <= width) lines[lines.length - 1] = extended;
		else lines.push(word);
	}
	return lines;
}

async function widest(lines: readonly string[], face: FaceName, size: number): Promise<number> {
	return Math.max(...(await Promise.all(lines.map((line) => widthOf(line, face, size)))));
}

type Field = { width: number; height: number; leading: number; largest: number };
type FittedTitle = { lines: string[]; size: number };

/** Another line must make a title this much larger to be worth it. */
const minGrowthPerLine = 1.22;

/** The largest size at which a title fits its field, in few lines. */
export async function fitTitle(text: string, field: Field): Promise<FittedTitle> {
	let best: FittedTitle | undefined;
	for (const maxLines of [1, 2, 3]) {
		const fitted = await fitInLines(text, field, maxLines);
		if (fitted && fitted.size > (best?.size ?? 0) * minGrowthPerLine) best = fitted;
	}
	if (best === undefined) throw new Error(`“${text}” does not fit a picture of a shared link.`);
	return best;
}

async function fitInLines(text: string, field: Field, maxLines: number): Promise<FittedTitle | undefined> {
	for (let size = field.largest; size > 40; size -= 4) {
		const lines = await wrap(text, "display", size, field.width);
		const isTooHigh = lines.length * size * field.leading > field.height;
		if (lines.length <= maxLines && !isTooHigh && (await widest(lines, "display", size)) <= field.width)
			return { lines, size };
	}
	return undefined;
}

/** A drawing of `content/images/`, scaled into a field and aligned to its lower right corner. */
export async function placeDrawing(
	file: string,
	field: { x: number; y: number; width: number; height: number },
): Promise<string> {
	const svg = await readFile(new URL(`../../content/images/${file}.svg`, import.meta.url), "utf8");
	const { x, y, width, height } = field;
	const frame = `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMax meet"`;
	return painted(svg, await readColours())
		.trim()
		.replace(/^<svg xmlns="[^"]*"/, frame);
}

export async function writeLogo(steps: string, dot: string): Promise<string> {
	const name = await write(provider.name, { face: "name", size: 27, fill: steps, x: 110, baseline: 81 });
	const mark = painted(inside(logoDrawing(await readLogo())), await readColours(), { night: steps, marigold: dot });
	return `<g transform="translate(${picture.edge} 48) scale(${44 / 96})">${mark}</g>${name}`;
}

/** The bar at the bottom: what the page is, and the site's address. */
export async function writeFooter(text: string, site: string, fill: string, ink: string): Promise<string> {
	const line = { face: "text", size: 23, fill: ink, baseline: groundHeight + 40 } as const;
	return [
		`<path fill="${fill}" d="M0 ${groundHeight}h${picture.width}v${picture.footer}H0z"/>`,
		await write(text, { ...line, x: picture.edge }),
		await write(site, { ...line, x: picture.width - picture.edge }, "end"),
	].join("");
}

export function frame(fill: string, parts: readonly string[]): string {
	const { width, height } = picture;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${fill}" d="M0 0h${width}v${height}H0z"/>${parts.join("")}</svg>`;
}

/** Colours that are readable on a ground. */
export function inksOn(name: string, colours: Colours) {
	const colourOf = (colour: string) => colours[colour] ?? "";
	const isDark = ["night", "peacock", "kumkum", "neem"].includes(name);
	const hasKumkumDot = name === "marigold" || name === "sandal";
	return {
		title: colourOf(isDark ? "paper" : "night"),
		text: colourOf(isDark ? (name === "kumkum" || name === "neem" ? "paper" : "marigold") : "ink"),
		dot: colourOf(hasKumkumDot ? "kumkum" : "marigold"),
		footer: colourOf(isDark ? "marigold" : "night"),
		onFooter: colourOf(isDark ? "night" : "paper"),
	};
}
