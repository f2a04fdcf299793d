import * as endpoints from "#contract/bulk.ts";
import { actorOf } from "../audit/audit.ts";
import { issueCertificate } from "../certificates/issue.ts";
import type { Bind } from "../http/bind.ts";
import { actOnEach } from "../http/each.ts";
import type { Parts } from "../parts.ts";
import { openGivenPassword } from "../sign-in/default-password.ts";
import { assign } from "./assign.ts";
import { moveToBatch } from "./batch.ts";
import { changeStudent } from "./change.ts";
import { activate, deactivate } from "./status.ts";

/** Each row by the function of the single act. */
export function bulkRoutes(bind: Bind, { config, database: { db }, log, papers }: Parts): void {
	const given = openGivenPassword(db, config);
	const { publicUrl } = config;
	bind(endpoints.changeStatusOfStudents, (call) => {
		const { ids, status } = call.body;
		const actor = actorOf(call);
		return actOnEach({ ids, log }, (id) =>
			status === "active" ? activate(db, id, actor, publicUrl) : deactivate(db, id, actor),
		);
	});
	bind(endpoints.moveStudentsToBatch, (call) => {
		const { ids, batch } = call.body;
		return actOnEach({ ids, log }, (id) => moveToBatch(db, id, batch, actorOf(call)));
	});
	bind(endpoints.resetPasswordsOfStudents, (call) =>
		actOnEach({ ids: call.body.ids, log }, (id) =>
			changeStudent(db, id, { password: "default" }, { given, actor: actorOf(call), publicUrl }),
		),
	);
	bind(endpoints.assignCourseToStudents, (call) => {
		const { ids, courseid } = call.body;
		const actor = { ...actorOf(call), publicUrl };
		return actOnEach({ ids, log }, (id) => assign(db, id, courseid, actor));
	});
	bind(endpoints.issueCertificatesToStudents, (call) => {
		const { ids, ...said } = call.body;
		const issuer = { ...actorOf(call), publicUrl, papers };
		return actOnEach({ ids, log }, (studentid) => issueCertificate(db, { ...said, studentid }, issuer));
	});
}
