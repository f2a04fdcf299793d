import type { CertificateKind } from "#contract/certificates.ts";

/** 'Certificate of completion'. */
export function certificateKindName(kind: CertificateKind): string {
	return kind === "recommendation" ? "Letter of recommendation" : `Certificate of ${kind}`;
}
