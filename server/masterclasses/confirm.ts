import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { seatTaken } from "../mail/about-masterclass.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { holdRegistration, type Registration } from "./hold.ts";
import { hourMs, seatInWords, toldNow, type Usher } from "./letters.ts";
import type { Masterclass } from "./list.ts";
import { standingOf } from "./standing.ts";

/** Writes the mail that confirms a registration, and notes what it tells. */
export async function confirm(
	tx: Database,
	usher: Usher,
	masterclass: Masterclass,
	registration: Registration,
	now: Date,
): Promise<void> {
	const { id } = registration;
	const told = { ...toldNow(masterclass.start, now), confirmationMailedAt: now };
	await tx.update(registrations).set(told).where(eq(registrations.id, id));
	const letter = seatTaken(seatInWords(registration, masterclass, await usher.seats.keyOf(id), usher));
	await putInOutbox(tx, [letter], { registrationId: id, now });
}

/** By a mail of ours; the version before this one noted only what it told. */
export function isConfirmed({ confirmationMailedAt, toldStart }: Registration): boolean {
	return confirmationMailedAt !== null || toldStart !== null;
}

/** Whoever types somebody's email again and again does not fill their inbox. */
export function mayConfirmAgain({ confirmationMailedAt }: Registration, now: Date): boolean {
	return confirmationMailedAt === null || now.getTime() - confirmationMailedAt.getTime() >= hourMs;
}

/**
 * What was withheld from a registration that looked like a machine's, once someone says that it is a person's. False: it was
 * confirmed before, or its masterclass is over. Ask `usher.seats` for its key before the transaction.
 */
export async function confirmWithheld(tx: Database, usher: Usher, registrationId: string, now: Date): Promise<boolean> {
	const { masterclass, registration } = await holdRegistration(tx, registrationId);
	if (isConfirmed(registration) || standingOf(masterclass, now) === "completed") return false;
	await confirm(tx, usher, masterclass, registration, now);
	return true;
}

/** An admin sends it again, to whoever cannot find it: at once, however lately it was sent. */
export async function confirmAgain(
	db: Database,
	usher: Usher,
	registrationId: string,
	actor: Actor,
): Promise<{ email: string }> {
	// Before the transaction: the first key of a process reads its secret.
	await usher.seats.keyOf(registrationId);
	return db.transaction(async (tx) => {
		const { masterclass, registration } = await holdRegistration(tx, registrationId);
		if (standingOf(masterclass, actor.now) === "completed") throw new Refusal("masterclass-over");
		await confirm(tx, usher, masterclass, registration, actor.now);
		const { id: recordId, title: record } = masterclass;
		const details = `confirmation to ${registration.email}`;
		await recordAct(tx, actor, { act: "mailed-again", kind: "masterclass", recordId, record, details });
		return { email: registration.email };
	});
}
