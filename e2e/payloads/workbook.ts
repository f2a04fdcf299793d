import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import readExcel from "read-excel-file/node";
import { pages } from "#contract/paths.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { type Caller, openWindow, type Site } from "./browsing.ts";
import { isPlain, toRenderedText } from "./shown.ts";

const run = promisify(execFile);

/**
 * The workbook that the console writes, and the texts that its cells lost; `inOffice`: as LibreOffice, the target of
 * formulas, reads it.
 */
export async function openWorkbook(site: Site, caller: Caller, { inOffice }: { inOffice: boolean }) {
	const folder = await mkdtemp(join(tmpdir(), "gradway-payloads-"));
	try {
		const file = join(folder, "enquiries.xlsx");
		await downloadEnquiries(site, caller, file);
		const inFile = countActions(await readFile(file));
		if (!inOffice) return { actions: inFile, lost: lostIn(await cellsOf(file)) };
		const opened = await convert(folder, file);
		const understood = opened.match(/table:formula=|<text:a |<office:dde/g)?.length ?? 0;
		return { actions: inFile + understood, lost: lostIn(textOf(opened)) };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function downloadEnquiries(site: Site, caller: Caller, file: string): Promise<void> {
	const context = await openWindow(site, caller);
	const page = await context.newPage();
	await page.goto(pages.applyData);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download Excel" }).click(),
	]);
	await download.saveAs(file);
	await context.close();
}

/** Counts the parts of the workbook with a formula, a link or a macro. */
function countActions(workbook: Uint8Array): number {
	return Object.entries(unzipSync(new Uint8Array(workbook))).filter(
		([name, bytes]) =>
			/<f[\s>]|<hyperlink|ddeLink/.test(Buffer.from(bytes).toString()) || /externalLink|vbaProject/.test(name),
	).length;
}

function lostIn(text: string): string[] {
	return payloads.filter((payload) => isPlain(payload) && !text.includes(payload));
}

async function cellsOf(file: string): Promise<string> {
	const sheets = await readExcel(file);
	return toRenderedText(sheets.flatMap(({ data }) => data.flat().map(String)).join(" "));
}

/** The workbook as LibreOffice read it, saved as flat XML. */
async function convert(folder: string, file: string): Promise<string> {
	const profile = `-env:UserInstallation=file://${folder}/profile`;
	const wishes = ["--headless", profile, "--convert-to", "fods", "--outdir", folder, file];
	await run("soffice", wishes, { timeout: 120_000 }).catch((error: Error) => {
		throw new Error(`LibreOffice (Debian: libreoffice-calc) did not open the workbook: ${error.message}`);
	});
	return readFile(join(folder, "enquiries.fods"), "utf8");
}

function textOf(xml: string): string {
	return toRenderedText(
		xml
			.replace(/<text:s[^>]*\/>/g, " ")
			.replace(/<[^>]+>/g, " ")
			.replace(/&lt;/g, "<")
			.replace(/&gt;/g, ">")
			.replace(/&quot;/g, '"')
			.replace(/&apos;/g, "'")
			.replace(/&amp;/g, "&"),
	);
}
