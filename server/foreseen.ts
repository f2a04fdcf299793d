import { ConfigError, options } from "./config.ts";
import { DataDirInUse, DataDirUnusable, isDatabaseAway } from "./db/open.ts";

/** The one line an operator reads when a start or a command fails as someone foresaw; undefined for anything else. */
export function foreseenLine(error: unknown): string | undefined {
	if ([ConfigError, DataDirInUse, DataDirUnusable].some((kind) => error instanceof kind))
		return (error as Error).message;
	if (isDatabaseAway(error)) return `The database does not answer. Check ${options.databaseUrl.name}.`;
	return undefined;
}

/** Ends a command that failed: one line where that says it all, else the error itself. */
export function refuseCommand(error: unknown): void {
	const line = foreseenLine(error);
	if (line === undefined) throw error;
	console.error(line);
	process.exitCode = 1;
}
