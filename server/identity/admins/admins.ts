import { randomUUID } from "node:crypto";
import type { AdminRow } from "#contract/admins.ts";
import { errors } from "#contract/errors.ts";
import type { ListQuery } from "#contract/lists.ts";
import { type AdminRole, mayHaveLeads } from "#contract/roles.ts";
import type { TeamMember } from "#contract/team.ts";
import { type Actor, actorOf, auditEventFactory, recordAuditEvent } from "../../platform/audit/audit.ts";
import { asc, eq, inArray, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { admins } from "../../platform/db/schema.ts";
import type { Page } from "../../platform/http/bind.ts";
import type { SignedInAdmin } from "../../platform/http/caller.ts";
import { readPage } from "../../platform/lists/paging.ts";
import { Refusal } from "../../platform/refusal.ts";
import { transferSharedViews } from "./saved-views.ts";

type Admin = typeof admins.$inferSelect;
type Caller = Pick<SignedInAdmin, "adminId" | "email">;

export async function pageOfAdmins(db: Database, query: ListQuery): Promise<Page<AdminRow>> {
	const { id, createdAt, email } = admins;
	const page = await readPage(db, { table: admins, id, sorts: { createdAt, email }, searched: email }, query);
	return { ...page, rows: page.rows.map(present) };
}

/** Sorted by name. Admins without a name get one derived from their email. */
export async function teamMembers(db: Database): Promise<TeamMember[]> {
	const rows = await db.select().from(admins);
	return rows
		.map((each) => ({ ...present(each), name: nameOf(each), role: each.role }))
		.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export async function nameOfAdmin(db: Database, id: string): Promise<string> {
	const [admin] = await db.select().from(admins).where(eq(admins.id, id));
	if (admin === undefined) throw new Refusal("signed-out");
	return nameOf(admin);
}

/** Undefined: no admin has this email. */
export async function findAdminName(db: Database, email: string): Promise<string | undefined> {
	const [admin] = await db.select().from(admins).where(eq(admins.email, email));
	return admin && nameOf(admin);
}

export function nameOf({ name, email }: Pick<Admin, "name" | "email">): string {
	return name ?? nameFromEmail(email);
}

/** `meera.shenoy@…`: Meera Shenoy. */
function nameFromEmail(email: string): string {
	const words = (email.split("@")[0] ?? email).split(/[._+-]+/).filter((word) => word !== "");
	return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(" ");
}

export async function addAdmin(db: Database, email: string, caller: Caller, now: Date): Promise<AdminRow> {
	return db.transaction(async (tx) => {
		await lockAdmins(tx, caller, [caller.adminId]);
		const [added] = await insertAdmins(tx, [email], actorOf({ caller, now }));
		if (added === undefined) throw new Refusal("admin-exists", { fields: { email: errors["admin-exists"].text } });
		return present(added);
	});
}

/** Deletes their sign-ins too; their shared views become the caller's. Only owners may remove admins, and not themselves, so at least one owner always remains. */
export async function removeAdmin(db: Database, id: string, caller: Caller, now: Date): Promise<undefined> {
	await db.transaction(async (tx) => {
		const locked = await lockAdmins(tx, caller, [caller.adminId, id]);
		if (id === caller.adminId) throw new Refusal((await tx.$count(admins)) > 1 ? "own-admin" : "last-admin");
		const removed = locked.find((admin) => admin.id === id);
		if (removed === undefined) throw new Refusal("not-found");
		await transferSharedViews(tx, id, caller.adminId);
		await tx.delete(admins).where(eq(admins.id, id));
		await recordAuditEvent(tx, actorOf({ caller, now }), auditEntry(removed, "removed"));
	});
	return undefined;
}

/** When two owners demote each other or themselves, the second finds only one owner left. */
export async function giveRole(
	db: Database,
	{ id, role }: { id: string; role: AdminRole },
	caller: Caller,
	now: Date,
): Promise<undefined> {
	await db.transaction(async (tx) => {
		const locked = await lockAdmins(tx, caller, [caller.adminId, id]);
		const member = locked.find((admin) => admin.id === id);
		if (member === undefined) throw new Refusal("not-found");
		if (member.role === role) return;
		const owners = locked.filter((admin) => admin.role === "owner");
		if (member.role === "owner" && owners.length === 1) throw new Refusal("last-owner");
		const stopsGettingLeads = member.getsLeads && !mayHaveLeads(role);
		await tx
			.update(admins)
			.set({ role, ...(stopsGettingLeads && { getsLeads: false }) })
			.where(eq(admins.id, id));
		const details = `role: from ${member.role} to ${role}${stopsGettingLeads ? ", gets no leads any more" : ""}`;
		await recordAuditEvent(tx, actorOf({ caller, now }), auditEntry(member, "changed", details));
	});
	return undefined;
}

/** For the operator, by command or configuration: adds the missing admins and returns their emails. */
export async function addAdmins(db: Database, emails: string[], now: Date): Promise<string[]> {
	if (emails.length === 0) return [];
	const added = await db.transaction((tx) => insertAdmins(tx, emails, { by: null, now }));
	return added.map(({ email }) => email);
}

export async function findAdmin(db: Database, email: string): Promise<{ id: string } | undefined> {
	const [admin] = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email.toLowerCase()));
	return admin;
}

/** The roles of those emails that belong to admins. */
export async function rolesOf(db: Database, emails: readonly string[]): Promise<Map<string, AdminRole>> {
	if (emails.length === 0) return new Map();
	const { email, role } = admins;
	const found = await db
		.select({ email, role })
		.from(admins)
		.where(inArray(email, [...emails]));
	return new Map(found.map((each) => [each.email, each.role]));
}

/** Oldest first, at most a screenful: for the operator and the local identity provider. */
export async function firstAdminEmails(db: Database): Promise<string[]> {
	const first = await db.select({ email: admins.email }).from(admins).orderBy(asc(admins.createdAt)).limit(10);
	return first.map(({ email }) => email);
}

/**
 * Locks these admins and all owners in a fixed order. If two remove each other, the second then finds that they are no
 * longer an admin; one whose role was changed meanwhile finds that they are no longer an owner.
 */
async function lockAdmins(tx: Database, { adminId }: Caller, ids: string[]): Promise<Admin[]> {
	const locked = await tx
		.select()
		.from(admins)
		.where(or(eq(admins.role, "owner"), inArray(admins.id, ids)))
		.orderBy(asc(admins.id))
		.for("update");
	const caller = locked.find(({ id }) => id === adminId);
	if (caller === undefined) throw new Refusal("signed-out");
	if (caller.role !== "owner") throw new Refusal("not-allowed");
	return locked;
}

async function insertAdmins(tx: Database, emails: string[], actor: Actor): Promise<Admin[]> {
	const added = await tx
		.insert(admins)
		.values(emails.map((email) => ({ id: randomUUID(), email: email.toLowerCase(), createdAt: actor.now })))
		.onConflictDoNothing({ target: admins.email })
		.returning();
	await recordAuditEvent(
		tx,
		actor,
		added.map((admin) => auditEntry(admin, "added")),
	);
	return added;
}

export const auditEntry = auditEventFactory("admin", ({ email }: Pick<Admin, "email">) => email);

function present({ id, createdAt, email }: Admin): AdminRow {
	return { _id: id, createdAt: createdAt.toISOString(), email };
}
