import { addAdmins, firstAdminEmails } from "../admins/admins.ts";
import type { Parts } from "../parts.ts";
import { mayVouchLocally } from "./identity.ts";

const newcomer = "admin@gradway.example";

/**
 * Makes the configured emails admins. Where the local identity provider serves and nobody is an admin yet, a newcomer gets one.
 * Gives everyone who may sign in, the oldest first.
 */
export async function makeFirstAdmins({ config, database: { db }, clock }: Parts): Promise<string[]> {
	await addAdmins(db, config.adminEmails, clock());
	const known = await firstAdminEmails(db);
	if (known.length > 0 || !mayVouchLocally(config)) return known;
	return addAdmins(db, [newcomer], clock());
}
