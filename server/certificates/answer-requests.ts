import { registrationPage } from "#contract/paths.ts";
import { lockCertificatesOut } from "../masterclasses/certificates-out.ts";
import { openRegistrationKeys } from "../masterclasses/registration-keys.ts";
import { findRegistrant, markCertificateMailed, type Registrant } from "../masterclasses/registrations.ts";
import { asc, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { participationRequests } from "../platform/db/schema.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { outboxPauses } from "../platform/mail/delivery.ts";
import { enqueueMails } from "../platform/mail/outbox.ts";
import type { PdfParts } from "../platform/pdf/documents.ts";
import { attachedDocument } from "./document.ts";
import { certificateReady, certificateWithheld } from "./mails/ready.ts";
import { issueParticipation } from "./participation.ts";
import { wordingOf } from "./wording.ts";

/** Requests per run; between runs the database is free for other work. */
const batchSize = 20;

type AnswerParts = Pick<PdfParts, "config" | "database" | "clock" | "pdfDocuments">;
type Request = typeof participationRequests.$inferSelect;

export function certificatesJob(parts: AnswerParts): Job {
	return { name: "certificates", pauses: outboxPauses, work: () => answerRequests(parts) };
}

/**
 * Issues certificates of participation to those who requested one and had registered. Any number of processes may run
 * it. A request is deleted whatever the outcome, and the outcome is not logged. Returns how many it handled.
 */
export async function answerRequests(parts: AnswerParts): Promise<number> {
	const { db } = parts.database;
	const oldest = await db
		.select()
		.from(participationRequests)
		.orderBy(asc(participationRequests.createdAt))
		.limit(batchSize);
	let answered = 0;
	for (const request of oldest) if (await answer(parts, request)) answered += 1;
	return answered;
}

/** How many requests are waiting. */
export function countRequests(db: Database): Promise<number> {
	return db.$count(participationRequests);
}

/** False: another process has claimed it. */
async function answer(
	{ config, database: { db }, clock, pdfDocuments }: AnswerParts,
	request: Request,
): Promise<boolean> {
	const registrant = await findRegistrant(db, request.masterclassId, request.email);
	// Outside the transaction, as the key's secret may have to be generated first.
	const link =
		registrant && config.publicUrl + registrationPage(await openRegistrationKeys(db).keyOf(registrant.registrationId));
	const now = clock();
	return db.transaction(async (tx) => {
		// Locks the masterclass first, as its removal does, so that they cannot deadlock.
		const certificatesOut = await lockCertificatesOut(tx, request.masterclassId);
		if (!(await claim(tx, request))) return false;
		// A suspected registration may name a stranger's email, so nothing is mailed: an admin passes on the link.
		if (!certificatesOut || registrant === undefined || registrant.suspected) return true;
		const issued = await issueParticipation(tx, registrant.registrationId, pdfDocuments, now);
		await mail(tx, registrant, { issued, link: link as string, now });
		return true;
	});
}

async function claim(tx: Database, { id }: Request): Promise<boolean> {
	const unlocked = sql`array(select id from ${participationRequests} where id = ${id} for update skip locked)`;
	const claimed = await tx
		.delete(participationRequests)
		.where(sql`${participationRequests.id} = any(${unlocked})`)
		.returning({ id: participationRequests.id });
	return claimed.length > 0;
}

type Answer = { issued: Awaited<ReturnType<typeof issueParticipation>>; link: string; now: Date };

/** Mailed at most once an hour, so that nobody's inbox can be flooded. */
async function mail(tx: Database, registrant: Registrant, { issued, link, now }: Answer): Promise<void> {
	const { registrationId } = registrant;
	const isRevoked = typeof issued === "object" && issued.revokedAt !== null;
	if (isRevoked || !(await markCertificateMailed(tx, registrationId, now))) return;
	const message =
		typeof issued === "object"
			? certificateReady({
					...registrant,
					link,
					attachment: attachedDocument(issued),
					checked: wordingOf(issued).checked,
				})
			: certificateWithheld(registrant, issued);
	await enqueueMails(tx, [message], { registrationId, now });
}
