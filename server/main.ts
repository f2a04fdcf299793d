import { buildApp } from "./app.ts";
import { startBackground } from "./background/background.ts";
import { type Config, ConfigError, options, readConfig } from "./config.ts";
import { DataDirInUse, isDatabaseAway, openDatabase } from "./db/open.ts";
import { readEnvironment } from "./environment.ts";
import { greeting } from "./greeting.ts";
import { openLog } from "./log.ts";
import type { Parts } from "./parts.ts";
import { makeFirstAdmins } from "./sign-in/first-admins.ts";

/** What is in flight may end; then connections are cut, so that the whole stays within ten seconds. */
const graceMs = 8_000;

const log = openLog();

for (const event of ["uncaughtException", "unhandledRejection"])
	process.on(event, (error: unknown) => {
		log.fatal({ event: "crashed", err: error });
		process.exit(1);
	});

try {
	await serve(readConfig(readEnvironment()));
} catch (error) {
	refuseToStart(error);
}

async function serve(config: Config): Promise<void> {
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl });
	const parts: Parts = { config, database, clock: () => new Date(), log };
	const app = await buildApp(parts);
	const admins = await makeFirstAdmins(parts);
	await app.listen({ port: config.port, host: config.host });
	const background = startBackground(parts);
	announce(config, admins);

	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ event: "stopping", signal });
		setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
		await app.close();
		await background.stop();
		await database.close();
		log.info({ event: "stopped" });
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal));
}

function announce(config: Config, admins: string[]): void {
	log.info({ event: "listening", address: config.publicUrl, host: config.host, port: config.port });
	if (config.environment !== "production") console.log(`\n  ${greeting(config, admins).join("\n  ")}\n`);
}

/** One line for whoever started it; what nobody foresaw goes to the log with its frames. */
function refuseToStart(error: unknown): never {
	const foreseen = error instanceof ConfigError || error instanceof DataDirInUse || isAddressTaken(error);
	if (foreseen) console.error(error.message);
	else if (isDatabaseAway(error)) console.error(`The database does not answer. Check ${options.databaseUrl.name}.`);
	else log.fatal({ event: "start-failed", err: error });
	process.exit(1);
}

function isAddressTaken(error: unknown): error is Error {
	return error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
}
