import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** The figures of one part of a benchmark, and which of its targets they meet. */
export type Part = { figures: object; targets: Record<string, boolean> };

const folder = join(import.meta.dirname, "results");
const gibibyte = 2 ** 30;

/** The command's numeric options, as typed or by default, and `only`. */
export function options<const Name extends string>(
	defaults: Record<Name, number>,
): Record<Name, number> & { only: string } {
	const typed = Object.entries<number>(defaults).map(([name, value]) => [name, String(value)] as const);
	const options = Object.fromEntries(
		[...typed, ["only", ""] as const].map(([name, value]) => [name, { type: "string" as const, default: value }]),
	);
	const { values } = parseArgs({ options });
	const numbers = Object.fromEntries(typed.map(([name]) => [name, Number(values[name])]));
	return { ...(numbers as Record<Name, number>), only: values.only ?? "" };
}

/**
 * Runs each part in turn, or those whose name contains `only`. Writes the figures to `bench/results/<name>.json` with the machine and its load, prints
 * them, and fails the command when a target is missed.
 */
export async function reportParts(name: string, only: string, parts: Record<string, () => Promise<Part>>) {
	const selected = Object.entries(parts).filter(([part]) => part.includes(only));
	// A misspelt name would measure nothing and pass.
	if (selected.length === 0) throw new Error(`--only is of: ${Object.keys(parts).join("; ")}`);
	const figures: Record<string, object> = {};
	const targets: Part["targets"] = {};
	for (const [part, measure] of selected) {
		const measured = await measure();
		figures[part] = measured.figures;
		for (const [target, isMet] of Object.entries(measured.targets)) targets[`${part}: ${target}`] = isMet;
	}
	const memoryGiB = Math.round(totalmem() / gibibyte);
	const machine = { cores: cpus().length, memoryGiB, node: process.version, load: loadavg().map(Math.round) };
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ name, machine, figures, targets }, null, "\t")}\n`);
	console.log(JSON.stringify(figures, null, 2));
	for (const [target, isMet] of Object.entries(targets)) console.log(`${isMet ? "met   " : "MISSED"} ${target}`);
	if (!Object.values(targets).every(Boolean)) process.exitCode = 1;
}

/** The median; for an even count the upper of the two middle values, NaN for none. */
export function median(figures: number[]): number {
	return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** The count, median, 99th percentile and maximum. */
export function summariseTimes(durations: number[]) {
	const sorted = durations.toSorted((a, b) => a - b);
	const percentile = (quantile: number) => Number((sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0).toFixed(1));
	return { count: sorted.length, p50Ms: percentile(0.5), p99Ms: percentile(0.99), mostMs: percentile(1) };
}

/** The same for calls, with how often each status was answered. */
export function summariseCalls(calls: { tookMs: number; status: number }[]) {
	return {
		...summariseTimes(calls.map(({ tookMs: durations }) => durations)),
		statuses: countValues(calls.map(({ status }) => status)),
	};
}

/** How often each value occurs. */
export function countValues(values: (string | number)[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const each of values) counts[each] = (counts[each] ?? 0) + 1;
	return counts;
}
