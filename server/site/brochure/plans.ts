import { type Plan, plans, plansSentence, rupees } from "#content/plans.ts";
import { isDark } from "#content/program.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { contentWidth, footerTop, startInnerPage, writeMarker } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

const columnGap = 16;
const headerHeight = 194;
const featureLine = 20;
const featureGap = 14;
const featureSize = 15;
const inset = 16;

/** Columns aligned at the bottom: each lists everything that the plan includes, so each is higher than the one before. */
export function writePlans(brochure: Brochure) {
	const { canvas, program } = brochure;
	startInnerPage(brochure, { number: 4, title: t("Pick Your Plan"), sentence: plansSentence });
	const bottom = footerTop - 40;
	const width = (contentWidth - columnGap * (plans.length - 1)) / plans.length;
	plans.forEach((plan, index) => {
		const x = page.edge + index * (width + columnGap);
		const features = plan.features[program.planLayout].map(({ text, added }) => {
			const lines = canvas.lines(text, { ...featureType(added), width: width - 2 * inset - 16 });
			return { text: lines.join(" "), added, height: lines.length * featureLine + featureGap };
		});
		const height = headerHeight + features.reduce((sum, feature) => sum + feature.height, 0) + 2 * inset - featureGap;
		writePlan(canvas, plan, { x, y: bottom - height, width, height, features });
	});
}

type PlacedPlan = {
	x: number;
	y: number;
	width: number;
	height: number;
	features: { text: string; added: boolean; height: number }[];
};

const featureType = (added: boolean) => ({ cut: added ? "strong" : "text", size: featureSize, color: "ink" }) as const;

function writePlan(canvas: Canvas, plan: Plan, { x, y, width, height, features }: PlacedPlan) {
	canvas.rectangle({ x, y, width, height, color: "surface" });
	canvas.rectangle({ x, y, width, height: headerHeight, color: plan.ground });
	canvas.frame({ x, y, width, height, color: "night", line: 2 });
	writeHeader(canvas, plan, { x: x + inset, y: y + inset });
	let at = y + headerHeight + inset;
	for (const feature of features) {
		const type = { ...featureType(feature.added), leading: featureLine / featureSize, width: width - 2 * inset - 16 };
		writeMarker(canvas, { x: x + inset, y: at + 6, color: "kumkum" });
		canvas.write(feature.text, { ...type, x: x + inset + 16, y: at, tag: "LI" });
		at += feature.height;
	}
}

function writeHeader(canvas: Canvas, plan: Plan, { x, y }: { x: number; y: number }) {
	const color = isDark(plan.ground) ? "surface" : "ink";
	const nameStyle = { x, y, cut: "display", size: 34, leading: 1, color, tag: "H3" } as const;
	let at = canvas.write(plan.name, nameStyle) + 2;
	at = canvas.write(plan.tagline, { x, y: at, cut: "text", size: 14, color, tag: "P" }) + 10;
	const priceStyle = { x, y: at, cut: "text", size: 15, leading: 1.3, color } as const;
	canvas.rectangle({ x, y: at + 10, width: canvas.measure(rupees(plan.listPrice), priceStyle), height: 1.4, color });
	at = canvas.write(rupees(plan.listPrice), { ...priceStyle, tag: "P" });
	at = canvas.write(rupees(plan.offerPrice), { x, y: at, cut: "display", size: 46, leading: 1, color, tag: "P" }) + 4;
	canvas.write(t("Registration {price}", { price: rupees(plan.registrationFee) }), {
		x,
		y: at,
		cut: "text",
		size: 13,
		color,
		tag: "P",
	});
}
