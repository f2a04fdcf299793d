import type { FastifyInstance, FastifyReply } from "fastify";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, monitoringPaths } from "#contract/paths.ts";
import { Refusal } from "../refusal.ts";
import { hasPage, type Site } from "./pages/site.ts";
import { securityPaths } from "./security-contact.ts";

/** Addresses that are served but are neither a page of the site nor an endpoint. */
const readOnlyPaths = new Set<string>([...Object.values(monitoringPaths), ...Object.values(securityPaths)]);

const endpoints: Endpoint[] = Object.values(api);
const routePatterns = endpoints.map(({ method, path }) => ({
	method,
	pattern: new RegExp(`^${apiPrefix}${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Unmatched requests: 405 if the address exists with another method, otherwise 404. */
export function refuseUnmatched(app: FastifyInstance, site: Site): void {
	app.setNotFoundHandler((request, reply) => refusePath(request.url.split("?")[0] ?? "", site, reply));
}

export function refusePath(path: string, site: Site, reply: FastifyReply): never {
	const allowed = hasPage(site, path) || readOnlyPaths.has(path) ? ["GET", "HEAD"] : methodsOf(path);
	if (allowed.length === 0) throw new Refusal("not-found");
	reply.header("allow", allowed.join(", "));
	throw new Refusal("method-refused");
}

function methodsOf(path: string): string[] {
	const methods = routePatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
	return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}
