import { api } from "#contract/api.ts";
import type { CertificateRow } from "#contract/certificates.ts";
import { isRefusal } from "#contract/client.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { errors } from "#contract/errors.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { showMailedToast } from "../mail/mailed-toast.ts";
import { invalidateAfter } from "../query-client.ts";
import { studentNoun } from "../students/student.ts";
import { certificateNoun } from "./certificate.ts";
import { certificatesKey } from "./queries.ts";

/** Actions on certificates. Each shows its success and waits until the lists are read again. */

type CertificateToIssue = BodyOf<typeof api.issueCertificate>;
type BatchCertificatesToIssue = BodyOf<typeof api.issueToBatch>;

export async function issue(body: CertificateToIssue): Promise<void> {
	const { data } = await invalidateAfter(client(api.issueCertificate, { body }), certificatesKey);
	showMailedToast(`Certificate issued to ${data.name}`, data.email);
}

export async function issueToBatch(body: BatchCertificatesToIssue): Promise<void> {
	const { data } = await invalidateAfter(client(api.issueToBatch, { body }), certificatesKey);
	showToast(formatIssueResult(data));
}

export async function correctName({ _id: id, email }: CertificateRow, name: string, version: number | undefined) {
	const body = version === undefined ? { name } : { name, version };
	await invalidateAfter(client(api.correctCertificate, { params: { id }, body }), certificatesKey);
	showMailedToast("Name corrected", email);
}

export async function revoke({ _id: id, email, version }: CertificateRow): Promise<void> {
	await invalidateAfter(client(api.revokeCertificate, { params: { id }, body: { version } }), certificatesKey);
	showMailedToast("Certificate revoked", email);
}

type IssueResult = { issued: number; skipped: number; unprintable?: string[] };

/** '14 certificates issued, 3 students had one already'. */
export function formatIssueResult({ issued, skipped, unprintable = [] }: IssueResult): string {
	const unprintableText =
		unprintable.length === 0 ? "" : `. Left out, as their names cannot be printed: ${unprintable.join(", ")}`;
	return formatCounts({ issued, skipped }) + unprintableText;
}

function formatCounts({ issued, skipped }: IssueResult): string {
	const skippedText = `${countWithNoun(skipped, studentNoun)} had one already`;
	if (issued === 0) return skipped === 0 ? "No certificate issued" : `No certificate issued, ${skippedText}`;
	return skipped === 0
		? `${countWithNoun(issued, certificateNoun)} issued`
		: `${countWithNoun(issued, certificateNoun)} issued, ${skippedText}`;
}

/** Refusals whose own text is shown. */
const explainedRefusals = [
	...(["certificate-held", "course-not-held", "certificate-revoked"] as const),
	...(["watched-too-little", "letter-unread", "name-unprintable"] as const),
];

/** The toast of a failure: the server's reason where the admin can act on it. */
export function failureTextFor(action: string) {
	return (error: Error) => {
		const refusal = explainedRefusals.find((id) => isRefusal(error, id));
		return refusal ? errors[refusal].text : `${action} failed. Please try again.`;
	};
}
