import { inflateSync } from "node:zlib";

/** The text of a PDF that this product wrote, in the order it was drawn, read back through the fonts' own tables. */
export function textOf(pdf: Buffer): string {
	const objects = objectsOf(pdf);
	const fonts = new Map(
		[...objects.values()].flatMap(({ head }) =>
			[...(/\/Font <<([^>]*)>>/.exec(head)?.[1] ?? "").matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
				([, name = "", id = ""]) => [name, lettersOf(objects, id)] as const,
			),
		),
	);
	return [...objects.values()]
		.filter(({ stream }) => / Tf\b/.test(stream))
		.map(({ stream }) => readContent(stream, fonts))
		.join("\n");
}

export type Bookmark = { title: string; page: number; below: Bookmark[] };

/** The bookmarks of a PDF that this product wrote: what each is called, the page it opens, what stands below it. */
export function outlineOf(pdf: Buffer): Bookmark[] {
	const objects = objectsOf(pdf);
	const heads = [...objects].map(([id, { head }]) => ({ id, head }));
	const pages = /\/Kids \[([^\]]*)\]/.exec(heads.find(({ head }) => head.includes("/Type /Pages"))?.head ?? "")?.[1];
	const order = [...(pages ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
	const below = (parent: string): Bookmark[] =>
		heads
			.filter(({ head }) => head.includes("/Dest [") && head.includes(`/Parent ${parent} 0 R`))
			.map(({ id, head }) => ({ ...bookmarkIn(head, order), below: below(id) }));
	return below(/\/Outlines (\d+) 0 R/.exec(pdf.toString("latin1"))?.[1] ?? "");
}

function bookmarkIn(head: string, order: (string | undefined)[]) {
	const raw = (/\/Title \(((?:\\[\s\S]|[^\\)])*)\)/.exec(head)?.[1] ?? "").replace(/\\([()\\])/g, "$1");
	const title = raw.startsWith("þÿ") ? Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le") : raw;
	return { title, page: order.indexOf(/\/Dest \[(\d+) 0 R/.exec(head)?.[1]) + 1 };
}

type Objects = Map<string, { head: string; stream: string }>;
type Letters = Map<number, string>;

function objectsOf(pdf: Buffer): Objects {
	const objects: Objects = new Map();
	for (const [, id = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const at = body.indexOf("stream\n");
		const head = at === -1 ? body : body.slice(0, at);
		const bytes = at === -1 ? undefined : Buffer.from(body.slice(at + 7, body.lastIndexOf("\nendstream")), "latin1");
		const stream = bytes && (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
		objects.set(id, { head, stream: stream ?? "" });
	}
	return objects;
}

function lettersOf(objects: Objects, font: string): Letters {
	const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1] ?? "";
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

function readContent(stream: string, fonts: Map<string, Letters>): string {
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
	return lines.join("\n");
}
