import type { NewStudent, PasswordLink, StudentChange, StudentWithLink } from "#contract/students.ts";
import type { DefaultPassword } from "../identity/passwords/default-password.ts";
import { emailChangedFrom, emailChangedTo, passwordReset } from "../identity/passwords/mails.ts";
import { issueLink, revokeLink } from "../identity/passwords/password-links.ts";
import { endSignInsOfStudent } from "../identity/sign-in/sign-ins.ts";
import { lockStudent, type Student } from "../identity/sign-in/student-accounts.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { changesBetween } from "../platform/audit/changes.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { students } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { enqueueMails, redirectWaitingMails } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { refuseTakenEmail } from "./email.ts";
import { presentStudent } from "./present.ts";
import { recordedSpelling } from "./reach.ts";
import { auditEntry, changeColumns } from "./students.ts";

/** The details that other slices store as well. */
export type StudentDetails = Pick<Student, "id" | "name" | "email" | "phone" | "batch">;

/** For slices that this one may not import: called when details change, in the same transaction. */
export type StudentChangeListener = (tx: Database, before: StudentDetails, after: StudentDetails) => Promise<void>;

type ChangeContext = { actor: Actor; publicUrl: string; listeners: readonly StudentChangeListener[] };
type PasswordChangeContext = ChangeContext & { defaultPassword: DefaultPassword };

/** Changes details, resets the password, or both, in one transaction. Allowed in any status (product decision "corrected by an admin"). */
export async function changeStudent(
	db: Database,
	id: string,
	change: StudentChange,
	{ defaultPassword, ...context }: PasswordChangeContext,
): Promise<StudentWithLink> {
	const passwordHash = change.password === undefined ? undefined : await defaultPassword.hash();
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		refuseIfChanged(change, student);
		if (hasDetails(change)) await changeDetails(tx, student, change, context);
		const passwordlink = passwordHash && (await resetPassword(tx, id, passwordHash, context));
		return { ...(await presentStudent(tx, id)), ...(passwordlink && { passwordlink }) };
	});
}

/** A link for the admin to pass on, for a student whose mail does not arrive. */
export function makePasswordLink(db: Database, id: string, actor: Actor, publicUrl: string): Promise<PasswordLink> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (student.status !== "active") throw new Refusal("user-not-active");
		await recordAuditEvent(tx, actor, auditEntry(student, "password-link-made"));
		return issueLink(tx, id, { now: actor.now, publicUrl });
	});
}

/** The contract accepts the details only together. */
function hasDetails(change: StudentChange): change is NewStudent & StudentChange {
	return change.name !== undefined;
}

async function changeDetails(tx: Database, student: Student, input: NewStudent, context: ChangeContext): Promise<void> {
	const { name, email, phone } = input;
	const batch = (await recordedSpelling(tx, [input.batch]))(input.batch);
	const details = changesBetween(student, { name, email, phone, batch }, ["name", "email", "phone", "batch"]);
	if (details === "") return;
	await tx
		.update(students)
		.set({ name, email, phone, batch, ...changeColumns(context.actor) })
		.where(eq(students.id, student.id))
		.catch(refuseTakenEmail);
	await recordAuditEvent(tx, context.actor, auditEntry({ ...student, name }, "changed", details));
	await notifyListeners(tx, context.listeners, student, { ...student, name, email, phone, batch });
	if (email === student.email) return;
	await redirectWaitingMails(tx, { studentId: student.id }, { from: student.email, to: email });
	if (student.status !== "pending") await moveToEmail(tx, student, { name, email }, context);
}

async function notifyListeners(
	tx: Database,
	listeners: readonly StudentChangeListener[],
	before: StudentDetails,
	after: StudentDetails,
): Promise<void> {
	for (const listener of listeners) await listener(tx, before, after);
}

/** The old address may be a stranger's, from a typing mistake: links sent there stop working. */
async function moveToEmail(
	tx: Database,
	student: Student,
	{ name, email }: Pick<Student, "name" | "email">,
	{ actor: { now }, publicUrl }: ChangeContext,
): Promise<void> {
	const { id: studentId, status, mustChangePassword } = student;
	await endSignInsOfStudent(tx, studentId, { reason: "elsewhere", now });
	await revokeLink(tx, studentId);
	const needsLink = status === "active" && mustChangePassword;
	const link = needsLink ? await issueLink(tx, studentId, { now, publicUrl }) : undefined;
	const messages = [emailChangedFrom({ name, email: student.email }), emailChangedTo({ name, email }, link, publicUrl)];
	await enqueueMails(tx, messages, { studentId, now });
}

/**
 * Ends all sign-ins, as the password may be known to someone else. Only active students get a link; others are mailed
 * one on activation.
 */
async function resetPassword(
	tx: Database,
	id: string,
	passwordHash: string,
	{ actor, publicUrl }: ChangeContext,
): Promise<PasswordLink | undefined> {
	const [student] = await tx
		.update(students)
		.set({ passwordHash, mustChangePassword: true, ...changeColumns(actor) })
		.where(eq(students.id, id))
		.returning();
	if (student === undefined) throw new Refusal("not-found");
	await endSignInsOfStudent(tx, id, { reason: "elsewhere", now: actor.now });
	await recordAuditEvent(tx, actor, auditEntry(student, "password-reset"));
	if (student.status !== "active") return undefined;
	const { now } = actor;
	const link = await issueLink(tx, id, { now, publicUrl });
	await enqueueMails(tx, [passwordReset(student, link)], { studentId: id, now });
	return link;
}

/** Works in any status. A student who is already in the batch is not changed. */
export function moveToBatch(
	db: Database,
	id: string,
	typedBatch: string,
	{ actor, listeners }: Pick<ChangeContext, "actor" | "listeners">,
): Promise<void> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		const batch = (await recordedSpelling(tx, [typedBatch]))(typedBatch);
		if (student.batch === batch) return;
		await tx
			.update(students)
			.set({ batch, ...changeColumns(actor) })
			.where(eq(students.id, id));
		await notifyListeners(tx, listeners, student, { ...student, batch });
		await recordAuditEvent(tx, actor, auditEntry(student, "changed", `batch: ${student.batch} → ${batch}`));
	});
}
