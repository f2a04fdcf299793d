import { execFileSync } from "node:child_process";
import {
	copyFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";

/**
 * Removes what a built release does not need (`npm run prune-release`): packages for tests, benchmarks and formatting.
 * Build packages stay, because staff publish from the release (docs/decisions/0070-publications.md). npm has no third
 * kind of dependency, so they are listed as production dependencies while it prunes.
 */
const buildPackages = new Set([
	...["astro", "@astrojs/react", "@astrojs/sitemap", "vite", "tailwindcss", "@tailwindcss/vite"],
	...["react", "react-dom", "react-router", "react-hook-form", "@hookform/resolvers", "@base-ui/react"],
	...["@tanstack/react-query", "lucide-react", "fflate", "papaparse", "read-excel-file", "sharp", "subset-font"],
]);

export const buildsPages = (name: string) => buildPackages.has(name) || name.startsWith("@fontsource-variable/");

if (import.meta.main) prune(join(import.meta.dirname, ".."));

export function prune(release: string): void {
	const packages = join(release, "node_modules");
	const node = join(release, ".node");
	// Kept aside, because npm removes Node's package as a development dependency.
	copyFileSync(join(packages, "node/bin/node"), node);
	withBuildPackages(release, () => {
		execFileSync("npm", ["prune", "--omit=dev"], { cwd: release, stdio: "inherit" });
	});
	mkdirSync(join(packages, "node/bin"), { recursive: true });
	renameSync(node, join(packages, "node/bin/node"));
	rmSync(join(packages, ".bin/node"), { force: true });
	symlinkSync("../node/bin/node", join(packages, ".bin/node"));
	removeTypesAndSourceMaps(packages);
	rmSync(join(release, ".astro"), { recursive: true, force: true });
}

/** Lists the build packages as dependencies in `package.json` while `run` runs, and restores it and the lock file afterwards. */
function withBuildPackages(release: string, run: () => void): void {
	const files = ["package.json", "package-lock.json"].map((name) => join(release, name));
	const originals = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));
	const { dependencies, devDependencies, ...rest } = JSON.parse(originals[0]?.text ?? "");
	const buildDependencies = Object.entries<string>(devDependencies).filter(([name]) => buildsPages(name));
	const manifest = { ...rest, dependencies: { ...dependencies, ...Object.fromEntries(buildDependencies) } };
	try {
		writeFileSync(join(release, "package.json"), JSON.stringify(manifest));
		run();
	} finally {
		for (const { path, text } of originals) writeFileSync(path, text);
	}
}

/** Removes types and source maps, a fifth of what is left. Astro reads some of its own. */
function removeTypesAndSourceMaps(packages: string): void {
	const astro = join(packages, "astro");
	for (const { name, parentPath } of readdirSync(packages, { recursive: true, withFileTypes: true }))
		if (/\.(map|d\.[cm]?ts)$/.test(name) && !parentPath.startsWith(astro))
			rmSync(join(parentPath, name), { force: true });
}
