import type { FastifyInstance, FastifyRequest } from "fastify";
import { monitoringPaths } from "#contract/paths.ts";
import type { Config } from "../config/config.ts";
import { isLoopbackAddress } from "../config/safety.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import type { Headers } from "./headers.ts";
import { hasProxyTraces } from "./proxy-traces.ts";
import { isSameText } from "./signature.ts";

/** In the text format of Prometheus. */
type Metrics = { contentType: string; read(): Promise<string> };

export function serveHealth(
	app: FastifyInstance,
	{ config, database }: Parts,
	metrics: Metrics,
	headers: Headers,
): void {
	const plain = { ...headers, "cache-control": "no-store" };
	app.get(monitoringPaths.alive, (_, reply) => reply.headers(plain).send({ status: "ok" }));
	app.get(monitoringPaths.ready, async (_, reply) => {
		await database.ping().catch(() => {
			throw new Refusal("database-away");
		});
		return reply.headers(plain).send({ status: "ready" });
	});
	app.get(monitoringPaths.metrics, async (request, reply) => {
		if (!mayReadMetrics(request, config)) throw new Refusal("not-allowed");
		return reply
			.headers(plain)
			.type(metrics.contentType)
			.send(await metrics.read());
	});
}

/** In production a token is required: behind a proxy that adds no headers every client connects from loopback. */
function mayReadMetrics({ raw, headers, socket }: FastifyRequest, { metricsToken, environment }: Config): boolean {
	const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
	if (metricsToken !== undefined) return sent !== undefined && isSameText(sent, metricsToken);
	return environment !== "production" && !hasProxyTraces(raw) && isLoopbackAddress(socket.remoteAddress);
}
