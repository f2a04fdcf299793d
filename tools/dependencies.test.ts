import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "..");
/** S10 of the quality targets. */
const mostDependencies = 25;

test("Production installs at most 25 packages of its own choice, each pinned and each with a reason", async () => {
	const { dependencies } = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
	const reasons = reasonsIn(await readFile(join(home, "docs/dependencies.md"), "utf8"));
	expect(Object.keys(dependencies).length).toBeLessThanOrEqual(mostDependencies);
	expect([...reasons.keys()].sort()).toEqual(Object.keys(dependencies).sort());
	for (const [name, version] of Object.entries(dependencies)) expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
	for (const [name, reason] of reasons) expect([name, reason.length > 20]).toEqual([name, true]);
});

test("A package without a line in the table would be missed", () => {
	expect([...reasonsIn("| `zod` | The contract's schemas |\n| pg | no code |").keys()]).toEqual(["zod"]);
});

/** Rows of the table: the package in code, then why. */
function reasonsIn(page: string): Map<string, string> {
	return new Map([...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = "", reason = ""]) => [name, reason]));
}
