import type { StudentStatus, StudentWithLink } from "#contract/students.ts";
import { accountActivated, accountDeactivated } from "../identity/passwords/mails.ts";
import { issueLink, revokeLink } from "../identity/passwords/password-links.ts";
import { endSignInsOfStudent } from "../identity/sign-in/sign-ins.ts";
import { lockStudent, type Student } from "../identity/sign-in/student-accounts.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, isNull, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, students } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { enqueueMails, withdrawUnsent } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { deleteRemoval, type RemovedRow, storeRemoved, undoEndsAt } from "../platform/undo/removed.ts";
import { notifyWebhooks, type WebhookMessage } from "../webhooks/notify.ts";
import { presentStudent } from "./present.ts";
import { auditEntry, changeColumns } from "./students.ts";

/** Nothing sets a student back to pending (specification section 4). */
const allowedTransitions = {
	pending: ["active"],
	active: ["inactive"],
	inactive: ["active"],
} as const satisfies Record<StudentStatus, readonly StudentStatus[]>;

/**
 * Mails a welcome, with a password link unless they have chosen a password before. An earlier deactivation can no longer
 * be undone, and its unsent mail is withdrawn.
 */
export function activate(db: Database, id: string, actor: Actor, publicUrl: string): Promise<StudentWithLink> {
	return db.transaction(async (tx) => {
		// Before the student is locked, as Undo does, so that they cannot deadlock.
		await deleteRemoval(tx, id);
		const student = await changeStatus(tx, id, "active", actor);
		const { now } = actor;
		if (student.status === "inactive") await withdrawUnsent(tx, { studentId: id }, student.statusAt);
		if (student.status === "pending" && !(await isEnrolled(tx, id)))
			await notifyWebhooks(tx, [enrolledMessage(student, now)]);
		await revokeLink(tx, id);
		const link = student.mustChangePassword ? await issueLink(tx, id, { now, publicUrl }) : undefined;
		const row = await presentStudent(tx, id);
		await enqueueMails(tx, [accountActivated(student, { link, courses: row.courses, publicUrl })], {
			studentId: id,
			now,
		});
		return { ...row, ...(link && { passwordlink: link }) };
	});
}

/** Whether the student has an enrolment, which has sent the `student.enrolled` event already. */
export async function isEnrolled(tx: Database, id: string): Promise<boolean> {
	return (await tx.$count(enrolments, and(eq(enrolments.studentId, id), isNull(enrolments.undoneAt)))) > 0;
}

function enrolledMessage({ id, name, email, phone, batch }: Student, at: Date): WebhookMessage {
	return { event: "student.enrolled", studentId: id, at, data: { student: id, name, email, phone, batch } };
}

/** Ends the student's sign-ins; reactivating does not restore them. Password links are disabled meanwhile. */
export function deactivate(db: Database, id: string, actor: Actor): Promise<StudentWithLink> {
	return db.transaction(async (tx) => {
		const student = await changeStatus(tx, id, "inactive", actor);
		await storeForUndo(tx, student, actor);
		await endSignInsOfStudent(tx, id, { reason: "inactive", now: actor.now });
		const mail = { ...accountDeactivated(student), notBefore: undoEndsAt(actor.now) };
		await enqueueMails(tx, [mail], { studentId: id, now: actor.now });
		return presentStudent(tx, id);
	});
}

/** Returns the student as before the change. */
async function changeStatus(tx: Database, id: string, to: "active" | "inactive", actor: Actor): Promise<Student> {
	const student = await lockStudent(tx, id);
	if (!(allowedTransitions[student.status] as readonly StudentStatus[]).includes(to))
		throw new Refusal("status-unchanged");
	await tx
		.update(students)
		.set({ status: to, statusAt: actor.now, ...changeColumns(actor) })
		.where(eq(students.id, id));
	const entry = auditEntry(student, to === "active" ? "activated" : "deactivated");
	await recordAuditEvent(tx, actor, { ...entry, details: `${student.status} → ${to}` });
	return student;
}

/** The student's row without credentials. */
function storeForUndo(tx: Database, { id, statusAt, version }: Student, { now }: Actor): Promise<void> {
	const storedJson = sql`jsonb_build_object('id', id, 'statusAt', ${statusAt.toISOString()}::text, 'version', ${version + 1}::int)`;
	return storeRemoved(tx, { id, kind: "deactivation", now }, [
		{ table: students, where: sql`id = ${id}::uuid`, as: storedJson },
	]);
}

/** Restores the former activation time, without a mail. Ended sign-ins stay ended. */
export async function undoDeactivation(tx: Database, { removalId: id, row, createdAt }: RemovedRow, actor: Actor) {
	const student = await lockStudent(tx, id);
	refuseIfChanged({ version: Number(row.version) }, student);
	await tx
		.update(students)
		.set({ status: "active", statusAt: new Date(String(row.statusAt)), ...changeColumns(actor) })
		.where(eq(students.id, id));
	await withdrawUnsent(tx, { studentId: id }, createdAt);
	await recordAuditEvent(tx, actor, auditEntry(student, "brought-back", "inactive → active"));
}
