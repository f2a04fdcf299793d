import { randomInt } from "node:crypto";
import { plans } from "#content/plans.ts";
import { enrolmentUndoMs, type NewEnrolment } from "#contract/enrolments.ts";
import type { AdminRole } from "#contract/roles.ts";
import { paisePerRupee, rupees } from "#contract/rupees.ts";
import { lockStudent, type Student } from "../../identity/sign-in/student-accounts.ts";
import { readTouches } from "../../leads/enquiry.ts";
import { enrolLead, setEmail } from "../../leads/leads.ts";
import { undoLeadChange } from "../../leads/undo-change.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments, feeDocuments, feeParts, feeRequests, ledger } from "../../platform/db/schema.ts";
import { isUniqueViolation } from "../../platform/db/sqlstates.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { type RemovedRow, storeRemoved } from "../../platform/undo/removed.ts";
import { idFromKey } from "../../platform/uuid-of.ts";
import { findOrInsertStudent, undoAddedStudent } from "../../students/add.ts";
import { assignCourses, undoAssignedCourses } from "../../students/assign.ts";
import { refuseUnreached } from "../../students/reach.ts";
import { notifyWebhooks, withdrawMessages } from "../../webhooks/notify.ts";
import type { Enrolment } from "../documents/documents.ts";
import type { FeeActor } from "../keys.ts";
import { addDiscount, addPayment, discountLimit, refuseInvalidDueDays } from "../ledger.ts";
import { addRow, auditEntry, lockEnrolment, readEnrolment } from "../ledger-rows.ts";
import { releasePlace, type StoredBatch, takePlace } from "./batches.ts";
import { refuseBeyondReach } from "./enrol-form.ts";
import { removeFromWaitingList, restoreToWaitingList, type StoredWaitingEntry } from "./waiting-list.ts";

export type EnrolActor = FeeActor & { by: string; role: AdminRole; reached: ReachedRows; publicUrl: string };

/** With a grace period for requests in the last second. */
const undoWindowMs = enrolmentUndoMs + 5_000;

/**
 * Student, courses, enrolment, schedule, ledger, documents and the lead's stage, all or nothing. Returns the
 * enrolment's id and whether it can be undone.
 */
export async function enrol(
	db: Database,
	input: NewEnrolment,
	passwordHash: string,
	actor: EnrolActor,
): Promise<{ id: string; undo: string | null }> {
	const plan = plans.find(({ slug }) => slug === input.plan);
	if (plan === undefined) throw invalidField("plan", "Choose a plan.");
	const price = plan.offerPrice * paisePerRupee;
	refuseInvalidSums(input, price, actor.role);
	const dueDays = Object.fromEntries(input.parts.map(({ dueOn }, index) => [`parts.${index}.dueOn`, dueOn]));
	refuseInvalidDueDays(dueDays, actor.now);
	const id = idFromKey(`${actor.by} enrols`, actor.idempotencyKey);
	return db.transaction(async (tx) => {
		if (await isRetry(tx, id, input)) return { id, undo: input.payment ? null : id };
		const notifyAt = input.payment ? actor.now : new Date(actor.now.getTime() + undoWindowMs);
		const { lead = null, change = null } =
			input.leadid === undefined ? {} : await enrolLead(tx, input.leadid, notifyAt, actor);
		const batch = await takePlace(tx, input.batchid);
		const { student, isNew } = await findOrAddStudent(tx, { ...input, batch: batch.name, lead }, passwordHash, actor);
		await refuseSameBatch(tx, student, batch);
		const getsEmail = lead !== null && lead.email === null;
		if (getsEmail) await setEmail(tx, lead.id, student.email);
		const waited = await removeFromWaitingList(tx, batch.id, { leadId: lead?.id ?? null, studentId: student.id });
		const given = await assignCourses(tx, student, input.courseids, { ...actor, mailAt: notifyAt });
		const enrolment = await storeEnrolment(tx, { ...input, id, plan, batch, student, lead }, actor);
		// The form's key determines the enrolment's id; its rows get random ids.
		const keylessActor = { ...actor, idempotencyKey: undefined };
		await addRow(tx, id, { kind: "charge", charged: price, words: plan.name }, keylessActor);
		if (input.discount) await addDiscount(tx, enrolment, input.discount, keylessActor);
		const event = enrolledEvent(await readEnrolment(tx, id), student);
		await notifyWebhooks(tx, [{ ...event, at: actor.now, notBefore: notifyAt, changeId: id }]);
		if (input.payment) await addPayment(tx, enrolment, input.payment, keylessActor);
		const details = `${batch.name}, ${plan.name}${input.payment ? `, ${rupees(input.payment.paise)} paid` : ""}`;
		await recordAuditEvent(tx, keylessActor, auditEntry(enrolment, "enrolled", details));
		if (input.payment) return { id, undo: null };
		await storeRemoved(tx, { id, kind: "enrolment", now: actor.now }, [
			{
				table: enrolments,
				where: sql`id = ${id}::uuid`,
				as: undoData({ id, change, student, isNew, given, waited, getsEmail }),
			},
		]);
		return { id, undo: id };
	});
}

/** Whether this form is already stored. Refused if the key was used for another enrolment. */
async function isRetry(tx: Database, id: string, { email, plan, batchid }: NewEnrolment): Promise<boolean> {
	const [stored] = await tx.select().from(enrolments).where(eq(enrolments.id, id));
	if (stored === undefined) return false;
	if (stored.email !== email || stored.planSlug !== plan || stored.batchId !== batchid)
		throw new Refusal("noted-already");
	return true;
}

/** The event for other systems: as for a student activated without an enrolment, plus the enrolment and its agreed sum. */
function enrolledEvent({ id, domain, batch, plan, agreed }: Enrolment, { id: student, name, email, phone }: Student) {
	const data = { student, name, email, phone, batch, enrolment: id, domain, plan, agreed };
	return { event: "student.enrolled" as const, studentId: student, data };
}

type UndoData = {
	id: string;
	change: string | null;
	studentId: string;
	isNew: boolean;
	given: string[];
	waited: StoredWaitingEntry[];
	/** Whether the lead got the student's email. */
	getsEmail: boolean;
};

function undoData({ student, ...rest }: Omit<UndoData, "studentId"> & { student: Student }) {
	return sql`${JSON.stringify({ ...rest, studentId: student.id })}::jsonb`;
}

function refuseInvalidSums({ parts, discount, payment }: NewEnrolment, price: number, role: AdminRole): void {
	const limit = discountLimit(role);
	const needsApproval = discount !== undefined && limit !== null && discount.paise > limit;
	const agreed = price - (discount?.paise ?? 0);
	if (agreed < 0) throw invalidField("discount.paise", "More than the price.");
	const sum = parts.reduce((all, { paise }) => all + paise, 0);
	// A discount that waits for a manager is not agreed yet: until then the full price is due, in the last part.
	const expected = needsApproval ? price : agreed;
	if (sum !== expected)
		throw invalidField("parts", `The instalments add up to ${rupees(sum)}, not ${rupees(expected)}.`);
	if (payment && payment.paise > expected) throw invalidField("payment.paise", "More than what is agreed.");
}

async function findOrAddStudent(
	tx: Database,
	{
		studentid,
		name,
		email,
		phone,
		batch,
		lead,
	}: NewEnrolment & { batch: string; lead: { email: string | null } | null },
	passwordHash: string,
	actor: EnrolActor,
): Promise<{ student: Student; isNew: boolean }> {
	if (studentid !== undefined) {
		await refuseUnreached(tx, studentid, actor.reached);
		return { student: await lockStudent(tx, studentid), isNew: false };
	}
	const found = await findOrInsertStudent(tx, { name, email, phone, batch }, passwordHash, actor);
	if (!found.isNew && email !== lead?.email) await refuseBeyondReach(tx, found.student, actor.reached);
	return found;
}

/** The batch's row is locked, so of two concurrent enrolments the second sees the first. */
async function refuseSameBatch(tx: Database, { id, name }: Student, batch: StoredBatch): Promise<void> {
	const isInBatch = and(eq(enrolments.studentId, id), eq(enrolments.batchId, batch.id), isNull(enrolments.undoneAt));
	if ((await tx.$count(enrolments, isInBatch)) > 0)
		throw new Refusal("enrolled-already", { error: `${name} is enrolled in ${batch.name} already.` });
}

type EnrolmentToStore = Omit<NewEnrolment, "plan" | "lead"> & {
	id: string;
	plan: (typeof plans)[number];
	batch: StoredBatch;
	student: Student;
	lead: { id: string; owner: string | null } | null;
};

/** With its schedule. */
async function storeEnrolment(
	tx: Database,
	{ id, plan, batch, student, lead, ...input }: EnrolmentToStore,
	actor: EnrolActor,
): Promise<Enrolment> {
	const touches = lead === null ? { firstTouch: null, lastTouch: null } : await readTouches(tx, lead.id);
	const values = {
		id,
		createdAt: actor.now,
		by: actor.by,
		studentId: student.id,
		leadId: lead?.id ?? null,
		owner: lead?.owner ?? actor.by,
		...touches,
		name: input.name,
		email: input.email,
		phone: input.phone,
		address: input.address || null,
		supplyState: input.state || null,
		domain: batch.domain,
		planSlug: plan.slug,
		plan: plan.name,
		batchId: batch.id,
		batch: batch.name,
		courseIds: input.courseids,
		reference: newReference(),
	};
	const [enrolment] = await refuseDuplicate(tx.insert(enrolments).values(values).returning());
	if (enrolment === undefined) throw new Error("An enrolment was not stored");
	await tx
		.insert(feeParts)
		.values(input.parts.map(({ dueOn, paise }, place) => ({ enrolmentId: id, place, dueOn, paise })));
	return enrolment;
}

async function refuseDuplicate<Answer>(query: PromiseLike<Answer>): Promise<Answer> {
	try {
		return await query;
	} catch (error) {
		throw isUniqueViolation(error) ? new Refusal("enrolled-already", { cause: error }) : error;
	}
}

/** Without look-alike characters. */
const referenceCharacters = "23456789ABCDEFGHJKLMNPQRSTVWXYZ";
const referenceLength = 7;

/** `GWF2K7QP3`: used in the note of UPI payments, which allows letters and digits only. */
function newReference(): string {
	return `GW${Array.from({ length: referenceLength }, () => referenceCharacters[randomInt(referenceCharacters.length)]).join("")}`;
}

export async function isEnrolledBy(tx: Database, { removalId }: RemovedRow, email: string): Promise<boolean> {
	const [enrolment] = await tx.select({ by: enrolments.by }).from(enrolments).where(eq(enrolments.id, removalId));
	return enrolment?.by === email;
}

/** Allowed for a minute, unless something was paid or a document issued: corrects the charges to zero and reverts everything else that enrolling changed. */
export async function undoEnrolment(tx: Database, { row, createdAt }: RemovedRow, actor: Actor): Promise<void> {
	const { id, change, studentId, isNew, given, waited = [], getsEmail } = row as UndoData;
	const enrolment = await lockEnrolment(tx, id);
	if (actor.now.getTime() - createdAt.getTime() > undoWindowMs) throw new Refusal("enrolment-fixed");
	const rows = await tx.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(asc(ledger.place));
	if (rows.some(({ paid }) => paid !== 0)) throw new Refusal("enrolment-fixed");
	if ((await tx.$count(feeDocuments, eq(feeDocuments.enrolmentId, id))) > 0) throw new Refusal("enrolment-fixed");
	for (const each of rows)
		await addRow(
			tx,
			id,
			{ kind: "correction", charged: -each.charged, corrected: each, words: "Enrolment undone" },
			{ ...actor, feePageUrl: null },
		);
	await tx
		.update(feeRequests)
		.set({ state: "refused", decidedAt: actor.now, decidedBy: actor.by })
		.where(and(eq(feeRequests.enrolmentId, id), eq(feeRequests.state, "waiting")));
	await tx.update(enrolments).set({ undoneAt: actor.now }).where(eq(enrolments.id, id));
	if (enrolment.leftAt === null) await releasePlace(tx, enrolment.batchId);
	await restoreToWaitingList(tx, waited);
	await undoAssignedCourses(tx, studentId, { ids: given, since: createdAt }, actor);
	if (isNew) await undoAddedStudent(tx, studentId);
	if (change !== null) await undoLeadChange(tx, change);
	if (getsEmail && enrolment.leadId !== null) await setEmail(tx, enrolment.leadId, null);
	await withdrawMessages(tx, id);
	await recordAuditEvent(tx, actor, auditEntry(enrolment, "enrolment-undone"));
}
