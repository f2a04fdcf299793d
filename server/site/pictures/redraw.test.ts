import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Field, fieldOf } from "#content/schema/form.ts";
import { pictureFiles } from "#content/schema/pictures.ts";
import { provider } from "#content/schema/provider.ts";
import { redraw, shrinkPicture } from "./redraw.ts";

const drawing = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: { r: 61, g: 31, b: 110, alpha: 0.5 } } });
const svg = (inside: string, start = "") =>
	Buffer.from(
		`${start}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 48">${inside}</svg>`,
	);
const circle = '<circle cx="48" cy="24" r="20" fill="#3d1f6e"/>';
const why = (bytes: Buffer) =>
	redraw(bytes).then(
		() => "taken",
		(error: Error) => error.message.replace("This picture cannot be used. ", ""),
	);

/** A PNG with this size in its header and one line of pixels. */
function pngOf(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		check.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, check]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 6, 0, 0, 0], 8);
	const lines = deflateSync(Buffer.alloc(width * 4 + 1), { level: 9 });
	const chunks = [chunk("IHDR", head), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
	return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

test.each(["png", "jpeg", "webp", "avif"] as const)("a picture that is %s is drawn anew as PNG", async (format) => {
	const bytes = await drawing(1400, 700)
		.withExif({ IFD0: { Copyright: "whoever held the camera" } })
		[format]()
		.toBuffer();
	const drawn = await redraw(bytes);
	expect(drawn).toMatchObject({ width: 1024, height: 512 });
	const { exif, icc, ...metadata } = await sharp(drawn.bytes).metadata();
	expect(metadata).toMatchObject({ format: "png", width: 1024, height: 512 });
	expect([exif, icc, drawn.bytes.includes("camera")]).toEqual([undefined, undefined, false]);
});

test("transparency is kept, and a small picture is not enlarged", async () => {
	const drawn = await redraw(await drawing(40, 20).png().toBuffer());
	expect(drawn).toMatchObject({ width: 40, height: 20 });
	const { data } = await sharp(drawn.bytes).raw().toBuffer({ resolveWithObject: true });
	expect([...data.subarray(0, 4)]).toEqual([61, 31, 110, 128]);
});

test("an SVG is drawn to pixels, with or without what stands before it", async () => {
	const plain = await redraw(svg(circle));
	expect(plain).toMatchObject({ width: 1024, height: 512 });
	const start =
		'\ufeff<?xml version="1.0"?>\n<!-- a > logo -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n';
	expect((await redraw(svg(circle, start))).bytes).toEqual(plain.bytes);
	const inside = (await drawing(40, 20).png().toBuffer()).toString("base64");
	expect(await why(svg(`<image width="40" height="20" href="data:image/png;base64,${inside}"/>`))).toBe("taken");
});

test.each([
	["script", "<script>alert(1)</script>", "Its SVG has a script."],
	[
		"script of a namespace",
		'<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
		"Its SVG has a script.",
	],
	["handler", '<circle r="9" onload="alert(1)"/>', "Its SVG has a script."],
	["script link", '<a href="javascript:alert(1)"><circle r="9"/></a>', "Its SVG has a script."],
	["page", "<foreignObject><iframe/></foreignObject>", "Its SVG has parts that are no drawing (foreignObject)."],
	["remote picture", '<image href="https://elsewhere.example/x.png"/>', "Its SVG names a file elsewhere."],
	["local file", '<image xlink:href="file:///etc/passwd"/>', "Its SVG names a file elsewhere."],
	["drawing within", '<image href="data:image/svg+xml;base64,AAAA"/>', "Its SVG names a file elsewhere."],
	["remote style", "<style>@import 'https://elsewhere.example/x.css';</style>", "Its SVG names a file elsewhere."],
	["remote fill", '<circle r="9" fill="url(//elsewhere.example/x#y)"/>', "Its SVG names a file elsewhere."],
])("an SVG with a %s is refused", async (_, inside, words) => {
	expect(await why(svg(inside + circle))).toBe(`${words} Save it as a plain SVG or as PNG.`);
});

test("an SVG that defines entities is refused, however they multiply", async () => {
	const doctype =
		'<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
	expect(await why(svg("<text>&b;&file;</text>", doctype))).toMatch(/^Its SVG defines entities/);
});

test("a file that is also of another format is only a picture afterwards", async () => {
	const page = Buffer.from("<!doctype html><script>alert(1)</script>PK\x05\x06");
	const png = Buffer.concat([await drawing(64, 64).png().toBuffer(), page]);
	const jpeg = await drawing(64, 64).jpeg().toBuffer();
	const length = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
	const comment = Buffer.concat([jpeg.subarray(0, 2), length, page, jpeg.subarray(2)]);
	for (const both of [png, comment]) {
		const { bytes } = await redraw(both);
		expect(bytes.includes("alert")).toBe(false);
		expect(bytes.subarray(-8, -4).toString()).toBe("IEND");
	}
	const disguised = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg(circle)]);
	expect(await why(disguised)).toBe("It is damaged, or not whole.");
});

test.each(["png", "jpeg", "webp", "avif"] as const)("a %s that is not whole is refused", async (format) => {
	const noise = sharp({
		create: {
			width: 300,
			height: 300,
			channels: 3,
			background: "#888",
			noise: { type: "gaussian", mean: 128, sigma: 60 },
		},
	});
	const bytes = await noise[format]().toBuffer();
	expect(await why(bytes)).toBe("taken");
	expect(await why(bytes.subarray(0, bytes.length / 2))).toBe("It is damaged, or not whole.");
});

test.each([
	["no picture", Buffer.from("price list"), "It is no PNG, JPEG, WebP, AVIF or SVG."],
	["a page", Buffer.from("<!doctype html><svg></svg>"), "It is no PNG, JPEG, WebP, AVIF or SVG."],
	["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1"), "It is no PNG, JPEG, WebP, AVIF or SVG."],
	["nothing", Buffer.alloc(0), "It is no PNG, JPEG, WebP, AVIF or SVG."],
	["more than 4 MB", Buffer.alloc(4 * 1024 * 1024 + 1), "It is larger than 4 MB."],
	["a bomb of pixels", pngOf(50_000, 50_000), "It is 50000 × 50000 pixels; at most 6000 fit on a side."],
	["a long line", pngOf(6_001, 40), "It is 6001 × 40 pixels; at most 6000 fit on a side."],
	["a dot", pngOf(1, 1), "It is 1 × 1 pixels: too small."],
	["less than it says", pngOf(5_000, 5_000), "It is damaged, or not whole."],
	["a long SVG", svg(`${circle}<!--${"x".repeat(1024 * 1024)}-->`), "An SVG has at most 1 MB. Save it as PNG."],
])("%s is refused with the reason", async (_, bytes, words) => {
	expect(await why(bytes)).toBe(words);
});

test("on pages a picture is smaller, in few bytes", async () => {
	const { bytes } = await redraw(svg(circle));
	const small = await shrinkPicture(bytes, { width: 640, height: 192 });
	expect(await sharp(small).metadata()).toMatchObject({ width: 384, height: 192, format: "png" });
	expect(small.length).toBeLessThan(10_000);
});

test("the help at the logo says what is taken", () => {
	const [files, limits] = pictureFiles.split(", at most ");
	expect(`It is no ${files}.`).toBe("It is no PNG, JPEG, WebP, AVIF or SVG.");
	expect(limits).toBe("4 MB (SVG: 1 MB)");
	const { logo } = (fieldOf(provider) as Extract<Field, { kind: "group" }>).fields;
	expect(logo?.hint).toContain(pictureFiles);
});
