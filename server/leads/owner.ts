import type { EnquiryKind } from "#contract/enquiries.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import { rolesOf } from "../identity/admins/admins.ts";
import type { Database } from "../platform/db/open.ts";
import type { leads } from "../platform/db/schema.ts";

const ofKind: Record<EnquiryKind, string> = { course: "applications", hiring: "hiring requests", contact: "messages" };

/** Why this person cannot own leads of these kinds; undefined if they can. */
export async function whyNotOwner(
	db: Database,
	email: string,
	kinds: readonly EnquiryKind[],
): Promise<string | undefined> {
	const role = (await rolesOf(db, [email])).get(email);
	if (role === undefined) return "Nobody with this email works here any more.";
	const beyond = kinds.find((kind) => !mayHaveLeads(role, kind));
	return beyond && `Someone in the role ${role} cannot open ${ofKind[beyond]}.`;
}

/** The owner whom an undo or a started import gives the lead to: nobody, if they left or cannot open such leads any more. */
export async function ownerBefore(
	tx: Database,
	{ owner, kind }: Pick<typeof leads.$inferSelect, "owner" | "kind">,
): Promise<string | null> {
	const stays = owner !== null && (await whyNotOwner(tx, owner, [kind])) === undefined;
	return stays ? owner : null;
}
