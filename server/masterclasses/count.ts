import { count } from "drizzle-orm";
import type { DashboardFigures } from "#contract/dashboard.ts";
import type { Database } from "../db/open.ts";
import { masterclasses } from "../db/schema.ts";

/** How many masterclasses there are, in all and by status. */
export async function countMasterclasses(db: Database): Promise<DashboardFigures["events"]> {
	const { status } = masterclasses;
	const counted = await db.select({ status, count: count() }).from(masterclasses).groupBy(status);
	const figures = { total: 0, upcoming: 0, ongoing: 0, completed: 0 };
	for (const { status, count } of counted) {
		figures[status] = count;
		figures.total += count;
	}
	return figures;
}
