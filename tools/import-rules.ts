import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const home = fileURLToPath(new URL("..", import.meta.url));
const folders = ["content", "contract", "server", "web", "e2e", "bench", "tools"];

export type Violation = { rule: string; from: string; to: string };

/** Every import below `root` that breaks a rule of `.dependency-cruiser.mjs`, and how many files were read. */
export async function findViolations(root: string): Promise<{ breaches: Violation[]; filesRead: number }> {
	const cruise = join(home, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			cruise,
			...folders.filter((folder) => existsSync(join(root, folder))),
			"--config",
			join(home, ".dependency-cruiser.mjs"),
			"--output-type",
			"json",
		],
		{ cwd: root, maxBuffer: 256 * 1024 * 1024 },
	).catch((failure: { stdout?: string; message: string }) => {
		if (failure.stdout?.startsWith("{")) return { stdout: failure.stdout };
		throw new Error(failure.message);
	});
	const { summary } = JSON.parse(stdout) as {
		summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
	};
	return {
		breaches: [
			...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
			...(await stylesheetViolations(root)),
		],
		filesRead: summary.totalCruised,
	};
}

/** The import checker reads no stylesheet, so the rule of `web/ui` is checked here. */
async function stylesheetViolations(root: string): Promise<Violation[]> {
	const breaches: Violation[] = [];
	for await (const from of glob("web/ui/**/*.css", { cwd: root })) {
		const source = await readFile(join(root, from), "utf8");
		const imported = [...source.matchAll(/@(?:import|source(?: not)?) "(\.[^"]*)"/g)];
		for (const [, target = ""] of imported) {
			const to = join(dirname(from), target);
			if (!to.startsWith("web/ui/")) breaches.push({ rule: "ui-knows-no-business", from, to });
		}
	}
	return breaches;
}
