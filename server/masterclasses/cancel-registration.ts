import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { registrations } from "../platform/db/schema.ts";
import type { Masterclass } from "./list.ts";
import { countMore, lockIfThere } from "./lock-registration.ts";
import { statusAt } from "./status.ts";

/**
 * Cancels a registration: it is deleted with all mails about it, so the same email may register again. "kept": it
 * stays, because a certificate may depend on it. Undefined: it does not exist any more.
 */
export function cancelRegistration(
	db: Database,
	registrationId: string,
	now: Date,
): Promise<Masterclass | "kept" | undefined> {
	return db.transaction(async (tx) => {
		const locked = await lockIfThere(tx, registrationId);
		if (locked === undefined) return undefined;
		const { masterclass, registration } = locked;
		if (registration.presentAt !== null || statusAt(masterclass, now) === "completed") return "kept";
		await tx.delete(registrations).where(eq(registrations.id, registrationId));
		await countMore(tx, masterclass.id, -1);
		return masterclass;
	});
}
