import { causesOf } from "./causes.ts";
import { ConfigError, options } from "./config.ts";
import { DataDirInUse, DataDirUnusable, EmbeddedUnusable, isDatabaseAway } from "./db/open.ts";

const url = options.databaseUrl.name;

/** What PostgreSQL refuses at the door, by SQLSTATE: mistakes in an address, or in what was prepared for us there. */
const closedDoors: Record<string, string> = {
	"28P01": `does not take this password. Check ${url}: what is special in it stands there as %-codes.`,
	"28000": `does not let this user in. Check the user in ${url}, and pg_hba.conf.`,
	"3D000": `has no such database. Check ${url}, or make it with createdb.`,
	"42501": "does not allow this user what is needed. The database has to be this user's own.",
	"0A000": "lacks what is needed. It has to be PostgreSQL 15 or later, with pg_trgm.",
};
const heldUp = `is held up: another process migrates, or holds a table that is to be changed. pg_stat_activity shows it; then try again. (55P03)`;
/** A protocol violation, which is what poolers answer with whatever they do not do. */
const poolersRefusal = "08P01";
const certificateCodes = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_)/;

/** The one line an operator reads when a start or a command fails as someone foresaw; undefined for anything else. */
export function foreseenLine(error: unknown): string | undefined {
	if ([ConfigError, DataDirInUse, DataDirUnusable, EmbeddedUnusable].some((kind) => error instanceof kind))
		return (error as Error).message;
	const [line] = causesOf(error).flatMap((cause) => closedDoor(cause) ?? []);
	if (line !== undefined) return line;
	if (isDatabaseAway(error)) return `The database does not answer. Check ${url}.`;
	return undefined;
}

function closedDoor(error: Error & { code?: unknown; path?: unknown }): string | undefined {
	const code = String(error.code ?? "");
	if (Object.hasOwn(closedDoors, code)) return `PostgreSQL ${closedDoors[code]} (${code})`;
	if (code === "55P03") return `PostgreSQL ${heldUp}`;
	if (code === poolersRefusal)
		return `PostgreSQL, or the pooler before it, says: ${error.message}. Check ${url}; docs/operating.md, Behind a pooler. (${code})`;
	if (certificateCodes.test(code))
		return `PostgreSQL's certificate is not trusted. Check sslmode and sslrootcert in ${url}. (${code})`;
	if (/does not support SSL/.test(error.message)) return `PostgreSQL does not encrypt, as sslmode in ${url} asks.`;
	// A certificate's file, which the driver reads with the address.
	if (typeof error.path === "string" && error.stack?.includes("pg-connection-string"))
		return `${url} names ${error.path}, which cannot be read. (${code})`;
	return undefined;
}

/** Ends a command that failed: one line where that says it all, else the kind of the error and its frames. */
export async function refuseCommand(error: unknown): Promise<void> {
	console.error(foreseenLine(error) ?? (await framesOf(error)));
	process.exitCode = 1;
}

/** Without a driver's own words, which quote whom the command was about: what is printed is kept by terminals and timers. */
async function framesOf(error: unknown): Promise<string> {
	const { describeError } = await import("./log.ts");
	const { type, code, message, stack } = describeError(error);
	return [[type, code, message].filter((part) => part !== undefined).join(", "), stack].join("\n");
}
