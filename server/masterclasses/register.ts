import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import { isSpam, isSuspected } from "#contract/enquiries.ts";
import type { registerForMasterclass } from "#contract/registrations.ts";
import { submissionOf } from "../leads/submission.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { claimKey, type RequestMetadata } from "../platform/submission-keys.ts";
import { confirm, isConfirmed, mayConfirmAgain } from "./confirm.ts";
import type { Masterclass } from "./list.ts";
import { countMore } from "./lock-registration.ts";
import type { MailContext } from "./messages.ts";
import { statusAt } from "./status.ts";

export type Registering = BodyOf<typeof registerForMasterclass>;
type NewRegistration = ReturnType<typeof registrationOf>;
type Confirmation = AnswerOf<typeof registerForMasterclass>;

/**
 * Stores a registration with its confirmation mail and returns the group's link. An email that has registered before
 * gets the same answer, so that nobody learns who registered. An idempotency key is bound to its body, as for
 * enquiries.
 */
export async function register(
	db: Database,
	mailContext: MailContext,
	id: string,
	sent: Registering,
	metadata: RequestMetadata,
): Promise<Confirmation> {
	const registration = registrationOf(id, sent, metadata);
	// Before the transaction: the first key of a process reads its secret.
	await mailContext.registrationLinks.keyOf(id);
	return db.transaction(async (tx) => {
		const isNew = await claimKey(tx, `registration ${id}`, metadata);
		const masterclass = await lockMasterclassToRegister(tx, id);
		if (isNew && !(await isKnownKey(tx, registration))) {
			if (statusAt(masterclass, registration.createdAt) === "completed") throw new Refusal("masterclass-over");
			await storeOrRenew(tx, mailContext, masterclass, registration);
		}
		const { title, start, end, link } = masterclass;
		return { _id: id, title, start: start.toISOString(), end: end.toISOString(), link };
	});
}

/** The row of a registration, by the rules that enquiries go through. */
export function registrationOf(id: string, sent: Registering, metadata: RequestMetadata) {
	const { clgemail, collegename } = sent;
	return { ...submissionOf(sent, metadata, [collegename]), masterclassId: id, clgemail, collegename };
}

/** It can neither end nor be removed before the registration is stored, and the count is updated sequentially. */
async function lockMasterclassToRegister(tx: Database, id: string): Promise<Masterclass> {
	const [masterclass] = await tx.select().from(masterclasses).where(eq(masterclasses.id, id)).for("no key update");
	if (masterclass === undefined) throw new Refusal("not-found");
	return masterclass;
}

/**
 * If this email was registered before and that registration is suspected or unconfirmed, a stranger may have sent it:
 * the new one replaces it, unless staff marked it as spam, which stays. Otherwise the confirmation is mailed again, at
 * most once an hour.
 */
async function storeOrRenew(
	tx: Database,
	mailContext: MailContext,
	masterclass: Masterclass,
	registration: NewRegistration,
): Promise<void> {
	const { createdAt: now, suspicion } = registration;
	const [stored] = await tx.insert(registrations).values(registration).onConflictDoNothing().returning();
	if (stored !== undefined) {
		await countMore(tx, masterclass.id, 1);
		if (!isSuspected(suspicion)) await confirm(tx, mailContext, masterclass, stored, now);
		return;
	}
	const before = await lockRegistrationOfEmail(tx, registration);
	if (before === undefined || isSpam(before.suspicion) || isSuspected(suspicion)) return;
	if (isSuspected(before.suspicion) || !isConfirmed(before)) {
		const { id: _, ...input } = registration;
		const [renewed] = await tx.update(registrations).set(input).where(eq(registrations.id, before.id)).returning();
		if (renewed) await confirm(tx, mailContext, masterclass, renewed, now);
	} else if (mayConfirmAgain(before, now)) await confirm(tx, mailContext, masterclass, before, now);
}

async function lockRegistrationOfEmail(tx: Database, { masterclassId, email }: NewRegistration) {
	const ofEmail = and(eq(registrations.masterclassId, masterclassId), eq(registrations.email, email));
	const [locked] = await tx.select().from(registrations).where(ofEmail).for("update");
	return locked;
}

/** Whether a stored registration came with this key, which it keeps for longer. Refused if with another body. */
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
