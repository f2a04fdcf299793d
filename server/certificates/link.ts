import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { certificateLink, verifyPage } from "#contract/paths.ts";
import { type Keys, openKeys } from "../db/keys.ts";
import type { Database } from "../db/open.ts";
import { certificates } from "../db/schema.ts";
import { sendSentFile } from "../http/bind.ts";
import { type Headers, secretAddress } from "../http/headers.ts";
import type { Limiter } from "../http/limiter.ts";
import { callerAddress } from "../http/networks.ts";
import { sendNotFound } from "../http/pages.ts";
import { openRateLimits } from "../http/rate-limits.ts";
import type { Site } from "../http/site.ts";
import type { Parts } from "../parts.ts";
import { drawnPapers, paperOf } from "./paper.ts";

export function openCertificateKeys(db: Database): Keys {
	return openKeys(db, "certificate-secret");
}

/** `/certificate/<key>`: the certificate as it is now, for whoever has its link. One that was revoked says so where anyone checks it. */
export function serveCertificateLinks(
	app: FastifyInstance,
	site: Site,
	headers: Headers,
	parts: Parts,
	limiter: Limiter,
): void {
	const { db } = parts.database;
	const keys = openCertificateKeys(db);
	const limits = openRateLimits(db);
	const secretly = { ...headers, ...secretAddress };
	app.get<{ Params: { key: string } }>(certificateLink(":key"), async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const id = await keys.idOf(request.params.key);
		const [certificate] = id === undefined ? [] : await db.select().from(certificates).where(eq(certificates.id, id));
		if (certificate === undefined) return sendNotFound(site, request, reply);
		const address = callerAddress(request.ip, request.socket.remoteAddress);
		await limits.take(drawnPapers, address, parts.clock());
		limiter.release(request);
		const paper = await paperOf(parts, certificate.id, address);
		reply.headers(secretly);
		return paper ? sendSentFile("application/pdf", paper, reply) : reply.redirect(verifyPage(certificate.number), 302);
	});
}
