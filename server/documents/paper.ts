import type { Wording } from "#content/certificates.ts";
import type { CertificateKind } from "#contract/certificates.ts";

/** What is printed on a certificate or letter, and nothing else of its holder. */
export type Paper = {
	kind: CertificateKind;
	number: string;
	/** Of the person, as it is printed. */
	name: string;
	/** The course's, or the masterclass's. */
	title: string;
	/** Of a course. */
	batch: string | null;
	/** What stands around the title, and who signs. */
	wording: Wording;
	/** Of a letter of recommendation: what it says, paragraphs apart by an empty line. */
	text: string | null;
	issuedAt: Date;
	correctedAt: Date | null;
	/** Of the page where anyone checks it, from `https://` on: it goes into the QR code. */
	address: string;
};
