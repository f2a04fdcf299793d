import { and, eq, isNull } from "drizzle-orm";
import { paperTitles } from "#content/certificates.ts";
import { readCertificatePaper } from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { verifyPage } from "#contract/paths.ts";
import { type Attachment, certificates } from "../db/schema.ts";
import type { Paper } from "../documents/paper.ts";
import type { SentFile } from "../http/bind.ts";
import type { Limit } from "../http/rate-limits.ts";
import type { Parts } from "../parts.ts";
import { type Certificate, textOf } from "./certificates.ts";
import { wordingOf } from "./wording.ts";

/** One thread draws for all, and takes longer than anything else that a student or anyone may ask for. */
export const drawnPapers: Limit = { name: "paper", most: 100, windowMs: 10 * 60_000 };

type Drawing = Pick<Parts, "config" | "database" | "papers">;
/** The certificate as it is today, drawn for this one reader, in whose turn. Undefined: there is none, or it is revoked. */
export function paperOf(parts: Drawing, certificateId: string, reader: string): Promise<SentFile | undefined> {
	return drawn(parts, eq(certificates.id, certificateId), reader);
}

/** The same, if it is this student's. */
export function paperOfStudent(
	parts: Drawing,
	certificateId: string,
	studentId: string,
): Promise<SentFile | undefined> {
	return drawn(parts, and(eq(certificates.id, certificateId), eq(certificates.studentId, studentId)), studentId);
}

async function drawn({ config, database: { db }, papers }: Drawing, which: ReturnType<typeof and>, reader: string) {
	const [certificate] = await db
		.select()
		.from(certificates)
		.where(and(which, isNull(certificates.revokedAt)));
	if (certificate === undefined) return undefined;
	return { name: fileName(certificate), bytes: await papers.draw(paperFrom(certificate, config.publicUrl), reader) };
}

/** What a mail takes along: the paper as it is when the mail is sent. */
export function paperAttached(certificate: Pick<Certificate, "id" | "kind" | "number">): Attachment {
	const { id } = certificate;
	return { name: fileName(certificate), address: fileAddress(readCertificatePaper, { id }), certificateId: id };
}

function fileName({ kind, number }: Pick<Certificate, "kind" | "number">): string {
	return `${paperTitles[kind]} ${number}.pdf`;
}

function paperFrom(certificate: Certificate, publicUrl: string): Paper {
	const { kind, number, name, title, batch, createdAt, correctedAt } = certificate;
	return {
		...{ kind, number, name, title, batch, correctedAt },
		wording: wordingOf(certificate),
		text: textOf(certificate),
		issuedAt: createdAt,
		address: publicUrl + verifyPage(number),
	};
}
