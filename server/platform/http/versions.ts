import type { SeenVersion } from "#contract/versions.ts";
import { Refusal } from "../refusal.ts";

/**
 * Optimistic locking: refused if the record was changed since it was read. Without a version the last write wins
 * (contract/versions.ts).
 */
export function refuseIfChanged({ version }: SeenVersion, stored: { version: number }): void {
	if (version !== undefined && version !== stored.version) throw new Refusal("changed-meanwhile");
}
