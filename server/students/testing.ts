import type { Parts } from "../parts.ts";
import { defaultStudentPassword } from "../sign-in/default-password.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { activate, addStudent, deactivate, findStudent, keepNewPassword, type Student } from "./students.ts";

export type StudentWishes = {
	name?: string;
	email?: string;
	status?: Student["status"];
	/** Their own. Without one they still have the default one. */
	password?: string;
};

/** This student as the console makes one, and as their first steps leave them. The same email twice is the same student. */
export async function enrol({ database: { db }, config, clock }: Omit<Parts, "log">, wishes: StudentWishes = {}) {
	const { name = "Ananya D", email = "ananya@mail.example", status = "active", password } = wishes;
	const known = await findStudent(db, email);
	if (known) return known;
	const given = await hashPassword(await defaultStudentPassword(db, config));
	const details = { name, email, phone: "+91 98765 43210", batch: "2026-03" };
	const added = await addStudent(db, details, given, clock());
	if (added === undefined) throw new Error("The student was not added.");
	if (status !== "pending" || password !== undefined) await activate(db, added.id, clock());
	if (password !== undefined) await keepNewPassword(db, added, await hashPassword(password), clock());
	if (status === "inactive") await deactivate(db, added.id, clock());
	return added;
}
