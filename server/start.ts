import { builtSite, originOf, refuseSiteOfAnother } from "./built-site.ts";
import { readConfig } from "./config.ts";
import { holdDatabase, placeOf } from "./db/open.ts";
import { readEnvironment } from "./environment.ts";
import { foreseenLine } from "./foreseen.ts";

/** What may refuse the start comes first and is quick; the server is loaded while an embedded engine starts in its thread. */
export async function start(): Promise<void> {
	try {
		const config = readConfig(readEnvironment());
		refuseSiteOfAnother(config, await originOf(builtSite));
		const database = await holdDatabase(placeOf(config));
		const { serve } = await import("./serve.ts");
		await serve(config, database);
	} catch (error) {
		await refuse(error);
	}
}

/** One line for whoever started it; what nobody foresaw goes to the log with its frames. */
async function refuse(error: unknown): Promise<never> {
	const line = foreseenLine(error);
	if (line !== undefined) console.error(line);
	else (await import("./log.ts")).openLog().fatal({ event: "start-failed", err: error });
	process.exit(1);
}
