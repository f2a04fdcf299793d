import { randomUUID } from "node:crypto";
import { dayInIndia } from "#contract/days.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { addDaysAway as addEndpoint, changeMember as changeEndpoint } from "#contract/team.ts";
import { recordAuditEvent } from "../../platform/audit/audit.ts";
import { changesBetween } from "../../platform/audit/changes.ts";
import { and, eq, gte } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { admins, daysAway } from "../../platform/db/schema.ts";
import type { SignedInAdmin } from "../../platform/http/caller.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { auditEntry, nameOf } from "./admins.ts";
import { assignedToday } from "./assignees.ts";

type Admin = typeof admins.$inferSelect;
export type CallContext = { caller: Pick<SignedInAdmin, "adminId" | "email">; now: Date };

/** Sorted by name. */
export async function listMembers(db: Database, now: Date) {
	const today = dayInIndia(now);
	const [all, days] = await Promise.all([
		db.select().from(admins),
		db.select().from(daysAway).where(gte(daysAway.last, today)).orderBy(daysAway.first),
	]);
	const found = all.map((admin) => {
		const away = days.filter(({ adminId }) => adminId === admin.id);
		return {
			_id: admin.id,
			email: admin.email,
			name: nameOf(admin),
			role: admin.role,
			getsLeads: admin.getsLeads && mayHaveLeads(admin.role),
			dailyCap: admin.dailyCap,
			assignedToday: assignedToday(admin, today),
			since: admin.createdAt.toISOString(),
			seenAt: admin.seenAt?.toISOString() ?? null,
			isAway: away.some(({ first }) => first <= today),
			away: away.map(({ id, first, last }) => ({ _id: id, first, last })),
		};
	});
	return found.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export async function readMember(db: Database, id: string): Promise<Admin> {
	const [admin] = await db.select().from(admins).where(eq(admins.id, id));
	if (admin === undefined) throw new Refusal("not-found");
	return admin;
}

export async function changeMember(
	db: Database,
	id: string,
	{ name, getsLeads, dailyCap }: BodyOf<typeof changeEndpoint>,
	{ caller, now }: CallContext,
): Promise<undefined> {
	await db.transaction(async (tx) => {
		const [before] = await tx.select().from(admins).where(eq(admins.id, id)).for("no key update");
		if (before === undefined) throw new Refusal("not-found");
		if (getsLeads && !mayHaveLeads(before.role))
			throw invalidField("getsLeads", `Someone in the role ${before.role} cannot open leads.`);
		const after = {
			name: name ?? before.name,
			getsLeads: getsLeads ?? before.getsLeads,
			dailyCap: dailyCap === undefined ? before.dailyCap : dailyCap,
		};
		await tx.update(admins).set(after).where(eq(admins.id, id));
		const details = changesBetween(before, after, ["name", "getsLeads", "dailyCap"]);
		if (details !== "") await recordAuditEvent(tx, { by: caller.email, now }, auditEntry(before, "changed", details));
	});
	return undefined;
}

export async function addDaysAway(
	db: Database,
	id: string,
	{ first, last }: BodyOf<typeof addEndpoint>,
	{ caller, now }: CallContext,
) {
	if (last < first) throw invalidField("last", "Not before the first day.");
	return db.transaction(async (tx) => {
		const member = await readMember(tx, id);
		const days = { id: randomUUID(), adminId: id, first, last };
		await tx.insert(daysAway).values(days);
		await recordAuditEvent(tx, { by: caller.email, now }, auditEntry(member, "changed", `away: ${first} to ${last}`));
		return { _id: days.id, first, last };
	});
}

/** A team member's days away, and the member's email. */
export async function daysAwayOf(db: Database, { id, away }: { id: string; away: string }) {
	const { email } = await readMember(db, id);
	const [days] = await db
		.select({ first: daysAway.first, last: daysAway.last })
		.from(daysAway)
		.where(and(eq(daysAway.id, away), eq(daysAway.adminId, id)));
	if (days === undefined) throw new Refusal("not-found");
	return { email, ...days };
}

export async function removeDaysAway(
	db: Database,
	{ id, away }: { id: string; away: string },
	{ caller, now }: CallContext,
): Promise<undefined> {
	await db.transaction(async (tx) => {
		const member = await readMember(tx, id);
		const [removed] = await tx
			.delete(daysAway)
			.where(and(eq(daysAway.id, away), eq(daysAway.adminId, id)))
			.returning();
		if (removed === undefined) throw new Refusal("not-found");
		const details = `not away: ${removed.first} to ${removed.last}`;
		await recordAuditEvent(tx, { by: caller.email, now }, auditEntry(member, "changed", details));
	});
	return undefined;
}
