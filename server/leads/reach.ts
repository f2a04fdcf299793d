import type { SQL, SQLWrapper } from "drizzle-orm";
import { eq, isNull, or } from "../platform/db/drizzle.ts";
import type { ReachedRows } from "../platform/http/caller.ts";

type OwnedColumns = { owner: SQLWrapper; kind: SQLWrapper };

/** The enquiries or leads that a caller may see; "own" includes those without an owner. Undefined: all. */
export function withinReach({ owner, kind }: OwnedColumns, reached: ReachedRows): SQL | undefined {
	if (reached.rows === "own") return or(isNull(owner), eq(owner, reached.by));
	return reached.rows === "hiring" ? eq(kind, "hiring") : undefined;
}
