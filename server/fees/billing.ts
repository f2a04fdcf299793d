import type { api } from "#contract/api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { type Actor, recordAct } from "../platform/audit/audit.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { issueInvoice } from "./documents.ts";
import type { FeeActor } from "./keys.ts";
import { aboutBatch, actOn, lockEnrolment } from "./ledger.ts";

/** To whom documents are made out, and the invoice that staff make out before its time. */

export function changeBilling(
	db: Database,
	id: string,
	{ name, address, state, version }: BodyOf<typeof api.changeBilling>,
	actor: Actor,
): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		refuseIfChanged({ version }, enrolment);
		await tx
			.update(enrolments)
			.set({
				billingName: name === enrolment.name ? null : name,
				address: address || null,
				supplyState: state || null,
				version: enrolment.version + 1,
			})
			.where(eq(enrolments.id, id));
		await recordAct(tx, actor, actOn(enrolment, "changed"));
	});
}

export function addInvoice(db: Database, id: string, actor: FeeActor): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		const { number } = await issueInvoice(tx, enrolment, await aboutBatch(tx, enrolment), actor);
		await recordAct(tx, actor, actOn(enrolment, "invoice-issued", number));
	});
}
