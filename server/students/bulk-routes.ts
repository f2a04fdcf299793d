import * as endpoints from "#contract/bulk.ts";
import { openDefaultPassword } from "../identity/passwords/default-password.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import { applyToEach } from "../platform/lists/apply-to-each.ts";
import type { Parts } from "../platform/parts.ts";
import { assign } from "./assign.ts";
import { changeStudent, moveToBatch, type StudentChangeListener } from "./change.ts";
import { refuseOtherBatches, refuseUnreached } from "./reach.ts";
import { activate, deactivate } from "./status.ts";

/** Applies the function of the single action to each row. */
export function bulkRoutes(
	bind: Bind,
	{ config, database: { db }, log }: Parts,
	listeners: readonly StudentChangeListener[],
): void {
	const defaultPassword = openDefaultPassword(db, config);
	const { publicUrl } = config;
	bind(endpoints.changeStatusOfStudents, (call) => {
		const { ids, status } = call.body;
		const actor = actorOf(call);
		return applyToEach({ ids, log }, async (id) => {
			await refuseUnreached(db, id, call.reached);
			await (status === "active" ? activate(db, id, actor, publicUrl) : deactivate(db, id, actor));
		});
	});
	bind(endpoints.moveStudentsToBatch, async (call) => {
		const { ids, batch } = call.body;
		await refuseOtherBatches(db, [batch], call.reached);
		return applyToEach({ ids, log }, async (id) => {
			await refuseUnreached(db, id, call.reached);
			await moveToBatch(db, id, batch, { actor: actorOf(call), listeners });
		});
	});
	bind(endpoints.resetPasswordsOfStudents, (call) =>
		applyToEach({ ids: call.body.ids, log }, async (id) => {
			await refuseUnreached(db, id, call.reached);
			await changeStudent(
				db,
				id,
				{ password: "default" },
				{ defaultPassword, actor: actorOf(call), publicUrl, listeners },
			);
		}),
	);
	bind(endpoints.assignCourseToStudents, (call) => {
		const { ids, courseid } = call.body;
		const actor = { ...actorOf(call), publicUrl };
		return applyToEach({ ids, log }, async (id) => {
			await refuseUnreached(db, id, call.reached);
			await assign(db, id, courseid, actor);
		});
	});
}
