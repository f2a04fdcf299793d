import { randomUUID } from "node:crypto";
import type { CertificateState } from "#contract/certificates.ts";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { requestParticipationCertificate as requestEndpoint } from "#contract/participation.ts";
import { lockCertificatesOut } from "../masterclasses/certificates-out.ts";
import { type Registrant, readRegistrant } from "../masterclasses/registrations.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates, participationRequests } from "../platform/db/schema.ts";
import type { SentFile } from "../platform/http/bind.ts";
import type { PdfDocuments, PdfParts } from "../platform/pdf/documents.ts";
import { Refusal } from "../platform/refusal.ts";
import { claimKey, type RequestMetadata } from "../platform/submission-keys.ts";
import type { Certificate } from "./certificates.ts";
import { drawDocument } from "./document.ts";
import { newNumber } from "./numbers.ts";
import { formatSchedule } from "./pdf/days.ts";
import { wordingFor } from "./wording.ts";

/**
 * Only records the request, with the same statements whether the email registered or not. A background job handles it
 * (answer-requests.ts), so that neither the response nor its timing reveals who registered. An idempotency key is bound
 * to its body, as for enquiries.
 */
export function requestParticipation(
	db: Database,
	masterclassId: string,
	{ email }: BodyOf<typeof requestEndpoint>,
	metadata: RequestMetadata,
): Promise<Pick<AnswerOf<typeof requestEndpoint>, "email">> {
	return db.transaction(async (tx) => {
		if (!(await claimKey(tx, `participation ${masterclassId}`, metadata))) return { email };
		refuseUnlessOut(await lockCertificatesOut(tx, masterclassId));
		const request = { id: randomUUID(), createdAt: metadata.now, masterclassId, email };
		await tx.insert(participationRequests).values(request).onConflictDoNothing();
		return { email };
	});
}

/** For anyone with the registration's link, which authorizes. The certificate is issued when it is first read. */
export async function readParticipationDocument(
	parts: Pick<PdfParts, "config" | "database" | "pdfDocuments">,
	registrationKeys: Keys,
	key: string,
	now: Date,
): Promise<SentFile> {
	const registrant = await registrantOf(parts.database.db, registrationKeys, key);
	const { id } = await parts.database.db.transaction(async (tx) => {
		refuseUnlessOut(await lockCertificatesOut(tx, registrant.masterclassId));
		const issued = await issueParticipation(tx, registrant.registrationId, parts.pdfDocuments, now);
		if (typeof issued === "string") throw new Refusal(issued);
		return issued;
	});
	const document = await drawDocument(parts, id, registrant.registrationId);
	if (document === undefined) throw new Refusal("certificate-revoked");
	return document;
}

/** The certificate as the registration page shows it; undefined if there is none yet. */
export async function certificateOfRegistration(
	db: Database,
	registrationId: string,
): Promise<{ number: string; name: string; state: CertificateState } | undefined> {
	const { number, name, state } = certificates;
	const [found] = await db
		.select({ number, name, state })
		.from(certificates)
		.where(eq(certificates.registrationId, registrationId));
	return found;
}

/**
 * The registration's only certificate, however often it is requested, or why there is none. After a revoked one no
 * other is issued.
 */
export async function issueParticipation(
	tx: Database,
	registrationId: string,
	pdfDocuments: Pick<PdfDocuments, "canPrint">,
	now: Date,
): Promise<Certificate | "not-present" | "name-unprintable"> {
	const registrant = await readRegistrant(tx, registrationId);
	const isPrintable = registrant !== undefined && pdfDocuments.canPrint(registrant.name);
	if (registrant?.entitled && isPrintable) await insertCertificate(tx, registrant, now);
	const [certificate] = await tx.select().from(certificates).where(eq(certificates.registrationId, registrationId));
	return certificate ?? (registrant?.entitled ? "name-unprintable" : "not-present");
}

async function insertCertificate(tx: Database, registrant: Registrant, now: Date): Promise<void> {
	const { registrationId, name, email, title, start, end, present } = registrant;
	const wording = wordingFor("participation", title, { held: formatSchedule({ start, end }), present });
	await tx
		.insert(certificates)
		.values({
			id: randomUUID(),
			createdAt: now,
			number: newNumber("participation", now),
			kind: "participation",
			name,
			email,
			title,
			start,
			end,
			registrationId,
			wording,
		})
		.onConflictDoNothing({ target: certificates.registrationId });
}

async function registrantOf(db: Database, registrationKeys: Keys, key: string): Promise<Registrant> {
	const registrationId = await registrationKeys.idOf(key);
	const registrant = registrationId && (await readRegistrant(db, registrationId));
	if (!registrant) throw new Refusal("not-found");
	return registrant;
}

function refuseUnlessOut(certificatesOut: boolean | undefined): void {
	if (certificatesOut === undefined) throw new Refusal("not-found");
	if (!certificatesOut) throw new Refusal("certificates-not-out");
}
