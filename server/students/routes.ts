import { assignCourse, unassignCourse } from "#contract/assignments.ts";
import * as endpoints from "#contract/students.ts";
import { openDefaultPassword } from "../identity/passwords/default-password.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import { isMailConfigured } from "../platform/mail/send.ts";
import type { Parts } from "../platform/parts.ts";
import { addStudent, addStudents } from "./add.ts";
import { assign, unassign } from "./assign.ts";
import { changeStudent, makePasswordLink, type StudentChangeListener } from "./change.ts";
import { findExistingStudents } from "./email.ts";
import { batchesOf, pageOfRoster, pageOfStudents } from "./list.ts";
import { readStudent } from "./present.ts";
import { refuseOtherBatches, refuseUnreached } from "./reach.ts";
import { removeStudent } from "./remove.ts";
import { activate, deactivate } from "./status.ts";

export function studentRoutes(
	bind: Bind,
	{ config, database: { db } }: Parts,
	listeners: readonly StudentChangeListener[],
): void {
	const { publicUrl } = config;
	const defaultPassword = openDefaultPassword(db, config);
	bind(endpoints.listPendingStudents, ({ query, now, reached }) =>
		pageOfStudents(db, "pending", query, { now, reached }),
	);
	bind(endpoints.listActiveStudents, ({ query, now, reached }) =>
		pageOfStudents(db, "active", query, { now, reached }),
	);
	bind(endpoints.listInactiveStudents, ({ query, now, reached }) =>
		pageOfStudents(db, "inactive", query, { now, reached }),
	);
	bind(endpoints.listRoster, ({ params, query, reached }) => pageOfRoster(db, params.id, query, reached));
	bind(endpoints.listBatches, ({ query, reached }) => batchesOf(db, query.status, reached));
	bind(endpoints.readStudent, ({ params, reached }) => readStudent(db, params.id, reached));
	bind(endpoints.findExistingStudents, ({ body, reached }) => findExistingStudents(db, body.emails, reached));
	bind(endpoints.readDefaultPassword, async () => ({
		password: await defaultPassword.read(),
		mailed: isMailConfigured(config),
	}));

	bind(endpoints.addStudent, (call) => addStudent(db, call.body, defaultPassword, actorOf(call), call.reached));
	bind(endpoints.addStudents, (call) => addStudents(db, call.body.users, defaultPassword, actorOf(call), call.reached));
	bind(endpoints.changeStudent, async (call) => {
		const { id } = call.params;
		await refuseUnreached(db, id, call.reached);
		if (call.body.batch !== undefined) await refuseOtherBatches(db, [call.body.batch], call.reached);
		return changeStudent(db, id, call.body, { defaultPassword, actor: actorOf(call), publicUrl, listeners });
	});
	bind(endpoints.makePasswordLink, async (call) => {
		await refuseUnreached(db, call.params.id, call.reached);
		return makePasswordLink(db, call.params.id, actorOf(call), publicUrl);
	});
	bind(endpoints.removeStudent, async (call) => {
		await refuseUnreached(db, call.params.id, call.reached);
		return removeStudent(db, call.params.id, actorOf(call), call.query);
	});
	bind(endpoints.changeStudentStatus, async (call) => {
		const { id } = call.params;
		await refuseUnreached(db, id, call.reached);
		const isActive = call.body.status === "active";
		return isActive ? activate(db, id, actorOf(call), publicUrl) : deactivate(db, id, actorOf(call));
	});

	bind(assignCourse, async (call) => {
		const { params, body, reached } = call;
		await refuseUnreached(db, params.userId, reached);
		return { user: await assign(db, params.userId, body.courseid, { ...actorOf(call), publicUrl }) };
	});
	bind(unassignCourse, async (call) => {
		const { userId, assignmentId } = call.params;
		await refuseUnreached(db, userId, call.reached);
		return { updatedUser: await unassign(db, userId, assignmentId, actorOf(call)) };
	});
}
