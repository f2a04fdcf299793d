import { errorIdHeader } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import type { Outcome } from "./wire.ts";

/** Words of drivers, engines and runtimes: none belongs in an answer of ours. */
const internals =
	/node:internal|node_modules|\bat .{1,80}\.(?:ts|js|mjs):\d+|\b(?:Syntax|Type|Range|Reference)Error\b|FST_ERR|ERR_HTTP|ECONN|Zod|Drizzle|PGlite|PostgresError|SQLSTATE|invalid input syntax|violates|duplicate key|relation "|column "|unterminated|Unexpected token|in JSON at/i;

/** What is wrong with an answer; undefined where nothing is. `owed`: the request was whole. */
export function problemIn(outcome: Outcome, { path, owed }: { path: string; owed: boolean }): string | undefined {
	if (outcome === "no answer") return "no answer";
	if (outcome === "closed") return owed ? "closed without an answer" : undefined;
	const { status, headers, body } = outcome;
	if (!(status >= 200 && status < 600)) return `status ${status}`;
	if (status >= 500 && !isOverload(outcome)) return `status ${status}`;
	if (status < 400 || !path.startsWith(`${apiPrefix}/`) || /^text\/html/.test(headers["content-type"] ?? ""))
		return undefined;
	const found = internals.exec(body);
	if (found) return `says "${found[0]}"`;
	return owed && body !== "" && !isOurShape(body) ? "an error of another shape" : undefined;
}

/** Overload is refused with a time to retry. */
export function isOverload(outcome: Outcome): boolean {
	if (typeof outcome === "string") return false;
	return outcome.status === 503 && outcome.headers[errorIdHeader] === "overloaded" && "retry-after" in outcome.headers;
}

function isOurShape(body: string): boolean {
	try {
		const { error, fields, ...more } = JSON.parse(body) as { error: unknown; fields?: unknown };
		return (
			typeof error === "string" &&
			Object.keys(more).length === 0 &&
			(fields === undefined || typeof fields === "object")
		);
	} catch {
		return false;
	}
}
