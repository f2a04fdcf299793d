import type { Parts } from "../../platform/parts.ts";
import { addAdmins, firstAdminEmails } from "../admins/admins.ts";
import { isLocalIdentityAllowed } from "./identity.ts";

const defaultAdminEmail = "admin@gradway.example";

/**
 * Adds the configured emails as admins; if there is no admin and the local identity provider is used, adds a default
 * one. Returns the emails that may sign in, oldest first.
 */
export async function addFirstAdmins({ config, database: { db }, clock }: Parts): Promise<string[]> {
	await addAdmins(db, config.adminEmails, clock());
	const existing = await firstAdminEmails(db);
	if (existing.length > 0 || !isLocalIdentityAllowed(config)) return existing;
	return addAdmins(db, [defaultAdminEmail], clock());
}
