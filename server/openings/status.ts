import type { SQL } from "drizzle-orm";
import type { OpeningStatus } from "#contract/openings.ts";
import { and, eq, gte, lt } from "../platform/db/drizzle.ts";
import { openings } from "../platform/db/schema.ts";

/** Rows with this status on this day, as `openingStatusOf` of the contract computes it. */
export function hasStatus(status: OpeningStatus, today: string): SQL | undefined {
	const { state, deadline } = openings;
	if (status === "closed") return eq(state, "closed");
	return and(eq(state, "published"), status === "open" ? gte(deadline, today) : lt(deadline, today));
}
