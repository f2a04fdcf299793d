import { type Plan, plans, plansSentence, rupees } from "#content/plans.ts";
import { page, type Sheet } from "../sheet.ts";
import { footTop, measure, startInnerPage, writeMarker } from "./furniture.ts";
import type { Brochure } from "./source.ts";

/** Night ink would not be read on these. */
const darkGrounds: readonly string[] = ["night", "peacock", "kumkum", "neem"];
const columnGap = 16;
const headHeight = 194;
const featureLine = 20;
const featureGap = 14;
const featureSize = 15;
const inset = 16;

/** Three columns standing on one line: each lists all it holds, so each stands higher than the one before. */
export function writePlans(brochure: Brochure) {
	const { sheet, program } = brochure;
	startInnerPage(brochure, { number: 4, title: "Pick Your Plan", sentence: plansSentence });
	const bottom = footTop - 40;
	const width = (measure - columnGap * (plans.length - 1)) / plans.length;
	plans.forEach((plan, index) => {
		const x = page.edge + index * (width + columnGap);
		const features = plan.features[program.planLayout].map(({ text, added }) => {
			const lines = sheet.lines(text, { ...featureType(added), width: width - 2 * inset - 16 });
			return { text: lines.join(" "), added, height: lines.length * featureLine + featureGap };
		});
		const height = headHeight + features.reduce((sum, feature) => sum + feature.height, 0) + 2 * inset - featureGap;
		writePlan(sheet, plan, { x, y: bottom - height, width, height, features });
	});
}

type Placed = {
	x: number;
	y: number;
	width: number;
	height: number;
	features: { text: string; added: boolean; height: number }[];
};

const featureType = (added: boolean) => ({ cut: added ? "strong" : "text", size: featureSize, color: "ink" }) as const;

function writePlan(sheet: Sheet, plan: Plan, { x, y, width, height, features }: Placed) {
	sheet.rectangle({ x, y, width, height, color: "surface" });
	sheet.rectangle({ x, y, width, height: headHeight, color: plan.ground });
	sheet.frame({ x, y, width, height, color: "night", line: 2 });
	writeHead(sheet, plan, { x: x + inset, y: y + inset });
	let at = y + headHeight + inset;
	for (const feature of features) {
		const type = { ...featureType(feature.added), leading: featureLine / featureSize, width: width - 2 * inset - 16 };
		writeMarker(sheet, { x: x + inset, y: at + 6, color: "kumkum" });
		sheet.write(feature.text, { ...type, x: x + inset + 16, y: at, tag: "LI" });
		at += feature.height;
	}
}

function writeHead(sheet: Sheet, plan: Plan, { x, y }: { x: number; y: number }) {
	const color = darkGrounds.includes(plan.ground) ? "surface" : "ink";
	const name = { x, y, cut: "display", size: 34, leading: 1, color, tag: "H3" } as const;
	let at = sheet.write(plan.name, name) + 2;
	at = sheet.write(plan.tagline, { x, y: at, cut: "text", size: 14, color, tag: "P" }) + 10;
	const listed = { x, y: at, cut: "text", size: 15, leading: 1.3, color } as const;
	sheet.rectangle({ x, y: at + 10, width: sheet.measure(rupees(plan.listPrice), listed), height: 1.4, color });
	at = sheet.write(rupees(plan.listPrice), { ...listed, tag: "P" });
	at = sheet.write(rupees(plan.offerPrice), { x, y: at, cut: "display", size: 46, leading: 1, color, tag: "P" }) + 4;
	sheet.write(`Registration ${rupees(plan.registrationFee)}`, {
		x,
		y: at,
		cut: "text",
		size: 13,
		color,
		tag: "P",
	});
}
