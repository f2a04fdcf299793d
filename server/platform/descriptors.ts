import { readFileSync } from "node:fs";

/** How many files and connections this process may have open; Infinity where the system does not report a limit. */
function maxDescriptors(): number {
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
const processDescriptors = 40;
/** With fewer, the engine constantly closes and reopens files; it does not use more than the upper bound. */
const engineLimits = { min: 10, max: 64 };
export const minEngineDescriptors = engineLimits.min;
const minConnections = 16;

/** How many files the embedded engine may have open: whatever is available when the limit is low. */
export function maxEngineDescriptors(): number {
	const available = maxDescriptors() - processDescriptors - minConnections;
	return Math.max(engineLimits.min, Math.min(engineLimits.max, available));
}

/** How many client connections the remaining descriptors allow. */
export function maxConnections(kind: "pglite" | "postgres"): number {
	const reserved = processDescriptors + (kind === "pglite" ? maxEngineDescriptors() : 0);
	return Math.max(minConnections, maxDescriptors() - reserved);
}
