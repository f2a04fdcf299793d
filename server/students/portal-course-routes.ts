import * as endpoints from "#contract/portal-courses.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import { refuseIfPaused } from "./pause.ts";
import { courseOfStudent, coursesOfStudent } from "./portal-courses.ts";
import { markSession, openSession } from "./watch.ts";

/** Every query is limited to the calling student. */
export function portalCourseRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listMyCourses, ({ caller }) => coursesOfStudent(db, caller.studentId));
	bind(endpoints.readMyCourse, async ({ caller, params }) => {
		await refuseIfPaused(db, caller.studentId);
		return courseOfStudent(db, caller.studentId, params.id);
	});
	bind(endpoints.openMySession, async ({ caller: { studentId }, params, now }) => {
		await refuseIfPaused(db, studentId);
		return openSession(db, { studentId, ...params }, now);
	});
	bind(endpoints.markMySession, async ({ caller: { studentId }, params, body, now }) => {
		await refuseIfPaused(db, studentId);
		return markSession(db, { studentId, ...params }, { ...body, now });
	});
}
