import { readFileSync } from "node:fs";

/** How many files and connections this process may have open at once; Infinity where the system does not say. */
function mostDescriptors(): number {
	try {
		const limit = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
		return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}

/**
 * Reserved for the runtime, the files it reads, and the database: the engine's thread or the connections to a server.
 */
const ofTheProcess = 40;
/** With fewer, the engine keeps closing and reopening files; it does not use more than the upper bound. */
const ofTheEngine = { fewest: 10, most: 64 };
export const fewestDescriptors = ofTheEngine.fewest;
const fewestConnections = 16;

/** How many files the embedded engine may keep open: what is left when the limit is low. */
export function descriptorsOfEngine(): number {
	const left = mostDescriptors() - ofTheProcess - fewestConnections;
	return Math.max(ofTheEngine.fewest, Math.min(ofTheEngine.most, left));
}

/** How many client connections the remaining descriptors allow. */
export function mostConnections(kind: "pglite" | "postgres"): number {
	const taken = ofTheProcess + (kind === "pglite" ? descriptorsOfEngine() : 0);
	return Math.max(fewestConnections, mostDescriptors() - taken);
}
