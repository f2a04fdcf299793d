import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { minuteMs } from "#contract/durations.ts";
import { inboundPath, maxInboundBodyBytes, signatureHeader } from "#contract/inbound.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { inboundBodies, inboundSources } from "../../platform/db/schema.ts";
import type { Headers } from "../../platform/http/headers.ts";
import { verify } from "../../platform/http/signature.ts";
import type { Limiter } from "../../platform/overload/limiter.ts";
import { callerAddress } from "../../platform/overload/networks.ts";
import type { Parts } from "../../platform/parts.ts";
import { openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";

const sourceLimit = { name: "inbound", max: 600, windowMs: minuteMs };
/** Limits guessing by address, so that it does not use up the source's own limit. */
const refusalLimit = { name: "inbound-refused", max: 60, windowMs: minuteMs };

/** `/in/<source>` verifies the signature over the raw bytes, stores the body and answers. A job reads it afterwards. */
export function serveInbound(app: FastifyInstance, headers: Headers, parts: Parts, limiter: Limiter): void {
	const { database, clock } = parts;
	const { db } = database;
	const limits = openRateLimits(db);
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body);
		const options = { bodyLimit: maxInboundBodyBytes };
		scope.post<{ Params: { source: string } }>(inboundPath(":source"), options, async (request, reply) => {
			await limiter.enterOrThrow(request, reply);
			const now = clock();
			const address = callerAddress(request);
			limits.refuseIfExceeded(refusalLimit, address, now);
			const [source] = await db
				.select()
				.from(inboundSources)
				.where(and(eq(inboundSources.name, request.params.source), eq(inboundSources.isOn, true)));
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const signature = source && verify(source.secret, body, request.headers[signatureHeader], now);
			if (source === undefined || signature === undefined) {
				await limits.take(refusalLimit, address, now);
				throw new Refusal(source === undefined ? "not-found" : "signature-refused");
			}
			await limits.take(sourceLimit, source.id, now);
			if (database.isFull?.()) throw new Refusal("storage-full");
			// PostgreSQL stores neither NUL nor invalid UTF-8.
			const text = body.toString("utf8").replaceAll("\0", "");
			const stored = await db
				.insert(inboundBodies)
				.values({ id: randomUUID(), createdAt: now, sourceId: source.id, signature, body: text })
				.onConflictDoNothing()
				.returning({ id: inboundBodies.id });
			if (stored.length === 0) throw new Refusal("already-received");
			return reply.code(202).headers(headers).send({ received: true });
		});
	});
}
