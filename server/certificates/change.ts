import { eq, sql } from "drizzle-orm";
import type { CertificateRow, correctCertificate as correctCertificateCall } from "#contract/certificates.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { recordAct, type TellingActor } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { certificates } from "../db/schema.ts";
import type { Papers } from "../documents/papers.ts";
import { Refusal } from "../http/errors.ts";
import { refuseIfChanged } from "../http/versions.ts";
import { certificateCorrected, certificateRevoked } from "../mail/certificate-changed.ts";
import type { Letter } from "../mail/letter.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { actOn, type Certificate, lockCertificate, presentCertificate } from "./certificates.ts";
import { paperAttached } from "./paper.ts";

/** The number stays: whoever checks it learns of the correction. The same name again is none. */
export function correctCertificate(
	db: Database,
	id: string,
	{ name, version }: BodyOf<typeof correctCertificateCall>,
	{ papers, ...actor }: TellingActor & { papers: Pick<Papers, "canPrint"> },
): Promise<CertificateRow> {
	if (!papers.canPrint(name)) throw new Refusal("name-unprintable");
	return db.transaction(async (tx) => {
		const before = await holdUnrevoked(tx, id, { version });
		if (name === before.name) return presentCertificate(before);
		const corrected = await change(tx, before, { name, correctedAt: actor.now });
		const letter = certificateCorrected(corrected, actor.publicUrl);
		await tell(tx, corrected, { ...letter, attachments: [paperAttached(corrected)] }, actor);
		const details = `${before.name} → ${name}`;
		await recordAct(tx, actor, { ...actOn(corrected, "name-corrected"), details });
		return presentCertificate(corrected);
	});
}

/** For good: another one may be issued, with another number. */
export function revokeCertificate(
	db: Database,
	id: string,
	seen: SeenVersion,
	actor: TellingActor,
): Promise<CertificateRow> {
	return db.transaction(async (tx) => {
		const revoked = await change(tx, await holdUnrevoked(tx, id, seen), { revokedAt: actor.now });
		await tell(tx, revoked, certificateRevoked(revoked, actor.publicUrl), actor);
		await recordAct(tx, actor, { ...actOn(revoked, "revoked"), details: `${revoked.kind}, ${revoked.title}` });
		return presentCertificate(revoked);
	});
}

async function tell(tx: Database, certificate: Certificate, letter: Letter, { now }: TellingActor): Promise<void> {
	const { studentId, registrationId } = certificate;
	const about = studentId !== null ? { studentId } : registrationId !== null ? { registrationId } : { leadId: null };
	await putInOutbox(tx, [letter], { ...about, now });
}

async function holdUnrevoked(tx: Database, id: string, seen: SeenVersion): Promise<Certificate> {
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
