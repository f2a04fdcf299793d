import type { SQL } from "drizzle-orm";
import { fileAddress } from "#contract/client.ts";
import { readFeeDocument } from "#contract/fee-documents.ts";
import { and, eq, getTableColumns } from "../../platform/db/drizzle.ts";
import { type Attachment, enrolments, feeDocuments } from "../../platform/db/schema.ts";
import type { SentFile } from "../../platform/http/bind.ts";
import type { FileToSend } from "../../platform/mail/delivery.ts";
import type { PdfParts } from "../../platform/pdf/documents.ts";
import type { FeeDocumentContents } from "../pdf/document.ts";
import { titleOf } from "../pdf/texts.ts";

type FeeDocument = typeof feeDocuments.$inferSelect;
type DrawingParts = Pick<PdfParts, "database" | "pdfDocuments">;

const drawnBy = new URL("../pdf/document.ts", import.meta.url).href;

/**
 * A document as PDF, drawn as it was issued; undefined if there is none of an enrolment that meets the condition.
 * Without a condition the caller authorizes the reader.
 */
export async function documentFile(
	{ database: { db }, pdfDocuments }: DrawingParts,
	documentId: string,
	ofEnrolment: SQL | undefined,
): Promise<SentFile | undefined> {
	const [stored] = await db
		.select(getTableColumns(feeDocuments))
		.from(feeDocuments)
		.innerJoin(enrolments, eq(enrolments.id, feeDocuments.enrolmentId))
		.where(and(eq(feeDocuments.id, documentId), ofEnrolment));
	if (stored === undefined) return undefined;
	const { kind, number, issuedOn, createdAt: issuedAt, details, enrolmentId } = stored;
	const contents: FeeDocumentContents = { kind, number, issuedOn, issuedAt, details };
	return { name: fileName(stored), bytes: await pdfDocuments.draw({ drawnBy, contents }, enrolmentId) };
}

/** Draws the attachment of a mail when the mail is sent. */
export async function feeDocumentToSend(parts: DrawingParts, documentId: string): Promise<FileToSend> {
	const file = await documentFile(parts, documentId, undefined);
	return file ?? { unavailable: "Not sent: the document in it was removed." };
}

/** A reference to the document for the outbox; the file is drawn when the mail is sent. */
export function attachedDocument(document: FeeDocument): Attachment {
	return { name: fileName(document), address: fileAddress(readFeeDocument, { id: document.id }), paperId: document.id };
}

/** 'Receipt voucher RV-25-26-000391.pdf': no folder in the name. */
function fileName(document: FeeDocument): string {
	return `${titleOf(document)} ${document.number.replaceAll("/", "-")}.pdf`;
}
