import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import { isSpam, isSuspected } from "#contract/enquiries.ts";
import type { registerForMasterclass } from "#contract/registrations.ts";
import { submissionOf } from "../leads/submission.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { claimKey, type RequestMetadata } from "../platform/submission-keys.ts";
import { isConfirmed, mayResendConfirmation, sendConfirmation } from "./confirm.ts";
import type { Masterclass } from "./list.ts";
import { adjustRegistrationCount } from "./lock-registration.ts";
import type { MailContext } from "./messages.ts";
import { statusAt } from "./status.ts";

export type RegistrationInput = BodyOf<typeof registerForMasterclass>;
type NewRegistration = ReturnType<typeof buildRegistration>;
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
	input: RegistrationInput,
	metadata: RequestMetadata,
): Promise<Confirmation> {
	const registration = buildRegistration(id, input, metadata);
	await mailContext.registrationKeys.load();
	return db.transaction(async (tx) => {
		const isNew = await claimKey(tx, `registration ${id}`, metadata);
		const masterclass = await lockMasterclassToRegister(tx, id);
		if (isNew && !(await isUsedKey(tx, registration))) {
			if (statusAt(masterclass, registration.createdAt) === "completed") throw new Refusal("masterclass-over");
			await storeOrRenew(tx, mailContext, masterclass, registration);
		}
		const { title, start, end, link } = masterclass;
		return { _id: id, title, start: start.toISOString(), end: end.toISOString(), link };
	});
}

/** The row of a registration, by the same rules as enquiries. */
export function buildRegistration(id: string, input: RegistrationInput, metadata: RequestMetadata) {
	const { clgemail, collegename } = input;
	return { ...submissionOf(input, metadata, [collegename]), masterclassId: id, clgemail, collegename };
}

/** Locks it, so that it can be neither completed nor removed meanwhile, and the count is updated sequentially. */
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
		await adjustRegistrationCount(tx, masterclass.id, 1);
		if (!isSuspected(suspicion)) await sendConfirmation(tx, mailContext, masterclass, stored, now);
		return;
	}
	const existing = await lockRegistrationOfEmail(tx, registration);
	if (existing === undefined || isSpam(existing.suspicion) || isSuspected(suspicion)) return;
	if (isSuspected(existing.suspicion) || !isConfirmed(existing)) {
		const { id: _, ...columns } = registration;
		const [renewed] = await tx.update(registrations).set(columns).where(eq(registrations.id, existing.id)).returning();
		if (renewed) await sendConfirmation(tx, mailContext, masterclass, renewed, now);
	} else if (mayResendConfirmation(existing, now)) await sendConfirmation(tx, mailContext, masterclass, existing, now);
}

async function lockRegistrationOfEmail(tx: Database, { masterclassId, email }: NewRegistration) {
	const isOfEmail = and(eq(registrations.masterclassId, masterclassId), eq(registrations.email, email));
	const [locked] = await tx.select().from(registrations).where(isOfEmail).for("update");
	return locked;
}

/** Whether a stored registration has this key, which it retains longer than `claimKey`. Refused if it has another body. */
async function isUsedKey(db: Database, { idempotencyKey, bodyHash, masterclassId }: NewRegistration): Promise<boolean> {
	if (!idempotencyKey) return false;
	const [first] = await db.select().from(registrations).where(eq(registrations.idempotencyKey, idempotencyKey));
	if (first === undefined) return false;
	if (first.bodyHash !== bodyHash || first.masterclassId !== masterclassId) throw new Refusal("key-reused");
	return true;
}
