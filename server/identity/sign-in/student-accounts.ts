import { and, asc, eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { students } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";

export type Student = typeof students.$inferSelect;

export async function findStudent(db: Database, email: string): Promise<Student | undefined> {
	const [student] = await db.select().from(students).where(eq(students.email, email.toLowerCase()));
	return student;
}

export async function findStudentById(db: Database, id: string): Promise<Student | undefined> {
	const [student] = await db.select().from(students).where(eq(students.id, id));
	return student;
}

/** Reads and locks the student: other changes wait until the transaction ends. */
export async function lockStudent(tx: Database, id: string): Promise<Student> {
	const [student] = await tx.select().from(students).where(eq(students.id, id)).for("update");
	if (student === undefined) throw new Refusal("not-found");
	return student;
}

/**
 * Whether the student is still active and has the password that was checked. Locks the row until the transaction ends,
 * so that a concurrent deactivation or password change also ends the sign-in started here.
 */
export async function lockIfActive(tx: Database, { id, passwordHash }: Student): Promise<boolean> {
	const locked = await tx
		.select({ id: students.id })
		.from(students)
		.where(and(eq(students.id, id), eq(students.status, "active"), eq(students.passwordHash, passwordHash)))
		.for("share");
	return locked.length > 0;
}

/** Replaces the verified password with one chosen by the student. False: the password has changed meanwhile. */
export async function storeNewPassword(
	db: Database,
	{ id, passwordHash: checked }: Student,
	passwordHash: string,
	now: Date,
): Promise<boolean> {
	const updated = await db
		.update(students)
		.set({ passwordHash, mustChangePassword: false, updatedAt: now })
		.where(and(eq(students.id, id), eq(students.passwordHash, checked), eq(students.status, "active")))
		.returning({ id: students.id });
	return updated.length > 0;
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
