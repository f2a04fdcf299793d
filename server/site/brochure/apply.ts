import { provider } from "#content/provider.ts";
import { replyTime } from "#content/reply-promise.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { address, fitted, footTop, linkTo, measure, startInnerPage } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

const steps = [
	{ title: t("Apply"), text: t("Six fields on the program’s page. It is free.") },
	{
		title: t("A call"),
		text: t("Admissions reaches out within {time} and answers what you ask.", { time: replyTime.course }),
	},
	{
		title: t("Your plan"),
		text: t("Choose a plan only when you are sure, then pay in the way that suits you."),
	},
] as const;
const stepGrounds = ["sandal", "lagoon", "marigold"] as const;
const lowestStep = 132;
const rise = 26;
const contactHeight = 168;
const questionSizes = [15, 14, 13, 12, 11];

/** How to apply, the questions people ask first, and how to reach the provider. */
export function writeApply(brochure: Brochure) {
	const { canvas, program, site } = brochure;
	const top = startInnerPage(brochure, {
		number: 6,
		title: t("Next step"),
		sentence: t("Three steps, and the first takes a minute."),
	});
	const y = writeSteps(canvas, top + 4) + 32;
	const contactTop = footTop - contactHeight;
	writeQuestions(canvas, program.faqs, { y, room: contactTop - 20 - y });
	writeContact(canvas, contactTop, linkTo(site, program.slug));
}

function writeSteps(canvas: Canvas, y: number): number {
	const bottom = y + lowestStep + rise * (steps.length - 1);
	const width = measure / steps.length;
	steps.forEach(({ title, text }, index) => {
		const height = lowestStep + rise * index;
		const x = page.edge + index * width;
		canvas.rectangle({ x, y: bottom - height, width, height, color: stepGrounds[index] ?? "sandal" });
		const named = `${index + 1} ${title}`;
		const size = fitted(canvas, named, { cut: "display", size: 34, room: width - 32 });
		const head = {
			x: x + 16,
			y: bottom - height + 14,
			cut: "display",
			size,
			leading: 34 / size,
			color: "ink",
		} as const;
		const below = canvas.write(named, { ...head, tag: "H3" }) + 6;
		canvas.write(text, {
			x: x + 16,
			y: below,
			cut: "text",
			size: 14,
			leading: 1.4,
			color: "ink",
			width: width - 32,
			tag: "P",
		});
	});
	return bottom;
}

function writeQuestions(canvas: Canvas, faqs: Brochure["program"]["faqs"], { y, room }: { y: number; room: number }) {
	const heightAt = (size: number) =>
		faqs.reduce(
			(sum, { answer }) =>
				sum + size * (2.9 + canvas.lines(answer, { cut: "text", size, width: measure }).length * 1.45),
			0,
		);
	const size = questionSizes.find((tried) => heightAt(tried) <= room);
	if (size === undefined) throw new Error("The questions of a brochure do not fit their page.");
	let at = y;
	for (const { question, answer } of faqs) {
		const title = { x: page.edge, y: at, cut: "display", size: size * 1.3, leading: 1.15, color: "ink" } as const;
		at = canvas.write(question, { ...title, width: measure, tag: "H3" }) + size * 0.25;
		const text = { x: page.edge, y: at, cut: "text", size, leading: 1.45, color: "ink-soft" } as const;
		at = canvas.write(answer, { ...text, width: measure, tag: "P" }) + size;
	}
}

function writeContact(canvas: Canvas, y: number, link: string) {
	canvas.rectangle({ x: 0, y, width: page.width, height: contactHeight + 1, color: "peacock" });
	const half = measure / 2;
	const lines = [
		{ text: address(link), link },
		{ text: provider.email, link: `mailto:${provider.email}` },
		{ text: `${provider.phone.display}, ${provider.phone.note}`, link: `tel:${provider.phone.e164}` },
	];
	let at =
		canvas.write(t("Talk to us"), {
			x: page.edge,
			y: y + 24,
			cut: "display",
			size: 34,
			leading: 1,
			color: "paper",
			tag: "H3",
		}) + 8;
	for (const { text, link: target } of lines)
		at = canvas.write(text, { x: page.edge, y: at, cut: "strong", size: 15, color: "paper", tag: "P", link: target });
	const where = {
		x: page.edge + half,
		cut: "text",
		size: 15,
		leading: 1.45,
		color: "paper",
		width: half,
		tag: "P",
	} as const;
	const below = canvas.write(provider.address.lines.join(", "), { ...where, y: y + 66 });
	canvas.write(provider.hours, { ...where, y: below + 4 });
}
