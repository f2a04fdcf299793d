import { assignCourse } from "#contract/assignments.ts";
import { issueCertificate } from "#contract/certificates.ts";
import type { Client } from "#contract/client.ts";
import { changeMasterclass, type NewMasterclass } from "#contract/masterclasses.ts";
import { markAttendance, registerForMasterclass } from "#contract/registrations.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { addOne as addMasterclass, aRegistration } from "../masterclasses/testing.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { auditEvents, outbox } from "../platform/db/schema.ts";
import { addOne as addStudent } from "../students/testing.ts";

type Course = Awaited<ReturnType<typeof addCourse>>;

/** An active student with a course, created through the API. */
export async function aHolder(admin: Client, input: Parameters<typeof addStudent>[1] = {}, existing?: Course) {
	const student = await addStudent(admin, input, "active");
	return { student, ...(await giveCourse(admin, student._id, existing)) };
}

export async function giveCourse(admin: Client, studentid: string, existing?: Course) {
	const course = existing ?? (await addCourse(admin));
	const { data } = await admin(assignCourse, { params: { userId: studentid }, body: { courseid: course._id } });
	return {
		course,
		held: data.user.courses.at(-1),
		toIssue: { studentid, courseid: course._id, kind: "completion" as const },
	};
}

export async function issueOne(admin: Client, input: Parameters<typeof addStudent>[1] = {}) {
	const { toIssue } = await aHolder(admin, input);
	return (await admin(issueCertificate, { body: toIssue })).data;
}

/** A masterclass that is over, with someone who had registered and was present; its certificates are out by default. */
export async function anAttendedMasterclass(
	admin: Client,
	{ out = true, present = true, ...input }: Partial<NewMasterclass> & { out?: boolean; present?: boolean } = {},
	who: Parameters<typeof aRegistration>[0] = {},
) {
	const masterclass = await addMasterclass(admin, input);
	const params = { id: masterclass._id };
	await admin(registerForMasterclass, { params, body: aRegistration(who) });
	await admin(changeMasterclass, { params, body: { status: "completed" } });
	const emails = [aRegistration(who).email.toLowerCase()];
	if (present) await admin(markAttendance, { params, body: { present, emails } });
	if (out) await admin(changeMasterclass, { params, body: { pdfstatus: true } });
	return masterclass;
}

export async function auditOfCertificates({ db }: OpenDatabase) {
	return db
		.select()
		.from(auditEvents)
		.where(eq(auditEvents.kind, "certificate"))
		.orderBy(auditEvents.createdAt, auditEvents.record);
}

export async function mailsTo({ db }: OpenDatabase, email: string) {
	return db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.createdAt);
}

/** The mails that bring someone the certificate of a course or masterclass, or its letter. */
export async function certificateMailsTo(database: OpenDatabase, email: string) {
	return (await mailsTo(database, email)).filter(({ subject }) => /^Your (certificate|letter)\b/i.test(subject));
}
