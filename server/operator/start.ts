import { builtSiteDir, originOf, refuseSiteForOtherOrigin } from "../platform/config/built-site.ts";
import { readConfig } from "../platform/config/config.ts";
import { readEnvironment } from "../platform/config/environment.ts";
import { databaseLocation, lockDatabase } from "../platform/db/open.ts";
import { knownErrorLine } from "./known-errors.ts";
import type { App } from "./serve.ts";

/** Runs the checks that may refuse the start first, and imports the app while an embedded engine starts in its thread. */
export async function start(loadApp: () => Promise<App>): Promise<void> {
	try {
		const config = readConfig(readEnvironment());
		refuseSiteForOtherOrigin(config, await originOf(builtSiteDir));
		const database = await lockDatabase(databaseLocation(config));
		const [{ serve }, app] = await Promise.all([import("./serve.ts"), loadApp()]);
		await serve(app, config, database);
	} catch (error) {
		await reportStartFailure(error);
	}
}

/** Prints one line for a known error; logs any other with its stack. */
async function reportStartFailure(error: unknown): Promise<never> {
	const line = knownErrorLine(error);
	if (line !== undefined) console.error(line);
	else (await import("../platform/log.ts")).openLog().fatal({ event: "start-failed", err: error });
	process.exit(1);
}
