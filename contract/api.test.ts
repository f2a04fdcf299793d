import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { api } from "./api.ts";

test("Every endpoint that a file of the contract declares is listed, and nothing else", async () => {
	const files = (await readdir(import.meta.dirname)).filter((file) => !file.endsWith(".test.ts"));
	const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), "utf8")));
	const declared = sources.flatMap((source) => [...source.matchAll(/^export const (\w+) = endpoint\(/gm)]);
	expect(Object.keys(api).sort()).toEqual(declared.map(([, name]) => name).sort());
	expect(declared.length).toBeGreaterThan(100);
	// @ts-expect-error: the type holds endpoints only, as the list does
	expect(api.adminRow).toBeUndefined();
});

test("No two endpoints share method and path", () => {
	const addresses = Object.values(api).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`);
	expect(addresses).toEqual([...new Set(addresses)]);
});
