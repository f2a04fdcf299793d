import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withoutValues } from "../server/platform/http/page-template.ts";

/**
 * Writes a `.br` and a `.gz` beside every text file of the built site, once, as small as they get. A publication takes those of
 * files that are the same in the site that is live or in that of the release (`COMPRESSED_BEFORE`); its others are a fortieth
 * larger, as somebody waits: the last step of quality takes more than half of the time.
 */
const site = fileURLToPath(new URL("../dist/site", import.meta.url));
const texts = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/;
const smallest = 256;
const twins = [".br", ".gz"];
const before = process.env.COMPRESSED_BEFORE?.split(delimiter) ?? [];
const quality = before.length > 0 ? 10 : 11;

const entries = await readdir(site, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

async function compress(file: string): Promise<void> {
	const built = await readFile(file);
	for (const folder of before) if (await takenFrom(join(folder, relative(site, file)), file, built)) return;
	// What the server fills in by and by: the twins are of the page with nothing filled in, which is what most visits get.
	const bytes = file.endsWith(".html") ? Buffer.from(withoutValues(built.toString())) : built;
	if (bytes.length < smallest) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
	await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** False where the site before has not this file, or not as small. */
async function takenFrom(earlier: string, file: string, built: Buffer): Promise<boolean> {
	const same = await readFile(earlier).then(
		(bytes) => bytes.equals(built),
		() => false,
	);
	if (!same) return false;
	const taken = await Promise.allSettled(twins.map((twin) => copyFile(earlier + twin, file + twin)));
	return taken.every(({ status }) => status === "fulfilled");
}
