import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { actOn, changedBy, lockStudent } from "./students.ts";

/** Whatever their status. Who is in it already stays as they are. */
export function moveToBatch(db: Database, id: string, batch: string, actor: Actor): Promise<void> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (student.batch === batch) return;
		await tx
			.update(students)
			.set({ batch, ...changedBy(actor) })
			.where(eq(students.id, id));
		await recordAct(tx, actor, { ...actOn(student, "changed"), details: `batch: ${student.batch} → ${batch}` });
	});
}
