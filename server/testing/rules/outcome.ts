import type { ErrorId } from "#contract/errors.ts";

/** What becomes of an action: done, or refused for a reason. */
export type Outcome = ErrorId | "done";
