import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { admins } from "../db/schema.ts";

/** Makes each an admin who is not one yet; gives the emails that are new. */
export async function addAdmins(db: Database, emails: string[], now: Date): Promise<string[]> {
	if (emails.length === 0) return [];
	const added = await db
		.insert(admins)
		.values(emails.map((email) => ({ id: randomUUID(), email: email.toLowerCase(), createdAt: now })))
		.onConflictDoNothing({ target: admins.email })
		.returning({ email: admins.email });
	return added.map(({ email }) => email);
}

export async function findAdmin(db: Database, email: string): Promise<{ id: string } | undefined> {
	const [admin] = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email.toLowerCase()));
	return admin;
}

/** The oldest first, at most a screenful: for the operator and the local identity provider. */
export async function firstAdminEmails(db: Database): Promise<string[]> {
	const first = await db.select({ email: admins.email }).from(admins).orderBy(asc(admins.createdAt)).limit(10);
	return first.map(({ email }) => email);
}

/** Ends their sign-ins too: those go with the row. */
export async function removeAdmin(db: Database, email: string): Promise<boolean> {
	const gone = await db
		.delete(admins)
		.where(sql`${admins.email} = ${email.toLowerCase()}`)
		.returning({ id: admins.id });
	return gone.length > 0;
}
