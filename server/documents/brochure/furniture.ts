import { provider } from "#content/provider.ts";
import { programPage } from "#contract/paths.ts";
import { page, type Sheet } from "../sheet.ts";
import type { Brochure } from "./source.ts";

const pages = 6;
export const measure = page.width - 2 * page.edge;
const footHeight = 64;
export const footTop = page.height - footHeight;

/** The three grounds that carry light text; the others carry ink. */
const darkGrounds = ["night", "peacock", "kumkum", "neem"];
export const onGround = (ground: string) => (darkGrounds.includes(ground) ? "paper" : "ink");

export function writeLogo(
	sheet: Sheet,
	{ y, side, color, ground = "paper" }: { y: number; side: number; color: string; ground?: string },
) {
	sheet.logo({ x: page.edge, y, side, color, ground });
	sheet.write(provider.name, {
		x: page.edge + side + 10,
		y: y + side * 0.36,
		cut: "label",
		size: side * 0.6,
		leading: 1.1,
		color,
		tag: "P",
	});
}

/** Head and foot of an inner page; returns the y where its content begins. */
export function startInnerPage(
	{ sheet, program, site }: Brochure,
	{ number, title, sentence }: { number: number; title: string; sentence: string },
): number {
	sheet.startPage("paper");
	writeLogo(sheet, { y: 40, side: 30, color: "night" });
	sheet.write(`${program.title}, page ${number} of ${pages}`, {
		x: page.edge,
		y: 46,
		cut: "text",
		size: 14,
		color: "night",
		width: measure,
		align: "right",
	});
	writeFoot(sheet, `${address(site)}${programPage(program.slug)}`, `${site}${programPage(program.slug)}`);
	sheet.write(title, { x: page.edge, y: 98, cut: "display", size: 64, leading: 0.98, color: "night", tag: "H2" });
	return (
		sheet.write(sentence, {
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

/** An address as people say it. */
export const address = (url: string) => url.replace(/^https?:\/\//, "");

function writeFoot(sheet: Sheet, shown: string, link: string) {
	sheet.rectangle({ x: 0, y: footTop, width: page.width, height: footHeight, color: "night" });
	const type = { y: footTop + 22, cut: "text", size: 14, color: "paper" } as const;
	sheet.write(`Applying is free. ${shown}`, { ...type, x: page.edge, link });
	sheet.write(`${provider.phone.display}, ${provider.phone.note}`, {
		...type,
		x: page.edge,
		width: measure,
		align: "right",
	});
}

/** The marker of a list: a quarter disc. */
export function writeMarker(sheet: Sheet, { x, y, color }: { x: number; y: number; color: string }) {
	sheet.path("M0 0A7 7 0 0 1 7 7H0z", { x, y, color });
}
