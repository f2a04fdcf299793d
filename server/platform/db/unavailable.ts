import { causesOf, codeOf } from "../error-codes.ts";

/** SQLSTATEs of a server that cannot serve now, though the statement may be right. */
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

/** Those of the codes that mean the server is shutting down or read-only, rather than short of room or time for one statement. */
const goneCodes = new Set(["57P01", "57P02", "57P03", "25006"]);
const goneClass = /^08/;

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

/** The server's socket is missing; any other missing file says nothing about the database. */
const isSocketGone = (error: Error) => codeOf(error) === "ENOENT" && "syscall" in error && error.syscall === "connect";

/** pg gives these no code. */
const goneMessages = /connection timeout|timeout expired|query read timeout|connection terminated|not queryable/i;
const unavailableMessages = /timeout exceeded when trying to connect|pool after calling end/i;

/** Whether an error says that the database cannot be reached or cannot serve, rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
	return causesOf(error).some(saysUnavailable);
}

/**
 * Whether every other caller would get the same error: no connection, no answer, a server that is shutting down or only
 * reads. A timeout while waiting for the pool says nothing about the server, nor does a statement that exceeds the
 * server's own timeout.
 */
export function isServerGone(error: unknown): boolean {
	return causesOf(error).some(saysGone);
}

/** Behind a pooler in transaction mode the server's connection may not know a prepared statement, or know it from another client. */
export function isPreparedOtherwise(error: unknown): boolean {
	return causesOf(error).some((cause) => ["26000", "42P05"].includes(codeOf(cause)));
}

function saysUnavailable(error: Error): boolean {
	const code = codeOf(error);
	return (
		unavailableCodes.has(code) ||
		unavailableClass.test(code) ||
		unavailableMessages.test(error.message) ||
		saysGone(error)
	);
}

function saysGone(error: Error): boolean {
	const code = codeOf(error);
	return (
		goneCodes.has(code) ||
		goneClass.test(code) ||
		networkCodes.has(code) ||
		isSocketGone(error) ||
		goneMessages.test(error.message)
	);
}
