import { eq, type SQL, sql } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { sayLeadIsSpam as sayLeadIsSpamCall } from "#contract/lead-triage.ts";
import { isSpam } from "#contract/leads.ts";
import { type Act, type Actor, recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { leads, outbox, type registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { bringBackRows, keepRemoved, type Removed } from "../undo/removed.ts";

/** What staff say: spam, not spam, or nothing. */
export type Said = boolean | null;
type Submission = { suspicion: string[]; cleared: string[] | null };

/** `isSpam` of the contract. */
export const isMarked: SQL = sql`'marked' = any(suspicion)`;

/** Why it was suspected stays known, whatever staff say, so that it can be taken back. */
export function sayLeadIsSpam(
	db: Database,
	id: string,
	spam: Said,
	actor: Actor,
): Promise<AnswerOf<typeof sayLeadIsSpamCall>> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, id);
		return say(tx, leads, lead, spam, { actor, about: { kind: "lead", recordId: id, record: lead.email } });
	});
}

type Saying = { actor: Actor; about: Pick<Act, "kind" | "recordId" | "record"> };

/** A lead or a registration, held by the transaction. */
export async function say(
	tx: Database,
	table: typeof leads | typeof registrations,
	held: Submission & { id: string },
	spam: Said,
	{ actor, about }: Saying,
): Promise<AnswerOf<typeof sayLeadIsSpamCall>> {
	const before = saidOf(held);
	const after = asSaid(held, spam);
	if (before !== spam) {
		await tx.update(table).set(after).where(eq(table.id, held.id));
		const act = spam === null ? "changed" : spam ? "marked-spam" : "marked-not-spam";
		const details = spam === null ? "spam: taken back" : held.suspicion.join(", ") || null;
		await recordAct(tx, actor, { ...about, act, details });
	}
	return { _id: held.id, suspicion: after.suspicion, before };
}

function saidOf({ suspicion, cleared }: Submission): Said {
	if (isSpam(suspicion)) return true;
	return cleared === null ? null : false;
}

function asSaid({ suspicion, cleared }: Submission, spam: Said): Submission {
	const found = cleared ?? suspicion.filter((each) => each !== "marked");
	if (spam === null) return { suspicion: found, cleared: null };
	return spam ? { suspicion: [...found, "marked"], cleared: null } : { suspicion: [], cleared: found };
}

/** With its mails; for a day it can be brought back. */
export function removeSpamLead(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, id);
		if (!isSpam(lead.suspicion)) throw new Refusal("not-spam");
		await keepRemoved(tx, { id, kind: "lead", now: actor.now }, [
			{ table: leads, where: sql`id = ${id}::uuid` },
			{ table: outbox, where: sql`lead_id = ${id}::uuid` },
		]);
		await tx.delete(leads).where(eq(leads.id, id));
		await recordAct(tx, actor, { act: "removed", kind: "lead", recordId: id, record: lead.email, details: "spam" });
		return undefined;
	});
}

export async function bringLeadBack(tx: Database, { removalId: id }: Removed, actor: Actor): Promise<void> {
	await bringBackRows(tx, id, leads);
	await bringBackRows(tx, id, outbox);
	const { email } = await lockLead(tx, id);
	await recordAct(tx, actor, { act: "brought-back", kind: "lead", recordId: id, record: email, details: "deletion" });
}

async function lockLead(tx: Database, id: string) {
	const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
	if (lead === undefined) throw new Refusal("not-found");
	return lead;
}
