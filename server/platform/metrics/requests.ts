import type { FastifyInstance } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";

const secondsBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Labelled by route, never by address, which may contain typed text. Page routes have a count only. */
export function measureRequests(app: FastifyInstance, registry: Registry, pagesRoute: string): void {
	const durations = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from a request's arrival to the end of its answer",
		labelNames: ["method", "route", "status"],
		buckets: secondsBuckets,
		registers: [registry],
	});
	const countPage = openPageCounter(registry);
	app.addHook("onResponse", (request, reply, done) => {
		if (request.isShed) return done();
		const route = request.routeOptions.url ?? "none";
		if (route === pagesRoute) countPage(reply.statusCode);
		else durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
		done();
	});
}

/** Sending from memory takes no time worth a histogram, which would cost more than the page. */
function openPageCounter(registry: Registry): (status: number) => void {
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
