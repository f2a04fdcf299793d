import { and, eq, isNull, sql } from "drizzle-orm";
import type { StudentStatus, StudentWithLink } from "#contract/students.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { outbox, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { madeInactive, welcome } from "../mail/about-account.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { endLink, issueLink } from "../sign-in/password-links.ts";
import { endSignInsOfStudent } from "../sign-in/sign-ins.ts";
import { afterUndo, keepRemoved, type Removed } from "../undo/removed.ts";
import { presentStudent } from "./answers.ts";
import { actOn, changedBy, lockStudent, type Student } from "./students.ts";

/** Nothing moves a student back to pending (specification section 4). */
const mayBecome = { pending: ["active"], active: ["inactive"], inactive: ["active"] } as const satisfies Record<
	StudentStatus,
	readonly StudentStatus[]
>;

/** Mails a welcome with the link by which they choose a password, unless they have chosen one before. */
export function activate(db: Database, id: string, actor: Actor, publicUrl: string): Promise<StudentWithLink> {
	return db.transaction(async (tx) => {
		const student = await move(tx, id, "active", actor);
		const { now } = actor;
		await endLink(tx, id);
		const link = student.mustChangePassword ? await issueLink(tx, id, { now, publicUrl }) : undefined;
		const row = await presentStudent(tx, id);
		await putInOutbox(tx, [welcome(student, { link, courses: row.courses, publicUrl })], { studentId: id, now });
		return { ...row, ...(link && { passwordlink: link }) };
	});
}

/** Ends the student's sign-ins for good: being active again does not bring them back. A link of theirs opens nothing meanwhile. */
export function deactivate(db: Database, id: string, actor: Actor): Promise<StudentWithLink> {
	return db.transaction(async (tx) => {
		const student = await move(tx, id, "inactive", actor);
		await keepForUndo(tx, student, actor);
		await endSignInsOfStudent(tx, id, { why: "inactive", now: actor.now });
		const mail = { ...madeInactive(student), notBefore: afterUndo(actor.now) };
		await putInOutbox(tx, [mail], { studentId: id, now: actor.now });
		return presentStudent(tx, id);
	});
}

/** Gives the student as they were. */
async function move(tx: Database, id: string, to: "active" | "inactive", actor: Actor): Promise<Student> {
	const student = await lockStudent(tx, id);
	if (!(mayBecome[student.status] as readonly StudentStatus[]).includes(to)) throw new Refusal("status-unchanged");
	await tx
		.update(students)
		.set({ status: to, statusAt: actor.now, ...changedBy(actor) })
		.where(eq(students.id, id));
	const act = actOn(student, to === "active" ? "activated" : "deactivated");
	await recordAct(tx, actor, { ...act, details: `${student.status} → ${to}` });
	return student;
}

/** What the student was, without what they log in with. */
function keepForUndo(tx: Database, { id, statusAt, version }: Student, { now }: Actor): Promise<void> {
	const as = sql`jsonb_build_object('id', id, 'statusAt', ${statusAt.toISOString()}::text, 'version', ${version + 1}::int)`;
	return keepRemoved(tx, { id, kind: "deactivation", now }, [{ table: students, where: sql`id = ${id}::uuid`, as }]);
}

/** Active since when they were, and never told otherwise. Logging in again is theirs to do: ended sign-ins stay ended. */
export async function undoDeactivation(tx: Database, { removalId: id, row, createdAt }: Removed, actor: Actor) {
	const student = await lockStudent(tx, id);
	if (student.status !== "inactive" || student.version !== row.version) throw new Refusal("changed-meanwhile");
	await tx
		.update(students)
		.set({ status: "active", statusAt: new Date(String(row.statusAt)), ...changedBy(actor) })
		.where(eq(students.id, id));
	await tx.delete(outbox).where(and(eq(outbox.studentId, id), eq(outbox.createdAt, createdAt), isNull(outbox.sentAt)));
	await recordAct(tx, actor, { ...actOn(student, "brought-back"), details: "inactive → active" });
}
