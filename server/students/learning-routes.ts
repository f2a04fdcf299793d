import * as endpoints from "#contract/learning.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { courseOfStudent, coursesOfStudent } from "./learning.ts";
import { markSession, openSession } from "./watch.ts";

/** Every query names the student who calls. */
export function learningRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listMyCourses, ({ caller }) => coursesOfStudent(db, caller.studentId));
	bind(endpoints.readMyCourse, ({ caller, params }) => courseOfStudent(db, caller.studentId, params.id));
	bind(endpoints.openMySession, ({ caller: { studentId }, params, now }) =>
		openSession(db, { studentId, ...params }, now),
	);
	bind(endpoints.markMySession, ({ caller: { studentId }, params, body, now }) =>
		markSession(db, { studentId, ...params }, { ...body, now }),
	);
}
