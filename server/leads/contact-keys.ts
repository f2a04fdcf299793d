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
type LeftToStore = {
	contact?: Contact & { id: string };
	changeId: string;
	/** The change with which the contact is stored: the same one, or another one is left to make, without the contact. */
	stored?: string;
};

/** A contact is stored once under its key. The change made with it may be another at the second try. */
export async function leftToStore(
	db: Database,
	leadId: string,
	{ change: { version: _, ...work }, contact }: { change: { version?: unknown }; contact: Contact | undefined },
	author: Author,
): Promise<LeftToStore> {
	if (contact === undefined) return { changeId: randomUUID() };
	const id = contactIdOf(leadId, contact, author);
	const changeId = idFromKey(`change of ${id} ${JSON.stringify(work)}`, author.key);
	const stored = author.key === undefined ? undefined : await changeOfContact(db, id, contact);
	if (stored === undefined) return { contact: { ...contact, id }, changeId };
	return { changeId: stored === changeId ? changeId : randomUUID(), stored };
}

/** The same where the lead is taken between two tries. */
export function contactIdOf(leadId: string, { kind }: Contact, { by, key }: Author): string {
	return idFromKey(`${kind} ${leadId} ${by}`, key);
}

/** The change with which it is stored already, so that only its answer was lost. Refused if the key was used for another one. */
export async function changeOfContact(
	db: Database,
	id: string,
	{ words, details }: Contact,
): Promise<string | undefined> {
	const [stored] = await db.select().from(activities).where(eq(activities.id, id));
	if (stored === undefined) return undefined;
	if (!isDeepStrictEqual([stored.words, stored.details], [words, details])) throw new Refusal("key-reused");
	return stored.changeId;
}
