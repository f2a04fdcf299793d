import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { documentTitles, sayings, signatoryFor } from "#content/certificates.ts";
import { participationSpecimens, specimenName } from "#content/masterclasses.ts";
import { certificateKinds, courseCertificateKinds } from "#contract/certificates.ts";
import { openShapedFont } from "../../platform/pdf/shaped-font.ts";
import { builtSources, readSources } from "../../platform/pdf/sources.ts";
import { readPdf, structureTextOf } from "../../platform/pdf/testing.ts";
import { formatSchedule } from "./days.ts";
import type { CertificateContents } from "./document.ts";
import { draw as drawCertificate } from "./draw.ts";
import { drawSpecimen } from "./specimen.ts";
import { aCertificate, anyRecord } from "./testing.ts";

const sources = readSources(builtSources);
const draw = (document: Partial<CertificateContents> = {}) => drawCertificate(aCertificate(document), sources);
const read = async (document: Partial<CertificateContents> = {}) => readPdf(await draw(document));
const readWords = async (document: Partial<CertificateContents> = {}) =>
	readPdf(await draw(document), { codes: false });
/** The text of one page, its lines joined. */
const wordsOf = async (document: Partial<CertificateContents>) =>
	(await readWords(document)).pages
		.map(({ text }) => text)
		.join(" ")
		.replace(/\s+/g, " ");
const tight = (text: string) => text.replace(/\s/g, "");
const [portrait, landscape] = [
	{ width: 595.28, height: 841.89 },
	{ width: 841.89, height: 595.28 },
];

describe.each(certificateKinds)("A certificate of %s", (kind) => {
	test("is A4, accessible, and links to its verification", async () => {
		const { pages, title, language, tagged } = await read({ kind });
		expect(pages).toHaveLength(1);
		expect(pages[0]).toMatchObject(kind === "recommendation" ? portrait : landscape);
		expect({ title, language, tagged }).toEqual({
			title: `${documentTitles[kind]}: Ananya Deshpande`,
			language: "en-IN",
			tagged: true,
		});
		const { address, number } = aCertificate();
		expect(pages[0]).toMatchObject({ code: address, links: [address] });
		for (const words of [
			documentTitles[kind],
			"Ananya Deshpande",
			number,
			"gradway.example/verify",
			signatoryFor().name,
		])
			expect(pages[0]?.text).toContain(words);
		expect(pages[0]?.text).toContain("10 November 2025");
		expect(pages[0]?.text).not.toContain("orrected on");
	});

	test("embeds every font, contains no picture of text, and is small", async () => {
		const pdf = await draw({ kind });
		const source = pdf.toString("latin1");
		const fonts = source.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
		expect(fonts).toBeGreaterThanOrEqual(3);
		expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts);
		expect(source).not.toContain("/Subtype /Image");
		expect(pdf.length).toBeLessThan(60_000);
	});

	test("is drawn to the same bytes from the same data", async () => {
		expect((await draw({ kind })).equals(await draw({ kind }))).toBe(true);
	});

	test("says when it was corrected", async () => {
		const { pages } = await readWords({ kind, correctedAt: new Date("2025-12-01T06:00:00Z") });
		expect(pages[0]?.text).toMatch(/[Cc]orrected on 1 December 2025/);
	});

	test.each([
		["of 200 letters", "Venkatanarasimharajuvaripeta Subrahmanyeswara ".repeat(5).slice(0, 200).trim()],
		["of one word of 200 letters", "Venkatanarasimharaju".repeat(10)],
		["of one letter", "A"],
		["in Devanagari, of many words", "विश्वेश्वरय्या ".repeat(12).trim()],
	])("holds a name %s whole", async (_, name) => {
		const words = tight(await wordsOf({ kind, name }));
		if (/[a-z]/i.test(name)) expect(words).toContain(tight(name));
		else expect(decodedActuals(await draw({ kind, name })).some((text) => tight(text) === tight(name))).toBe(true);
	});

	test("fits a title and a batch of 200 letters", async () => {
		const title = "Interviews from the other side of the table, ".repeat(4).slice(0, 199).trim();
		const batch = kind === "participation" ? null : "W".repeat(200);
		const wording = { ...sayings[kind]({ ...anyRecord, batch: batch ?? "" }), signatory: signatoryFor() };
		const { pages } = await read({ kind, title, batch, wording, text: null });
		expect(pages.at(-1)?.code).toBe(aCertificate().address);
		const words = tight(pages.map(({ text }) => text).join(""));
		for (const input of [title, batch ?? ""]) expect(words).toContain(tight(input));
	});
});

describe("A printed name", () => {
	test.each([
		"प्रज्ञा सिंह",
		"ಶ್ರೀಕೃಷ್ಣ ಪ್ರಜ್ಞಾ",
		"ಪ್ರಿನ್ಸ್",
		"ஸ்ரீநிவாசன் லக்ஷ்மி",
		"శ్రీకృష్ణ ప్రజ్ఞ",
		"ശ്രീകൃഷ്ണൻ ലക്ഷ്മി",
		"কৃষ্ণেন্দু চট্টোপাধ্যায়",
		"શ્રીકૃષ્ણ ત્રિવેદી",
		"ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
		"ଶ୍ରୀକୃଷ୍ଣ ପ୍ରଜ୍ଞା",
		"Dr. प्रज्ञा Rao ಕಾಮತ್ (Śrīraṅgam)",
	])("may be %s: drawn in letters of its own, and read out as it is spelt", async (name) => {
		const pdf = await draw({ name });
		expect(decodedActuals(pdf)).toContain(name.normalize("NFC"));
		expect((await readPdf(pdf, { codes: false })).pages[0]?.text).not.toContain("?");
	});

	test("is shaped as by HarfBuzz: ର୍ଦ୍ଧ is two glyphs, which fontkit by itself draws as three", () => {
		const fontFace = sources.typeface.display.find(({ name }) => name.includes("oriya"));
		const font = openShapedFont(fontFace?.bytes() ?? Buffer.of());
		expect(font.layout("ର୍ଦ୍ଧ").glyphs).toHaveLength(2);
	});

	test.each([
		["Nguyễn Ả", "Nguyen A"],
		["Asha 🎓🇮🇳 Rao", "Asha Rao"],
		["Asha\u202eoaR\u200f", "AshaoaR"],
		["王 Asha", "? Asha"],
	])("keeps what can be written of %j", async (name, drawn) => {
		expect(await wordsOf({ name })).toContain(`${documentTitles.participation} ${drawn} took part`);
	});

	test.each([
		'=HYPERLINK("https://evil.example","x")',
		"<script>alert(1)</script>",
		") Tj ET /JS (app.alert(1)) (",
		"%PDF-1.7 \\ endstream endobj",
		"{name} {course} $& $1",
		"+91; DROP TABLE certificates; --",
	])("that is %j is words and nothing else", async (name) => {
		const pdf = await draw({ name, title: name, kind: "recommendation", text: `${name}\n\n${name}` });
		const { pages } = await readPdf(pdf, { codes: false });
		expect(tight(pages[0]?.text ?? "").split(tight(name)).length).toBeGreaterThanOrEqual(4);
		expect(pages[0]?.links).toEqual([aCertificate().address]);
		expect(pdf.toString("latin1")).not.toMatch(/\/S \/JavaScript|\/OpenAction|\/Launch|\/AA /);
	});
});

describe("A certificate of participation", () => {
	test("shows the day of the masterclass in India", async () => {
		expect(await wordsOf({ title: "Deploy on a Friday" })).toContain(
			"took part in the masterclass Deploy on a Friday, held live on 9 November 2025 from 11:00 am to 12:30 pm.",
		);
		const overnight = { start: new Date("2025-11-09T17:30:00Z"), end: new Date("2025-11-09T19:30:00Z") };
		expect(formatSchedule(overnight)).toBe("from 11:00 pm on 9 November 2025 to 1:00 am on 10 November 2025");
	});

	test.each(participationSpecimens)("is a specimen for $masterclass, and says so", async (specimen) => {
		const { pages, title } = await readPdf(await drawSpecimen(specimen, sources, "https://gradway.example"));
		expect(title).toBe(`${documentTitles.participation}, specimen: ${specimenName}`);
		const text = pages[0]?.text ?? "";
		for (const words of ["Specimen", specimen.number, specimenName, specimen.masterclass, `Issued ${specimen.issued}`])
			expect(text).toContain(words);
		expect(text).toContain(`held live on ${specimen.date} from ${specimen.hours}.`);
		expect(pages[0]?.code).toBe("https://gradway.example/verify");
	});

	test("links to the site's host and port, however long", async () => {
		for (const origin of [
			"http://localhost:3000",
			"https://certificates.a-very-long-name-of-an-academy.example.co.in",
		]) {
			const address = `${origin}/verify/${aCertificate().number}`;
			const { pages } = await read({ address });
			expect(pages[0]?.code).toBe(address);
			expect(tight(pages[0]?.text ?? "")).toContain(`${new URL(origin).host}/verify`);
		}
	});
});

describe("A screen reader", () => {
	test("reads a certificate's sentence in words, also where a line ends", async () => {
		const { before, after } = aCertificate({ kind: "completion" }).wording;
		const read = structureTextOf(await draw({ kind: "completion" })).map((text) => text.trimEnd());
		expect(read).toContain(`${before} Data Science, ${after}`);
	});

	test("reads a letter's paragraphs in words, also where a line ends", async () => {
		const paragraph =
			"She asked for the data before she asked for the model, and wrote down what it could not say. ".repeat(4);
		const read = structureTextOf(await draw({ kind: "recommendation", text: `${paragraph}\n\n${paragraph}` }));
		expect(read.filter((text) => text === paragraph.trim())).toHaveLength(2);
	});
});

test.each(courseCertificateKinds)("A certificate of %s is drawn also for a course without a program", async (kind) => {
	expect(await wordsOf({ kind, title: "Spoken English" })).toContain("Spoken English");
});

/** The text that screen readers get instead of the glyphs. */
function decodedActuals(pdf: Buffer): string[] {
	const escaped = new Map(Object.entries({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }));
	return [...pdf.toString("latin1").matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, raw = ""]) => {
		const bytes = Buffer.from(
			raw.replace(/\\([\s\S])/g, (_, sign: string) => escaped.get(sign) ?? sign),
			"latin1",
		);
		return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
	});
}

test("A certificate shows the uploaded logo in place of the drawn one", async () => {
	const png = await sharp({ create: { width: 8, height: 4, channels: 4, background: "#3d1f6e80" } })
		.png()
		.toBuffer();
	const withLogo = { ...sources, logo: { png } };
	for (const kind of certificateKinds) {
		const drawn = await drawCertificate(aCertificate({ kind }), withLogo);
		expect([kind, drawn.includes("/Subtype /Image")]).toEqual([kind, true]);
		expect(drawn).toEqual(await drawCertificate(aCertificate({ kind }), withLogo));
		expect((await draw({ kind })).includes("/Subtype /Image")).toBe(false);
	}
});
