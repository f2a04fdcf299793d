import type { CertificateKind } from "#contract/certificates.ts";

/** 'Certificate of completion'. */
export function nameOfKind(kind: CertificateKind): string {
	return kind === "recommendation" ? "Letter of recommendation" : `Certificate of ${kind}`;
}
