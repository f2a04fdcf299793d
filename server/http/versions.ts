import type { SeenVersion } from "#contract/versions.ts";
import { Refusal } from "./errors.ts";

/** Refused where someone else changed the record since it was read. Without a version the last one wins (contract/versions.ts). */
export function refuseIfChanged({ version }: SeenVersion, stored: { version: number }): void {
	if (version !== undefined && version !== stored.version) throw new Refusal("changed-meanwhile");
}
