import * as endpoints from "#contract/courses.ts";
import { actorOf, actorWithKeyOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import { addCourse, changeCourse, removeCourse } from "./courses.ts";
import { pageOfCourses, pageOfCoursesToAssign, presentCourse } from "./list.ts";
import { addSession, addSessions, changeSession, duplicateCourse, orderSessions, removeSession } from "./sessions.ts";

export function courseRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listCourses, ({ query }) => pageOfCourses(db, query));
	bind(endpoints.listCoursesToAssign, ({ query }) => pageOfCoursesToAssign(db, query));
	bind(endpoints.readCourse, ({ params }) => presentCourse(db, params.id));
	bind(endpoints.addCourse, (call) => addCourse(db, call.body, actorWithKeyOf(call)));
	bind(endpoints.changeCourse, (call) => changeCourse(db, call.params.id, call.body, actorOf(call)));
	bind(endpoints.removeCourse, (call) => removeCourse(db, call.params.id, actorOf(call), call.query));

	bind(endpoints.addCourseSession, async (call) => ({
		course: await addSession(db, call.params.courseId, call.body, actorWithKeyOf(call)),
	}));
	bind(endpoints.addCourseSessions, async (call) => ({
		course: await addSessions(db, call.params.courseId, call.body.sessions, actorWithKeyOf(call)),
	}));
	bind(endpoints.duplicateCourse, (call) => duplicateCourse(db, call.params.id, call.body, actorWithKeyOf(call)));
	bind(endpoints.changeCourseSession, async (call) => ({
		updatedCourse: await changeSession(db, call.params, call.body, actorOf(call)),
	}));
	bind(endpoints.removeCourseSession, async (call) => ({
		updatedCourse: await removeSession(db, call.params, actorOf(call), call.query),
	}));
	bind(endpoints.orderCourseSessions, async (call) => ({
		updatedCourse: await orderSessions(db, call.params.courseId, call.body, actorOf(call)),
	}));
}
