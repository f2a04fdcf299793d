import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type {
	correctRegistrationName as correctCall,
	createEnquiryFromRegistration as makeEnquiryCall,
} from "#contract/registrations.ts";
import { addEnquiry, emptyFields, initialLeadColumns } from "../leads/enquiry.ts";
import { type Actor, type ActorWithKey, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq, getTableColumns } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses, registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { idOfRequest } from "../platform/submission-keys.ts";

/**
 * Makes a course application from a registration: what the registrant typed and agreed to, and what staff entered.
 * Nothing is mailed. Idempotent by the actor's key.
 */
export function makeEnquiry(
	db: Database,
	id: string,
	staffInput: BodyOf<typeof makeEnquiryCall>,
	actor: ActorWithKey,
): Promise<AnswerOf<typeof makeEnquiryCall>> {
	return db.transaction(async (tx) => {
		const enquiryId = await idOfRequest(tx, `lead of ${id}`, staffInput, actor);
		const { registration, title } = await lockRegistrationWithTitle(tx, id);
		const { name, email, phone, phoneE164, page, firstTouch, lastTouch, consentVersion, consentAt } = registration;
		const enquiry = {
			...emptyFields,
			...initialLeadColumns,
			origin: "staff" as const,
			id: enquiryId,
			createdAt: actor.now,
			kind: "course" as const,
			seenAt: actor.now,
			name,
			email,
			phone,
			phoneE164,
			page,
			firstTouch,
			lastTouch,
			consentVersion,
			consentAt,
			college: registration.collegename,
			collegemail: registration.clgemail,
			...staffInput,
			suspicion: [],
			cleared: null,
			idempotencyKey: null,
			bodyHash: `registration ${id}`,
		};
		if (await addEnquiry(tx, enquiry))
			await recordAuditEvent(tx, actor, {
				act: "lead-made",
				kind: "masterclass",
				recordId: registration.masterclassId,
				record: title,
				details: `of ${email}`,
			});
		return { _id: enquiry.id };
	});
}

/** Corrects a name that cannot be printed or was mistyped. Issued certificates stay. */
export function correctRegistration(
	db: Database,
	id: string,
	{ name }: BodyOf<typeof correctCall>,
	actor: Actor,
): Promise<AnswerOf<typeof correctCall>> {
	return db.transaction(async (tx) => {
		const { registration, title } = await lockRegistrationWithTitle(tx, id);
		await tx.update(registrations).set({ name }).where(eq(registrations.id, id));
		await recordAuditEvent(tx, actor, {
			act: "name-corrected",
			kind: "masterclass",
			recordId: registration.masterclassId,
			record: title,
			details: `of ${registration.email}`,
		});
		return { _id: id, name };
	});
}

async function lockRegistrationWithTitle(tx: Database, id: string) {
	const [locked] = await tx
		.select({ registration: getTableColumns(registrations), title: masterclasses.title })
		.from(registrations)
		.innerJoin(masterclasses, eq(masterclasses.id, registrations.masterclassId))
		.where(eq(registrations.id, id))
		.for("update", { of: registrations });
	if (locked === undefined) throw new Refusal("not-found");
	return locked;
}
