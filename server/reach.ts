import { stat } from "node:fs/promises";
import type { Config } from "./config.ts";
import { isLoopbackHost } from "./config-safety.ts";

const othersMask = 0o077;

/** Who else reaches what this start opened, and should not. */
export async function remarksOnReach({ environment, host, dataDir, databaseUrl }: Config) {
	const remarks: { event: string; hint: string }[] = [];
	if (environment !== "production" && !isLoopbackHost(host))
		remarks.push({
			event: "development-open",
			hint: "Others reach this server, and with it /api/docs: NODE_ENV=production",
		});
	if (databaseUrl === undefined && (await isOpenToOthers(dataDir)))
		remarks.push({ event: "data-dir-open", hint: "Other users of this machine can look into DATA_DIR: chmod 700" });
	return remarks;
}

async function isOpenToOthers(directory: string): Promise<boolean> {
	if (process.platform === "win32") return false;
	return stat(directory).then(
		({ mode }) => (mode & othersMask) !== 0,
		() => false,
	);
}
