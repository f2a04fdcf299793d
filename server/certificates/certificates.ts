import type { SQL } from "drizzle-orm";
import { fillLetter } from "#content/certificates.ts";
import type { CertificateRow } from "#contract/certificates.ts";
import { auditEventFactory } from "../platform/audit/audit.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { Refusal } from "../platform/refusal.ts";
import { idsWithin } from "../students/reach.ts";

export type Certificate = typeof certificates.$inferSelect;
export type NewCertificate = typeof certificates.$inferInsert;

/** Locks the row until the transaction ends. */
export async function lockCertificate(tx: Database, id: string): Promise<Certificate> {
	const [certificate] = await tx.select().from(certificates).where(eq(certificates.id, id)).for("update");
	if (certificate === undefined) throw new Refusal("not-found");
	return certificate;
}

/** The certificate as admins see it. */
export function presentCertificate(certificate: Certificate): CertificateRow {
	const { id, createdAt, number, kind, name, email, title, batch, start, end, state, issuedBy, version } = certificate;
	return {
		_id: id,
		createdAt: createdAt.toISOString(),
		number,
		kind,
		name,
		email,
		title,
		batch,
		start: start?.toISOString() ?? null,
		end: end?.toISOString() ?? null,
		text: textOf(certificate),
		state,
		correctedAt: certificate.correctedAt?.toISOString() ?? null,
		revokedAt: certificate.revokedAt?.toISOString() ?? null,
		issuedby: issuedBy,
		version,
	};
}

/** As it is printed: names of people, courses and batches may have been typed with spare spaces. */
export function asPrinted(certificate: Certificate): Certificate {
	const { name, title, batch } = certificate;
	return {
		...certificate,
		name: collapseSpaces(name),
		title: collapseSpaces(title),
		batch: batch === null ? null : collapseSpaces(batch),
	};
}

export function collapseSpaces(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** The current text of the letter, with the name as corrected. */
export function textOf({ text, name, title, batch }: Certificate): string | null {
	return text === null ? null : fillLetter(text, { name, course: title, batch: batch ?? "" });
}

export const auditEntry = auditEventFactory(
	"certificate",
	({ name, number }: Pick<Certificate, "name" | "number">) => `${name}, ${number}`,
);

/** The certificates that are visible to the caller: of visible students, and of masterclasses. Undefined: all. */
export function withinCertificates(reached: ReachedRows): SQL | undefined {
	const ids = idsWithin(reached);
	const { studentId } = certificates;
	return ids && sql`(${studentId} is null or ${studentId} in ${ids})`;
}
