import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { registrations } from "../platform/db/schema.ts";
import type { Masterclass } from "./list.ts";
import { adjustRegistrationCount, lockRegistrationIfExists } from "./lock-registration.ts";
import { statusAt } from "./status.ts";

/**
 * Cancels a registration: it is deleted with all mails about it, so the same email may register again. "refused": it
 * is preserved, because a certificate may depend on it. Undefined: it no longer exists.
 */
export function cancelRegistration(
	db: Database,
	registrationId: string,
	now: Date,
): Promise<Masterclass | "refused" | undefined> {
	return db.transaction(async (tx) => {
		const locked = await lockRegistrationIfExists(tx, registrationId);
		if (locked === undefined) return undefined;
		const { masterclass, registration } = locked;
		if (registration.presentAt !== null || statusAt(masterclass, now) === "completed") return "refused";
		await tx.delete(registrations).where(eq(registrations.id, registrationId));
		await adjustRegistrationCount(tx, masterclass.id, -1);
		return masterclass;
	});
}
