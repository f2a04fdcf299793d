import { eq } from "drizzle-orm";
import type { NewStudent, StudentChange, StudentRow } from "#contract/students.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import type { GivenPassword } from "../sign-in/default-password.ts";
import { endSignInsOfStudent } from "../sign-in/sign-ins.ts";
import { presentStudent } from "./answers.ts";
import { refuseTakenEmail } from "./email.ts";
import { actOn, changedBy, lockStudent, type Student } from "./students.ts";

/** Details, a reset, or both: then both or neither. Details are a pending student's only; a reset is for everyone. */
export async function changeStudent(
	db: Database,
	id: string,
	change: StudentChange,
	given: GivenPassword,
	actor: Actor,
): Promise<StudentRow> {
	const passwordHash = change.password === undefined ? undefined : await given.hash();
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (isWhole(change) && student.status !== "pending") throw new Refusal("user-not-pending");
		refuseIfChanged(change, student);
		if (isWhole(change)) await changeDetails(tx, student, change, actor);
		if (passwordHash !== undefined)
			await resetPassword(tx, { id, name: change.name ?? student.name }, passwordHash, actor);
		return presentStudent(tx, id);
	});
}

/** The contract lets the details come only all together. */
function isWhole(change: StudentChange): change is NewStudent & StudentChange {
	return change.name !== undefined;
}

async function changeDetails(tx: Database, student: Student, said: NewStudent, actor: Actor): Promise<void> {
	const { name, email, phone, batch } = said;
	const details = changesBetween(student, said, ["name", "email", "phone", "batch"]);
	if (details === "") return;
	await tx
		.update(students)
		.set({ name, email, phone, batch, ...changedBy(actor) })
		.where(eq(students.id, student.id))
		.catch(refuseTakenEmail);
	await recordAct(tx, actor, { ...actOn({ ...student, name }, "changed"), details });
}

/** Whoever is logged in is logged out: a reset is for a student who lost the password, or lost it to someone. */
async function resetPassword(
	tx: Database,
	student: Pick<Student, "id" | "name">,
	passwordHash: string,
	actor: Actor,
): Promise<void> {
	await tx
		.update(students)
		.set({ passwordHash, mustChangePassword: true, ...changedBy(actor) })
		.where(eq(students.id, student.id));
	await endSignInsOfStudent(tx, student.id);
	await recordAct(tx, actor, actOn(student, "password-reset"));
}
