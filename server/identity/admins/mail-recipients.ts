import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { admins } from "../../platform/db/schema.ts";

/** The managers, or the owners if there is no manager. */
export async function managerEmails(db: Database): Promise<string[]> {
	const managersAndOwners = await db
		.select({ email: admins.email, role: admins.role })
		.from(admins)
		.where(sql`${admins.role} in ('manager', 'owner')`)
		.orderBy(admins.createdAt, admins.id);
	const managers = managersAndOwners.filter(({ role }) => role === "manager");
	return (managers.length > 0 ? managers : managersAndOwners).map(({ email }) => email);
}

/** The recipients whose morning mail of this day is not stored yet. Call it in the transaction that stores it: each is returned once. */
export async function claimMorningMails(tx: Database, day: string, limit: number): Promise<string[]> {
	const { rows } = await tx.execute<{ email: string }>(sql`update ${admins} set morning_mail_on = ${day}::date
		where id in (select id from ${admins} where morning_mail_on is null or morning_mail_on < ${day}::date
			order by id limit ${limit} for no key update skip locked)
		returning email`);
	return rows.map(({ email }) => email);
}
