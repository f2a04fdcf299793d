import type { FastifyInstance } from "fastify";
import { apiPrefix } from "#contract/paths.ts";
import type { Config } from "../config.ts";
import { type Directives, securityHeaders } from "./headers.ts";
import { describeApi } from "./openapi.ts";

/** The reader writes styles while it runs; nothing else here may. */
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

/** A reader for the API, for developers: in production there is none, and its packages are not even loaded. */
export async function serveApiDocs(app: FastifyInstance, { environment, publicUrl }: Config): Promise<void> {
	if (environment === "production") return;
	const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
		import("@fastify/swagger"),
		import("@fastify/swagger-ui"),
	]);
	await app.register(async (docs) => {
		await docs.register(swagger, { mode: "static", specification: { document: describeApi(publicUrl) as never } });
		docs.addHook("onRequest", async (_, reply) => {
			reply.headers(securityHeaders({ policy, https: false }));
		});
		await docs.register(swaggerUi, { routePrefix: `${apiPrefix}/docs`, staticCSP: policy });
	});
}
