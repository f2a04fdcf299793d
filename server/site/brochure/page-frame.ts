import { addressIn, language } from "#content/language.ts";
import { type Ground, isDark } from "#content/program.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { programPage } from "#contract/paths.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { type Cut, isIndic } from "../../platform/pdf/typeface.ts";
import type { Brochure } from "./source.ts";

const pageCount = 6;
export const contentWidth = page.width - 2 * page.edge;
const footerHeight = 64;
export const footerTop = page.height - footerHeight;

export const textColourOn = (ground: Ground) => (isDark(ground) ? "paper" : "ink");

export function writeLogo(
	canvas: Canvas,
	{ y, side, color, ground = "paper" }: { y: number; side: number; color: string; ground?: string },
) {
	canvas.logo({ x: page.edge, y, side, color, background: ground });
	canvas.write(provider.name, {
		x: page.edge + side + 10,
		y: y + side * 0.36,
		cut: "label",
		size: side * 0.6,
		leading: 1.1,
		color,
		tag: "P",
	});
}

/** The font size at which a line fits the width, because texts in other languages are longer than the English ones. */
export function fittedSize(
	canvas: Canvas,
	text: string,
	{ cut, size, maxWidth }: { cut: Cut; size: number; maxWidth: number },
): number {
	return Math.min(size, (size * maxWidth) / canvas.measure(text, { cut, size }));
}

/** Draws header and footer of an inner page; returns the y at which its content starts. */
export function startInnerPage(
	{ canvas, program, site }: Brochure,
	{ number, title, sentence }: { number: number; title: string; sentence: string },
): number {
	canvas.startPage("paper");
	writeLogo(canvas, { y: 40, side: 30, color: "night" });
	canvas.write(t("{program}, page {number} of {pages}", { program: program.title, number, pages: pageCount }), {
		x: page.edge,
		y: 46,
		cut: "text",
		size: 14,
		color: "night",
		width: contentWidth,
		align: "right",
	});
	const link = programUrl(site, program.slug);
	writeFooter(canvas, withoutScheme(link), link);
	const size = fittedSize(canvas, title, { cut: "display", size: isIndic(title) ? 46 : 64, maxWidth: contentWidth });
	canvas.write(title, { x: page.edge, y: 98, cut: "display", size, leading: 0.98, color: "night", tag: "H2" });
	return (
		canvas.write(sentence, {
			x: page.edge,
			y: 166,
			cut: "text",
			size: 16,
			color: "ink-soft",
			width: contentWidth,
			tag: "P",
		}) + 22
	);
}

/** The program's page, in the language of the brochure. */
export const programUrl = (site: string, slug: string) => `${site}${addressIn(language, programPage(slug))}`;

/** An address as readers see it, without its scheme. */
export const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "");

function writeFooter(canvas: Canvas, linkText: string, link: string) {
	canvas.rectangle({ x: 0, y: footerTop, width: page.width, height: footerHeight, color: "night" });
	const type = { y: footerTop + 22, cut: "text", size: 14, color: "paper" } as const;
	canvas.write(`${t("Applying is free.")} ${linkText}`, { ...type, x: page.edge, link });
	canvas.write(`${provider.phone.display}, ${provider.phone.note}`, {
		...type,
		x: page.edge,
		width: contentWidth,
		align: "right",
	});
}

/** A list marker: a quarter disc. */
export function writeMarker(canvas: Canvas, { x, y, color }: { x: number; y: number; color: string }) {
	canvas.path("M0 0A7 7 0 0 1 7 7H0z", { x, y, color });
}
