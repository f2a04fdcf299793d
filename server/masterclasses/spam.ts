import type { AnswerOf } from "#contract/endpoint.ts";
import { isSpam } from "#contract/enquiries.ts";
import type { markRegistrationSpam as markEndpoint } from "#contract/registrations.ts";
import { type SpamMark, storeSpamMark } from "../leads/spam/spam.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { registrations } from "../platform/db/schema.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../platform/db/sqlstates.ts";
import { mailsWhere, restoreMails } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { type RemovedRow, restoreRows, storeRemoved } from "../platform/undo/removed.ts";
import { sendWithheldConfirmation } from "./confirm.ts";
import { adjustRegistrationCount, lockRegistration } from "./lock-registration.ts";
import type { MailContext } from "./messages.ts";
import { certificateLinksWhere, relinkCertificates } from "./registrations.ts";

/** A registration marked as not spam gets the confirmation that was withheld. */
export async function markRegistrationSpam(
	db: Database,
	mailContext: MailContext,
	id: string,
	spam: SpamMark,
	actor: Actor,
): Promise<AnswerOf<typeof markEndpoint>> {
	await mailContext.registrationKeys.load();
	return db.transaction(async (tx) => {
		const { registration } = await lockRegistration(tx, id);
		const about = { kind: "registration", recordId: id, record: registration.email } as const;
		const answer = await storeSpamMark(tx, registration, spam, {
			actor,
			about,
			update: (after) => tx.update(registrations).set(after).where(eq(registrations.id, id)),
		});
		if (spam === false) await sendWithheldConfirmation(tx, mailContext, id, actor.now);
		return answer;
	});
}

/** Removes it with its mails; its certificate stays. For a day this can be undone. */
export function removeSpamRegistration(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const { suspicion, email, masterclassId } = (await lockRegistration(tx, id)).registration;
		if (!isSpam(suspicion)) throw new Refusal("not-spam");
		await storeRemoved(tx, { id, kind: "registration", now: actor.now }, [
			{ table: registrations, where: sql`id = ${id}::uuid` },
			mailsWhere(sql`registration_id = ${id}::uuid`),
			certificateLinksWhere(sql`registration_id = ${id}::uuid`),
		]);
		await tx.delete(registrations).where(eq(registrations.id, id));
		await adjustRegistrationCount(tx, masterclassId, -1);
		const auditEvent = { act: "removed", kind: "registration", recordId: id, record: email, details: "spam" } as const;
		await recordAuditEvent(tx, actor, auditEvent);
		return undefined;
	});
}

/** Refused if the masterclass was removed, or the person has registered again meanwhile. */
export async function restoreRegistration(tx: Database, { removalId: id }: RemovedRow, actor: Actor): Promise<void> {
	await restoreRows(tx, id, registrations).catch((error: unknown) => {
		throw isForeignKeyViolation(error) || isUniqueViolation(error) ? new Refusal("not-found") : error;
	});
	await restoreMails(tx, id);
	await relinkCertificates(tx, id);
	const { email, masterclassId } = (await lockRegistration(tx, id)).registration;
	await adjustRegistrationCount(tx, masterclassId, 1);
	const auditEvent = {
		act: "brought-back",
		kind: "registration",
		recordId: id,
		record: email,
		details: "deletion",
	} as const;
	await recordAuditEvent(tx, actor, auditEvent);
}
