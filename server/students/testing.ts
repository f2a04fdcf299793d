import type { Client } from "#contract/client.ts";
import {
	addStudent as addStudentCall,
	changeStudentStatus,
	type NewStudent,
	type StudentRow,
	type StudentStatus,
} from "#contract/students.ts";
import { openDefaultPassword } from "../identity/passwords/default-password.ts";
import { hashPassword } from "../identity/passwords/passwords.ts";
import { findStudent, type Student, storeNewPassword } from "../identity/sign-in/student-accounts.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { auditEvents } from "../platform/db/schema.ts";
import type { Parts } from "../platform/parts.ts";
import { addStudent } from "./add.ts";
import { activate, deactivate } from "./status.ts";

export function aStudent(overrides: Partial<NewStudent> = {}): NewStudent {
	return {
		name: "Asha Rao",
		email: "asha@mail.example",
		phone: "919876543210",
		batch: "DS-2603-A",
		...overrides,
	};
}

/** Created through the API. */
export async function addOne(
	admin: Client,
	input: Partial<NewStudent> = {},
	status: StudentStatus = "pending",
): Promise<StudentRow> {
	let { data } = await admin(addStudentCall, { body: aStudent(input) });
	const steps = { pending: [], active: ["active"], inactive: ["active", "inactive"] } as const;
	for (const step of steps[status]) {
		const { passwordlink, ...row } = (
			await admin(changeStudentStatus, { params: { id: data._id }, body: { status: step } })
		).data;
		data = row;
	}
	return data;
}

/** The audit events about students. */
export async function auditOfStudents({ db }: OpenDatabase) {
	return db
		.select()
		.from(auditEvents)
		.where(eq(auditEvents.kind, "student"))
		.orderBy(auditEvents.act, auditEvents.record);
}

export type StudentOptions = {
	name?: string;
	email?: string;
	status?: Student["status"];
	/** Their own password. Without one they still have the default one. */
	password?: string;
};

/** A student added as in the console, in the given status. The same email twice returns the same student. */
export async function insertStudent(
	{ database: { db }, config, clock }: Omit<Parts, "log">,
	options: StudentOptions = {},
) {
	const { name = "Ananya D", email = "ananya@mail.example", status = "active", password } = options;
	const existing = await findStudent(db, email);
	if (existing) return existing;
	const operator = { by: null, now: clock() };
	const { _id: id } = await addStudent(db, aStudent({ name, email }), openDefaultPassword(db, config), operator);
	const added = await findStudent(db, email);
	if (added === undefined) throw new Error("The student was not added.");
	if (status !== "pending" || password !== undefined) await activate(db, id, operator, config.publicUrl);
	if (password !== undefined) await storeNewPassword(db, added, await hashPassword(password), clock());
	if (status === "inactive") await deactivate(db, id, operator);
	return added;
}
