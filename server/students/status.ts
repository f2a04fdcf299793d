import { and, eq, isNull, sql } from "drizzle-orm";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { outbox, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { endSignInsOfStudent } from "../sign-in/sign-ins.ts";
import { keepRemoved, type Removed } from "../undo/removed.ts";
import { presentStudent } from "./answers.ts";
import { actOn, changedBy, lockStudent, type Student } from "./students.ts";

/** Nothing moves a student back to pending (specification section 4). */
const mayBecome = { pending: ["active"], active: ["inactive"], inactive: ["active"] } as const satisfies Record<
	StudentStatus,
	readonly StudentStatus[]
>;

export function activate(db: Database, id: string, actor: Actor): Promise<StudentRow> {
	return move(db, id, "active", actor);
}

/** Ends the student's sign-ins for good: being active again does not bring them back. */
export function deactivate(db: Database, id: string, actor: Actor): Promise<StudentRow> {
	return move(db, id, "inactive", actor);
}

function move(db: Database, id: string, to: "active" | "inactive", actor: Actor): Promise<StudentRow> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (!(mayBecome[student.status] as readonly StudentStatus[]).includes(to)) throw new Refusal("status-unchanged");
		await tx
			.update(students)
			.set({ status: to, statusAt: actor.now, ...changedBy(actor) })
			.where(eq(students.id, id));
		if (to === "inactive") {
			await keepForUndo(tx, student, actor);
			await endSignInsOfStudent(tx, id);
		}
		const act = actOn(student, to === "active" ? "activated" : "deactivated");
		await recordAct(tx, actor, { ...act, details: `${student.status} → ${to}` });
		return presentStudent(tx, id);
	});
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
