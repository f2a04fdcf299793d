import { stat } from "node:fs/promises";
import type { Config } from "./config.ts";
import { isLoopbackHost } from "./safety.ts";

const groupAndOthersMask = 0o077;

/** Finds out whether other machines can reach a development server, or other users DATA_DIR. */
export async function findExposures({ environment, host, dataDir, databaseUrl }: Config) {
	const findings: { event: string; hint: string }[] = [];
	if (environment !== "production" && !isLoopbackHost(host))
		findings.push({
			event: "development-open",
			hint: "Others reach this server, and with it /api/docs: NODE_ENV=production",
		});
	if (databaseUrl === undefined && (await isAccessibleToOthers(dataDir)))
		findings.push({ event: "data-dir-open", hint: "Other users of this machine can look into DATA_DIR: chmod 700" });
	return findings;
}

async function isAccessibleToOthers(directory: string): Promise<boolean> {
	if (process.platform === "win32") return false;
	return stat(directory).then(
		({ mode }) => (mode & groupAndOthersMask) !== 0,
		() => false,
	);
}
