import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { testBrowser } from "#tools/test-browser.ts";

/**
 * Draws what only exists as pixels: the picture of shared links and the icons for phones and old browsers. Run by hand
 * after a change of name, marks or colours; the results are committed under `web/public/`.
 */
const home = fileURLToPath(new URL("../", import.meta.url));
const pictures = `${home}web/public/`;

/** Columns of the plinth from the left, each from the bottom up. */
const columns = [
	["ui-ux"],
	["cyber-security", "devops"],
	["human-resource", "data-analytics", "cloud-computing"],
	["fintech", "business-analytics", "stock-marketing"],
	["internet-of-things", "block-chain", "data-science", "artificial-intelligence"],
	["digital-marketing", "full-stack-development", "machine-learning", "full-stack-python", "finance"],
];
const lines = ["Eight weeks.", "Real projects.", "Someone to ask."];

const browser = await chromium.launch(await testBrowser());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await mkdir(pictures, { recursive: true });
await page.setContent(await socialPicture());
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({ path: `${pictures}social.png` });
const icon = await readFile(`${pictures}favicon.svg`, "utf8");
await writeFile(`${pictures}icon-512.png`, await drawIcon(page, icon, 512));
await writeFile(`${pictures}apple-touch-icon.png`, await drawIcon(page, icon, 180));
await writeFile(`${pictures}favicon.ico`, asIco(await drawIcon(page, icon, 32), 32));
await browser.close();

async function socialPicture(): Promise<string> {
	const marks = await Promise.all(columns.map((column) => Promise.all(column.map(mark))));
	return `<!doctype html><style>${await fonts()}
		* { margin: 0; box-sizing: border-box }
		body { position: relative; width: 1200px; height: 630px; background: #f6a821; color: #073b46; overflow: hidden }
		h1 { position: absolute; left: 56px; top: 140px; font: 800 112px/0.84 Anek; font-stretch: 78%; letter-spacing: -.015em }
		header { position: absolute; left: 56px; top: 44px; display: flex; align-items: center; gap: 10px; font: 800 27px/1 Anek; font-stretch: 88% }
		header svg { width: 44px }
		.columns { position: absolute; right: 0; bottom: 64px; display: flex; align-items: end }
		.columns svg { display: block; width: 104px; height: 104px }
		.column { display: flex; flex-direction: column-reverse }
		footer { position: absolute; inset: auto 0 0; display: flex; justify-content: space-between; align-items: center; height: 64px; padding: 0 56px; background: #073b46; color: #fcfaf5; font: 500 22px Figtree }
		</style>
		<header><svg viewBox="0 0 96 96"><path fill="#073b46" d="M0 64h32V32h64v64H0z"/><circle cx="80" cy="14" r="14" fill="#c23a20"/></svg>${provider.name}</header>
		<h1>${lines.join("<br>")}</h1>
		<div class="columns">${marks.map((column) => `<div class="column">${column.join("")}</div>`).join("")}</div>
		<footer><span>${programs.length} mentor-led programs, live from Bangalore</span><span>${provider.email.replace(/^.*@/, "")}</span></footer>`;
}

function mark(slug: string): Promise<string> {
	return readFile(`${home}content/images/marks/${slug}.svg`, "utf8");
}

async function fonts(): Promise<string> {
	const face = async (family: string, file: string, stretch: string) => {
		const bytes = (await readFile(`${home}web/ui/fonts/${file}.woff2`)).toString("base64");
		return `@font-face { font-family: ${family}; font-weight: 400 800; font-stretch: ${stretch}; src: url(data:font/woff2;base64,${bytes}) }`;
	};
	return (await face("Anek", "anek", "75% 88%")) + (await face("Figtree", "figtree", "100%"));
}

async function drawIcon(page: Page, svg: string, size: number): Promise<Buffer> {
	await page.setViewportSize({ width: size, height: size });
	await page.setContent(
		`<style>html, body, svg { margin: 0; display: block; width: 100%; height: 100% }</style>${svg}`,
	);
	return page.screenshot();
}

/** An .ico with one PNG in it: header, one directory entry, the picture. */
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
