import { type DashboardFigures, readDashboard } from "#contract/dashboard.ts";
import { countCourses } from "../courses/count.ts";
import type { Bind } from "../http/bind.ts";
import { openApplicationFigures } from "../leads/figures.ts";
import { countMasterclasses } from "../masterclasses/count.ts";
import type { Parts } from "../parts.ts";
import { countStudents } from "../students/count.ts";

/** Reads alone. The counts are read at each look, so that they are right on the next visit after one's own act. */
export function dashboardRoutes(bind: Bind, parts: Parts): void {
	const { db } = parts.database;
	const applications = openApplicationFigures(parts);
	bind(readDashboard, async (): Promise<DashboardFigures> => {
		const [students, events, courses, figures] = await Promise.all([
			countStudents(db),
			countMasterclasses(db),
			countCourses(db),
			applications(),
		]);
		return { students, events, courses, applications: figures };
	});
}
