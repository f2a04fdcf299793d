import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withoutValues } from "../../server/platform/http/pages/page-template.ts";

/**
 * Writes a `.br` and a `.gz` beside every text file of the built site. The release's are as small as possible. A
 * publication copies those of files that are the same in the live site or the release (`COMPRESSED_BEFORE`) and
 * compresses the others one step lower: somebody is waiting, and the last step takes more than half of the time for a
 * fortieth of the size.
 */
const site = fileURLToPath(new URL("../../dist/site", import.meta.url));
const textFilePattern = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/;
const minCompressedBytes = 256;
const compressedEndings = [".br", ".gz"];
const earlierSites = process.env.COMPRESSED_BEFORE?.split(delimiter) ?? [];
const quality = earlierSites.length > 0 ? 10 : 11;

const entries = await readdir(site, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && textFilePattern.test(entry.name));
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

async function compress(file: string): Promise<void> {
	const built = await readFile(file);
	for (const folder of earlierSites) if (await copyCompressed(join(folder, relative(site, file)), file, built)) return;
	// Compressed without the server's values, as most visits get the page.
	const bytes = file.endsWith(".html") ? Buffer.from(withoutValues(built.toString())) : built;
	if (bytes.length < minCompressedBytes) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
	await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** False if the earlier site does not have the same file with its compressed copies. */
async function copyCompressed(earlier: string, file: string, built: Buffer): Promise<boolean> {
	const isSame = await readFile(earlier).then(
		(bytes) => bytes.equals(built),
		() => false,
	);
	if (!isSame) return false;
	const copied = await Promise.allSettled(compressedEndings.map((ending) => copyFile(earlier + ending, file + ending)));
	return copied.every(({ status }) => status === "fulfilled");
}
