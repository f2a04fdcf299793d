import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "..");
/** S10 of the quality targets. */
const maxDependencies = 25;

test("Production installs at most 25 packages of its own choice, each pinned and each with a reason", async () => {
	const { dependencies } = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
	const reasons = reasonsIn(await readFile(join(home, "docs/dependencies.md"), "utf8"));
	expect(Object.keys(dependencies).length).toBeLessThanOrEqual(maxDependencies);
	expect([...reasons.keys()].sort()).toEqual(Object.keys(dependencies).sort());
	for (const [name, version] of Object.entries(dependencies)) expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
	for (const [name, reason] of reasons) expect([name, reason.length > 20]).toEqual([name, true]);
});

test("A package without a line in the table would be missed", () => {
	expect([...reasonsIn("| `zod` | The contract's schemas |\n| pg | no code |").keys()]).toEqual(["zod"]);
});

type Locked = { version: string; optionalDependencies?: Record<string, string>; resolved?: string };

test("The lock names every optional package of every system, and no address: `npm ci` refuses one that does not", async () => {
	const { packages } = JSON.parse(await readFile(join(home, "package-lock.json"), "utf8"));
	const locked = Object.entries<Locked>(packages);
	const optional = locked.flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).map((name) => ({ path, name })),
	);
	expect(optional.length).toBeGreaterThan(100);
	expect(optional.filter(({ path, name }) => !isLocked(packages, path, name))).toEqual([]);
	expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("A package that the lock leaves out would be missed", () => {
	const packages = { "node_modules/a": {}, "node_modules/a/node_modules/b": {}, "node_modules/c": {} };
	const found = ["b", "c", "d"].map((name) => isLocked(packages, "node_modules/a", name));
	expect(found).toEqual([true, true, false]);
});

/** Looks where Node would: in the package's own folder, then in those above. */
function isLocked(packages: object, from: string, name: string): boolean {
	if (Object.hasOwn(packages, join(from, "node_modules", name))) return true;
	return from !== "" && isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)), name);
}

/** Rows of the table: the package in backquotes, then the reason. */
function reasonsIn(page: string): Map<string, string> {
	return new Map([...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = "", reason = ""]) => [name, reason]));
}
