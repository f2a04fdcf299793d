import { count } from "drizzle-orm";
import type { DashboardFigures } from "#contract/dashboard.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";

/** How many students there are, in all and by status. */
export async function countStudents(db: Database): Promise<DashboardFigures["students"]> {
	const counted = await db.select({ status: students.status, count: count() }).from(students).groupBy(students.status);
	const figures = { total: 0, active: 0, inactive: 0, pending: 0 };
	for (const { status, count } of counted) {
		figures[status] = count;
		figures.total += count;
	}
	return figures;
}
