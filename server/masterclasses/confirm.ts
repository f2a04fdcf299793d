import { hourMs } from "#contract/durations.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { registrations } from "../platform/db/schema.ts";
import { enqueueMails } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Masterclass } from "./list.ts";
import { lockRegistration, type Registration } from "./lock-registration.ts";
import { masterclassRegistered } from "./mails.ts";
import { announcementColumns, type MailContext, registrationDetails } from "./messages.ts";
import { statusAt } from "./status.ts";

/** Stores the confirmation mail of a registration and records which start it announced. */
export async function sendConfirmation(
	tx: Database,
	mailContext: MailContext,
	masterclass: Masterclass,
	registration: Registration,
	now: Date,
): Promise<void> {
	const { id } = registration;
	const update = { ...announcementColumns(masterclass.start, now), confirmationMailedAt: now };
	await tx.update(registrations).set(update).where(eq(registrations.id, id));
	const message = masterclassRegistered(
		registrationDetails(registration, masterclass, await mailContext.registrationKeys.keyOf(id), mailContext),
	);
	await enqueueMails(tx, [message], { registrationId: id, now });
}

/** `toldStart` counts too: earlier releases stored only that. */
export function isConfirmed({ confirmationMailedAt, toldStart }: Registration): boolean {
	return confirmationMailedAt !== null || toldStart !== null;
}

/** Limits repeats, so that nobody's inbox can be flooded. */
export function mayResendConfirmation({ confirmationMailedAt }: Registration, now: Date): boolean {
	return confirmationMailedAt === null || now.getTime() - confirmationMailedAt.getTime() >= hourMs;
}

/**
 * Sends the confirmation that was withheld from a registration suspected to be automated, once staff mark it as sent by
 * a person. Returns false if it was confirmed before or the masterclass is over. Load `mailContext.registrationKeys`
 * before the transaction.
 */
export async function sendWithheldConfirmation(
	tx: Database,
	mailContext: MailContext,
	registrationId: string,
	now: Date,
): Promise<boolean> {
	const { masterclass, registration } = await lockRegistration(tx, registrationId);
	if (isConfirmed(registration) || statusAt(masterclass, now) === "completed") return false;
	await sendConfirmation(tx, mailContext, masterclass, registration, now);
	return true;
}

/** Mails the confirmation again for an admin, however recently it was mailed. */
export async function resendConfirmation(
	db: Database,
	mailContext: MailContext,
	registrationId: string,
	actor: Actor,
): Promise<{ email: string }> {
	await mailContext.registrationKeys.load();
	return db.transaction(async (tx) => {
		const { masterclass, registration } = await lockRegistration(tx, registrationId);
		if (statusAt(masterclass, actor.now) === "completed") throw new Refusal("masterclass-over");
		await sendConfirmation(tx, mailContext, masterclass, registration, actor.now);
		const { id: recordId, title: record } = masterclass;
		const details = `confirmation to ${registration.email}`;
		await recordAuditEvent(tx, actor, { act: "mailed-again", kind: "masterclass", recordId, record, details });
		return { email: registration.email };
	});
}
