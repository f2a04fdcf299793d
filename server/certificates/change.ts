import type { CertificateRow, correctCertificate as correctCertificateCall } from "#contract/certificates.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { type MailingActor, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { enqueueMails } from "../platform/mail/outbox.ts";
import type { MailMessage } from "../platform/mail/template.ts";
import type { PdfDocuments } from "../platform/pdf/documents.ts";
import { Refusal } from "../platform/refusal.ts";
import { auditEntry, type Certificate, lockCertificate, presentCertificate } from "./certificates.ts";
import { attachedDocument } from "./document.ts";
import { certificateCorrected, certificateRevoked } from "./mails/changed.ts";

/** The number stays, and its page shows the correction. The same name again is no change. */
export function correctCertificate(
	db: Database,
	id: string,
	{ name, version }: BodyOf<typeof correctCertificateCall>,
	{ pdfDocuments, ...actor }: MailingActor & { pdfDocuments: Pick<PdfDocuments, "canPrint"> },
): Promise<CertificateRow> {
	if (!pdfDocuments.canPrint(name)) throw new Refusal("name-unprintable");
	return db.transaction(async (tx) => {
		const before = await lockUnrevoked(tx, id, { version });
		if (name === before.name) return presentCertificate(before);
		const corrected = await change(tx, before, { name, correctedAt: actor.now });
		const message = certificateCorrected(corrected, actor.publicUrl);
		await mailHolder(tx, corrected, { ...message, attachments: [attachedDocument(corrected)] }, actor);
		const details = `${before.name} → ${name}`;
		await recordAuditEvent(tx, actor, auditEntry(corrected, "name-corrected", details));
		return presentCertificate(corrected);
	});
}

/** Final. For a course, another certificate may be issued, with another number; for a registration, none. */
export function revokeCertificate(
	db: Database,
	id: string,
	seen: SeenVersion,
	actor: MailingActor,
): Promise<CertificateRow> {
	return db.transaction(async (tx) => {
		const revoked = await change(tx, await lockUnrevoked(tx, id, seen), { revokedAt: actor.now });
		await mailHolder(tx, revoked, certificateRevoked(revoked, actor.publicUrl), actor);
		await recordAuditEvent(tx, actor, auditEntry(revoked, "revoked", `${revoked.kind}, ${revoked.title}`));
		return presentCertificate(revoked);
	});
}

async function mailHolder(
	tx: Database,
	certificate: Certificate,
	message: MailMessage,
	{ now }: MailingActor,
): Promise<void> {
	const { studentId, registrationId } = certificate;
	await enqueueMails(tx, [message], studentId === null ? { registrationId, now } : { studentId, now });
}

async function lockUnrevoked(tx: Database, id: string, seen: SeenVersion): Promise<Certificate> {
	const certificate = await lockCertificate(tx, id);
	if (certificate.revokedAt !== null) throw new Refusal("certificate-revoked");
	refuseIfChanged(seen, certificate);
	return certificate;
}

async function change(
	tx: Database,
	{ id }: Certificate,
	to: Partial<Pick<Certificate, "name" | "correctedAt" | "revokedAt">>,
): Promise<Certificate> {
	const [changed] = await tx
		.update(certificates)
		.set({ ...to, version: sql`${certificates.version} + 1` })
		.where(eq(certificates.id, id))
		.returning();
	return changed as Certificate;
}
