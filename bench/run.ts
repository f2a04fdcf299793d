import { spawn } from "node:child_process";
import { join } from "node:path";

/** `npm run bench -- <name> [options]`: one command per figure. */
const benchmarks: Record<string, string> = {
	lighthouse: "P1: scores and paint times of each public page",
	interaction: "P3: presses at a quarter of the speed, and the work of moving rows",
	"next-page": "P4: from click to largest paint of the next page, and back; needs GRADWAY_CHROMIUM",
	pages: "P5: public pages beside a bare Fastify that sends the same bytes",
	"lead-intake": "P6: enquiries accepted a second beside a bare Fastify with one insert",
	lists: "P7: every list of the console over 1,000,000 enquiries; --rows 100000 --only openings for a short run",
	money: "Money by source over 1,000,000 leads and 100,000 enrolments; --rows 100000 for a short run",
	export: "P8: ten thousand rows to Excel while others work; --rows 100000 for a short run",
	"leads-import":
		"50,000 rows of a sheet reviewed, imported with a kill -9 in the middle, and again; --only PGlite, --rows 5000",
	publish: "Editing: a draft saved, Publish to visible on every process, visitors meanwhile; --only PGlite",
	start: "P9: time to ready of a first and a later start, and memory at rest, on both databases",
	kill: "R1, R11: kill -9 under clients that retry, also of one of two processes; --kills 100 for the whole figure",
	outage: "R4: PostgreSQL stopped 30 s, then frozen 30 s, under all kinds of calls; --seconds 5 for a short run",
	overload: "R5: four times the load it can take, for a minute; --seconds 10 for a short run",
	"one-network": "R5: a visitor elsewhere while one network floods; --seconds 5 for a short run",
	stop: "R7: SIGTERM under load on kept, new and slow connections; --stops 1 for a short run",
	backup: "R8: backup under load, restore on the other kind of database and back; --rows 10000 for a short run",
	faults: "R9: a full disk, 64 descriptors; needs root",
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
