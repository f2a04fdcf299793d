import * as z from "zod/mini";
import { typedNumber } from "./fields.ts";

/** Every list takes the same four: how many, from where, matching what, in which order. */
export const longestPage = 100;

/**
 * `sort` is a column's wire name, with a leading `-` for descending: `-createdAt`.
 * `cursor` is what the `Link` header of the page before gave; opaque.
 */
export function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
	const sorts = columns.flatMap((column) => [column, `-${column}`]) as [string, ...string[]];
	return z.object({
		limit: z._default(
			z.pipe(
				typedNumber,
				z.int("A whole number.").check(z.gte(1, "At least 1."), z.lte(longestPage, `At most ${longestPage}.`)),
			),
			longestPage,
		),
		cursor: z.optional(z.string("One cursor.").check(z.maxLength(1000, "Not a cursor of this list."))),
		q: z.optional(z.string("One search.").check(z.trim(), z.maxLength(200, "At most 200 characters."))),
		sort: z._default(z.enum(sorts, "Not a column to sort by."), `-${columns[0]}`),
	});
}

export type ListQuery = { limit: number; cursor?: string | undefined; q?: string | undefined; sort: string };
