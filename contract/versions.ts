import * as z from "zod/mini";
import { typedNumber } from "./fields.ts";

/**
 * The version of a record as it was read. With it a change is refused when someone else changed the record meanwhile;
 * without it, as in the specification's payloads, the last one wins.
 */
export const version = z.optional(z.pipe(typedNumber, z.int("A whole number.").check(z.gte(1, "At least 1."))));

/** For a deletion, which has no body: `?version=`. */
export const seenVersion = z.object({ version });

export type SeenVersion = z.output<typeof seenVersion>;
