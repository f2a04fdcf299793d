import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";

/** A call, visit or message as it is stored. */
export type Contact = Pick<typeof activities.$inferSelect, "kind" | "words" | "details">;
type Author = { by: string; key?: string | undefined };
type PreparedContact = {
	contact?: Contact & { id: string };
	changeId: string;
	/** The change with which the contact was stored before. If it is not `changeId`, the change is applied without the contact. */
	storedChangeId?: string;
};

/** Contacts are idempotent by key. A retry may come with a different change. */
export async function prepareContact(
	db: Database,
	leadId: string,
	{ change: { version: _, ...fields }, contact }: { change: { version?: unknown }; contact: Contact | undefined },
	author: Author,
): Promise<PreparedContact> {
	if (contact === undefined) return { changeId: randomUUID() };
	const id = contactIdOf(leadId, contact, author);
	const changeId = idFromKey(`change of ${id} ${JSON.stringify(fields)}`, author.key);
	const storedChangeId = author.key === undefined ? undefined : await findStoredChange(db, id, contact);
	if (storedChangeId === undefined) return { contact: { ...contact, id }, changeId };
	return { changeId: storedChangeId === changeId ? changeId : randomUUID(), storedChangeId };
}

/** Does not depend on the owner: the lead may get another one between two attempts. */
export function contactIdOf(leadId: string, { kind }: Contact, { by, key }: Author): string {
	return idFromKey(`${kind} ${leadId} ${by}`, key);
}

/** The change with which this contact was already stored, if any: then only the response was lost. Refused if the key was used for another contact. */
export async function findStoredChange(
	db: Database,
	id: string,
	{ words, details }: Contact,
): Promise<string | undefined> {
	const [stored] = await db.select().from(activities).where(eq(activities.id, id));
	if (stored === undefined) return undefined;
	if (!isDeepStrictEqual([stored.words, stored.details], [words, details])) throw new Refusal("key-reused");
	return stored.changeId;
}
