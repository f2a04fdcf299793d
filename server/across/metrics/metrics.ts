import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import { pagesRoute } from "../../platform/http/pages/site.ts";
import { counterRegistry } from "../../platform/metrics/counters.ts";
import { measureRequests } from "../../platform/metrics/requests.ts";
import type { Parts } from "../../platform/parts.ts";
import { registerGauges } from "./gauges.ts";

/** Everything that `/metrics` serves: counters, request times and gauges. */
export function openMetrics(app: FastifyInstance, parts: Parts) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	measureRequests(app, registry, pagesRoute);
	const refresh = registerGauges(registry, parts);
	app.addHook("onClose", async () => registry.clear());
	return {
		contentType: registry.contentType,
		read: async () => {
			await refresh();
			return `${await counterRegistry.metrics()}\n${await registry.metrics()}`;
		},
	};
}
