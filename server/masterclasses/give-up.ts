import { eq } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { registrations } from "../db/schema.ts";
import { countMore, holdIfThere } from "./hold.ts";
import type { Masterclass } from "./list.ts";
import { standingOf } from "./standing.ts";

/**
 * Whoever cannot come: the registration goes with all mails about it, so that nothing more is sent, and the same email may register
 * again. "kept": a certificate may depend on it. Undefined: it is not there any more.
 */
export function giveUp(db: Database, registrationId: string, now: Date): Promise<Masterclass | "kept" | undefined> {
	return db.transaction(async (tx) => {
		const held = await holdIfThere(tx, registrationId);
		if (held === undefined) return undefined;
		const { masterclass, registration } = held;
		if (registration.presentAt !== null || standingOf(masterclass, now) === "completed") return "kept";
		await tx.delete(registrations).where(eq(registrations.id, registrationId));
		await countMore(tx, masterclass.id, -1);
		return masterclass;
	});
}
