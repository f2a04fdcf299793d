import { eq, sql } from "drizzle-orm";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { registerForMasterclass } from "#contract/masterclasses.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { type Arrival, submissionOf } from "../leads/submission.ts";

export type Registering = BodyOf<typeof registerForMasterclass>;
type Registration = typeof registrations.$inferInsert;
type Place = AnswerOf<typeof registerForMasterclass>;

/**
 * Stores who comes and answers the link of the group. An email that has registered before gets the same answer and leaves
 * nothing new, so that nobody learns from it who comes. A key binds its body as it does for leads.
 */
export async function register(db: Database, id: string, sent: Registering, arrival: Arrival): Promise<Place> {
	const registration = registrationOf(id, sent, arrival);
	const found = await store(db, registration);
	if (found === undefined) throw new Refusal("not-found");
	const isRetry = !found.isStored && (await isKnownKey(db, registration));
	if (found.isOver && !isRetry) throw new Refusal("masterclass-over");
	return found.place;
}

/** The row of a registration, by the rules that leads go through. */
export function registrationOf(id: string, sent: Registering, arrival: Arrival): Registration {
	const { clgemail, collegename } = sent;
	return { ...submissionOf(sent, arrival, [collegename]), masterclassId: id, clgemail, collegename };
}

/**
 * The masterclass is held while its row is looked at: it can neither end nor go before the registration stands, nor can two
 * count themselves at once.
 */
async function store(db: Database, registration: Registration) {
	return db.transaction(async (tx) => {
		const [masterclass] = await tx
			.select()
			.from(masterclasses)
			.where(eq(masterclasses.id, registration.masterclassId))
			.for("no key update");
		if (masterclass === undefined) return undefined;
		const { id, title, start, end, link, status } = masterclass;
		const place: Place = { _id: id, title, start: start.toISOString(), end: end.toISOString(), link };
		const isOver = status === "completed";
		const stored = isOver
			? []
			: await tx.insert(registrations).values(registration).onConflictDoNothing().returning({ id: registrations.id });
		if (stored.length > 0) await countOneMore(tx, id);
		return { place, isOver, isStored: stored.length > 0 };
	});
}

/** Who comes changes nothing that an admin edits: the version stays. */
async function countOneMore(tx: Database, id: string): Promise<void> {
	await tx
		.update(masterclasses)
		.set({ applicationcount: sql`${masterclasses.applicationcount} + 1` })
		.where(eq(masterclasses.id, id));
}

/** Whether this very registration came before. Refused when the key came with another. */
async function isKnownKey(db: Database, { idempotencyKey, bodyHash, masterclassId }: Registration): Promise<boolean> {
	if (!idempotencyKey) return false;
	const [first] = await db.select().from(registrations).where(eq(registrations.idempotencyKey, idempotencyKey));
	if (first === undefined) return false;
	if (first.bodyHash !== bodyHash || first.masterclassId !== masterclassId) throw new Refusal("key-reused");
	return true;
}
