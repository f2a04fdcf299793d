import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import type { Masterclass } from "./list.ts";

export type Registration = typeof registrations.$inferSelect;
type Held = { masterclass: Masterclass; registration: Registration };

/** The masterclass first, as whoever registers does: they never wait for each other. */
export async function holdRegistration(tx: Database, id: string): Promise<Held> {
	const held = await holdIfThere(tx, id);
	if (held === undefined) throw new Refusal("not-found");
	return held;
}

export async function holdIfThere(tx: Database, id: string): Promise<Held | undefined> {
	const mine = eq(registrations.id, id);
	const [masterclass] = await tx
		.select()
		.from(masterclasses)
		.where(inArray(masterclasses.id, tx.select({ id: registrations.masterclassId }).from(registrations).where(mine)))
		.for("no key update");
	const [registration] = await tx.select().from(registrations).where(mine).for("update");
	return masterclass && registration && { masterclass, registration };
}

/** Who comes changes nothing that an admin edits: the version stays. */
export async function countMore(tx: Database, masterclassId: string, by: 1 | -1): Promise<void> {
	const applicationcount = sql`${masterclasses.applicationcount} + ${by}`;
	await tx.update(masterclasses).set({ applicationcount }).where(eq(masterclasses.id, masterclassId));
}
