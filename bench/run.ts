import { spawn } from "node:child_process";
import { join } from "node:path";

/** `npm run bench -- <name> [options]`: one command per figure. */
const benchmarks: Record<string, string> = {
	"lead-intake": "leads accepted a second beside a bare Fastify with one insert (P6)",
	peer: "leads created and lists read beside Strapi, which it installs from npm into a temporary folder (P6, P7)",
	pages: "public pages beside a bare Fastify that sends the same bytes (P5); needs a build",
	start: "time to ready of a first and a later start, and memory at rest, on both databases (P9); needs a build",
	lists: "every list of the console over 1,000,000 leads beside 1,000 (P7); --rows 100000 for a short run",
	export: "ten thousand rows to Excel while others work (P8); needs a build",
	guesses: "1,000 guesses at one password from 50 addresses, and unknown beside wrong (S5)",
	observatory:
		"the grade MDN's Observatory gives each kind of page (S4); installs its scanner from npm into a temporary folder",
	"hour-log":
		"an hour of everything people do, then the log searched for every email and number of theirs (S9); --minutes 2 for a short run",
	fuzz: "malformed requests made from the contract (S6); --requests 100000 for the full figure, --seed 7 to repeat one",
	payloads:
		"formulas and markup through every form into tables, mails, Excel, papers and pages (S7); needs a build and LibreOffice",
	spam: "what is suspected of scripted spam and of people, and whom the limit holds back (S8)",
	kill: "kill -9 under clients that retry: nothing lost, nothing doubled (R1); --kills 100 for the full figure",
	upgrade: "a database of each earlier schema comes up under this one, killed on its way; every row still there",
	backup: "backup under load, restore on the other kind of database, damage (R8); --rows 10000 for a short run",
	outage:
		"PostgreSQL stopped 30 s, then frozen 30 s, under all kinds of calls (R4); needs a build; --seconds 5 for a short run",
	balancer:
		"two processes behind HAProxy, one killed in mid-load, and timed work counted (R11); needs a build and HAProxy",
	"switch-over":
		"a primary killed in mid-load and its replica promoted, there and back; needs PostgreSQL's own installation",
	"power-loss": "a sync before every acknowledgement, counted by strace (R2)",
	"second-owner": "a second process on one data directory, also beside a frozen owner (R3); needs root",
	overload: "four times the load it can take, for a minute (R5)",
	"one-network":
		"a visitor elsewhere while one network floods calls, pages and certificate numbers, and how long a slow head lives (R5); --only <flood>, --server <checkout>/server/main.ts for an earlier version",
	stop: "SIGTERM under load on kept, new and slow connections (R7)",
	faults: "full disk, read-only directory, 64 descriptors, a clock that jumps (R9); needs root and faketime",
	rules:
		"10,000 random sequences of acts against the rules in memory, fifty at once of each (R10); takes half an hour; --runs 1 for the fifty",
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
