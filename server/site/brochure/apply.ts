import { provider } from "#content/provider.ts";
import { replyTime } from "#content/reply-promise.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { contentWidth, fittedSize, footerTop, programUrl, startInnerPage, withoutScheme } from "./page-frame.ts";
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
const stepColours = ["sandal", "lagoon", "marigold"] as const;
const firstStepHeight = 132;
const stepRise = 26;
const contactHeight = 168;
const questionSizes = [15, 14, 13, 12, 11];

/** How to apply, frequent questions, and the provider's contact details. */
export function writeApply(brochure: Brochure) {
	const { canvas, program, site } = brochure;
	const top = startInnerPage(brochure, {
		number: 6,
		title: t("Next step"),
		sentence: t("Three steps, and the first takes a minute."),
	});
	const y = writeSteps(canvas, top + 4) + 32;
	const contactTop = footerTop - contactHeight;
	writeQuestions(canvas, program.faqs, { y, availableHeight: contactTop - 20 - y });
	writeContact(canvas, contactTop, programUrl(site, program.slug));
}

function writeSteps(canvas: Canvas, y: number): number {
	const bottom = y + firstStepHeight + stepRise * (steps.length - 1);
	const width = contentWidth / steps.length;
	steps.forEach(({ title, text }, index) => {
		const height = firstStepHeight + stepRise * index;
		const x = page.edge + index * width;
		canvas.rectangle({ x, y: bottom - height, width, height, color: stepColours[index] ?? "sandal" });
		const heading = `${index + 1} ${title}`;
		const size = fittedSize(canvas, heading, { cut: "display", size: 34, maxWidth: width - 32 });
		const titleStyle = {
			x: x + 16,
			y: bottom - height + 14,
			cut: "display",
			size,
			leading: 34 / size,
			color: "ink",
		} as const;
		const below = canvas.write(heading, { ...titleStyle, tag: "H3" }) + 6;
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

function writeQuestions(
	canvas: Canvas,
	faqs: Brochure["program"]["faqs"],
	{ y, availableHeight }: { y: number; availableHeight: number },
) {
	const heightAt = (size: number) =>
		faqs.reduce(
			(sum, { answer }) =>
				sum + size * (2.9 + canvas.lines(answer, { cut: "text", size, width: contentWidth }).length * 1.45),
			0,
		);
	const size = questionSizes.find((candidate) => heightAt(candidate) <= availableHeight);
	if (size === undefined) throw new Error("The questions of a brochure do not fit their page.");
	let at = y;
	for (const { question, answer } of faqs) {
		const titleStyle = { x: page.edge, y: at, cut: "display", size: size * 1.3, leading: 1.15, color: "ink" } as const;
		at = canvas.write(question, { ...titleStyle, width: contentWidth, tag: "H3" }) + size * 0.25;
		const answerStyle = { x: page.edge, y: at, cut: "text", size, leading: 1.45, color: "ink-soft" } as const;
		at = canvas.write(answer, { ...answerStyle, width: contentWidth, tag: "P" }) + size;
	}
}

function writeContact(canvas: Canvas, y: number, link: string) {
	canvas.rectangle({ x: 0, y, width: page.width, height: contactHeight + 1, color: "peacock" });
	const half = contentWidth / 2;
	const lines = [
		{ text: withoutScheme(link), link },
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
	const columnStyle = {
		x: page.edge + half,
		cut: "text",
		size: 15,
		leading: 1.45,
		color: "paper",
		width: half,
		tag: "P",
	} as const;
	const below = canvas.write(provider.address.lines.join(", "), { ...columnStyle, y: y + 66 });
	canvas.write(provider.hours, { ...columnStyle, y: below + 4 });
}
