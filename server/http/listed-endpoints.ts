import type { FastifyInstance } from "fastify";
import { api } from "#contract/api.ts";
import { apiPrefix } from "#contract/paths.ts";

/** A reader for developers, which answers from the list itself. */
const docsPath = `${apiPrefix}/docs`;

/**
 * What is served below the API's prefix is what `contract/api.ts` lists: the access matrix, the documentation and the fuzzer know nothing else.
 * Anything else stops the start.
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
		const names = Object.entries(api).filter(([, endpoint]) => missing.has(endpoint));
		if (names.length > 0) throw new Error(`contract/api.ts lists what nothing serves: ${names.map(([name]) => name)}`);
	});
}
