import { and, eq } from "drizzle-orm";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import { isSuspected } from "#contract/leads.ts";
import type { registerForMasterclass } from "#contract/registrations.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { type Arrival, submissionOf } from "../leads/submission.ts";
import { confirm, isConfirmed, mayConfirmAgain } from "./confirm.ts";
import { countMore } from "./hold.ts";
import type { Usher } from "./letters.ts";
import type { Masterclass } from "./list.ts";
import { standingOf } from "./standing.ts";

export type Registering = BodyOf<typeof registerForMasterclass>;
type NewRegistration = ReturnType<typeof registrationOf>;
type Place = AnswerOf<typeof registerForMasterclass>;

/**
 * Stores who comes, with the mail that confirms it, and answers the link of the group. An email that has registered before
 * gets the same answer, so that nobody learns from it who comes. A key binds its body as it does for leads.
 */
export async function register(
	db: Database,
	usher: Usher,
	id: string,
	sent: Registering,
	arrival: Arrival,
): Promise<Place> {
	const registration = registrationOf(id, sent, arrival);
	// Before the transaction: the first key of a process reads its secret.
	await usher.seats.keyOf(id);
	const found = await store(db, registration, usher);
	if (found === undefined) throw new Refusal("not-found");
	const isRetry = !found.isStored && (await isKnownKey(db, registration));
	if (found.isOver && !isRetry) throw new Refusal("masterclass-over");
	return found.place;
}

/** The row of a registration, by the rules that leads go through. */
export function registrationOf(id: string, sent: Registering, arrival: Arrival) {
	const { clgemail, collegename } = sent;
	return { ...submissionOf(sent, arrival, [collegename]), masterclassId: id, clgemail, collegename };
}

/**
 * The masterclass is held while its row is looked at: it can neither end nor go before the registration stands, nor can two
 * count themselves at once.
 */
async function store(db: Database, registration: NewRegistration, usher: Usher) {
	return db.transaction(async (tx) => {
		const [masterclass] = await tx
			.select()
			.from(masterclasses)
			.where(eq(masterclasses.id, registration.masterclassId))
			.for("no key update");
		if (masterclass === undefined) return undefined;
		const { id, title, start, end, link } = masterclass;
		const place: Place = { _id: id, title, start: start.toISOString(), end: end.toISOString(), link };
		const isOver = standingOf(masterclass, registration.createdAt) === "completed";
		const isStored = !isOver && (await storeOrRenew(tx, usher, masterclass, registration));
		return { place, isOver, isStored };
	});
}

/**
 * False: this email had registered. While what stands there is suspected or was never confirmed, a stranger may have sent it:
 * whoever comes after takes the place over. Else the confirmation is mailed again, at most once an hour.
 */
async function storeOrRenew(tx: Database, usher: Usher, masterclass: Masterclass, registration: NewRegistration) {
	const { createdAt: now, suspicion } = registration;
	const [stored] = await tx.insert(registrations).values(registration).onConflictDoNothing().returning();
	if (stored !== undefined) {
		await countMore(tx, masterclass.id, 1);
		if (!isSuspected(suspicion)) await confirm(tx, usher, masterclass, stored, now);
		return true;
	}
	const before = await holdRegistration(tx, registration);
	if (before === undefined || isSuspected(suspicion) || (await isKnownKey(tx, registration))) return false;
	if (isSuspected(before.suspicion) || !isConfirmed(before)) {
		const { id: _, ...said } = registration;
		const [renewed] = await tx.update(registrations).set(said).where(eq(registrations.id, before.id)).returning();
		if (renewed) await confirm(tx, usher, masterclass, renewed, now);
	} else if (mayConfirmAgain(before, now)) await confirm(tx, usher, masterclass, before, now);
	return false;
}

/** This email's; undefined where only the key was known. */
async function holdRegistration(tx: Database, { masterclassId, email }: NewRegistration) {
	const ofEmail = and(eq(registrations.masterclassId, masterclassId), eq(registrations.email, email));
	const [held] = await tx.select().from(registrations).where(ofEmail).for("update");
	return held;
}

/** Whether this very registration came before. Refused when the key came with another. */
async function isKnownKey(
	db: Database,
	{ idempotencyKey, bodyHash, masterclassId }: NewRegistration,
): Promise<boolean> {
	if (!idempotencyKey) return false;
	const [first] = await db.select().from(registrations).where(eq(registrations.idempotencyKey, idempotencyKey));
	if (first === undefined) return false;
	if (first.bodyHash !== bodyHash || first.masterclassId !== masterclassId) throw new Refusal("key-reused");
	return true;
}
