import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withoutValues } from "../server/platform/http/page-template.ts";

/** Writes a `.br` and a `.gz` beside every text file of the built site, once, as small as they get. */
const site = fileURLToPath(new URL("../dist/site", import.meta.url));
const texts = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/;
const smallest = 256;

const entries = await readdir(site, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

async function compress(file: string): Promise<void> {
	const built = await readFile(file);
	// What the server fills in by and by: the twins are of the page with nothing filled in, which is what most visits get.
	const bytes = file.endsWith(".html") ? Buffer.from(withoutValues(built.toString())) : built;
	if (bytes.length < smallest) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
	await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
