import type { DashboardFigures } from "#contract/dashboard.ts";
import type { Database } from "../db/open.ts";
import { courses } from "../db/schema.ts";

export async function countCourses(db: Database): Promise<DashboardFigures["courses"]> {
	return { total: await db.$count(courses) };
}
