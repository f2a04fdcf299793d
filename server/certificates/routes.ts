import * as endpoints from "#contract/certificates.ts";
import * as participation from "#contract/participation.ts";
import { actorOf } from "../audit/audit.ts";
import type { Bind, SentFile } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { openRateLimits } from "../http/rate-limits.ts";
import { sendsMail } from "../mail/send.ts";
import { openSeats } from "../masterclasses/seats.ts";
import type { Parts } from "../parts.ts";
import { correctCertificate, revokeCertificate } from "./change.ts";
import { issueCertificate, issueToBatch } from "./issue.ts";
import { certificatesOfStudent, markCertificatesSeen, pageOfCertificates, readCertificate } from "./list.ts";
import { drawnPapers, paperOf, paperOfStudent } from "./paper.ts";
import { askForParticipation, readParticipationPaper } from "./participation.ts";
import { tellWhoGetsIt } from "./to-issue.ts";

export function certificateRoutes(bind: Bind, parts: Parts): void {
	const { db } = parts.database;
	const { publicUrl } = parts.config;
	const { papers } = parts;
	const seats = openSeats(db);
	const limits = openRateLimits(db);
	bind(endpoints.listCertificates, ({ query }) => pageOfCertificates(db, query));
	bind(endpoints.readCertificate, ({ params }) => readCertificate(db, params.id));
	bind(endpoints.readCertificatePaper, async ({ params, caller }) => {
		const { state } = await readCertificate(db, params.id);
		if (state === "revoked") throw new Refusal("certificate-revoked");
		return found(await paperOf(parts, params.id, caller.adminId));
	});
	bind(endpoints.issueCertificate, (call) => issueCertificate(db, call.body, { ...actorOf(call), publicUrl, papers }));
	bind(endpoints.countBatchToIssue, ({ query }) => tellWhoGetsIt(db, query, papers));
	bind(endpoints.issueToBatch, (call) => issueToBatch(db, call.body, { ...actorOf(call), publicUrl, papers }));
	bind(endpoints.correctCertificate, (call) =>
		correctCertificate(db, call.params.id, call.body, { ...actorOf(call), publicUrl, papers }),
	);
	bind(endpoints.revokeCertificate, (call) =>
		revokeCertificate(db, call.params.id, call.body, { ...actorOf(call), publicUrl }),
	);
	bind(endpoints.listMyCertificates, ({ caller }) => certificatesOfStudent(db, caller.studentId));
	bind(endpoints.markMyCertificatesSeen, ({ caller, now }) => markCertificatesSeen(db, caller.studentId, now));
	bind(endpoints.readMyCertificatePaper, async ({ params, caller, now }) => {
		await limits.take(drawnPapers, caller.studentId, now);
		return found(await paperOfStudent(parts, params.id, caller.studentId));
	});
	bind(participation.askForParticipation, async ({ params, body, now }) => ({
		...(await askForParticipation(db, params.id, body, now)),
		mailed: sendsMail(parts.config),
	}));
	bind(participation.readParticipationPaper, async ({ params, address, now }) => {
		await limits.take(drawnPapers, address, now);
		return readParticipationPaper(parts, seats, params.key, now);
	});
}

function found(paper: SentFile | undefined): SentFile {
	if (paper === undefined) throw new Refusal("not-found");
	return paper;
}
