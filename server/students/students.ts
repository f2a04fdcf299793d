import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { endSignInsOfStudent } from "../sign-in/sign-ins.ts";

export type Student = typeof students.$inferSelect;
type StudentDetails = Pick<Student, "name" | "email" | "phone" | "batch">;

/** A new student is pending and has the default password, whose hash this is. Undefined: the email is someone's already. */
export async function addStudent(
	db: Database,
	{ email, ...details }: StudentDetails,
	passwordHash: string,
	now: Date,
): Promise<Student | undefined> {
	const [added] = await db
		.insert(students)
		.values({ id: randomUUID(), createdAt: now, updatedAt: now, ...details, email: email.toLowerCase(), passwordHash })
		.onConflictDoNothing({ target: students.email })
		.returning();
	return added;
}

export async function findStudent(db: Database, email: string): Promise<Student | undefined> {
	const [student] = await db.select().from(students).where(eq(students.email, email.toLowerCase()));
	return student;
}

/** Whoever was pending or inactive. Gives whether they were. */
export async function activate(db: Database, id: string, now: Date): Promise<boolean> {
	const activated = await db
		.update(students)
		.set({ status: "active", updatedAt: now })
		.where(and(eq(students.id, id), inArray(students.status, ["pending", "inactive"])))
		.returning({ id: students.id });
	return activated.length > 0;
}

/** Ends the student's sign-ins for good: being active again does not bring them back. */
export async function deactivate(db: Database, id: string, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const deactivated = await tx
			.update(students)
			.set({ status: "inactive", updatedAt: now })
			.where(and(eq(students.id, id), eq(students.status, "active")))
			.returning({ id: students.id });
		if (deactivated.length > 0) await endSignInsOfStudent(tx, id);
		return deactivated.length > 0;
	});
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
