import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("results/", import.meta.url));
const gibibyte = 2 ** 30;

/** Prints the figures, keeps them, and fails the command when one misses its target. */
export async function report(
	name: string,
	figures: Record<string, unknown>,
	targets: Record<string, boolean>,
): Promise<void> {
	await saveResult(name, { figures, targets });
	console.log(JSON.stringify(figures, null, 2));
	for (const [target, met] of Object.entries(targets)) console.log(`${met ? "met   " : "MISSED"} ${target}`);
	if (!Object.values(targets).every(Boolean)) process.exitCode = 1;
}

/** Saves the figures as `bench/results/<name>.json`, with the machine and its other load. */
export async function saveResult(name: string, result: object): Promise<void> {
	const memoryGiB = Math.round(totalmem() / gibibyte);
	const machine = { cores: cpus().length, memoryGiB, node: process.version, load: loadavg().map(Math.round) };
	await mkdir(folder, { recursive: true });
	await writeFile(`${folder}${name}.json`, `${JSON.stringify({ name, machine, ...result }, null, "\t")}\n`);
}
