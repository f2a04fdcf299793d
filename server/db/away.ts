const deadlock = "40P01";

/** SQLSTATEs of a server that cannot serve now, though the statement may be right. */
const awayCodes = new Set([
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
	deadlock,
]);
const awayClass = /^(08|58)/;

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

/** A server's socket that is not there; a file that is not there says nothing of the database. */
const isSocketGone = (error: Error) => codeOf(error) === "ENOENT" && "syscall" in error && error.syscall === "connect";

/** pg gives these no code. */
const awayMessages =
	/connection timeout|timeout expired|timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable|pool after calling end|pglite is (closed|closing)/i;

/** Whether an error says that the database cannot be reached or cannot serve, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
	for (let seen = 0, cause = error; cause instanceof Error && seen < maxDepth; seen++, cause = cause.cause) {
		if (saysAway(cause)) return true;
		if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
	}
	return false;
}

/** Two waited for each other, and the database undid this one. */
export function isDeadlock(error: unknown): boolean {
	return error instanceof Error && (codeOf(error) === deadlock || isDeadlock(error.cause));
}

const maxDepth = 8;

function codeOf(error: Error): string {
	return "code" in error && typeof error.code === "string" ? error.code : "";
}

function saysAway(error: Error): boolean {
	const code = codeOf(error);
	return (
		awayCodes.has(code) ||
		awayClass.test(code) ||
		networkCodes.has(code) ||
		isSocketGone(error) ||
		awayMessages.test(error.message)
	);
}
