import type { CertificateKind } from "#contract/certificates.ts";

export const kinds: Record<CertificateKind, string> = {
	participation: "Certificate of participation",
	completion: "Certificate of completion",
	internship: "Certificate of internship",
	excellence: "Certificate of excellence",
	recommendation: "Letter of recommendation",
};
