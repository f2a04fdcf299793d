import { describe, expect, test } from "vitest";
import type { FeeDocumentDetails } from "#contract/fee-documents.ts";
import { builtSources, readSources } from "../../platform/pdf/sources.ts";
import { readPdf } from "../../platform/pdf/testing.ts";
import { includedTax } from "../documents/tax.ts";
import { draw, type FeeDocumentContents } from "./document.ts";

const sources = readSources(builtSources);
const gst = { gstin: "29AAGCG0000A1Z5", sac: "999293", taxRate: 18 };

type Given = Partial<FeeDocumentContents> & { overrides?: Partial<FeeDocumentDetails> };

/** A voucher for ₹3,666 from Ananya, within Karnataka unless overridden. */
function someDocument({ overrides = {}, ...given }: Given = {}): FeeDocumentContents {
	const total = overrides.total ?? 366_600;
	return {
		kind: "receipt-voucher",
		number: "RV/25-26/000391",
		issuedOn: "2025-11-03",
		issuedAt: new Date("2025-11-03T13:14:00Z"),
		...given,
		details: {
			provider: {
				name: "Gradway Academy",
				address: "11th Main, Jayanagar 4th Block, Bangalore 560011",
				email: "hello@gradway.example",
				phone: "+91 80000 00000",
				gstin: gst.gstin,
			},
			party: { name: "Ananya Deshpande", address: "Vidyanagar, Hubballi 580031", state: "29" },
			what: "Data Science, Launch PRO",
			about: "Batch DS-2510-A, 14 October to 9 December 2025. Instalment 1",
			tax: includedTax(total, overrides.party?.state ?? "29", gst),
			total,
			received: { on: "2025-11-02", mode: "upi", reference: "530719042281" },
			refersTo: null,
			standing: { agreed: 1_299_900, paid: 566_600, open: 733_300 },
			...overrides,
		},
	};
}

const withoutGstin: Partial<FeeDocumentDetails> = {
	provider: { ...someDocument().details.provider, gstin: null },
	tax: null,
};

async function read(given: Given = {}) {
	const { pages, ...pdf } = await readPdf(await draw(someDocument(given), sources), { codes: false });
	const lines = (pages[0]?.text ?? "").split("\n").map((line) => line.trim());
	return { ...pdf, pages, lines, text: lines.join(" ").replace(/\s+/g, " ") };
}

/** The paise of '₹3,106.78', found by the words before it. */
function sumAfter(text: string, words: string): number {
	const figure = new RegExp(`${words} ?₹([\\d,]+\\.\\d\\d)`).exec(text)?.[1];
	return Math.round(Number(figure?.replaceAll(",", "")) * 100);
}

describe("A fee document", () => {
	test("is one A4 page with payer, sum and purpose", async () => {
		const { pages, text, title, language, tagged } = await read();
		expect(pages).toHaveLength(1);
		expect(pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
		expect({ title, language, tagged }).toEqual({
			title: "Receipt voucher RV/25-26/000391",
			language: "en-IN",
			tagged: true,
		});
		for (const words of [
			...["Receipt voucher", "GSTIN 29AAGCG0000A1Z5", "RV/25-26/000391", "Date 3 November 2025"],
			...["Received 2 November 2025", "UPI, 530719042281", "From Ananya Deshpande", "580031, Karnataka"],
			...["Place of supply 29 Karnataka", "Reverse charge No", "Data Science, Launch PRO", "SAC", "999293"],
			...["Rupees three thousand six hundred and sixty-six only", "For Gradway Academy, authorised signatory"],
			"₹5,666 of the agreed ₹12,999 is paid; ₹7,333 is still to be paid.",
			"Issued 3 November 2025, 6:44 pm. Page 1 of 1",
		])
			expect(text).toContain(words);
	});

	test("within the state shows CGST and SGST, which add up with the value", async () => {
		const { text } = await read();
		expect(text).not.toContain("IGST");
		const sums = [/₹3,106\.78/.test(text) ? 310_678 : 0, sumAfter(text, "CGST 9%"), sumAfter(text, "SGST 9%")];
		expect(sums).toEqual([310_678, 27_961, 27_961]);
		expect(sumAfter(text, "Received")).toBe(sums.reduce((all, each) => all + each));
	});

	test("outside the state shows IGST alone", async () => {
		const party = { name: "Zoya Khan", address: "Pune 411005", state: "27" };
		const { text } = await read({ overrides: { party } });
		expect(text).not.toMatch(/[CS]GST \d/);
		expect(text).toContain("Place of supply 27 Maharashtra");
		expect(text).toContain("Pune 411005, Maharashtra");
		expect(sumAfter(text, "IGST 18%")).toBe(55_922);
		expect(text).toContain("₹3,106.78");
		expect(sumAfter(text, "Received")).toBe(366_600);
	});

	test("of a single paisa outside the state still shows IGST", async () => {
		const { text } = await read({ overrides: { total: 1, party: { name: "Zoya Khan", address: null, state: "27" } } });
		expect(sumAfter(text, "IGST 18%")).toBe(0);
		expect(text).toContain("One paisa only");
	});

	test.each([
		["receipt", "Receipt", "Received"],
		["refund-voucher", "Refund", "Refunded"],
	] as const)("without a GSTIN, a %s is a “%s” without a word of tax", async (kind, title, total) => {
		const { text, lines, ...pdf } = await read({ kind, overrides: withoutGstin });
		expect(pdf.title).toBe(`${title} RV/25-26/000391`);
		expect(lines).toContain(title);
		expect(text).not.toMatch(/GST|SAC|999293|supply|charge|tax|voucher/i);
		expect(sumAfter(text, total)).toBe(366_600);
	});

	test.each([
		["invoice", "Tax invoice", "Total"],
		["debit-note", "Debit note", "Added"],
		["credit-note", "Credit note", "Credited"],
		["refund-voucher", "Refund voucher", "Refunded"],
	] as const)("as %s is titled “%s”", async (kind, title, total) => {
		const refersTo = { number: "IN/25-26/000012", issuedOn: "2025-10-01" };
		const { text } = await read({ kind, overrides: { refersTo } });
		expect(text).toContain(title);
		expect(text).toContain("To Ananya Deshpande");
		expect(text).toContain("Against IN/25-26/000012, 1 October 2025");
		expect(sumAfter(text, total)).toBe(366_600);
	});

	test("shows a payment noted by mistake as corrected, not refunded", async () => {
		const { text } = await read({ kind: "refund-voucher", overrides: { ...withoutGstin, received: null } });
		expect(sumAfter(text, "Taken back")).toBe(366_600);
		expect(text).not.toContain("Refunded");
	});

	test.each([
		[{ agreed: 1_299_900, paid: 1_299_900, open: 0 }, "All of the agreed ₹12,999 is paid."],
		[{ agreed: 100_000, paid: 150_050, open: -50_050 }, "₹1,500.50 is paid and ₹500.50 is to be refunded."],
		[{ agreed: 0, paid: 0, open: 0 }, "Nothing is owed."],
	])("says how it stands: %o", async (standing, words) => {
		expect((await read({ overrides: { standing } })).text).toContain(words);
	});

	test.each([
		["of 200 letters", "Venkatanarasimharajuvaripeta Subrahmanyeswara ".repeat(5).slice(0, 200).trim()],
		["of one word of 200 letters", "Venkatanarasimharaju".repeat(10)],
		["of no letters that break", "Ṽ".repeat(200)],
	])("holds a name and an address %s on its one sheet", async (_, name) => {
		const details = { party: { name, address: name.repeat(2).slice(0, 300), state: "29" }, what: name, about: name };
		const { pages, text } = await read({ overrides: details });
		expect(pages).toHaveLength(1);
		const tight = text.replace(/\s/g, "");
		expect(tight).toContain(name.normalize("NFKD").replace(/[\s\p{M}]/gu, ""));
		expect(tight).toContain("authorisedsignatory");
	});

	test.each(["प्रज्ञा सिंह", "ಶ್ರೀಕೃಷ್ಣ ಪ್ರಜ್ಞಾ", "ஸ்ரீநிவாசன் லக்ஷ்மி", "കൃഷ്ണൻ", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"])(
		"is written for %s in letters of their own",
		async (name) => {
			const details = { party: { name, address: `${name}, Pune`, state: null } };
			expect((await read({ overrides: details })).text).not.toContain("?");
		},
	);

	test("is drawn to the same bytes from the same data", async () => {
		const [one, other] = await Promise.all([draw(someDocument(), sources), draw(someDocument(), sources)]);
		expect(one.equals(other)).toBe(true);
	});
});
