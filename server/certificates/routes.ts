import { issueCertificatesToStudents } from "#contract/bulk.ts";
import * as endpoints from "#contract/certificates.ts";
import * as participation from "#contract/participation.ts";
import { openRegistrationLinks } from "../masterclasses/registration-links.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind, SentFile } from "../platform/http/bind.ts";
import { actOnEach } from "../platform/lists/each.ts";
import { sendsMail } from "../platform/mail/send.ts";
import { openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { markCertificatesSeen } from "../students/students.ts";
import { correctCertificate, revokeCertificate } from "./change.ts";
import { documentOf, documentOfStudent, drawnDocuments } from "./document.ts";
import { issueCertificate, issueToBatch } from "./issue.ts";
import { certificatesOfStudent, pageOfCertificates, readCertificate } from "./list.ts";
import { askForParticipation, readParticipationDocument } from "./participation.ts";
import type { CertificateParts } from "./pdf/documents.ts";
import { tellWhoGetsIt } from "./to-issue.ts";

export function certificateRoutes(bind: Bind, parts: CertificateParts): void {
	const { db } = parts.database;
	const { publicUrl } = parts.config;
	const { pdfDocuments } = parts;
	const registrationLinks = openRegistrationLinks(db);
	const limits = openRateLimits(db);
	bind(endpoints.listCertificates, ({ query }) => pageOfCertificates(db, query));
	bind(endpoints.readCertificate, ({ params }) => readCertificate(db, params.id));
	bind(endpoints.readCertificateDocument, async ({ params, caller }) => {
		const { state } = await readCertificate(db, params.id);
		if (state === "revoked") throw new Refusal("certificate-revoked");
		return found(await documentOf(parts, params.id, caller.adminId));
	});
	bind(endpoints.issueCertificate, (call) =>
		issueCertificate(db, call.body, { ...actorOf(call), publicUrl, pdfDocuments }),
	);
	bind(endpoints.countBatchToIssue, ({ query }) => tellWhoGetsIt(db, query, pdfDocuments));
	bind(endpoints.issueToBatch, (call) => issueToBatch(db, call.body, { ...actorOf(call), publicUrl, pdfDocuments }));
	bind(issueCertificatesToStudents, (call) => {
		const { ids, ...input } = call.body;
		const issuer = { ...actorOf(call), publicUrl, pdfDocuments };
		return actOnEach({ ids, log: parts.log }, (studentid) => issueCertificate(db, { ...input, studentid }, issuer));
	});
	bind(endpoints.correctCertificate, (call) =>
		correctCertificate(db, call.params.id, call.body, { ...actorOf(call), publicUrl, pdfDocuments }),
	);
	bind(endpoints.revokeCertificate, (call) =>
		revokeCertificate(db, call.params.id, call.body, { ...actorOf(call), publicUrl }),
	);
	bind(endpoints.listMyCertificates, ({ caller }) => certificatesOfStudent(db, caller.studentId));
	bind(endpoints.markMyCertificatesSeen, ({ caller, now }) => markCertificatesSeen(db, caller.studentId, now));
	bind(endpoints.readMyCertificateDocument, async ({ params, caller, now }) => {
		await limits.take(drawnDocuments, caller.studentId, now);
		return found(await documentOfStudent(parts, params.id, caller.studentId));
	});
	bind(participation.askForParticipation, async ({ params, body, now }) => ({
		...(await askForParticipation(db, params.id, body, now)),
		mailed: sendsMail(parts.config),
	}));
	bind(participation.readParticipationDocument, async ({ params, address, now }) => {
		await limits.take(drawnDocuments, address, now);
		return readParticipationDocument(parts, registrationLinks, params.key, now);
	});
}

function found(document: SentFile | undefined): SentFile {
	if (document === undefined) throw new Refusal("not-found");
	return document;
}
