import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { CertificateKind, CourseCertificateKind } from "#contract/certificates.ts";
import type { Client } from "#contract/client.ts";
import { uniqueName } from "./app-parts.ts";
import { addActiveStudent, addBatchCourse, assignCourse } from "./students.ts";

export const issueForm = (page: Page) => page.getByRole("dialog", { name: "Issue certificate" });

/** A student of a batch nobody else is in, with one course of it. */
export async function studentWithCourse(adminClient: Client, name = "Ananya Deshpande", batch = uniqueName("DS")) {
	const [student, course] = await Promise.all([
		addActiveStudent(adminClient, { name, batch }),
		addBatchCourse(adminClient, uniqueName("Data Science"), batch),
	]);
	await assignCourse(adminClient, student, course);
	return { student, course, batch };
}

export const issueCertificate = async (
	adminClient: Client,
	studentid: string,
	courseid: string,
	kind: CourseCertificateKind = "completion",
) => (await adminClient(api.issueCertificate, { body: { studentid, courseid, kind } })).data;

export const kindsOf = async (adminClient: Client, email: string): Promise<CertificateKind[]> =>
	(await adminClient(api.listCertificates, { query: { q: email } })).data.map(({ kind }) => kind);
