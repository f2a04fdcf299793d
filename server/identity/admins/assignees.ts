import type { SQL } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import type { AdminRole } from "#contract/roles.ts";
import { gt, max, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { admins, daysAway } from "../../platform/db/schema.ts";

/** An admin who may get leads now; `remaining`: how many more today; `away`: the later days on which they get none. Their role decides which kinds of leads. */
export type Assignee = { id: string; email: string; role: AdminRole; remaining: number; away: DaysAway[] };

/** Days of India, both included. */
type DaysAway = { first: string; last: string };

/** An admin whose role may own leads. */
type PresentAssignee = Pick<Assignee, "email" | "role">;

/** Locks the admins who may get leads until the transaction ends: longest wait first, without those who are away or at their cap. */
export async function lockAssignees(tx: Database, now: Date): Promise<Assignee[]> {
	const today = dayInIndia(now);
	const locked = await tx
		.select()
		.from(admins)
		.where(sql`${admins.getsLeads} and ${isPresentOn(today)}`)
		.orderBy(admins.id)
		.for("no key update");
	const upcoming = await tx.select().from(daysAway).where(gt(daysAway.first, today));
	return locked
		.sort((one, other) => one.turn - other.turn || (one.id < other.id ? -1 : 1))
		.map((admin) => {
			const { id, email, role, dailyCap } = admin;
			const remaining =
				dailyCap === null ? Number.POSITIVE_INFINITY : Math.max(0, dailyCap - assignedToday(admin, today));
			return { id, email, role, remaining, away: upcoming.filter(({ adminId }) => adminId === id) };
		})
		.filter(({ remaining }) => remaining > 0);
}

/** How many leads the rotation assigned to this admin on this day. */
export function assignedToday({ assignedOn, assignedCount }: typeof admins.$inferSelect, today: string): number {
	return assignedOn === today ? assignedCount : 0;
}

/** Admins who get leads and are not away, including those at their cap. */
export function presentAssignees(tx: Database, now: Date): Promise<PresentAssignee[]> {
	return tx
		.select({ email: admins.email, role: admins.role })
		.from(admins)
		.where(sql`${admins.getsLeads} and ${isPresentOn(dayInIndia(now))}`)
		.orderBy(admins.turn, admins.id);
}

/** Emails of those who are away on this day. */
export async function emailsAwayOn(db: Database, day: string): Promise<string[]> {
	const away = await db
		.select({ email: admins.email })
		.from(admins)
		.where(sql`not ${isPresentOn(day)}`);
	return away.map(({ email }) => email);
}

/** Moves the assigned admins to the end of the queue, in order of assignment, and counts today's leads of each. */
export async function storeAssignmentTurns(tx: Database, assigned: readonly Assignee[], now: Date): Promise<void> {
	const [{ last } = { last: 0 }] = await tx.select({ last: max(admins.turn) }).from(admins);
	const turns = new Map<string, { id: string; turn: number; count: number }>();
	for (const [index, { id }] of assigned.entries())
		turns.set(id, { id, turn: (last ?? 0) + index + 1, count: (turns.get(id)?.count ?? 0) + 1 });
	const today = dayInIndia(now);
	await tx.execute(sql`update ${admins} set turn = given.turn, assigned_on = ${today}::date,
			assigned_count = given.count + case when assigned_on = ${today}::date then assigned_count else 0 end
		from json_to_recordset(${JSON.stringify([...turns.values()])}::json) as given (id uuid, turn int, count int)
		where admins.id = given.id`);
}

function isPresentOn(day: string): SQL {
	return sql`not exists (select from ${daysAway} where admin_id = ${admins.id} and first <= ${day}::date and last >= ${day}::date)`;
}
