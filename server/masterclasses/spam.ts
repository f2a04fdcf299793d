import type { AnswerOf } from "#contract/endpoint.ts";
import { isSpam } from "#contract/enquiries.ts";
import type { sayRegistrationIsSpam as sayCall } from "#contract/registrations.ts";
import { type SpamMark, storeSpamMark } from "../leads/spam/spam.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { registrations } from "../platform/db/schema.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../platform/db/sqlstates.ts";
import { bringMailsBack, mailsWhere } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { type RemovedRow, restoreRows, storeRemoved } from "../platform/undo/removed.ts";
import { confirmWithheld } from "./confirm.ts";
import { countMore, lockRegistration } from "./lock-registration.ts";
import type { MailContext } from "./messages.ts";
import { certificateLinksWhere, linkCertificatesAgain } from "./registrations.ts";

/** A registration that is found to be a person's gets the mail that was withheld. */
export async function sayRegistrationIsSpam(
	db: Database,
	mailContext: MailContext,
	id: string,
	spam: SpamMark,
	actor: Actor,
): Promise<AnswerOf<typeof sayCall>> {
	// Before the transaction: the first key of a process reads its secret.
	await mailContext.registrationLinks.keyOf(id);
	return db.transaction(async (tx) => {
		const { registration } = await lockRegistration(tx, id);
		const about = { kind: "registration", recordId: id, record: registration.email } as const;
		const answer = await storeSpamMark(tx, registration, spam, {
			...{ actor, about },
			update: (after) => tx.update(registrations).set(after).where(eq(registrations.id, id)),
		});
		if (spam === false) await confirmWithheld(tx, mailContext, id, actor.now);
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
		await countMore(tx, masterclassId, -1);
		const act = { act: "removed", kind: "registration", recordId: id, record: email, details: "spam" } as const;
		await recordAuditEvent(tx, actor, act);
		return undefined;
	});
}

/** Refused where the masterclass is gone, or the person has registered again meanwhile. */
export async function bringRegistrationBack(tx: Database, { removalId: id }: RemovedRow, actor: Actor): Promise<void> {
	await restoreRows(tx, id, registrations).catch((error: unknown) => {
		throw isForeignKeyViolation(error) || isUniqueViolation(error) ? new Refusal("not-found") : error;
	});
	await bringMailsBack(tx, id);
	await linkCertificatesAgain(tx, id);
	const { email, masterclassId } = (await lockRegistration(tx, id)).registration;
	await countMore(tx, masterclassId, 1);
	const act = { act: "brought-back", kind: "registration", recordId: id, record: email, details: "deletion" } as const;
	await recordAuditEvent(tx, actor, act);
}
