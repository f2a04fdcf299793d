import type { Wording } from "#content/certificates.ts";
import type { Program } from "#content/program.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import type { Canvas } from "../../platform/pdf/canvas.ts";
import type { Sources } from "../../platform/pdf/sources.ts";

/** What is printed on a certificate or letter, and nothing else of its holder. */
export type PdfDocument = {
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

/** A document being drawn and what its parts are drawn from. */
export type DrawingState = {
	canvas: Canvas;
	document: PdfDocument;
	marks: Sources["marks"];
	/** The program that the course's or masterclass's title names. */
	program: Program | null;
	/** Printed on it, because nobody earned it. */
	specimen: boolean;
};
