import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("results/", import.meta.url));
const gibibyte = 2 ** 30;

/** Keeps a figure as `bench/results/<name>.json`, beside the size of the machine it was taken on. */
export async function saveResult(name: string, result: object): Promise<void> {
	const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / gibibyte), node: process.version };
	await mkdir(folder, { recursive: true });
	await writeFile(`${folder}${name}.json`, `${JSON.stringify({ name, machine, ...result }, null, "\t")}\n`);
}
