import { ConfigError, options } from "../platform/config/config.ts";
import { DataDirInUse, DataDirUnusable, EmbeddedUnusable, isDatabaseUnavailable } from "../platform/db/open.ts";
import { causesOf, codeOf } from "../platform/error-codes.ts";

const urlVariable = options.databaseUrl.name;

/** Connection refusals of PostgreSQL by SQLSTATE: a wrong address, or something that is missing on the server. */
const connectionErrorMessages: Record<string, string> = {
	"28P01": `does not take this password. Check ${urlVariable}: what is special in it stands there as %-codes.`,
	"28000": `does not let this user in. Check the user in ${urlVariable}, and pg_hba.conf.`,
	"3D000": `has no such database. Check ${urlVariable}, or make it with createdb.`,
	"42501": "does not allow this user what is needed. The database has to be this user's own.",
	"0A000": "lacks what is needed. It has to be PostgreSQL 15 or later, with pg_trgm.",
};
const lockTimeoutMessage =
	"is held up: another process migrates, or holds a table that is to be changed. pg_stat_activity shows it; then try again. (55P03)";
/** Protocol violation: what poolers answer for statements that they do not support. */
const protocolViolation = "08P01";
const certificateCodes = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_)/;

/** One line for the operator when a start or command fails with a known error; undefined for any other. */
export function knownErrorLine(error: unknown): string | undefined {
	if ([ConfigError, DataDirInUse, DataDirUnusable, EmbeddedUnusable].some((kind) => error instanceof kind))
		return (error as Error).message;
	const [line] = causesOf(error).flatMap((cause) => connectionErrorLine(cause) ?? []);
	if (line !== undefined) return line;
	if (isDatabaseUnavailable(error)) return `The database does not answer. Check ${urlVariable}.`;
	return undefined;
}

function connectionErrorLine(error: Error & { path?: unknown }): string | undefined {
	const code = codeOf(error);
	if (Object.hasOwn(connectionErrorMessages, code)) return `PostgreSQL ${connectionErrorMessages[code]} (${code})`;
	if (code === "55P03") return `PostgreSQL ${lockTimeoutMessage}`;
	if (code === protocolViolation)
		return `PostgreSQL, or the pooler before it, says: ${error.message}. Check ${urlVariable}; docs/operating.md, Behind a pooler. (${code})`;
	if (certificateCodes.test(code))
		return `PostgreSQL's certificate is not trusted. Check sslmode and sslrootcert in ${urlVariable}. (${code})`;
	if (/does not support SSL/.test(error.message))
		return `PostgreSQL does not encrypt, as sslmode in ${urlVariable} asks.`;
	// The certificate file named in the address, which the driver reads.
	if (typeof error.path === "string" && error.stack?.includes("pg-connection-string"))
		return `${urlVariable} names ${error.path}, which cannot be read. (${code})`;
	return undefined;
}

/** Ends a failed command: with one line for a known error, else the error's type and stack. */
export async function reportCommandError(error: unknown): Promise<void> {
	console.error(knownErrorLine(error) ?? (await describeUnknownError(error)));
	process.exitCode = 1;
}

/** Without the driver's message, which quotes personal data: terminals and schedulers store what is printed. */
async function describeUnknownError(error: unknown): Promise<string> {
	const { describeError } = await import("../platform/log.ts");
	const { type, code, message, stack } = describeError(error);
	return [[type, code, message].filter((part) => part !== undefined).join(", "), stack].join("\n");
}
