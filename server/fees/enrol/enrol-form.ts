import { plans } from "#content/plans.ts";
import type { EnrolForm } from "#contract/enrolments.ts";
import type { AdminRole } from "#contract/roles.ts";
import { coursesOfBatches } from "../../courses/courses.ts";
import { findStudent, findStudentById, type Student } from "../../identity/sign-in/student-accounts.ts";
import { readModeOfProgram } from "../../leads/enquiry.ts";
import { reportIfTaken } from "../../leads/lead-taken.ts";
import { readLead } from "../../leads/leads.ts";
import type { Database } from "../../platform/db/open.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { isReached, refuseUnreached } from "../../students/reach.ts";
import { discountLimit } from "../ledger.ts";
import { listBatches } from "./batches.ts";
import { findWaitingBatchIds } from "./waiting-list.ts";

type PersonQuery = { lead?: string | undefined; student?: string | undefined; email?: string | undefined };

export async function readEnrolForm(
	db: Database,
	query: PersonQuery,
	{ reached, role, now }: { reached: ReachedRows; role: AdminRole; now: Date },
): Promise<EnrolForm> {
	const person = await personOf(db, query, { reached, now });
	const student = person.student ?? (await studentOfEmail(db, query.email ?? person.email, person.email, reached));
	const batches = (await listBatches(db, {}, now)).reverse();
	const waitingBatchIds = await findWaitingBatchIds(db, { leadId: query.lead ?? null, studentId: student?.id ?? null });
	const courses = await coursesOfBatches(
		db,
		batches.map(({ name }) => name),
	);
	return {
		...person,
		student: student ? presentStudent(student) : null,
		batches: batches.map((batch) => ({
			...batch,
			courses: courses.get(batch.name.toLowerCase()) ?? [],
			waits: waitingBatchIds.has(batch._id),
		})),
		discountLimit: discountLimit(role),
	};
}

function presentStudent({ id, name, batch, status, createdAt }: Student): EnrolForm["student"] {
	return { _id: id, name, batch, status, createdAt: createdAt.toISOString() };
}

async function studentOfEmail(db: Database, email: string, leadEmail: string, reached: ReachedRows) {
	const student = email === "" ? undefined : await findStudent(db, email);
	if (student !== undefined && email !== leadEmail) await refuseBeyondReach(db, student, reached);
	return student;
}

/** Staff who may see a lead may enrol the student with the lead's email. With any other email, they may enrol only students whom they may see. */
export async function refuseBeyondReach(db: Database, { id }: Student, reached: ReachedRows): Promise<void> {
	if (await isReached(db, id, reached)) return;
	const text = "A student whom you do not reach has this email. Check it, or ask a manager to enrol them.";
	throw invalidField("email", text);
}

async function personOf(
	db: Database,
	{ lead: leadId, student: studentId }: PersonQuery,
	{ reached, now }: { reached: ReachedRows; now: Date },
) {
	if (leadId !== undefined) {
		const found = await readLead(db, reached, leadId).catch(reportIfTaken(db, { id: leadId }, { reached, now }));
		const { name, email, phone, domain, source } = found;
		return { name, email: email ?? "", phone, domain, source, plan: await planOf(db, leadId), student: undefined };
	}
	const noLead = { domain: null, source: null, plan: null };
	if (studentId === undefined) return { name: "", email: "", phone: "", ...noLead, student: undefined };
	await refuseUnreached(db, studentId, reached);
	const found = await findStudentById(db, studentId);
	if (found === undefined) throw new Refusal("not-found");
	return { name: found.name, email: found.email, phone: found.phone, ...noLead, student: found };
}

/** The onboarding form sends the plan's name in a different capitalisation. */
async function planOf(db: Database, leadId: string): Promise<string | null> {
	const mode = (await readModeOfProgram(db, leadId))?.toLowerCase();
	return plans.find(({ name }) => name.toLowerCase() === mode)?.slug ?? null;
}
