import { spawn } from "node:child_process";
import { join } from "node:path";

/** `npm run bench -- <name> [options]`: one command per figure. */
const benchmarks: Record<string, string> = {
	"lead-intake": "leads accepted a second beside a bare Fastify with one insert (P6)",
	lists: "every list of the console over 1,000,000 leads beside 1,000 (P7); --rows 100000 for a short run",
	export: "ten thousand rows to Excel while others work (P8); needs a build",
	guesses: "1,000 guesses at one password from 50 addresses, and unknown beside wrong (S5)",
	kill: "kill -9 under clients that retry: nothing lost, nothing doubled (R1); --kills 100 for the full figure",
	duplicates: "1,000 keys, each sent 20 times at once (R6)",
	"page-weight": "bytes of each public page before the visitor acts (P2)",
	interaction: "presses at a quarter of the speed, and the work of moving rows (P3)",
	"next-page": "from click to largest paint of the next page, and back (P4); needs GRADWAY_CHROMIUM",
	lighthouse: "scores and paint times of each public page (P1)",
};
const [name = "", ...options] = process.argv.slice(2);

if (Object.hasOwn(benchmarks, name)) {
	const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], { stdio: "inherit" });
	child.once("exit", (code) => {
		process.exitCode = code ?? 1;
	});
} else {
	console.error("npm run bench -- <name>");
	for (const [each, measures] of Object.entries(benchmarks)) console.error(`  ${each.padEnd(12)} ${measures}`);
	process.exitCode = 1;
}
