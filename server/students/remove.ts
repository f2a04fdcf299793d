import { eq, sql } from "drizzle-orm";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { outbox, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { bringBackRows, keepRemoved, type Removed } from "../undo/removed.ts";
import { refuseTakenEmail } from "./email.ts";
import { actOn, lockStudent } from "./students.ts";

export function removeStudent(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (student.status !== "pending") throw new Refusal("user-not-pending");
		refuseIfChanged(seen, student);
		await keepRemoved(tx, { id, kind: "student", now: actor.now }, [
			{ table: students, where: sql`id = ${id}::uuid` },
			{ table: outbox, where: sql`student_id = ${id}::uuid` },
		]);
		await tx.delete(students).where(eq(students.id, id));
		await recordAct(tx, actor, actOn(student, "removed"));
		return undefined;
	});
}

/** Refused where somebody else has got the email meanwhile. */
export async function bringStudentBack(tx: Database, { removalId: id }: Removed, actor: Actor): Promise<void> {
	await bringBackRows(tx, id, students).catch(refuseTakenEmail);
	await bringBackRows(tx, id, outbox);
	await recordAct(tx, actor, { ...actOn(await lockStudent(tx, id), "brought-back"), details: "deletion" });
}
