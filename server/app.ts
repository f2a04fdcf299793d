import { join } from "node:path";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { apiPrefix } from "#contract/paths.ts";
import { adminRoutes } from "./admins/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { serveVerify } from "./certificates/pages.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { findRoutes } from "./find/routes.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { serveApiDocs } from "./http/api-docs.ts";
import { type Bind, bindTo } from "./http/bind.ts";
import { readBodies } from "./http/body-types.ts";
import { Refusal } from "./http/errors.ts";
import { apiPolicy, securityHeaders } from "./http/headers.ts";
import { serveHealth, watchedPaths } from "./http/health.ts";
import { logRequests, requestIds } from "./http/log-requests.ts";
import { refuseTheRest } from "./http/not-found.ts";
import { servePages } from "./http/pages.ts";
import { loadSite } from "./http/site.ts";
import { refuseUnroutable } from "./http/unroutable.ts";
import { leadRoutes } from "./leads/routes.ts";
import { outboxRoutes } from "./mail/routes.ts";
import { serveEvents } from "./masterclasses/pages.ts";
import { type Board, openBoard } from "./masterclasses/published.ts";
import { masterclassRoutes } from "./masterclasses/routes.ts";
import { serveSeats } from "./masterclasses/seat-page.ts";
import { openingRoutes } from "./openings/routes.ts";
import type { Parts } from "./parts.ts";
import { type Identity, openIdentity } from "./sign-in/identity.ts";
import { serveLocalIdentity } from "./sign-in/local-identity-page.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { learningRoutes } from "./students/learning-routes.ts";
import { studentRoutes } from "./students/routes.ts";

const largestBody = 32 * 1024;
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
/** Longer than a balancer's usual minute, so that it never sends into a connection we are closing. */
const keepAliveMs = 72_000;
const mostLoopDelayMs = 250;
const loopSampleMs = 500;
/** One long turn, as at the start or at a checkpoint, is no overload; pressure that outlasts two samples is. */
const overloadedAfterMs = 2 * loopSampleMs;

const builtSite = join(import.meta.dirname, "../dist/site");

export type AppOptions = { siteDir?: string; mostLoopDelayMs?: number };

/** All slices, in the order of the house. */
function bindSlices(bind: Bind, parts: Parts, identity: Identity, board: Board): void {
	leadRoutes(bind, parts);
	courseRoutes(bind, parts);
	studentRoutes(bind, parts);
	learningRoutes(bind, parts);
	masterclassRoutes(bind, parts, board);
	certificateRoutes(bind, parts);
	openingRoutes(bind, parts);
	adminRoutes(bind, parts);
	dashboardRoutes(bind, parts);
	auditRoutes(bind, parts);
	findRoutes(bind, parts);
	outboxRoutes(bind, parts);
	signInRoutes(bind, parts, identity);
}

export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
	const { config } = parts;
	const https = config.environment === "production";
	const identity = await openIdentity(config);
	const site = await loadSite(options.siteDir ?? builtSite, { https, google: identity.provider === "google" });
	const apiHeaders = securityHeaders({ policy: apiPolicy, https });
	const board = openBoard(parts);
	const app = buildServer(parts, refuseUnroutable(site, apiHeaders));

	logRequests(app);
	await shedLoad(app, options.mostLoopDelayMs ?? mostLoopDelayMs);
	readBodies(app);
	answerErrors(app, site, apiHeaders);
	refuseTheRest(app, site);
	serveHealth(app, parts, apiHeaders);
	await serveApiDocs(app, config);
	await app.register(
		async (api) => {
			api.addHook("onRequest", async (request, reply) => {
				reply.headers({ ...apiHeaders, "cache-control": "no-store", "x-request-id": request.id });
			});
			bindSlices(bindTo(api, parts, site), parts, identity, board);
		},
		{ prefix: apiPrefix },
	);
	if (identity.provider === "local") serveLocalIdentity(app, identity.local, parts);
	serveEvents(app, site, board, parts);
	serveVerify(app, site, apiHeaders, parts);
	serveSeats(app, site, parts);
	servePages(app, site, apiHeaders, parts);
	if (site.files.size === 0)
		parts.log.warn({ event: "no-site", hint: "The pages are not built; only the API is served" });
	return app;
}

function buildServer({ config, log }: Parts, refusals: ReturnType<typeof refuseUnroutable>): FastifyInstance {
	const app: FastifyInstance = fastify({
		...refusals,
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		// One log for all: a child for each request costs more than sending a page. Whoever logs names the request.
		childLoggerFactory: (logger) => logger,
		genReqId: requestIds(config.trustProxy !== false),
		trustProxy: config.trustProxy,
		bodyLimit: largestBody,
		requestTimeout: requestTimeoutMs,
		keepAliveTimeout: keepAliveMs,
		forceCloseConnections: "idle",
	});
	app.server.headersTimeout = headersTimeoutMs;
	return app;
}

/** More than it can do is refused at once, so that what is taken in stays quick. */
async function shedLoad(app: FastifyInstance, mostDelayMs: number): Promise<void> {
	const watched: Set<string | undefined> = new Set(Object.values(watchedPaths));
	let pressedSince = 0;
	let lastPressed = Number.NEGATIVE_INFINITY;
	await app.register(underPressure, {
		maxEventLoopDelay: mostDelayMs,
		sampleInterval: loopSampleMs,
		pressureHandler: (request) => {
			// Pages leave from memory: refusing one costs as much as sending it, and leaves a visitor without its style.
			if (watched.has(request.routeOptions.url) || !request.url.startsWith(`${apiPrefix}/`)) return;
			const now = performance.now();
			if (now - lastPressed > loopSampleMs) pressedSince = now;
			lastPressed = now;
			if (now - pressedSince >= overloadedAfterMs) throw new Refusal("overloaded", { retryAfterSeconds: 1 });
		},
	});
}
