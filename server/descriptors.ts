import { readFileSync } from "node:fs";

/** How many files and connections this process may have open at once; without end where the system does not tell. */
export function mostDescriptors(): number {
	try {
		const told = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
		return told === undefined ? Number.POSITIVE_INFINITY : Number(told);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}

/** Of the runtime, of what it reads, and of connections to a database server. */
const ofTheProcess = 48;
/** As few as PostgreSQL can be told to live with. */
export const ofTheEngine = 64;
const fewestConnections = 16;
/** Below this many the embedded database is not opened: it would meet its end in the middle of writing. */
export const fewestForEngine = ofTheProcess + ofTheEngine + fewestConnections;

/** What is left for visitors. */
export function mostConnections(kind: "pglite" | "postgres"): number {
	const taken = ofTheProcess + (kind === "pglite" ? ofTheEngine : 0);
	return Math.max(fewestConnections, mostDescriptors() - taken);
}

/** The embedded database cannot be opened with so few. */
export class TooFewDescriptors extends Error {
	override readonly name = "TooFewDescriptors";

	constructor(found: number) {
		super(
			`ulimit -n: found ${found} open files, expected at least ${fewestForEngine} with the embedded database (LimitNOFILE in a systemd unit).`,
		);
	}
}
