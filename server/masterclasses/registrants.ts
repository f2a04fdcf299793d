import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { correctRegistration as correctCall, makeLead as makeLeadCall } from "#contract/registrations.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { leads, masterclasses, registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { otherKinds } from "../leads/lead.ts";

/** An application of someone who registered: what they typed and agreed to, and what staff learned. Nothing is mailed. */
export function makeLead(
	db: Database,
	id: string,
	{ domain, passingyear }: BodyOf<typeof makeLeadCall>,
	actor: Actor,
): Promise<AnswerOf<typeof makeLeadCall>> {
	return db.transaction(async (tx) => {
		const { registration, title } = await holdRegistration(tx, id);
		const { name, email, phone, phoneE164, page, firstTouch, lastTouch, consentVersion, consentAt } = registration;
		const lead = {
			...{ ...otherKinds, id: randomUUID(), createdAt: actor.now, kind: "course" as const, seenAt: actor.now },
			...{ name, email, phone, phoneE164, page, firstTouch, lastTouch, consentVersion, consentAt },
			...{ college: registration.collegename, collegemail: registration.clgemail, domain, passingyear },
			...{ suspicion: [], idempotencyKey: null, bodyHash: `registration ${id}` },
		};
		await tx.insert(leads).values(lead);
		await recordAct(tx, actor, {
			...{ act: "lead-made", kind: "masterclass", recordId: registration.masterclassId, record: title },
			details: `of ${email}`,
		});
		return { _id: lead.id };
	});
}

/** A name that a certificate cannot carry, or that was mistyped: as they want it printed. What is issued stays. */
export function correctRegistration(
	db: Database,
	id: string,
	{ name }: BodyOf<typeof correctCall>,
	actor: Actor,
): Promise<AnswerOf<typeof correctCall>> {
	return db.transaction(async (tx) => {
		const { registration, title } = await holdRegistration(tx, id);
		await tx.update(registrations).set({ name }).where(eq(registrations.id, id));
		await recordAct(tx, actor, {
			...{ act: "name-corrected", kind: "masterclass", recordId: registration.masterclassId, record: title },
			details: `of ${registration.email}`,
		});
		return { _id: id, name };
	});
}

async function holdRegistration(tx: Database, id: string) {
	const [held] = await tx
		.select({ registration: getTableColumns(registrations), title: masterclasses.title })
		.from(registrations)
		.innerJoin(masterclasses, eq(masterclasses.id, registrations.masterclassId))
		.where(eq(registrations.id, id))
		.for("update", { of: registrations });
	if (held === undefined) throw new Refusal("not-found");
	return held;
}
