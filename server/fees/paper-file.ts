import type { SQL } from "drizzle-orm";
import { fileAddress } from "#contract/client.ts";
import { readPaper } from "#contract/papers.ts";
import type { CertificateParts } from "../certificates/pdf/documents.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { type Attachment, enrolments, papers } from "../platform/db/schema.ts";
import type { SentFile } from "../platform/http/bind.ts";
import type { PaperDocument } from "./pdf/paper.ts";
import { titleOf } from "./pdf/words.ts";

type Paper = typeof papers.$inferSelect;

const drawnBy = new URL("./pdf/paper.ts", import.meta.url).href;

/** A paper as PDF, drawn as it was issued. Undefined: there is none. Whoever calls knows that the reader may have it. */
export async function paperFile(
	{ database: { db }, pdfDocuments }: Pick<CertificateParts, "database" | "pdfDocuments">,
	paperId: string,
): Promise<SentFile | undefined> {
	const [paper] = await db.select().from(papers).where(eq(papers.id, paperId));
	if (paper === undefined) return undefined;
	const { kind, number, issuedOn, createdAt: issuedAt, details, enrolmentId } = paper;
	const document: PaperDocument & { drawnBy: string } = { drawnBy, kind, number, issuedOn, issuedAt, details };
	return { name: fileName(paper), bytes: await pdfDocuments.draw(document, enrolmentId) };
}

/** The attachment of a mail: drawn when the mail is sent. */
export function attachedPaper(paper: Paper): Attachment {
	return { name: fileName(paper), address: fileAddress(readPaper, { id: paper.id }), paperId: paper.id };
}

/** 'Receipt voucher RV-25-26-000391.pdf': no folder in the name. */
function fileName(paper: Paper): string {
	return `${titleOf(paper)} ${paper.number.replaceAll("/", "-")}.pdf`;
}

/** Whether the paper is of such an enrolment. Undefined: of any. */
export async function isPaperOf(db: Database, paperId: string, which: SQL | undefined): Promise<boolean> {
	const found = await db
		.select({ id: papers.id })
		.from(papers)
		.innerJoin(enrolments, eq(enrolments.id, papers.enrolmentId))
		.where(and(eq(papers.id, paperId), which));
	return found.length > 0;
}
