import { causesOf, codeOf } from "../error-codes.ts";

/** SQLSTATEs of a server that cannot serve now, even a correct statement. */
const unavailableCodes = new Set([
	"53300", // too many connections
	"53100", // disk full
	"53200", // out of memory
	"57014", // canceled by statement_timeout
	"57P01", // admin shutdown
	"57P02", // crash shutdown
	"57P03", // cannot connect now
	"25006", // read only: a standby while a failover is under way
	"25P03", // idle in transaction for too long
	"55P03", // lock not available
	"40P01", // deadlock
]);
const unavailableClass = /^(08|58)/;

/** The codes that mean the server is shutting down or read-only, rather than short of resources for one statement. */
const serverDownCodes = new Set(["57P01", "57P02", "57P03", "25006"]);
const serverDownClass = /^08/;

const networkCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ECONNABORTED",
	"ETIMEDOUT",
	"EPIPE",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"EHOSTDOWN",
	"ENETUNREACH",
	"ENETDOWN",
	"EMFILE",
	"ENFILE",
]);

/** The server's socket is missing; any other missing file is unrelated to the database. */
const isSocketMissing = (error: Error) =>
	codeOf(error) === "ENOENT" && "syscall" in error && error.syscall === "connect";

/** pg gives these no code. */
const serverDownMessages = /connection timeout|timeout expired|query read timeout|connection terminated|not queryable/i;
const unavailableMessages = /timeout exceeded when trying to connect|pool after calling end/i;

/** Whether an error means that the database is unreachable or cannot serve, rather than that a statement is invalid. */
export function isDatabaseUnavailable(error: unknown): boolean {
	return causesOf(error).some(indicatesUnavailable);
}

/**
 * Whether every other caller would get the same error: no connection, no answer, a server that is shutting down or
 * read-only. A timeout while waiting for the pool does not count, nor does a statement that exceeds the
 * server's own timeout.
 */
export function isServerDown(error: unknown): boolean {
	return causesOf(error).some(indicatesServerDown);
}

/** Behind a pooler in transaction mode the server's connection may lack a prepared statement, or have another client's of that name. */
export function isPreparedStatementConflict(error: unknown): boolean {
	return causesOf(error).some((cause) => ["26000", "42P05"].includes(codeOf(cause)));
}

function indicatesUnavailable(error: Error): boolean {
	const code = codeOf(error);
	return (
		unavailableCodes.has(code) ||
		unavailableClass.test(code) ||
		unavailableMessages.test(error.message) ||
		indicatesServerDown(error)
	);
}

function indicatesServerDown(error: Error): boolean {
	const code = codeOf(error);
	return (
		serverDownCodes.has(code) ||
		serverDownClass.test(code) ||
		networkCodes.has(code) ||
		isSocketMissing(error) ||
		serverDownMessages.test(error.message)
	);
}
