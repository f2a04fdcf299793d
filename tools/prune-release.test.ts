import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildsPages, prune } from "./prune-release.ts";

const home = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(home, path), "utf8");

test("A release keeps the development packages that building a publication imports, and no others", () => {
	const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: Record<string, string> };
	const texts = sourcesOfPages().map(read);
	const isNamed = (name: string) => texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
	// The font files are read by `tools/build/drawing-sources.ts`, not imported.
	const fonts = /^@fontsource-variable\//;
	const names = Object.keys(devDependencies).filter((name) => !fonts.test(name));
	const needed = names.filter(isNamed);
	expect(needed).toEqual(expect.arrayContaining(["astro", "tailwindcss", "react-dom", "subset-font"]));
	expect(names.filter(buildsPages)).toEqual(needed);
	expect(Object.keys(devDependencies).filter((name) => fonts.test(name) && !buildsPages(name))).toEqual([]);
});

test("Pruning keeps what serves and builds with Node, and leaves package.json and the lock as they were", () => {
	const release = mkdtempSync(join(tmpdir(), "gradway-release-"));
	onTestFinished(() => rmSync(release, { recursive: true }));
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(release, path)), { recursive: true });
		writeFileSync(join(release, path), text);
	};
	const installed = { zod: "1.0.0", astro: "1.0.0", vitest: "1.0.0", node: "1.0.0" };
	for (const [name, version] of Object.entries(installed))
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }));
	const { zod, ...devDependencies } = installed;
	const root = { name: "release", version: "1.0.0", dependencies: { zod }, devDependencies };
	const locked = Object.entries(installed).map(([name, version]) => [
		`node_modules/${name}`,
		{ version, ...(name === "zod" ? {} : { dev: true }) },
	]);
	const lock = { lockfileVersion: 3, packages: { "": root, ...Object.fromEntries(locked) } };
	const files = { "package.json": JSON.stringify(root, null, "\t"), "package-lock.json": JSON.stringify(lock) };
	for (const [path, text] of Object.entries(files)) write(path, text);
	for (const path of ["node/bin/node", ".bin/node", "zod/a.js", "zod/a.d.ts", "zod/a.js.map", "astro/a.d.ts"])
		write(`node_modules/${path}`, path);

	prune(release);
	expect(readdirSync(join(release, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
		...["astro", "node", "zod"],
	]);
	expect(readFileSync(join(release, "node_modules/.bin/node"), "utf8")).toBe("node/bin/node");
	const isThere = (path: string) => existsSync(join(release, "node_modules", path));
	expect(["zod/a.js", "zod/a.d.ts", "zod/a.js.map", "astro/a.d.ts"].map(isThere)).toEqual([true, false, false, true]);
	for (const [path, text] of Object.entries(files)) expect(readFileSync(join(release, path), "utf8")).toBe(text);
});

/**
 * The sources that `tools/build/publication.ts` runs, imports and builds. The server files among them import production
 * packages only (`.dependency-cruiser.mjs`).
 */
function sourcesOfPages(): string[] {
	const web = readdirSync(join(home, "web"), { recursive: true, encoding: "utf8" })
		.filter((name) => /(?<!\.test)\.(tsx?|astro|css)$/.test(name))
		.map((name) => `web/${name}`);
	const tools = new Set(["astro.config.ts", "tools/build/publication.ts", "tools/build/published-documents.ts"]);
	for (const file of tools)
		for (const [, name] of read(file).matchAll(/"(?:\.\/|(?:\.\/)?tools\/build\/)([\w-]+\.ts)"/g))
			tools.add(`tools/build/${name}`);
	return [...tools, ...web];
}
