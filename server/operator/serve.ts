import type { FastifyInstance } from "fastify";
import { addFirstAdmins } from "../identity/sign-in/first-admins.ts";
import { newIdentityKey } from "../identity/sign-in/local-identity.ts";
import { builtSiteDir } from "../platform/config/built-site.ts";
import { type Config, ConfigError, options } from "../platform/config/config.ts";
import type { DatabaseEvent } from "../platform/db/engine.ts";
import type { OpenDatabase, OpenLocked } from "../platform/db/open.ts";
import { codeOf } from "../platform/error-codes.ts";
import { storeAssets, storedAssets } from "../platform/http/pages/stored-assets.ts";
import { type Job, startBackground } from "../platform/jobs/jobs.ts";
import { openLog } from "../platform/log.ts";
import { openPdfDocuments, type PdfParts } from "../platform/pdf/documents.ts";
import { openAdminSocket } from "./admin-socket.ts";
import { announce, logConfigFindings } from "./announce.ts";

/** Requests in flight may finish within this time; then their connections are closed, so that shutdown takes at most ten seconds. */
const shutdownGraceMs = 8_000;
/** The backlog for bursts of connections; the system may cap it lower. */
const backlog = 4096;

const log = openLog();

for (const event of ["uncaughtException", "unhandledRejection"])
	process.on(event, (error: unknown) => {
		log.fatal({ event: "crashed", err: error });
		process.exit(1);
	});

/** The exports of `app.ts`, passed in because folders never import the root. */
export type App = {
	buildApp(parts: PdfParts, options: { identityKey: string }): Promise<FastifyInstance>;
	scheduledJobs(parts: PdfParts): Job[];
};

export async function serve({ buildApp, scheduledJobs }: App, config: Config, openLocked: OpenLocked): Promise<void> {
	const database = await openMigrated(openLocked);
	const parts: PdfParts = { config, database, clock: () => new Date(), log, pdfDocuments: openPdfDocuments() };
	const identityKey = newIdentityKey();
	const app = await buildApp(parts, { identityKey });
	const admins = await addFirstAdmins(parts);
	await storeAssets(builtSiteDir, storedAssets(config.dataDir)).catch((error: unknown) =>
		log.warn({
			event: "assets-not-stored",
			err: error,
			hint: "Open tabs miss files after a publication or an upgrade, and so do other hosts",
		}),
	);
	await app.listen({ port: config.port, host: config.host, backlog }).catch((error: unknown) => {
		throw listenError(error, config);
	});
	const background = startBackground(parts, scheduledJobs(parts));
	const adminSocket = await openAdminSocket(parts);
	await announce(log, config, admins, identityKey);
	await logConfigFindings(log, config, admins);

	let isStopping = false;
	const stop = async (signal: string) => {
		if (isStopping) return;
		isStopping = true;
		log.info({ event: "stopping", signal });
		setTimeout(() => app.server.closeAllConnections(), shutdownGraceMs).unref();
		await app.close();
		await adminSocket.close();
		await background.stop();
		await parts.pdfDocuments.close();
		await database.close();
		log.info({ event: "stopped" });
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal));
}

const levels = {
	"storage-short": "error",
	"storage-enough": "info",
	"engine-ended": "error",
	"statements-not-ended": "warn",
} as const satisfies Record<DatabaseEvent, string>;
const hints: Partial<Record<DatabaseEvent, string>> = {
	"statements-not-ended": "A pooler keeps statement_timeout from the server: docs/operating.md, Behind a pooler",
};

/** Logged so that an operator does not kill the process during a migration. */
async function openMigrated(openLocked: OpenLocked): Promise<OpenDatabase> {
	const startedAt = performance.now();
	let migrations = 0;
	const database = await openLocked({
		onMigrating: (count) => {
			migrations = count;
			log.info({ event: "database-migrating", migrations });
		},
		onWaiting: () => log.info({ event: "database-waiting", hint: "Another process migrates it" }),
		onDatabaseEvent: (event, error) => log[levels[event]]({ event, err: error, hint: hints[event] }),
	});
	if (migrations > 0)
		log.info({ event: "database-migrated", seconds: Math.round(performance.now() - startedAt) / 1000 });
	return database;
}

/** A well-formed port or host on which the process cannot listen. */
function listenError(error: unknown, { port, host }: Config): unknown {
	const code = codeOf(error);
	const configError = (option: typeof options.port | typeof options.host, found: string, expected: string) =>
		new ConfigError({ ...option, expected } as typeof options.host, found);
	if (code === "EADDRINUSE") return configError(options.port, String(port), "a port that nothing else listens on");
	if (code === "EACCES") return configError(options.port, String(port), "a port that this process may listen on");
	const isForeignHost = ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(code);
	return isForeignHost ? configError(options.host, host, "an address of this machine") : error;
}
