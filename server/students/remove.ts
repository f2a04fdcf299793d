import { eq } from "drizzle-orm";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { actOn, lockStudent } from "./students.ts";

export function removeStudent(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (student.status !== "pending") throw new Refusal("user-not-pending");
		refuseIfChanged(seen, student);
		await tx.delete(students).where(eq(students.id, id));
		await recordAct(tx, actor, actOn(student, "removed"));
		return undefined;
	});
}
