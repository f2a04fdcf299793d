import { issueCertificatesToStudents } from "#contract/bulk.ts";
import * as endpoints from "#contract/certificates.ts";
import * as participation from "#contract/participation.ts";
import { openRegistrationKeys } from "../masterclasses/registration-keys.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind, SentFile } from "../platform/http/bind.ts";
import { applyToEach } from "../platform/lists/apply-to-each.ts";
import { isMailConfigured } from "../platform/mail/send.ts";
import { drawingLimit, type PdfParts } from "../platform/pdf/documents.ts";
import { openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { reachedStudents, refuseOtherBatches, refuseUnreached } from "../students/reach.ts";
import { markCertificatesSeen } from "../students/students.ts";
import { correctCertificate, revokeCertificate } from "./change.ts";
import { drawDocument, drawStudentDocument } from "./document.ts";
import { issueCertificate, issueToBatch } from "./issue.ts";
import { certificatesOfStudent, pageOfCertificates, readCertificate } from "./list.ts";
import { readParticipationDocument, requestParticipation } from "./participation.ts";
import { countRecipients } from "./to-issue.ts";

export function certificateRoutes(bind: Bind, parts: PdfParts): void {
	const { db } = parts.database;
	const { publicUrl } = parts.config;
	const { pdfDocuments } = parts;
	const registrationKeys = openRegistrationKeys(db);
	const limits = openRateLimits(db);
	bind(endpoints.listCertificates, ({ query, reached }) => pageOfCertificates(db, query, reached));
	bind(endpoints.readCertificate, ({ params, reached }) => readCertificate(db, params.id, reached));
	bind(endpoints.readCertificateDocument, async ({ params, caller, reached }) => {
		const { state } = await readCertificate(db, params.id, reached);
		if (state === "revoked") throw new Refusal("certificate-revoked");
		return requireDocument(await drawDocument(parts, params.id, caller.adminId));
	});
	bind(endpoints.issueCertificate, async (call) => {
		await refuseUnreached(db, call.body.studentid, call.reached);
		return issueCertificate(db, call.body, { ...actorOf(call), publicUrl, pdfDocuments });
	});
	bind(endpoints.countBatchToIssue, async ({ query, reached }) => {
		const { batch = "", ids: requestedIds, ...selection } = query;
		if (requestedIds === undefined) {
			await refuseOtherBatches(db, [batch], reached);
			return countRecipients(db, { ...selection, batch }, pdfDocuments);
		}
		const ids = (await reachedStudents(db, requestedIds, reached)).map(({ id }) => id);
		return countRecipients(db, { ...selection, ids }, pdfDocuments);
	});
	bind(endpoints.issueToBatch, async (call) => {
		await refuseOtherBatches(db, [call.body.batch], call.reached);
		return issueToBatch(db, call.body, { ...actorOf(call), publicUrl, pdfDocuments });
	});
	bind(issueCertificatesToStudents, (call) => {
		const { ids, ...input } = call.body;
		const issuer = { ...actorOf(call), publicUrl, pdfDocuments };
		return applyToEach({ ids, log: parts.log }, async (studentid) => {
			await refuseUnreached(db, studentid, call.reached);
			await issueCertificate(db, { ...input, studentid }, issuer);
		});
	});
	bind(endpoints.correctCertificate, async (call) => {
		await readCertificate(db, call.params.id, call.reached);
		return correctCertificate(db, call.params.id, call.body, { ...actorOf(call), publicUrl, pdfDocuments });
	});
	bind(endpoints.revokeCertificate, async (call) => {
		await readCertificate(db, call.params.id, call.reached);
		return revokeCertificate(db, call.params.id, call.body, { ...actorOf(call), publicUrl });
	});
	bind(endpoints.listMyCertificates, ({ caller }) => certificatesOfStudent(db, caller.studentId));
	bind(endpoints.markMyCertificatesSeen, ({ caller, now }) => markCertificatesSeen(db, caller.studentId, now));
	bind(endpoints.readMyCertificateDocument, async ({ params, caller, now }) => {
		await limits.take(drawingLimit, caller.studentId, now);
		return requireDocument(await drawStudentDocument(parts, params.id, caller.studentId));
	});
	bind(participation.requestParticipationCertificate, async ({ params, body, ...metadata }) => ({
		...(await requestParticipation(db, params.id, body, metadata)),
		mailed: isMailConfigured(parts.config),
	}));
	bind(participation.readParticipationDocument, async ({ params, address, now }) => {
		await limits.take(drawingLimit, address, now);
		return readParticipationDocument(parts, registrationKeys, params.key, now);
	});
}

function requireDocument(document: SentFile | undefined): SentFile {
	if (document === undefined) throw new Refusal("not-found");
	return document;
}
