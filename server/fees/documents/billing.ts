import { isGstin } from "#content/gstin.ts";
import type { api } from "#contract/api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments } from "../../platform/db/schema.ts";
import { refuseIfChanged } from "../../platform/http/versions.ts";
import { invalidField } from "../../platform/refusal.ts";
import type { FeeActor } from "../keys.ts";
import { auditEntry, describeBatch, lockEnrolment } from "../ledger-rows.ts";
import { issueInvoice } from "./documents.ts";

/** Changes the party that documents name from now on. */
export async function changeBilling(
	db: Database,
	id: string,
	{ name, address, gstin, state, version }: BodyOf<typeof api.changeBilling>,
	actor: Actor,
): Promise<void> {
	if (gstin && !isGstin(gstin))
		throw invalidField("gstin", "One of its 15 letters and digits does not fit the others.");
	await db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		refuseIfChanged({ version }, enrolment);
		await tx
			.update(enrolments)
			.set({
				billingName: name === enrolment.name ? null : name,
				billingGstin: gstin || null,
				address: address || null,
				// A registered payer is supplied where they are registered (IGST Act s. 12(2)(a)).
				supplyState: gstin?.slice(0, 2) || state || null,
				version: enrolment.version + 1,
			})
			.where(eq(enrolments.id, id));
		await recordAuditEvent(tx, actor, auditEntry(enrolment, "changed"));
	});
}

/** Issues the invoice; only staff decide when. */
export function addInvoice(db: Database, id: string, actor: FeeActor): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		const { number } = await issueInvoice(tx, enrolment, await describeBatch(tx, enrolment), actor);
		await recordAuditEvent(tx, actor, auditEntry(enrolment, "invoice-issued", number));
	});
}
