import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { OpeningStanding } from "#contract/openings.ts";
import { openings } from "../db/schema.ts";

/** The rows that stand so on this day; as `standingOf` of the contract says of one. */
export function standsAs(standing: OpeningStanding, today: string): SQL | undefined {
	const { state, deadline } = openings;
	if (standing === "closed") return eq(state, "closed");
	return and(eq(state, "published"), standing === "open" ? gte(deadline, today) : lt(deadline, today));
}
