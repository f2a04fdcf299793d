import { spawn } from "node:child_process";
import { join } from "node:path";

/** `npm run bench -- <name> [options]`. Most benchmarks take `--only` with a part of the names of their parts. */
const benchmarks: Record<string, string> = {
	browsing: "P1, P3, P4: Lighthouse, presses, moving rows, the next page and back; --only lighthouse /data-science",
	rates: "P5, P6: pages and enquiries a second beside a bare Fastify; --rounds 1 --seconds 2",
	console: "P7, P8, L1, L2, F3, F4: everything over 1,000,000 leads; --rows 100000 --only openings",
	"leads-import": "L6: a sheet reviewed, imported with a kill -9 in the middle, and again; --rows 5000 --only PGlite",
	publish: "E1 to E4: a draft saved, Publish to visible on every process, visitors meanwhile; --only PGlite",
	restarts: "P9, R1, R7, R11: starts and memory at rest, kill -9, SIGTERM; --only stop --stops 1, --kills 100",
	faults: "R4, R9: PostgreSQL stopped and frozen, a full disk, 64 descriptors (root); --only outage --seconds 5",
	overload: "R5: four times the load it can take, and a visitor while one network floods; --seconds 10",
	backup: "R8: backup under load, restore on the other kind of database and back; --rows 10000",
};
const [name = "", ...options] = process.argv.slice(2);

if (Object.hasOwn(benchmarks, name)) {
	const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], { stdio: "inherit" });
	child.once("exit", (code) => {
		process.exitCode = code ?? 1;
	});
} else {
	console.error("npm run bench -- <name>");
	for (const [benchmark, measures] of Object.entries(benchmarks))
		console.error(`  ${benchmark.padEnd(12)} ${measures}`);
	process.exitCode = 1;
}
