import { hash } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import type { addLead as endpoint, LeadRow } from "#contract/leads.ts";
import { recordAuditEvent } from "../platform/audit/audit.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries } from "../platform/db/schema.ts";
import { allRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";
import { emptyFields } from "./enquiry.ts";
import { joinToLeads, lockJoining } from "./join.ts";
import { changeLead, type LeadActorWithKey, readLead } from "./leads.ts";
import { normalisedPhone } from "./phone.ts";

/**
 * A person who walked in or phoned, stored as an enquiry that no form sent. A lead without an owner becomes the
 * caller's. Idempotent by key.
 */
export function addLead(
	db: Database,
	input: BodyOf<typeof endpoint>,
	{ key, ...actor }: LeadActorWithKey,
): Promise<LeadRow> {
	const { now } = actor;
	const { name, phone, email = "", domain, source } = input;
	const enquiryId = idFromKey(`lead ${actor.by}`, key);
	const bodyHash = hash("sha256", JSON.stringify(input));
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		const [stored] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId));
		if (stored !== undefined && stored.bodyHash !== bodyHash) throw new Refusal("key-reused");
		// An enquiry that is spam by now has no lead.
		if (stored?.leadId === null) throw new Refusal("not-found");
		if (stored) return readLead(tx, actor.reached, stored.leadId);
		const [enquiry] = await tx
			.insert(enquiries)
			.values({
				...emptyFields,
				id: enquiryId,
				createdAt: now,
				kind: "course",
				origin: "staff",
				name,
				phone,
				phoneE164: normalisedPhone(phone),
				email,
				domain,
				firstTouch: { at: now.toISOString(), source },
				seenAt: now,
				bodyHash,
			})
			.returning();
		if (enquiry === undefined) throw new Error("Nothing was added");
		const id = (await joinToLeads(tx, [enquiry])).get(enquiry.id) ?? "";
		await recordAuditEvent(tx, actor, { act: "added", kind: "lead", recordId: enquiry.id, record: email || name });
		const { owner, version } = await readLead(tx, allRows, id);
		if (owner === null) return changeLead(tx, id, { version, owner: actor.by }, actor);
		return readLead(tx, actor.reached, id).catch((error: unknown) => {
			throw error instanceof Refusal ? new Refusal("lead-of-another") : error;
		});
	});
}
