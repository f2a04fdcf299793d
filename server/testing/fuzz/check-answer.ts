import { errorIdHeader } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import type { Outcome } from "./wire.ts";

/** Words of drivers, engines and runtimes: none belongs in an answer of ours. */
const internals =
	/node:internal|node_modules|\bat .{1,80}\.(?:ts|js|mjs):\d+|\b(?:Syntax|Type|Range|Reference)Error\b|FST_ERR|ERR_HTTP|ECONN|Zod|Drizzle|PGlite|PostgresError|SQLSTATE|invalid input syntax|violates|duplicate key|relation "|column "|unterminated|Unexpected token|in JSON at/i;

/** What is wrong with an answer; undefined where nothing is. `isAnswerExpected`: the request was well-formed. */
export function findProblem(
	outcome: Outcome,
	{ path, isAnswerExpected }: { path: string; isAnswerExpected: boolean },
): string | undefined {
	if (outcome === "no answer") return "no answer";
	if (outcome === "closed") return isAnswerExpected ? "closed without an answer" : undefined;
	const { status, headers, body } = outcome;
	if (!(status >= 200 && status < 600)) return `status ${status}`;
	if (status >= 500 && !isOverload(outcome)) return `status ${status}`;
	if (status < 400 || !path.startsWith(`${apiPrefix}/`) || /^text\/html/.test(headers["content-type"] ?? ""))
		return undefined;
	const leaked = internals.exec(body);
	if (leaked) return `says "${leaked[0]}"`;
	return isAnswerExpected && body !== "" && !isErrorBody(body) ? "an error of another shape" : undefined;
}

/** Overload is refused with a time to retry. */
export function isOverload(outcome: Outcome): boolean {
	if (typeof outcome === "string") return false;
	return outcome.status === 503 && outcome.headers[errorIdHeader] === "overloaded" && "retry-after" in outcome.headers;
}

function isErrorBody(body: string): boolean {
	try {
		const { error, fields, ...extra } = JSON.parse(body) as { error: unknown; fields?: unknown };
		return (
			typeof error === "string" &&
			Object.keys(extra).length === 0 &&
			(fields === undefined || typeof fields === "object")
		);
	} catch {
		return false;
	}
}
