import { inflateSync } from "node:zlib";
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import decodeQR from "qr/decode.js";

type ReadPage = {
	/** In reading order, with a line for each printed line. */
	text: string;
	/** In points. */
	width: number;
	height: number;
	/** The content of its QR code, read from the page as a picture unless disabled. */
	code: string | undefined;
	/** Addresses that its links open. */
	links: string[];
};

type ReadPdf = {
	pages: ReadPage[];
	title: string | undefined;
	language: string | undefined;
	/** Whether screen readers find its structure. */
	tagged: boolean;
};

/** A PDF as pdf.js reads it; throws if that fails. */
export async function readPdf(bytes: Uint8Array, { codes = true } = {}): Promise<ReadPdf> {
	const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
	const pdf = await loading.promise;
	const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
	const marks = new Map((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null);
	const pages: ReadPage[] = [];
	for (let at = 1; at <= pdf.numPages; at += 1) {
		const page = await pdf.getPage(at);
		pages.push({ ...(await readOne(page)), code: codes ? await codeOn(pdf, page) : undefined });
	}
	await loading.destroy();
	return { pages, title: info.Title, language: info.Language, tagged: marks.get("Marked") === true };
}

async function readOne(page: PDFPageProxy): Promise<Omit<ReadPage, "code">> {
	const { width, height } = page.getViewport({ scale: 1 });
	const { items } = await page.getTextContent();
	const lines: { at: number; text: string }[] = [];
	for (const item of items) {
		if (!("str" in item)) continue;
		const at = Math.round(item.transform[5]);
		const last = lines.at(-1);
		if (last?.at === at) last.text += item.str;
		else if (item.str !== "") lines.push({ at, text: item.str });
	}
	const text = lines.map((line) => line.text).join("\n");
	const annotations = (await page.getAnnotations()) as { url?: string }[];
	const links = annotations.flatMap(({ url }) => url ?? []);
	return { text, width, height, links };
}

async function codeOn(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<string | undefined> {
	const viewport = page.getViewport({ scale: 2 });
	const canvases = pdf.canvasFactory as CanvasFactory;
	const { canvas, context } = canvases.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
	await page.render({ canvas: null, canvasContext: context, viewport }).promise;
	const picture = context.getImageData(0, 0, canvas.width, canvas.height);
	try {
		return decodeQR({ width: picture.width, height: picture.height, data: picture.data });
	} catch {
		return undefined;
	}
}

type CanvasFactory = {
	create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
};

/** The text of a PDF that this product wrote, in the order it was drawn, read back through the fonts' own tables. */
export function textOf(pdf: Buffer): string {
	const objects = objectsOf(pdf);
	const fonts = fontsOf(objects);
	return [...objects.values()]
		.filter(({ stream }) => / Tf\b/.test(stream))
		.map(({ stream }) => readContent(stream, fonts))
		.join("\n");
}

/** What a screen reader reads of a PDF that this product wrote: the glyphs of each tagged part. */
export function structureTextOf(pdf: Buffer): string[] {
	const objects = objectsOf(pdf);
	const fonts = fontsOf(objects);
	return [...objects.values()]
		.filter(({ stream }) => / Tf\b/.test(stream))
		.flatMap(({ stream }) => stream.split(/\/(?:H[123]|P|LI) <<\s*\/MCID \d+\s*>> BDC/).slice(1))
		.map((part) => readContent(withoutArtifacts(part), fonts, ""));
}

/** Untagged content of the page begins after the tagged part. */
const withoutArtifacts = (part: string) => part.split("/Artifact", 1)[0] ?? "";

type Bookmark = { title: string; page: number; below: Bookmark[] };

/** The bookmarks of a PDF that this product wrote: each with its title, the page it opens and the bookmarks below it. */
export function outlineOf(pdf: Buffer): Bookmark[] {
	const objects = objectsOf(pdf);
	const objectHeaders = [...objects].map(([id, { header }]) => ({ id, header }));
	const pages = /\/Kids \[([^\]]*)\]/.exec(
		objectHeaders.find(({ header }) => header.includes("/Type /Pages"))?.header ?? "",
	)?.[1];
	const pageIds = [...(pages ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
	const below = (parent: string): Bookmark[] =>
		objectHeaders
			.filter(({ header }) => header.includes("/Dest [") && header.includes(`/Parent ${parent} 0 R`))
			.map(({ id, header }) => ({ ...bookmarkIn(header, pageIds), below: below(id) }));
	return below(/\/Outlines (\d+) 0 R/.exec(pdf.toString("latin1"))?.[1] ?? "");
}

function bookmarkIn(header: string, pageIds: (string | undefined)[]) {
	const raw = (/\/Title \(((?:\\[\s\S]|[^\\)])*)\)/.exec(header)?.[1] ?? "").replace(/\\([()\\])/g, "$1");
	const title = raw.startsWith("þÿ") ? Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le") : raw;
	return { title, page: pageIds.indexOf(/\/Dest \[(\d+) 0 R/.exec(header)?.[1]) + 1 };
}

type Objects = Map<string, { header: string; stream: string }>;
type Letters = Map<number, string>;

function objectsOf(pdf: Buffer): Objects {
	const objects: Objects = new Map();
	for (const [, id = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const at = body.indexOf("stream\n");
		const header = at === -1 ? body : body.slice(0, at);
		const bytes = at === -1 ? undefined : Buffer.from(body.slice(at + 7, body.lastIndexOf("\nendstream")), "latin1");
		const stream = bytes && (header.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
		objects.set(id, { header, stream: stream ?? "" });
	}
	return objects;
}

function fontsOf(objects: Objects): Map<string, Letters> {
	return new Map(
		[...objects.values()].flatMap(({ header }) =>
			[...(/\/Font <<([^>]*)>>/.exec(header)?.[1] ?? "").matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
				([, name = "", id = ""]) => [name, lettersOf(objects, id)] as const,
			),
		),
	);
}

function lettersOf(objects: Objects, font: string): Letters {
	const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.header ?? "")?.[1] ?? "";
	const letters: Letters = new Map();
	const ranges = (objects.get(table)?.stream ?? "").matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi);
	for (const [, first = "", list = ""] of ranges)
		[...list.matchAll(/<([\da-f ]+)>/gi)].forEach(([, hex = ""], index) => {
			const units = hex.replaceAll(" ", "").match(/.{4}/g) ?? [];
			letters.set(
				Number.parseInt(first, 16) + index,
				units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(""),
			);
		});
	return letters;
}

function readContent(stream: string, fonts: Map<string, Letters>, between = "\n"): string {
	const lines: string[] = [];
	let letters: Letters = new Map();
	for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (font !== undefined) letters = fonts.get(font) ?? new Map();
		else {
			const glyphs =
				[...(shown ?? "").matchAll(/<([\da-f]+)>/gi)]
					.map(([, hex]) => hex)
					.join("")
					.match(/.{4}/g) ?? [];
			lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "�").join(""));
		}
	}
	return lines.join(between);
}
