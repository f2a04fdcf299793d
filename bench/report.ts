import { saveResult } from "./results.ts";

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
