import { documentTitles } from "#content/certificates.ts";
import { readCertificateDocument } from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { verifyPage } from "#contract/paths.ts";
import { and, eq, isNull } from "../platform/db/drizzle.ts";
import { type Attachment, certificates } from "../platform/db/schema.ts";
import type { SentFile } from "../platform/http/bind.ts";
import type { FileToSend } from "../platform/mail/delivery.ts";
import type { PdfParts } from "../platform/pdf/documents.ts";
import { asPrinted, type Certificate, textOf } from "./certificates.ts";
import type { CertificateContents } from "./pdf/document.ts";
import { wordingOf } from "./wording.ts";

type DrawingParts = Pick<PdfParts, "config" | "database" | "pdfDocuments">;

const drawnBy = new URL("./pdf/draw.ts", import.meta.url).href;

/**
 * The certificate as it is now, drawn in the fair queue under `reader`. Undefined if it does not exist or is
 * revoked.
 */
export function drawDocument(
	parts: DrawingParts,
	certificateId: string,
	reader: string,
): Promise<SentFile | undefined> {
	return drawCertificate(parts, eq(certificates.id, certificateId), reader);
}

/** Draws the attachment of a mail, in its state when the mail is sent. */
export async function certificateToSend(parts: DrawingParts, certificateId: string): Promise<FileToSend> {
	const document = await drawDocument(parts, certificateId, "mail");
	return document ?? { unavailable: "Not sent: the certificate in it was revoked or removed." };
}

/** As `drawDocument`, but only if the certificate is this student's. */
export function drawStudentDocument(
	parts: DrawingParts,
	certificateId: string,
	studentId: string,
): Promise<SentFile | undefined> {
	return drawCertificate(
		parts,
		and(eq(certificates.id, certificateId), eq(certificates.studentId, studentId)),
		studentId,
	);
}

async function drawCertificate(
	{ config, database: { db }, pdfDocuments }: DrawingParts,
	filter: ReturnType<typeof and>,
	reader: string,
) {
	const [certificate] = await db
		.select()
		.from(certificates)
		.where(and(filter, isNull(certificates.revokedAt)));
	if (certificate === undefined) return undefined;
	return {
		name: fileName(certificate),
		bytes: await pdfDocuments.draw({ drawnBy, contents: contentsOf(asPrinted(certificate), config.publicUrl) }, reader),
	};
}

/** The attachment of a mail: drawn when the mail is sent. */
export function attachedDocument(certificate: Pick<Certificate, "id" | "kind" | "number">): Attachment {
	const { id } = certificate;
	return { name: fileName(certificate), address: fileAddress(readCertificateDocument, { id }), certificateId: id };
}

function fileName({ kind, number }: Pick<Certificate, "kind" | "number">): string {
	return `${documentTitles[kind]} ${number}.pdf`;
}

function contentsOf(certificate: Certificate, publicUrl: string): CertificateContents {
	const { kind, number, name, title, batch, createdAt, correctedAt } = certificate;
	return {
		kind,
		number,
		name,
		title,
		batch,
		correctedAt,
		wording: wordingOf(certificate),
		text: textOf(certificate),
		issuedAt: createdAt,
		address: publicUrl + verifyPage(number),
	};
}
