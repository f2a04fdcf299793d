import { listCourses } from "#contract/courses.ts";
import { type DashboardFigures, readDashboard } from "#contract/dashboard.ts";
import { listMasterclasses } from "#contract/masterclasses.ts";
import { listActiveStudents } from "#contract/students.ts";
import { countCourses } from "../../courses/list.ts";
import { openApplicationFigures } from "../../leads/lists/figures.ts";
import { countMasterclasses } from "../../masterclasses/list.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { mayCall, reachedBy } from "../../platform/http/caller.ts";
import type { Parts } from "../../platform/parts.ts";
import { countStudents } from "../../students/list.ts";

/** Counts on each request, so that the figures include the admin's last action; only application figures may be seconds old. */
export function dashboardRoutes(bind: Bind, parts: Parts): void {
	const { db } = parts.database;
	const readApplicationFigures = openApplicationFigures(parts);
	bind(readDashboard, async ({ caller, reached }): Promise<DashboardFigures> => {
		const reachedStudents = reachedBy(caller, listActiveStudents);
		const [students, events, courses, figures] = await Promise.all([
			reachedStudents ? countStudents(db, reachedStudents) : null,
			mayCall(caller, listMasterclasses) ? countMasterclasses(db) : null,
			mayCall(caller, listCourses) ? countCourses(db) : null,
			readApplicationFigures(reached),
		]);
		return { students, events, courses, applications: figures };
	});
}
