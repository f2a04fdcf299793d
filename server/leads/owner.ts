import { type EnquiryKind, enquiryKindNames } from "#contract/enquiries.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import { rolesOf } from "../identity/admins/admins.ts";
import type { Database } from "../platform/db/open.ts";
import type { leads } from "../platform/db/schema.ts";

/** Why this person cannot own leads of these kinds; undefined if they can. */
export async function ownerRefusalReason(
	db: Database,
	email: string,
	kinds: readonly EnquiryKind[],
): Promise<string | undefined> {
	const role = (await rolesOf(db, [email])).get(email);
	if (role === undefined) return "Nobody with this email works here any more.";
	const forbiddenKind = kinds.find((kind) => !mayHaveLeads(role, kind));
	if (forbiddenKind === undefined) return undefined;
	return `Someone in the role ${role} cannot open ${enquiryKindNames[forbiddenKind].toLowerCase()}s.`;
}

/** The owner to whom an undo or an import assigns the lead: null if they left or may no longer have such leads. */
export async function eligibleOwner(
	tx: Database,
	{ owner, kind }: Pick<typeof leads.$inferSelect, "owner" | "kind">,
): Promise<string | null> {
	const isEligible = owner !== null && (await ownerRefusalReason(tx, owner, [kind])) === undefined;
	return isEligible ? owner : null;
}
