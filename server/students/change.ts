import { eq } from "drizzle-orm";
import type { NewStudent, PasswordLink, StudentChange, StudentWithLink } from "#contract/students.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Database } from "../db/open.ts";
import { certificates, jobApplications, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { emailChangedFrom, emailChangedTo, passwordReset } from "../mail/about-account.ts";
import { putInOutbox } from "../mail/outbox.ts";
import type { GivenPassword } from "../sign-in/default-password.ts";
import { endLink, issueLink } from "../sign-in/password-links.ts";
import { endSignInsOfStudent } from "../sign-in/sign-ins.ts";
import { presentStudent } from "./answers.ts";
import { refuseTakenEmail } from "./email.ts";
import { actOn, changedBy, lockStudent, type Student } from "./students.ts";

type Changing = { given: GivenPassword; actor: Actor; publicUrl: string };

/** Details, a reset, or both: then both or neither. Whatever the student's status (product decision "corrected by an admin"). */
export async function changeStudent(
	db: Database,
	id: string,
	change: StudentChange,
	{ given, actor, publicUrl }: Changing,
): Promise<StudentWithLink> {
	const passwordHash = change.password === undefined ? undefined : await given.hash();
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		refuseIfChanged(change, student);
		if (isWhole(change)) await changeDetails(tx, student, change, { actor, publicUrl });
		const passwordlink = passwordHash && (await resetPassword(tx, id, { passwordHash, actor, publicUrl }));
		return { ...(await presentStudent(tx, id)), ...(passwordlink && { passwordlink }) };
	});
}

/** A link to hand on, for a student whose mail does not arrive. */
export function makePasswordLink(db: Database, id: string, actor: Actor, publicUrl: string): Promise<PasswordLink> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (student.status !== "active") throw new Refusal("user-not-active");
		await recordAct(tx, actor, actOn(student, "password-link-made"));
		return issueLink(tx, id, { now: actor.now, publicUrl });
	});
}

/** The contract lets the details come only all together. */
function isWhole(change: StudentChange): change is NewStudent & StudentChange {
	return change.name !== undefined;
}

type By = Omit<Changing, "given">;

async function changeDetails(tx: Database, student: Student, said: NewStudent, by: By): Promise<void> {
	const { name, email, phone, batch } = said;
	const details = changesBetween(student, said, ["name", "email", "phone", "batch"]);
	if (details === "") return;
	await tx
		.update(students)
		.set({ name, email, phone, batch, ...changedBy(by.actor) })
		.where(eq(students.id, student.id))
		.catch(refuseTakenEmail);
	await recordAct(tx, by.actor, { ...actOn({ ...student, name }, "changed"), details });
	if (email !== student.email && student.status !== "pending") await moveToEmail(tx, student, { name, email }, by);
}

/**
 * The old address may be a stranger's, by a typing mistake: nothing that it was sent opens the account any more, and what is sent
 * from now on goes to the new one.
 */
async function moveToEmail(
	tx: Database,
	student: Student,
	{ name, email }: Pick<Student, "name" | "email">,
	{ actor: { now }, publicUrl }: By,
): Promise<void> {
	const { id: studentId, status, mustChangePassword } = student;
	await endSignInsOfStudent(tx, studentId, { why: "elsewhere", now });
	await endLink(tx, studentId);
	await tx.update(certificates).set({ email }).where(eq(certificates.studentId, studentId));
	await tx.update(jobApplications).set({ email }).where(eq(jobApplications.studentId, studentId));
	const needsLink = status === "active" && mustChangePassword;
	const link = needsLink ? await issueLink(tx, studentId, { now, publicUrl }) : undefined;
	const letters = [emailChangedFrom({ name, email: student.email }), emailChangedTo({ name, email }, link, publicUrl)];
	await putInOutbox(tx, letters, { studentId, now });
}

/**
 * Whoever is logged in is logged out: a reset is for a student who lost the password, or lost it to someone. Only who is active gets a
 * link: the others are mailed one when they are made active.
 */
async function resetPassword(
	tx: Database,
	id: string,
	{ passwordHash, actor, publicUrl }: By & { passwordHash: string },
): Promise<PasswordLink | undefined> {
	const [student] = await tx
		.update(students)
		.set({ passwordHash, mustChangePassword: true, ...changedBy(actor) })
		.where(eq(students.id, id))
		.returning();
	if (student === undefined) throw new Refusal("not-found");
	await endSignInsOfStudent(tx, id, { why: "elsewhere", now: actor.now });
	await recordAct(tx, actor, actOn(student, "password-reset"));
	if (student.status !== "active") return undefined;
	const { now } = actor;
	const link = await issueLink(tx, id, { now, publicUrl });
	await putInOutbox(tx, [passwordReset(student, link)], { studentId: id, now });
	return link;
}
