import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDirectory } from "../../make-directory.ts";

/** The path to which the build writes the template. */
export const builtTemplate = fileURLToPath(new URL("../../../../dist/database/template.tar", import.meta.url));

/** Unpacks a template into an empty directory, on the disk when it returns. */
export async function unpackTemplate(template: string, directory: string): Promise<void> {
	const tar = await readFile(template);
	const directories = new Set([directory]);
	await makeDirectory(directory);
	for (const { name, isDirectory, bytes } of entriesOf(tar)) {
		const path = join(directory, name);
		const parent = isDirectory ? path : dirname(path);
		if (!directories.has(parent)) await makeDirectory(parent);
		directories.add(parent);
		if (!isDirectory) writeDurably(path, bytes);
	}
	for (const created of directories) syncDirectory(created);
}

/** Syncs a directory's entries to the disk, where the system can. */
export function syncDirectory(path: string): void {
	if (process.platform === "win32") return;
	const descriptor = openSync(path, "r");
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

function writeDurably(path: string, bytes: Uint8Array): void {
	const descriptor = openSync(path, "wx", 0o600);
	try {
		for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

type Entry = { name: string; isDirectory: boolean; bytes: Uint8Array };

const blockSize = 512;

/** Parses a POSIX tar archive, as far as PGlite's dump uses the format. */
function* entriesOf(tar: Buffer): Generator<Entry> {
	for (let at = 0; at + blockSize <= tar.length && tar[at] !== 0; ) {
		const field = (start: number, length: number) =>
			tar.toString("utf8", at + start, at + start + length).split("\0", 1)[0] ?? "";
		const size = Number.parseInt(field(124, 12), 8);
		const start = at + blockSize;
		const prefix = field(345, 155);
		yield {
			name: prefix === "" ? field(0, 100) : `${prefix}/${field(0, 100)}`,
			isDirectory: field(156, 1) === "5",
			bytes: tar.subarray(start, start + size),
		};
		at = start + Math.ceil(size / blockSize) * blockSize;
	}
}
