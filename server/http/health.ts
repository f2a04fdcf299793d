import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { isLoopbackHost } from "../config.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "./errors.ts";
import type { Headers } from "./headers.ts";
import { pagesRoute } from "./site.ts";

/** Answered however busy the process is: whoever watches it needs to know. */
export const watchedPaths = { alive: "/healthz", ready: "/readyz", metrics: "/metrics" } as const;

const secondsBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export function serveHealth(app: FastifyInstance, { config, database }: Parts, headers: Headers): void {
	const registry = measureRequests(app);
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
			.type(registry.contentType)
			.send(await registry.metrics());
	});
}

/** By route, never by address: an address may hold what someone typed. */
function measureRequests(app: FastifyInstance): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const seconds = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from a request's arrival to the end of its answer",
		labelNames: ["method", "route", "status"],
		buckets: secondsBuckets,
		registers: [registry],
	});
	const pagesSent = countPages(registry);
	app.addHook("onResponse", (request, reply, done) => {
		const route = request.routeOptions.url ?? "none";
		if (route === pagesRoute) pagesSent(reply.statusCode);
		else seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
		done();
	});
	app.addHook("onClose", async () => registry.clear());
	return registry;
}

/** Sending from memory takes no time worth a histogram, which would cost more than the page. */
function countPages(registry: Registry): (status: number) => void {
	const sent = new Map<number, number>();
	new Counter({
		name: "http_pages_sent_total",
		help: "Pages and files sent from memory",
		labelNames: ["status"],
		registers: [registry],
		collect() {
			this.reset();
			for (const [status, count] of sent) this.inc({ status }, count);
		},
	});
	return (status) => sent.set(status, (sent.get(status) ?? 0) + 1);
}

/** Behind a proxy everyone seems to come from loopback, so a forwarded call needs the token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
	const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
	if (token !== undefined) return sent !== undefined && sameText(sent, token);
	const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
	return forwarded === undefined && isLoopbackAddress(request.socket.remoteAddress);
}

export function isLoopbackAddress(address: string | undefined): boolean {
	return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/, ""));
}

function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
