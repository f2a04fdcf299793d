import * as endpoints from "#contract/portal-courses.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import { courseOfStudent, coursesOfStudent } from "./portal-courses.ts";
import { markSession, openSession } from "./watch.ts";

/** Every query is limited to the calling student. */
export function portalCourseRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listMyCourses, ({ caller }) => coursesOfStudent(db, caller.studentId));
	bind(endpoints.readMyCourse, ({ caller, params }) => courseOfStudent(db, caller.studentId, params.id));
	bind(endpoints.openMySession, ({ caller: { studentId }, params, now }) =>
		openSession(db, { studentId, ...params }, now),
	);
	bind(endpoints.markMySession, ({ caller: { studentId }, params, body, now }) =>
		markSession(db, { studentId, ...params }, { ...body, now }),
	);
}
