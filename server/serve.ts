import { specimenFiles } from "#content/documents.ts";
import { buildApp } from "./app.ts";
import { startBackground } from "./background/background.ts";
import { builtSite, originOf } from "./built-site.ts";
import { type Config, ConfigError, openWays, options } from "./config.ts";
import { reviewConfig, reviewSite } from "./config-review.ts";
import type { Trouble } from "./db/engine.ts";
import type { Held, OpenDatabase } from "./db/open.ts";
import { openPapers } from "./documents/papers.ts";
import { readEnvironment } from "./environment.ts";
import { greeting } from "./greeting.ts";
import { keepAssets, keptAssets } from "./http/kept-assets.ts";
import { openLog } from "./log.ts";
import { openDoor } from "./operator/door.ts";
import type { Parts } from "./parts.ts";
import { remarksOnReach } from "./reach.ts";
import { makeFirstAdmins } from "./sign-in/first-admins.ts";
import { newIdentityKey } from "./sign-in/local-identity.ts";

/** What is in flight may end; then connections are cut, so that the whole stays within ten seconds. */
const graceMs = 8_000;
/** A crowd that comes at once waits to be let in or refused; the system takes less where it is set so. */
const backlog = 4096;

const log = openLog();

for (const event of ["uncaughtException", "unhandledRejection"])
	process.on(event, (error: unknown) => {
		log.fatal({ event: "crashed", err: error });
		process.exit(1);
	});

export async function serve(config: Config, held: Held): Promise<void> {
	const database = await openUpToDate(held);
	const parts: Parts = { config, database, clock: () => new Date(), log, papers: openPapers() };
	const identityKey = newIdentityKey();
	const app = await buildApp(parts, { identityKey });
	const admins = await makeFirstAdmins(parts);
	if (config.environment === "production")
		await keepAssets(builtSite, keptAssets(config.dataDir)).catch((error: unknown) =>
			log.warn({ event: "assets-not-kept", err: error, hint: "Open tabs and other hosts miss files after an upgrade" }),
		);
	await app.listen({ port: config.port, host: config.host, backlog }).catch((error: unknown) => {
		throw cannotListen(error, config);
	});
	const background = startBackground(parts);
	const door = await openDoor(parts);
	await announce(config, admins, identityKey);
	await warnOfRemarks(config, admins);

	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ event: "stopping", signal });
		setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
		await app.close();
		await door.close();
		await background.stop();
		await parts.papers.close();
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
} as const satisfies Record<Trouble, string>;
const hints: Partial<Record<Trouble, string>> = {
	"statements-not-ended": "A pooler keeps statement_timeout from the server: docs/operating.md, Behind a pooler",
};

/** Whoever waits for an upgrade is told, so that they do not end it. */
async function openUpToDate(held: Held): Promise<OpenDatabase> {
	const began = performance.now();
	let migrations = 0;
	const database = await held({
		onMigrating: (count) => {
			migrations = count;
			log.info({ event: "database-migrating", migrations });
		},
		onWaiting: () => log.info({ event: "database-waiting", hint: "Another process migrates it" }),
		onTrouble: (event, why) => log[levels[event]]({ event, err: why, hint: hints[event] }),
	});
	if (migrations > 0) log.info({ event: "database-migrated", seconds: Math.round(performance.now() - began) / 1000 });
	return database;
}

async function announce(config: Config, admins: string[], identityKey: string): Promise<void> {
	for (const variable of openWays(config))
		log.warn({ event: "unencrypted", variable, hint: "Whoever stands between can read it: docs/operating.md" });
	for (const warning of await remarksOnReach(config)) log.warn(warning);
	log.info({ event: "listening", address: config.publicUrl, host: config.host, port: config.port });
	if (config.environment !== "production") console.log(`\n  ${greeting(config, admins, identityKey).join("\n  ")}\n`);
}

/** All are told at each start in production, where nobody sees the greeting. */
async function warnOfRemarks(config: Config, admins: string[]): Promise<void> {
	const known = { hasAdmins: admins.length > 0, specimens: specimenFiles() };
	const remarks =
		config.environment === "production"
			? reviewConfig(config, readEnvironment(), known)
			: reviewSite(config, await originOf(builtSite));
	for (const { variable, says } of remarks) log.warn({ event: "config-remark", variable, hint: says });
}

/** A port or host that is well written and yet no place to listen at. */
function cannotListen(error: unknown, { port, host }: Config): unknown {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	const refuse = (option: typeof options.port | typeof options.host, found: string, expected: string) =>
		new ConfigError({ ...option, expected } as typeof options.host, found);
	if (code === "EADDRINUSE") return refuse(options.port, String(port), "a port that nothing else listens on");
	if (code === "EACCES") return refuse(options.port, String(port), "a port that this process may listen on");
	const elsewhere = ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].some((each) => each === code);
	return elsewhere ? refuse(options.host, host, "an address of this machine") : error;
}
