import * as z from "zod/mini";
import { typedNumber } from "./fields.ts";

/** The version that was read, where the call must name it. */
export const requiredVersion = z.pipe(typedNumber, z.int("A whole number.").check(z.gte(1, "At least 1.")));

/**
 * The version that was read. With it, a change is refused if the record has changed meanwhile; without it, as in the
 * specification's payloads, the last change wins.
 */
export const optionalVersion = z.optional(requiredVersion);

/** For a deletion, which has no body: `?version=`. */
export const seenVersion = z.object({ version: optionalVersion });

export type SeenVersion = z.output<typeof seenVersion>;
