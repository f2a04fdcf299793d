import { readFileSync } from "node:fs";

/** How many files and connections this process may have open at once; without end where the system does not tell. */
function mostDescriptors(): number {
	try {
		const told = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
		return told === undefined ? Number.POSITIVE_INFINITY : Number(told);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}

/** Of the runtime, of what it reads, and of a database: its engine's thread, or connections to its server. */
const ofTheProcess = 40;
/** With fewer files open the engine would close and open them all the time; more than the most it has no use for. */
const ofTheEngine = { fewest: 10, most: 64 };
const fewestConnections = 16;

/** How many files the embedded engine may keep open: what is left where there is little. */
export function descriptorsOfEngine(): number {
	const left = mostDescriptors() - ofTheProcess - fewestConnections;
	return Math.max(ofTheEngine.fewest, Math.min(ofTheEngine.most, left));
}

/** What is left for visitors. */
export function mostConnections(kind: "pglite" | "postgres"): number {
	const taken = ofTheProcess + (kind === "pglite" ? descriptorsOfEngine() : 0);
	return Math.max(fewestConnections, mostDescriptors() - taken);
}
