import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import type { AdminRow } from "#contract/admins.ts";
import { errors } from "#contract/errors.ts";
import type { ListQuery } from "#contract/lists.ts";
import { type Actor, actorOf, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { admins } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import type { SignedInAdmin } from "../sign-in/sign-ins.ts";

type Admin = typeof admins.$inferSelect;
type Caller = Pick<SignedInAdmin, "adminId" | "email">;

export async function pageOfAdmins(db: Database, query: ListQuery): Promise<Page<AdminRow>> {
	const { id, createdAt, email } = admins;
	const page = await readPage(db, { table: admins, id, sorts: { createdAt, email }, searched: email }, query);
	return { ...page, rows: page.rows.map(present) };
}

export async function addAdmin(db: Database, email: string, caller: Caller, now: Date): Promise<AdminRow> {
	return db.transaction(async (tx) => {
		await holdAdmins(tx, caller, [caller.adminId]);
		const [added] = await addAsActor(tx, [email], actorOf({ caller, now }));
		if (added === undefined) throw new Refusal("admin-exists", { fields: { email: errors["admin-exists"].text } });
		return present(added);
	});
}

/** Ends their sign-ins too: those go with the row. Whoever removes somebody stays, so that somebody always does. */
export async function removeAdmin(db: Database, id: string, caller: Caller, now: Date): Promise<undefined> {
	await db.transaction(async (tx) => {
		const held = await holdAdmins(tx, caller, [caller.adminId, id]);
		if (id === caller.adminId) throw new Refusal((await tx.$count(admins)) > 1 ? "own-admin" : "last-admin");
		const removed = held.find((admin) => admin.id === id);
		if (removed === undefined) throw new Refusal("not-found");
		await tx.delete(admins).where(eq(admins.id, id));
		await recordAct(tx, actorOf({ caller, now }), actOn("removed", removed));
	});
	return undefined;
}

/** The operator's way, by command or configuration: makes each an admin who is not one yet, and gives the emails that are new. */
export async function addAdmins(db: Database, emails: string[], now: Date): Promise<string[]> {
	if (emails.length === 0) return [];
	const added = await db.transaction((tx) => addAsActor(tx, emails, { by: null, now }));
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

/**
 * Locks these admins until the transaction ends, always in the same order. Two who remove each other come one after the other,
 * and the second finds that they are no admin any more.
 */
async function holdAdmins(tx: Database, { adminId }: Caller, ids: string[]): Promise<Admin[]> {
	const held = await tx.select().from(admins).where(inArray(admins.id, ids)).orderBy(asc(admins.id)).for("update");
	if (!held.some(({ id }) => id === adminId)) throw new Refusal("signed-out");
	return held;
}

async function addAsActor(tx: Database, emails: string[], actor: Actor): Promise<Admin[]> {
	const added = await tx
		.insert(admins)
		.values(emails.map((email) => ({ id: randomUUID(), email: email.toLowerCase(), createdAt: actor.now })))
		.onConflictDoNothing({ target: admins.email })
		.returning();
	await recordAct(
		tx,
		actor,
		added.map((admin) => actOn("added", admin)),
	);
	return added;
}

function actOn(act: "added" | "removed", { id, email }: Admin) {
	return { act, kind: "admin", recordId: id, record: email } as const;
}

function present({ id, createdAt, email }: Admin): AdminRow {
	return { _id: id, createdAt: createdAt.toISOString(), email };
}
