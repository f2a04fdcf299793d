import { eq, sql } from "drizzle-orm";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { registerForMasterclass } from "#contract/registrations.ts";
import type { Database } from "../db/open.ts";
import { masterclasses, registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { type Arrival, submissionOf } from "../leads/submission.ts";
import { seatTaken } from "../mail/about-masterclass.ts";
import type { Letter } from "../mail/letter.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { seatInWords, toldNow, type Usher } from "./letters.ts";
import type { Masterclass } from "./list.ts";
import { standingOf } from "./standing.ts";

export type Registering = BodyOf<typeof registerForMasterclass>;
type Registration = ReturnType<typeof registrationOf>;
type Place = AnswerOf<typeof registerForMasterclass>;

/**
 * Stores who comes, with the mail that confirms it, and answers the link of the group. An email that has registered before
 * gets the same answer and leaves nothing new, so that nobody learns from it who comes. A key binds its body as it does for
 * leads.
 */
export async function register(
	db: Database,
	usher: Usher,
	id: string,
	sent: Registering,
	arrival: Arrival,
): Promise<Place> {
	const registration = registrationOf(id, sent, arrival);
	const found = await store(db, registration, await confirmationBy(usher, registration));
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

/** The letter that confirms it, and what of the masterclass it tells. */
type Confirm = (masterclass: Masterclass) => { letters: Letter[]; told: Partial<ReturnType<typeof toldNow>> };

/** Nothing is mailed to whoever is suspected: a machine would make us write to strangers. */
async function confirmationBy(usher: Usher, registration: Registration): Promise<Confirm> {
	const { id, suspicion, createdAt } = registration;
	if (suspicion.length > 0) return () => ({ letters: [], told: {} });
	// Before the transaction: the first key of a process reads its secret.
	const key = await usher.seats.keyOf(id);
	return (masterclass) => ({
		letters: [seatTaken(seatInWords(registration, masterclass, key, usher))],
		told: toldNow(masterclass.start, createdAt),
	});
}

/**
 * The masterclass is held while its row is looked at: it can neither end nor go before the registration stands, nor can two
 * count themselves at once.
 */
async function store(db: Database, registration: Registration, confirm: Confirm) {
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
		if (isOver) return { place, isOver, isStored: false };
		const { letters, told } = confirm(masterclass);
		const row = { ...registration, ...told };
		const [stored] = await tx
			.insert(registrations)
			.values(row)
			.onConflictDoNothing()
			.returning({ id: registrations.id });
		if (stored === undefined) return { place, isOver, isStored: false };
		await countOneMore(tx, id);
		await putInOutbox(tx, letters, { registrationId: stored.id, now: registration.createdAt });
		return { place, isOver, isStored: true };
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
