import type { FastifyInstance } from "fastify";
import { api } from "#contract/api.ts";
import { apiPrefix } from "#contract/paths.ts";

/** The API documentation for developers, generated from the list itself. */
const docsPath = `${apiPrefix}/docs`;

/**
 * Every route below the API's prefix must be listed in `contract/api.ts`, because the access matrix, the documentation
 * and the fuzzer read that list. Any other route stops the start.
 */
export function refuseUnlisted(app: FastifyInstance): void {
	const missing = new Set<unknown>(Object.values(api));
	const listed = new Set(missing);
	app.addHook("onRoute", ({ url, method, config }) => {
		if (!url.startsWith(`${apiPrefix}/`) || url === docsPath || url.startsWith(`${docsPath}/`)) return;
		if (!listed.has(config?.endpoint))
			throw new Error(`${method} ${url} is served, but contract/api.ts does not list it`);
		missing.delete(config?.endpoint);
	});
	app.addHook("onReady", async () => {
		const unserved = Object.entries(api).filter(([, endpoint]) => missing.has(endpoint));
		if (unserved.length > 0)
			throw new Error(`contract/api.ts lists what nothing serves: ${unserved.map(([name]) => name)}`);
	});
}
