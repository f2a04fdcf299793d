import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackHost } from "../config-safety.ts";
import { openMetrics } from "../metrics/metrics.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "./errors.ts";
import type { Headers } from "./headers.ts";

/** Answered however busy the process is: whoever watches it needs to know. */
export const watchedPaths = { alive: "/healthz", ready: "/readyz", metrics: "/metrics" } as const;

export function serveHealth(app: FastifyInstance, parts: Parts, headers: Headers): void {
	const { config, database } = parts;
	const metrics = openMetrics(app, parts);
	const plain = { ...headers, "cache-control": "no-store" };
	app.get(watchedPaths.alive, (_, reply) => reply.headers(plain).send({ status: "ok" }));
	app.get(watchedPaths.ready, async (_, reply) => {
		await database.ping().catch(() => {
			throw new Refusal("database-away");
		});
		return reply.headers(plain).send({ status: "ready" });
	});
	app.get(watchedPaths.metrics, async (request, reply) => {
		if (!mayReadMetrics(request, config.metricsToken)) throw new Refusal("not-allowed");
		return reply
			.headers(plain)
			.type(metrics.contentType)
			.send(await metrics.read());
	});
}

/** Behind a proxy everyone seems to come from loopback, so a forwarded call needs the token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
	const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
	if (token !== undefined) return sent !== undefined && isSameText(sent, token);
	const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
	return forwarded === undefined && isLoopbackAddress(request.socket.remoteAddress);
}

export function isLoopbackAddress(address: string | undefined): boolean {
	return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/, ""));
}

export function isSameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
