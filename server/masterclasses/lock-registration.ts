import { eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Masterclass } from "./list.ts";

export type Registration = typeof registrations.$inferSelect;
type LockedRegistration = { masterclass: Masterclass; registration: Registration };

/** Locks the masterclass first, as registering does, so that they cannot deadlock. */
export async function lockRegistration(tx: Database, id: string): Promise<LockedRegistration> {
	const locked = await lockRegistrationIfExists(tx, id);
	if (locked === undefined) throw new Refusal("not-found");
	return locked;
}

export async function lockRegistrationIfExists(tx: Database, id: string): Promise<LockedRegistration | undefined> {
	const isRegistration = eq(registrations.id, id);
	const [masterclass] = await tx
		.select()
		.from(masterclasses)
		.where(
			inArray(
				masterclasses.id,
				tx.select({ id: registrations.masterclassId }).from(registrations).where(isRegistration),
			),
		)
		.for("no key update");
	const [registration] = await tx.select().from(registrations).where(isRegistration).for("update");
	return masterclass && registration && { masterclass, registration };
}

/** Admins do not edit the count, so the version stays. */
export async function adjustRegistrationCount(tx: Database, masterclassId: string, by: 1 | -1): Promise<void> {
	const applicationcount = sql`${masterclasses.applicationcount} + ${by}`;
	await tx.update(masterclasses).set({ applicationcount }).where(eq(masterclasses.id, masterclassId));
}
