import type { FastifyInstance } from "fastify";
import { apiPrefix } from "#contract/paths.ts";
import { codeOf } from "../error-codes.ts";
import type { Parts } from "../parts.ts";
import { type Directives, securityHeaders } from "./headers.ts";
import { describeApi } from "./openapi.ts";

/** The documentation viewer writes inline styles at run time; nothing else here may. */
const policy: Directives = {
	"default-src": ["'none'"],
	"script-src": ["'self'"],
	"style-src": ["'self'", "'unsafe-inline'"],
	"img-src": ["'self'", "data:"],
	"font-src": ["'self'", "data:"],
	"connect-src": ["'self'"],
	"base-uri": ["'none'"],
	"frame-ancestors": ["'none'"],
};

/** Production installs leave these packages out. */
const loadDevelopmentPackages = () => Promise.all([import("@fastify/swagger"), import("@fastify/swagger-ui")]);

/** API documentation for developers; in production it is not served and its packages are not loaded. */
export async function serveApiDocs(
	app: FastifyInstance,
	{ config: { environment, publicUrl }, log }: Pick<Parts, "config" | "log">,
	load = loadDevelopmentPackages,
): Promise<void> {
	if (environment !== "development") return;
	const loaded = await load().catch(ignoreMissing);
	if (loaded === undefined)
		return log.warn({ event: "api-docs-absent", hint: "This is a production install: set NODE_ENV=production" });
	const [{ default: swagger }, { default: swaggerUi }] = loaded;
	await app.register(async (docs) => {
		await docs.register(swagger, { mode: "static", specification: { document: describeApi(publicUrl) as never } });
		docs.addHook("onRequest", async (_, reply) => {
			reply.headers(securityHeaders({ policy, https: false }));
		});
		await docs.register(swaggerUi, { routePrefix: `${apiPrefix}/docs`, staticCSP: policy });
	});
}

function ignoreMissing(error: unknown): undefined {
	if (codeOf(error) === "ERR_MODULE_NOT_FOUND") return;
	throw error;
}
