import type { Parts } from "../../platform/parts.ts";
import { addAdmins, firstAdminEmails } from "../admins/admins.ts";
import { mayVouchLocally } from "./identity.ts";

const newcomer = "admin@gradway.example";

/**
 * Makes the configured emails admins; if there is no admin and the local identity provider runs, a default one. Returns
 * who may sign in, oldest first.
 */
export async function makeFirstAdmins({ config, database: { db }, clock }: Parts): Promise<string[]> {
	await addAdmins(db, config.adminEmails, clock());
	const known = await firstAdminEmails(db);
	if (known.length > 0 || !mayVouchLocally(config)) return known;
	return addAdmins(db, [newcomer], clock());
}
