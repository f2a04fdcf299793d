import type { api } from "#contract/api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { AdminRole } from "#contract/roles.ts";
import { rupees } from "#contract/rupees.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeRequests } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Enrolment, StoredRow } from "./documents/documents.ts";
import type { FeeActor } from "./keys.ts";
import { addPayment, discountLimit } from "./ledger.ts";
import { addRow, auditEntry, lockEnrolment } from "./ledger-rows.ts";

/** Confirms a payment that a student reported, or a discount above the limit of the role that requested it. */
export function confirmRequest(
	db: Database,
	id: string,
	{ receivedOn, paise: receivedPaise, version }: BodyOf<typeof api.confirmRequest>,
	actor: FeeActor & { role: AdminRole },
): Promise<string> {
	return db.transaction(async (tx) => {
		const { enrolment, request } = await lockRequest(tx, id);
		refuseIfChanged({ version }, enrolment);
		const row = await addConfirmedRow(tx, enrolment, request, { receivedOn, receivedPaise }, actor);
		await tx
			.update(feeRequests)
			.set({ state: "confirmed", decidedAt: actor.now, decidedBy: actor.by, ledgerId: row.id })
			.where(eq(feeRequests.id, id));
		return enrolment.id;
	});
}

type Request = typeof feeRequests.$inferSelect;

async function addConfirmedRow(
	tx: Database,
	enrolment: Enrolment,
	{ kind, paise, reference, words }: Request,
	{ receivedOn, receivedPaise }: { receivedOn?: string | undefined; receivedPaise?: number | undefined },
	actor: FeeActor & { role: AdminRole },
): Promise<StoredRow> {
	if (kind === "payment") {
		if (receivedOn === undefined)
			throw new Refusal("fields-missing", { fields: { receivedOn: "Choose the day it was received." } });
		const payment = {
			paise: receivedPaise ?? paise,
			mode: "upi",
			reference: reference ?? undefined,
			receivedOn,
		} as const;
		const row = await addPayment(tx, enrolment, payment, actor);
		await recordAuditEvent(tx, actor, auditEntry(enrolment, "payment-taken", rupees(payment.paise)));
		return row;
	}
	const limit = discountLimit(actor.role);
	if (limit !== null && paise > limit) throw new Refusal("not-allowed");
	if (paise > enrolment.agreed) throw new Refusal("fields-invalid", { error: "This is more than what is agreed now." });
	const row = await addRow(tx, enrolment.id, { kind: "discount", charged: -paise, words }, actor);
	await recordAuditEvent(tx, actor, auditEntry(enrolment, "discount-given", `${rupees(paise)}, ${words}`));
	return row;
}

export function refuseRequest(db: Database, id: string, words: string | undefined, actor: Actor): Promise<string> {
	return db.transaction(async (tx) => {
		const { enrolment, request } = await lockRequest(tx, id);
		await tx
			.update(feeRequests)
			.set({ state: "refused", decidedAt: actor.now, decidedBy: actor.by, ...(words && { words }) })
			.where(eq(feeRequests.id, request.id));
		await recordAuditEvent(
			tx,
			actor,
			auditEntry(enrolment, "request-refused", `${request.kind} of ${rupees(request.paise)}`),
		);
		return enrolment.id;
	});
}

/** Locks the enrolment first, as everywhere, so that calls cannot deadlock. */
async function lockRequest(tx: Database, id: string): Promise<{ enrolment: Enrolment; request: Request }> {
	const [found] = await tx.select().from(feeRequests).where(eq(feeRequests.id, id));
	if (found === undefined) throw new Refusal("not-found");
	const enrolment = await lockEnrolment(tx, found.enrolmentId);
	const [request] = await tx.select().from(feeRequests).where(eq(feeRequests.id, id));
	if (request?.state !== "waiting") throw new Refusal("request-decided");
	return { enrolment, request };
}
