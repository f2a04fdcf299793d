import type { CertificateRow } from "#contract/certificates.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { ask } from "../popup/ask.tsx";
import { revoke } from "./acts.ts";
import { nameOfKind } from "./certificate.ts";

export function askToRevoke(row: CertificateRow): void {
	ask({
		texts: ["Are you sure you want to revoke this certificate?"],
		about: aboutCertificate(row),
		note: "This cannot be undone. The verification page shows it as revoked, and the PDF is no longer available. You can issue a new one.",
		confirm: "Revoke",
		destructive: true,
		run: () => revoke(row),
		failed: "The certificate was not revoked.",
	});
}

/** Which certificate a question is about. */
function aboutCertificate({ name, email, kind, title, batch, number }: CertificateRow) {
	return {
		title: name,
		lines: [email, `${nameOfKind(kind)}, ${title}`, ...(batch === null ? [] : [`Batch ${batch}`]), number],
		art: <CourseMark title={title} className="size-19 shrink-0" />,
	};
}
