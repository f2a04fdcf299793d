import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { report } from "./report.ts";

/**
 * R10: random sequences of acts against the rules in memory, and fifty at once of the same act, on both databases. The same
 * tests that run with `npm test`, only more of them; both engines at once, each on a core of its own.
 */
const { values } = parseArgs({
	options: { runs: { type: "string", default: "10000" }, minutes: { type: "string", default: "120" } },
});
const runs = Number(values.runs);
const engines = { pglite: "on PGlite", postgres: "on PostgreSQL" };
/** Whose acts are raced by their own tests. */
const slices = ["students", "courses", "openings", "masterclasses", "certificates", "admins"].map(
	(each) => `server/${each}/`,
);
const home = join(import.meta.dirname, "..");

const figures = Object.fromEntries(
	await Promise.all(Object.entries(engines).map(async ([kind, named]) => [named, await follow(kind, named)] as const)),
);
const together = await race();
const all = Object.values(figures);
await report(
	"rules",
	{ ...figures, together },
	{
		[`${runs} sequences on each database`]: all.every(({ sequences }) => sequences >= runs),
		"no divergence": all.every(({ passed }) => passed),
		"of fifty at once one wins": together.passed && together.acts > 0,
	},
);

async function follow(kind: string, named: string) {
	const began = performance.now();
	const limits = { RULES_RUNS: values.runs, RULES_MINUTES: values.minutes };
	const { passed, output } = await runTests(["server/rules", "-t", named], limits);
	if (!passed) console.error(output);
	const sequences = Number(new RegExp(`(\\d+) sequences on ${kind} without divergence`).exec(output)?.[1] ?? 0);
	return { sequences, passed, seconds: Math.round((performance.now() - began) / 1000) };
}

/** A test's name says how many are at it. */
async function race() {
	const { passed, output } = await runTests([...slices, "-t", "\\b50\\b|[Ff]ifty"], {});
	if (!passed) console.error(output);
	const acts = Number(/Tests\s+(?:\d+ failed \| )?(\d+) passed/.exec(output)?.[1] ?? 0);
	return { acts, passed };
}

async function runTests(what: string[], more: Record<string, string>) {
	const vitest = join(home, "node_modules/vitest/vitest.mjs");
	const child = spawn(process.execPath, [vitest, "run", ...what], {
		cwd: home,
		env: { ...process.env, NO_COLOR: "1", ...more },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	return { passed: code === 0, output };
}
