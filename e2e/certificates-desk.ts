import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { CertificateKind, CourseCertificateKind } from "#contract/certificates.ts";
import type { Client } from "#contract/client.ts";
import { own } from "./app-parts.ts";
import { admitActive, give, teach } from "./students.ts";

export const issueForm = (page: Page) => page.getByRole("dialog", { name: "Issue certificate" });

/** A student of a batch nobody else is in, with one course of it. */
export async function learner(desk: Client, name = "Ananya Deshpande", batch = own("DS")) {
	const [student, course] = await Promise.all([
		admitActive(desk, { name, batch }),
		teach(desk, own("Data Science"), batch),
	]);
	await give(desk, student, course);
	return { student, course, batch };
}

export const issued = async (
	desk: Client,
	studentid: string,
	courseid: string,
	kind: CourseCertificateKind = "completion",
) => (await desk(api.issueCertificate, { body: { studentid, courseid, kind } })).data;

export const kindsOf = async (desk: Client, email: string): Promise<CertificateKind[]> =>
	(await desk(api.listCertificates, { query: { q: email } })).data.map(({ kind }) => kind);
