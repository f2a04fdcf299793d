import type { FeeDocumentDetails, FeeDocumentKind } from "#contract/fee-documents.ts";
import { paymentModeNames } from "#contract/payment-modes.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { inIndia } from "../../platform/india-time.ts";
import { Canvas, page } from "../../platform/pdf/canvas.ts";
import { shrink, wrap } from "../../platform/pdf/fitting.ts";
import { flow } from "../../platform/pdf/flow.ts";
import type { Sources } from "../../platform/pdf/sources.ts";
import { formatDay, spellAmount } from "../money.ts";
import { describeBalance, formatAddress, formatPlaceOfSupply, formatReference, titleOf, wordingOf } from "./texts.ts";

/** The printed contents of a document as it was issued. */
export type FeeDocumentContents = {
	kind: FeeDocumentKind;
	number: string;
	issuedOn: string;
	issuedAt: Date;
	details: FeeDocumentDetails;
};

type Draft = { canvas: Canvas; document: FeeDocumentContents };

const edge = 28;
const left = 72;
const right = 722;
const soft = { cut: "text", size: 13, leading: 1.46, color: "ink-soft", tag: "P" } as const;
const columns = [
	{ label: left, value: 176, width: 236 },
	{ label: 417, value: 535, width: right - 535 },
] as const;
const metaTop = 346;
/** The column of the amounts, and the width of the amount in words beside it. */
const sums = { x: 422, width: right - 422 } as const;
const wordsWidth = 310;
/** The lowest y of the content: above the signature, and beside the decorative steps. */
const contentBottom = 1000;

/** A receipt, voucher, invoice, debit or credit note as PDF: the same document gives the same bytes. */
export function draw(document: FeeDocumentContents, { typeface, colours, logo }: Sources): Promise<Buffer> {
	const { number, issuedAt, details } = document;
	const { provider } = details;
	const info = {
		Title: `${titleOf(document)} ${number}`,
		Author: provider.name,
		Creator: provider.name,
		CreationDate: issuedAt,
		ModDate: issuedAt,
	};
	const canvas = new Canvas({ typeface, colours, logo, info });
	const draft = { canvas, document };
	canvas.startPage("surface");
	writeSteps(canvas);
	// Half of the line's width lies on either side of its path.
	const inset = edge + 1;
	const frame = { x: inset, y: inset, width: page.width - 2 * inset, height: page.height - 2 * inset };
	canvas.frame({ ...frame, line: 2, color: "night" });
	writeHeader(draft);
	writeBody(draft);
	writeSignature(draft);
	return canvas.finish();
}

function writeHeader({ canvas, document }: Draft) {
	const { provider, tax } = document.details;
	canvas.logo({ x: left, y: 65, side: 44, color: "night" });
	const nameWidth = 390;
	const nameSize = shrink(canvas, provider.name, { cut: "label", size: 22 }, nameWidth);
	canvas.write(provider.name, { cut: "label", size: nameSize, x: 128, y: 66, leading: 1.1, color: "ink", tag: "P" });
	const address = wrap(canvas, provider.address, soft, nameWidth);
	canvas.writeLines(address, { ...soft, x: 128, y: 90 });
	let y = 64;
	if (provider.gstin !== null && tax !== null) {
		const width = canvas.measure("GSTIN ", soft) + canvas.measure(provider.gstin, { ...soft, cut: "strong" });
		const at = canvas.measure("GSTIN ", soft);
		const segments = [
			{ text: "GSTIN ", cut: "text", at: 0 },
			{ text: provider.gstin, cut: "strong", at },
		] as const;
		y = canvas.writeMixed([[...segments]], { ...soft, x: right - width, y, color: "ink" });
	}
	const contactStyle = { ...soft, x: 528, width: right - 528, align: "right", color: "ink" } as const;
	for (const contact of [provider.email, provider.phone]) y = canvas.write(contact, { ...contactStyle, y });
	const titleStyle = { cut: "display", size: 72, leading: 0.903, color: "ink" } as const;
	const words = titleOf(document).split(" ");
	canvas.writeLines(words, { ...titleStyle, x: left - 1, y: words.length > 1 ? 171 : 236, tag: "H1" });
	canvas.rectangle({ x: left, y: 329, width: right - left, height: 2, color: "night" });
}

/** Long names and addresses are set smaller, so that a document fits one page. */
const scales = [1, 0.86, 0.72, 0.6, 0.52] as const;

function writeBody(draft: Draft) {
	let laidOut = layOut(draft, scales[0]);
	for (const scale of scales.slice(1)) if (laidOut.bottom > contentBottom) laidOut = layOut(draft, scale);
	for (const write of laidOut.writes) write();
}

/** The bottom of the content at this scale, and the calls that draw it. */
function layOut(draft: Draft, scale: number): { bottom: number; writes: Writes } {
	const writes: Writes = [];
	const metaBottom = layOutMeta(draft, scale, writes);
	const tableBottom = layOutTable(draft, { scale, top: metaBottom + 32 * scale }, writes);
	const sumsBottom = layOutSums(draft, { scale, top: tableBottom }, writes);
	const bottom = layOutBalance(draft, { scale, top: sumsBottom + 41 * scale }, writes);
	return { bottom, writes };
}

type Writes = (() => void)[];
type Pair = readonly [label: string, value: string];

/** The two columns below the title, each of labels and their values. */
function layOutMeta({ canvas, document }: Draft, scale: number, writes: Writes): number {
	const type = { size: 14 * scale, leading: 1.5 } as const;
	const step = type.size * type.leading;
	const gap = 4 * scale;
	const bottoms = [documentPairs(document), partyPairs(document)].map((pairs, column) => {
		const { label, value, width } = columns[column] ?? columns[0];
		let y: number = metaTop;
		for (const [name, text] of pairs) {
			const lines = wrap(canvas, text, { ...type, cut: "strong" }, width);
			const [x, top] = [value, y];
			writes.push(() => {
				canvas.write(name, { ...type, cut: "text", x: label, y: top, color: "ink-soft", tag: "P" });
				canvas.writeLines(lines, { ...type, cut: "strong", x, y: top, color: "ink", tag: "P" });
			});
			y += lines.length * step + gap;
		}
		return y - gap;
	});
	return Math.max(...bottoms);
}

function documentPairs(document: FeeDocumentContents): Pair[] {
	const { received, refersTo } = document.details;
	const by = received && [paymentModeNames[received.mode], received.reference].filter(Boolean).join(", ");
	return [
		["Number", document.number],
		["Date", formatDay(document.issuedOn, "with year")],
		...(received ? ([[wordingOf(document).dateLabel, formatDay(received.on, "with year")]] as const) : []),
		...(by ? ([["By", by]] as const) : []),
		...(refersTo ? ([["Against", formatReference(refersTo)]] as const) : []),
	];
}

function partyPairs(document: FeeDocumentContents): Pair[] {
	const { party, tax } = document.details;
	const address = formatAddress(party);
	return [
		[wordingOf(document).party, party.name],
		...(party.gstin ? ([["GSTIN", party.gstin]] as const) : []),
		...(address === null ? [] : ([["Address", address]] as const)),
		...(tax === null
			? []
			: ([
					["Place of supply", formatPlaceOfSupply(tax.placeOfSupply)],
					["Reverse charge", "No"],
				] as const)),
	];
}

const pad = 12;
const headerHeight = 35;

function layOutTable(
	{ canvas, document }: Draft,
	{ scale, top }: { scale: number; top: number },
	writes: Writes,
): number {
	const { what, about, tax, total } = document.details;
	const x = left + pad;
	const width = (tax === null ? 540 : 507) - x;
	const strong = { cut: "strong", size: 14 * scale, leading: 1.5, color: "ink", tag: "P" } as const;
	const small = { ...soft, size: 13 * scale, leading: 1.54 };
	const [names, details] = [wrap(canvas, what, strong, width), wrap(canvas, about, small, width)];
	const rowTop = top + headerHeight + 10;
	const detailsTop = rowTop + names.length * strong.size * strong.leading;
	const bottom = detailsTop + details.length * small.size * small.leading + 11;
	const rightAligned = { x: 540, width: right - pad - 540, align: "right" } as const;
	const middle = (top + headerHeight + bottom) / 2 - 10.5;
	const headerStyle = { ...strong, size: 14, y: top + 7 };
	const figureStyle = { ...strong, size: 14, y: middle };
	writes.push(() => {
		canvas.rectangle({ x: left, y: top, width: right - left, height: headerHeight, color: "mist" });
		canvas.write(wordingOf(document).purposeLabel, { ...headerStyle, x });
		if (tax !== null) canvas.write("SAC", { ...headerStyle, x: 519 });
		canvas.write(tax === null ? "Amount" : "Value before tax", { ...headerStyle, ...rightAligned });
		canvas.writeLines(names, { ...strong, x, y: rowTop });
		canvas.writeLines(details, { ...small, x, y: detailsTop });
		if (tax !== null) canvas.write(tax.sac, { ...figureStyle, cut: "text", x: 519 });
		canvas.write(formatAmount(tax?.value ?? total), { ...figureStyle, ...rightAligned });
		canvas.rectangle({ x: left, y: bottom, width: right - left, height: 1, color: "line" });
	});
	return bottom;
}

/** The amount in words, and beside it taxes and total. */
function layOutSums(
	{ canvas, document }: Draft,
	{ scale, top }: { scale: number; top: number },
	writes: Writes,
): number {
	const { provider, tax, total } = document.details;
	const wordsStyle = { cut: "strong", size: 13 * scale, leading: 1.54, color: "ink", tag: "P" } as const;
	const lines = wrap(canvas, spellAmount(total), wordsStyle, wordsWidth);
	const taxes = tax === null ? [] : taxesOf(tax, provider.gstin);
	const step = 36;
	const rule = taxes.length === 0 ? top : top + 14 + taxes.length * step;
	const figureStyle = { size: 14, leading: 1.5, color: "ink", tag: "P" } as const;
	const rightAligned = { x: sums.x, width: sums.width, align: "right" } as const;
	writes.push(() => {
		canvas.write("In words", { ...soft, x: left, y: top + 21 });
		canvas.writeLines(lines, { ...wordsStyle, x: left, y: top + 41 });
		for (const [index, { name, paise }] of taxes.entries()) {
			const y = top + 19 + index * step;
			canvas.write(name, { ...figureStyle, cut: "text", x: sums.x, y });
			canvas.write(formatAmount(paise), { ...figureStyle, ...rightAligned, cut: "strong", y });
		}
		canvas.rectangle({ x: sums.x, y: rule, width: sums.width, height: 2, color: "night" });
		const labelStyle = { cut: "label", leading: 1.2, color: "ink", tag: "P" } as const;
		canvas.write(wordingOf(document).total, { ...labelStyle, size: 17, x: sums.x, y: rule + 22 });
		canvas.write(formatAmount(total), { ...labelStyle, ...rightAligned, size: 23, y: rule + 18 });
	});
	return Math.max(rule + 52, top + 41 + lines.length * wordsStyle.size * wordsStyle.leading);
}

type Tax = NonNullable<FeeDocumentDetails["tax"]>;

/** In two halves within the provider's own state, which its GSTIN starts with. */
function taxesOf({ rate, placeOfSupply, cgst, sgst, igst }: Tax, gstin: string | null) {
	if (!gstin?.startsWith(placeOfSupply)) return [{ name: `IGST ${rate}%`, paise: igst }];
	const half = `${rate / 2}%`;
	return [
		{ name: `CGST ${half}`, paise: cgst },
		{ name: `SGST ${half}`, paise: sgst },
	];
}

/** The balance after the document, and where to find the fee page. */
function layOutBalance(
	{ canvas, document }: Draft,
	{ scale, top }: { scale: number; top: number },
	writes: Writes,
): number {
	const [size, leading] = [Math.max(13 * scale, 10), 1.46];
	const lines = flow(
		canvas,
		[
			{
				text: `${describeBalance(document.details.standing)} What is open, and all receipts and invoices:`,
				cut: "text",
			},
			{ text: "your fee page", cut: "strong" },
			{ text: ", with the link sent to you.", cut: "text", joined: true },
		],
		{ size, width: 376 },
	);
	const height = lines.length * size * leading + 8;
	writes.push(() => {
		canvas.rectangle({ x: left, y: top, width: 4, height, color: "marigold" });
		canvas.writeMixed(lines, { x: left + 16, y: top + 4, size, leading, color: "ink-soft" });
	});
	return top + height;
}

function writeSignature({ canvas, document }: Draft) {
	const { date, weekday, time } = inIndia(document.issuedAt);
	canvas.rectangle({ x: left, y: 1016, width: 220, height: 1, color: "ink-soft" });
	const width = 430;
	const signatory = `For ${document.details.provider.name}, authorised signatory`;
	const size = shrink(canvas, signatory, soft, width);
	canvas.write(signatory, { ...soft, size, color: "ink", x: left, y: 1026 });
	canvas.write(`Issued ${date.slice(`${weekday}, `.length)}, ${time}. Page 1 of 1`, { ...soft, x: left, y: 1045 });
}

/** Decorative steps in the lower right corner, the highest at the frame. */
function writeSteps(canvas: Canvas) {
	const [width, step, bottom] = [40, 20, page.height - edge - 2];
	const colours = ["lagoon", "marigold", "pink", "kumkum", "peacock", "night"];
	const from = page.width - edge - 2 - colours.length * width;
	for (const [index, color] of colours.entries()) {
		const height = (index + 1) * step;
		canvas.rectangle({ x: from + index * width, y: bottom - height, width, height, color });
	}
}

/** '₹3,106.78': documents always show the paise. */
function formatAmount(paise: number): string {
	const figures = (paise / paisePerRupee).toLocaleString("en-IN", { minimumFractionDigits: 2 });
	return `₹${figures}`;
}
