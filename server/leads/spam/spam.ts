import type { SQL } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import { isSpam, isSuspected } from "#contract/enquiries.ts";
import type { markEnquirySpam as markEndpoint } from "#contract/enquiry-triage.ts";
import { type Actor, type AuditEvent, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { allRows, type ReachedRows } from "../../platform/http/caller.ts";
import { mailsWhere, restoreMails } from "../../platform/mail/outbox.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type RemovedRow, restoreRows, storeRemoved } from "../../platform/undo/removed.ts";
import { lockJoining } from "../join.ts";
import { detachEnquiries, reattachEnquiry } from "../merge/detach-enquiries.ts";
import { withinReach } from "../reach.ts";

/** Staff's mark: spam, not spam, or none. */
export type SpamMark = boolean | null;
type Submission = { suspicion: string[]; cleared: string[] | null };

/** `isSpam` of the contract, as SQL. */
export const isMarkedSpam: SQL = sql`'marked' = any(suspicion)`;

/** The original suspicions are preserved whatever the mark, so that it can be withdrawn. */
export function setEnquirySpamMark(
	db: Database,
	id: string,
	spam: SpamMark,
	actor: Actor & { reached: ReachedRows },
): Promise<AnswerOf<typeof markEndpoint>> {
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		const enquiry = await lockEnquiry(tx, actor.reached, id);
		const answer = await storeSpamMark(tx, enquiry, spam, {
			actor,
			about: { kind: "lead", recordId: id, record: enquiry.email },
			update: (after) => tx.update(enquiries).set(after).where(eq(enquiries.id, id)),
		});
		if (isSuspected(answer.suspicion)) await detachEnquiries(tx, [id], actor);
		else if (enquiry.leadId === null) await reattachEnquiry(tx, enquiry, actor);
		return answer;
	});
}

type MarkContext = {
	actor: Actor;
	about: Pick<AuditEvent, "kind" | "recordId" | "record">;
	update: (after: Submission) => PromiseLike<unknown>;
};

/** Marks an enquiry or a registration that the transaction has locked. */
export async function storeSpamMark(
	tx: Database,
	locked: Submission & { id: string },
	spam: SpamMark,
	{ actor, about, update }: MarkContext,
): Promise<AnswerOf<typeof markEndpoint>> {
	const before = spamMarkOf(locked);
	const after = withSpamMark(locked, spam);
	if (before !== spam) {
		await update(after);
		const act = spam === null ? "changed" : spam ? "marked-spam" : "marked-not-spam";
		const details = spam === null ? "spam: taken back" : locked.suspicion.join(", ") || null;
		await recordAuditEvent(tx, actor, { ...about, act, details });
	}
	return { _id: locked.id, suspicion: after.suspicion, before };
}

function spamMarkOf({ suspicion, cleared }: Submission): SpamMark {
	if (isSpam(suspicion)) return true;
	return cleared === null ? null : false;
}

function withSpamMark({ suspicion, cleared }: Submission, spam: SpamMark): Submission {
	const original = cleared ?? suspicion.filter((each) => each !== "marked");
	if (spam === null) return { suspicion: original, cleared: null };
	return spam ? { suspicion: [...original, "marked"], cleared: null } : { suspicion: [], cleared: original };
}

/** Deletes it with its mails; for a day this can be undone. */
export function removeSpamEnquiry(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const enquiry = await lockEnquiry(tx, allRows, id);
		if (!isSpam(enquiry.suspicion)) throw new Refusal("not-spam");
		await storeRemoved(tx, { id, kind: "lead", now: actor.now }, [
			{ table: enquiries, where: sql`id = ${id}::uuid` },
			mailsWhere(sql`enquiry_id = ${id}::uuid`),
		]);
		await tx.delete(enquiries).where(eq(enquiries.id, id));
		await recordAuditEvent(tx, actor, {
			act: "removed",
			kind: "lead",
			recordId: id,
			record: enquiry.email,
			details: "spam",
		});
		return undefined;
	});
}

export async function restoreEnquiry(tx: Database, { removalId: id }: RemovedRow, actor: Actor): Promise<void> {
	await restoreRows(tx, id, enquiries);
	await restoreMails(tx, id);
	const { email } = await lockEnquiry(tx, allRows, id);
	await recordAuditEvent(tx, actor, {
		act: "brought-back",
		kind: "lead",
		recordId: id,
		record: email,
		details: "deletion",
	});
}

async function lockEnquiry(tx: Database, reached: ReachedRows, id: string) {
	const [enquiry] = await tx
		.select()
		.from(enquiries)
		.where(and(eq(enquiries.id, id), withinReach(enquiries, reached)))
		.for("update");
	if (enquiry === undefined) throw new Refusal("not-found");
	return enquiry;
}
