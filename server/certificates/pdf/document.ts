import type { Wording } from "#content/certificates.ts";
import type { Program } from "#content/program.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import type { Canvas } from "../../platform/pdf/canvas.ts";
import type { Sources } from "../../platform/pdf/sources.ts";

/** What is printed on a certificate or letter, without spare spaces: no other data of its holder. */
export type CertificateContents = {
	kind: CertificateKind;
	number: string;
	/** The person's name as printed. */
	name: string;
	/** The course's, or the masterclass's. */
	title: string;
	/** For a course. */
	batch: string | null;
	/** The wording around the title, and the signatory. */
	wording: Wording;
	/** For a letter of recommendation: its text, with an empty line between paragraphs. */
	text: string | null;
	issuedAt: Date;
	correctedAt: Date | null;
	/** The address of the page that verifies it, with `https://`: it goes into the QR code. */
	address: string;
};

/** A document being drawn and what its parts are drawn from. */
export type DrawingState = {
	canvas: Canvas;
	document: CertificateContents;
	marks: Sources["marks"];
	/** The program that the course's or masterclass's title names. */
	program: Program | null;
	/** Prints "Specimen" on it, because nobody earned it. */
	specimen: boolean;
};
