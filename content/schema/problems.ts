import type * as z from "zod/mini";

/** What a schema refuses, and where. `limit` follows "wanted". */
export type SchemaProblem = { path: PropertyKey[]; limit: string; isOfShape: boolean };

export function problemsIn(schema: z.ZodMiniType, value: unknown): SchemaProblem[] {
	const { error } = schema.safeParse(value);
	return (error?.issues ?? []).map((issue) => ({
		path: issue.path,
		limit: limitOf(issue),
		isOfShape: isOfShape(issue),
	}));
}

/** Values that nobody could have typed: of another type, or in an unknown field. */
const isOfShape = ({ code }: z.core.$ZodIssue) => code === "invalid_type" || code === "unrecognized_keys";

function limitOf(issue: z.core.$ZodIssue): string {
	if (issue.code === "too_big") return `at most ${countOf(issue.maximum, issue.origin)}`;
	if (issue.code === "too_small") return `at least ${countOf(issue.minimum, issue.origin)}`;
	if (issue.code === "invalid_value") return `one of ${issue.values.join(", ")}`;
	if (issue.code === "unrecognized_keys") return `no ${issue.keys.join(", ")}`;
	return issue.code === "invalid_type" ? issue.expected : issue.message;
}

/** '60 letters', '1 entry', or the limit of a number alone. */
function countOf(count: number | bigint, origin: string): string {
	const [one, many] = { string: ["letter", "letters"], array: ["entry", "entries"] }[origin] ?? ["", ""];
	return `${new Intl.NumberFormat("en-IN").format(count)} ${count === 1 ? one : many}`.trim();
}
