import * as z from "zod/mini";
import { id, isoDay, storable, typedNumber } from "./fields.ts";

/** Without a `limit` a list gives this many (product decision "Pagination"). */
export const defaultPageSize = 100;
/** The page size of exports; longer pages would delay others. A page longer than the usual one counts as an export. */
export const maxPageSize = 500;

/** Days of India, both included. */
export const createdBetween = { createdfrom: z.optional(isoDay), createdto: z.optional(isoDay) };

const maxFilterLength = 200;
const maxFilterListLength = 2000;
/** Only rows with exactly this text. */
export const exactMatch = z.optional(
	z.string("One value.").check(storable, z.maxLength(maxFilterLength, `At most ${maxFilterLength} characters.`)),
);

/** Rows with any of these texts, one a line. */
export const anyOf = z.optional(
	z.pipe(
		z.string("One value a line.").check(
			storable,
			z.maxLength(maxFilterListLength, `At most ${maxFilterListLength} characters.`),
			z.refine(
				(typed) => splitLines(typed).every(({ length }) => length <= maxFilterLength),
				`At most ${maxFilterLength} characters each.`,
			),
		),
		z.transform(splitLines),
	),
);

/** Only the rows with these ids, one a line; as many as an action on several records takes. */
export const anyIds = z.pipe(anyOf, z.optional(z.array(id)));

export function anyOfEnum<const Values extends readonly string[]>(values: Values, message: string) {
	return z.optional(
		z.pipe(
			z.string(message).check(z.refine((typed) => splitLines(typed).every((each) => values.includes(each)), message)),
			z.transform((typed) => splitLines(typed) as Values[number][]),
		),
	);
}

function splitLines(typed: string): string[] {
	return typed.split("\n").filter((line) => line !== "");
}

/** The rows go into a file, which the audit trail records. */
export const exportFormat = z.optional(z.enum(["excel"], "excel."));

/** A page of a list in any order. */
export const pageQuery = {
	limit: z._default(
		z.pipe(
			typedNumber,
			z.int("A whole number.").check(z.gte(1, "At least 1."), z.lte(maxPageSize, `At most ${maxPageSize}.`)),
		),
		defaultPageSize,
	),
	export: exportFormat,
	cursor: z.optional(z.string("One cursor.").check(z.maxLength(1000, "Not a cursor of this list."))),
};

/**
 * `sort` is a column's wire name, with a leading `-` for descending: `-createdAt`. `cursor` comes from the previous
 * page's `Link` header and is opaque. `filters` are optional fields of this list alone.
 */
export function listQuery<
	const Columns extends readonly [string, ...string[]],
	const Filters extends Record<string, z.ZodMiniType> = Record<never, never>,
>(columns: Columns, filters: Filters = {} as Filters) {
	const sorts = columns.flatMap((column) => [column, `-${column}`]) as [string, ...string[]];
	return z.object({
		...filters,
		...pageQuery,
		q: z.optional(z.string("One search.").check(z.trim(), z.maxLength(200, "At most 200 characters."))),
		sort: z._default(z.enum(sorts, "Not a column to sort by."), `-${columns[0]}`),
	});
}

/** What every list takes, whatever its filters. */
export type ListQuery = {
	limit: number;
	export?: "excel" | undefined;
	/** Of the list of masterclasses alone: with all registrations of each. */
	applications?: "all" | undefined;
	cursor?: string | undefined;
	q?: string | undefined;
	sort: string;
};
