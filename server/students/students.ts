import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Act, Actor } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";

export type Student = typeof students.$inferSelect;

export async function findStudent(db: Database, email: string): Promise<Student | undefined> {
	const [student] = await db.select().from(students).where(eq(students.email, email.toLowerCase()));
	return student;
}

/** By the id that their own sign-in proves. */
export async function findStudentById(db: Database, id: string): Promise<Student | undefined> {
	const [student] = await db.select().from(students).where(eq(students.id, id));
	return student;
}

/** By the students' ids, of those who have one. */
export async function resumesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
	const { id, resume } = students;
	const found = await db.select({ id, resume }).from(students).where(inArray(id, ids));
	return new Map(found.flatMap((each) => (each.resume === null ? [] : [[each.id, each.resume]])));
}

/** The student as they are now: whoever else would act on them waits until the transaction ends. */
export async function lockStudent(tx: Database, id: string): Promise<Student> {
	const [student] = await tx.select().from(students).where(eq(students.id, id)).for("update");
	if (student === undefined) throw new Refusal("not-found");
	return student;
}

/** Held active until the transaction ends: whoever deactivates them comes after. */
export async function holdActiveStudent(tx: Database, id: string): Promise<Student | undefined> {
	const [student] = await tx
		.select()
		.from(students)
		.where(and(eq(students.id, id), eq(students.status, "active")))
		.for("share");
	return student;
}

/** What every change of a student leaves with them. */
export function changedBy({ now }: Actor) {
	return { updatedAt: now, version: sql`${students.version} + 1` };
}

/** A row of the audit trail. */
export function actOn({ id, name }: Pick<Student, "id" | "name">, act: Act["act"]): Act {
	return { act, kind: "student", recordId: id, record: name };
}

/**
 * Whether the student is still active with the password that was checked. Holds them so until the transaction ends: whoever
 * deactivates them or changes the password meanwhile comes after, and ends the sign-in that begins here too.
 */
export async function holdActive(tx: Database, { id, passwordHash }: Student): Promise<boolean> {
	const held = await tx
		.select({ id: students.id })
		.from(students)
		.where(and(eq(students.id, id), eq(students.status, "active"), eq(students.passwordHash, passwordHash)))
		.for("share");
	return held.length > 0;
}

/** Puts a password of the student's own in the place of the one that was checked. False: it has changed meanwhile. */
export async function keepNewPassword(
	db: Database,
	{ id, passwordHash: checked }: Student,
	passwordHash: string,
	now: Date,
): Promise<boolean> {
	const kept = await db
		.update(students)
		.set({ passwordHash, mustChangePassword: false, updatedAt: now })
		.where(and(eq(students.id, id), eq(students.passwordHash, checked), eq(students.status, "active")))
		.returning({ id: students.id });
	return kept.length > 0;
}

/** The oldest active ones, at most a screenful: for the local identity provider. */
export async function firstStudentEmails(db: Database): Promise<string[]> {
	const first = await db
		.select({ email: students.email })
		.from(students)
		.where(eq(students.status, "active"))
		.orderBy(asc(students.createdAt))
		.limit(10);
	return first.map(({ email }) => email);
}
