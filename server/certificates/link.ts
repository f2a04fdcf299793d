import type { FastifyInstance } from "fastify";
import { certificateLink, verifyPage } from "#contract/paths.ts";
import { eq } from "../platform/db/drizzle.ts";
import { type Keys, openKeys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import { sendSentFile } from "../platform/http/bind.ts";
import { type Headers, secretAddressHeaders } from "../platform/http/headers.ts";
import { sendNotFound } from "../platform/http/pages/pages.ts";
import type { Site } from "../platform/http/pages/site.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import { callerAddress } from "../platform/overload/networks.ts";
import { drawingLimit, type PdfParts } from "../platform/pdf/documents.ts";
import { openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { drawDocument } from "./document.ts";

export function openCertificateKeys(db: Database): Keys {
	return openKeys(db, "certificate-secret");
}

/**
 * `/certificate/<key>`: the certificate as it is now, for anyone with its link. A revoked one redirects to its verify
 * page.
 */
export function serveCertificateLinks(
	app: FastifyInstance,
	site: Site,
	headers: Headers,
	parts: PdfParts,
	limiter: Limiter,
): void {
	const { db } = parts.database;
	const keys = openCertificateKeys(db);
	const limits = openRateLimits(db);
	const secretHeaders = { ...headers, ...secretAddressHeaders };
	app.get<{ Params: { key: string } }>(certificateLink(":key"), async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const id = await keys.idOf(request.params.key);
		const [certificate] = id === undefined ? [] : await db.select().from(certificates).where(eq(certificates.id, id));
		if (certificate === undefined) return sendNotFound(site, request, reply);
		const address = callerAddress(request);
		await limits.take(drawingLimit, address, parts.clock());
		limiter.release(request);
		const document = await drawDocument(parts, certificate.id, address);
		reply.headers(secretHeaders);
		return document
			? sendSentFile("application/pdf", document, reply)
			: reply.redirect(verifyPage(certificate.number), 302);
	});
}
