import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { icon } from "#content/icon.ts";
import { logoDrawing } from "#content/logo.ts";
import { provider } from "#content/provider.ts";
import { pictureFile, pictureName } from "#content/schema/pictures.ts";
import { socialPicture } from "#contract/paths.ts";
import { readColours, readLogo } from "./drawing-sources.ts";
import { drawnFolder } from "./site-commands.ts";
import { drawSocialPictures } from "./social-pictures.ts";

/** Draws what must be bitmaps: social pictures, and icons for phones and old browsers. */
const logo = logoDrawing(await readLogo());
const colours = await readColours();
/** Without PUBLIC_URL a picture names the provider's domain, as a brochure does. */
const site = process.env.PUBLIC_URL ? new URL(process.env.PUBLIC_URL).host : (provider.email.split("@")[1] ?? "");

/** The drawings are flat, so this many colours are enough for ours and their smooth edges. */
const paletteSize = 96;
/** Phones crop a maskable icon to their own shape: only the middle four fifths are sure to be visible. */
const maskableRoom = 30;

for (const file of [socialPicture(), pictureFile("")]) await mkdir(dirname(drawnFolder + file), { recursive: true });
for (const { name, svg } of await drawSocialPictures(site)) {
	const png = sharp(Buffer.from(svg)).png({ palette: true, colours: paletteSize, dither: 0, effort: 7 });
	await png.toFile(drawnFolder + socialPicture(name));
}

await writeFile(`${drawnFolder}/icon-512.png`, await drawIcon(icon(logo, colours), 512));
await writeFile(`${drawnFolder}/icon-192.png`, await drawIcon(icon(logo, colours), 192));
await writeFile(`${drawnFolder}/icon-maskable-512.png`, await drawIcon(icon(logo, colours, maskableRoom), 512));
await writeFile(`${drawnFolder}/apple-touch-icon.png`, await drawIcon(icon(logo, colours), 180));
await writeFile(`${drawnFolder}/favicon.ico`, asIco(await drawIcon(icon(logo, colours), 32), 32));

// The delivered drawing's favicon is part of the pages.
if (provider.logo !== undefined) await writeFile(`${drawnFolder}/favicon.svg`, icon(logo, colours));

const uploaded = fileURLToPath(new URL("../../content/images/uploaded", import.meta.url));
for (const file of await readdir(uploaded).catch(() => [])) {
	const name = file.replace(/\.png$/, "");
	if (pictureName.test(name)) await copyFile(join(uploaded, file), drawnFolder + pictureFile(name));
}

function drawIcon(svg: string, size: number): Promise<Buffer> {
	/** A drawing without a size is rendered at 72 pixels an inch, one for each of its units. */
	const density = (72 * size) / Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1]);
	return sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true, effort: 7 }).toBuffer();
}

/** An .ico file with one PNG: header, one directory entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
