import { addressIn, language } from "#content/language.ts";
import { type Ground, isDark } from "#content/program.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { programPage } from "#contract/paths.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { type Cut, isTall } from "../../platform/pdf/typeface.ts";
import type { Brochure } from "./source.ts";

const pages = 6;
export const measure = page.width - 2 * page.edge;
const footHeight = 64;
export const footTop = page.height - footHeight;

export const onGround = (ground: Ground) => (isDark(ground) ? "paper" : "ink");

export function writeLogo(
	canvas: Canvas,
	{ y, side, color, ground = "paper" }: { y: number; side: number; color: string; ground?: string },
) {
	canvas.logo({ x: page.edge, y, side, color, ground });
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

/** The font size at which a line fits its room, because words in other languages are wider than the English ones. */
export function fitted(
	canvas: Canvas,
	text: string,
	{ cut, size, room }: { cut: Cut; size: number; room: number },
): number {
	return Math.min(size, (size * room) / canvas.measure(text, { cut, size }));
}

/** Head and foot of an inner page; returns the y where its content begins. */
export function startInnerPage(
	{ canvas, program, site }: Brochure,
	{ number, title, sentence }: { number: number; title: string; sentence: string },
): number {
	canvas.startPage("paper");
	writeLogo(canvas, { y: 40, side: 30, color: "night" });
	canvas.write(t("{program}, page {number} of {pages}", { program: program.title, number, pages }), {
		x: page.edge,
		y: 46,
		cut: "text",
		size: 14,
		color: "night",
		width: measure,
		align: "right",
	});
	const link = linkTo(site, program.slug);
	writeFoot(canvas, address(link), link);
	const size = fitted(canvas, title, { cut: "display", size: isTall(title) ? 46 : 64, room: measure });
	canvas.write(title, { x: page.edge, y: 98, cut: "display", size, leading: 0.98, color: "night", tag: "H2" });
	return (
		canvas.write(sentence, {
			x: page.edge,
			y: 166,
			cut: "text",
			size: 16,
			color: "ink-soft",
			width: measure,
			tag: "P",
		}) + 22
	);
}

/** The program's page, in the language of the brochure. */
export const linkTo = (site: string, slug: string) => `${site}${addressIn(language, programPage(slug))}`;

/** An address without its scheme, as people say it. */
export const address = (url: string) => url.replace(/^https?:\/\//, "");

function writeFoot(canvas: Canvas, shown: string, link: string) {
	canvas.rectangle({ x: 0, y: footTop, width: page.width, height: footHeight, color: "night" });
	const type = { y: footTop + 22, cut: "text", size: 14, color: "paper" } as const;
	canvas.write(`${t("Applying is free.")} ${shown}`, { ...type, x: page.edge, link });
	canvas.write(`${provider.phone.display}, ${provider.phone.note}`, {
		...type,
		x: page.edge,
		width: measure,
		align: "right",
	});
}

/** A list marker: a quarter disc. */
export function writeMarker(canvas: Canvas, { x, y, color }: { x: number; y: number; color: string }) {
	canvas.path("M0 0A7 7 0 0 1 7 7H0z", { x, y, color });
}
