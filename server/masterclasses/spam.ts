import { eq, sql } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import { isSpam } from "#contract/leads.ts";
import type { sayRegistrationIsSpam as sayCall } from "#contract/registrations.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { outbox, registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { type Said, say } from "../leads/spam.ts";
import { bringBackRows, keepRemoved, type Removed } from "../undo/removed.ts";
import { confirmWithheld } from "./confirm.ts";
import { countMore, holdRegistration } from "./hold.ts";
import type { Usher } from "./letters.ts";

/** Whoever turns out to be no machine is mailed what was withheld. */
export async function sayRegistrationIsSpam(
	db: Database,
	usher: Usher,
	id: string,
	spam: Said,
	actor: Actor,
): Promise<AnswerOf<typeof sayCall>> {
	// Before the transaction: the first key of a process reads its secret.
	await usher.seats.keyOf(id);
	return db.transaction(async (tx) => {
		const { registration } = await holdRegistration(tx, id);
		const about = { kind: "registration", recordId: id, record: registration.email } as const;
		const answer = await say(tx, registrations, registration, spam, { actor, about });
		if (spam === false) await confirmWithheld(tx, usher, id, actor.now);
		return answer;
	});
}

/** With its mails; for a day it can be brought back. */
export function removeSpamRegistration(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const { suspicion, email, masterclassId } = (await holdRegistration(tx, id)).registration;
		if (!isSpam(suspicion)) throw new Refusal("not-spam");
		await keepRemoved(tx, { id, kind: "registration", now: actor.now }, [
			{ table: registrations, where: sql`id = ${id}::uuid` },
			{ table: outbox, where: sql`registration_id = ${id}::uuid` },
		]);
		await tx.delete(registrations).where(eq(registrations.id, id));
		await countMore(tx, masterclassId, -1);
		const act = { act: "removed", kind: "registration", recordId: id, record: email, details: "spam" } as const;
		await recordAct(tx, actor, act);
		return undefined;
	});
}

/** Refused where the masterclass is gone, or the person has registered again meanwhile. */
export async function bringRegistrationBack(tx: Database, { removalId: id }: Removed, actor: Actor): Promise<void> {
	await bringBackRows(tx, id, registrations).catch(() => {
		throw new Refusal("not-found");
	});
	await bringBackRows(tx, id, outbox);
	const { email, masterclassId } = (await holdRegistration(tx, id)).registration;
	await countMore(tx, masterclassId, 1);
	const act = { act: "brought-back", kind: "registration", recordId: id, record: email, details: "deletion" } as const;
	await recordAct(tx, actor, act);
}
