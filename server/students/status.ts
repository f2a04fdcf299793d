import { eq } from "drizzle-orm";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { endSignInsOfStudent } from "../sign-in/sign-ins.ts";
import { presentStudent } from "./answers.ts";
import { actOn, changedBy, lockStudent } from "./students.ts";

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
		if (to === "inactive") await endSignInsOfStudent(tx, id);
		const act = actOn(student, to === "active" ? "activated" : "deactivated");
		await recordAct(tx, actor, { ...act, details: `${student.status} → ${to}` });
		return presentStudent(tx, id);
	});
}
