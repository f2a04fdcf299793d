import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Parts } from "../parts.ts";
import { counted } from "./counters.ts";
import { measureRequests } from "./requests.ts";
import { standingGauges } from "./standing.ts";

/** Everything `/metrics` tells: what was counted, how requests went, and how things stand now. */
export function openMetrics(app: FastifyInstance, parts: Parts) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	measureRequests(app, registry);
	const lookAround = standingGauges(registry, parts);
	app.addHook("onClose", async () => registry.clear());
	return {
		contentType: registry.contentType,
		read: async () => {
			await lookAround();
			return `${await counted.metrics()}\n${await registry.metrics()}`;
		},
	};
}
