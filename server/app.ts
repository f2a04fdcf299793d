import fastify, { type FastifyInstance, LogController } from "fastify";
import { apiPrefix } from "#contract/paths.ts";
import { adminRoutes } from "./admins/routes.ts";
import { serveAnnouncements } from "./announcements/pages.ts";
import { auditRoutes } from "./audit/routes.ts";
import { builtSite } from "./built-site.ts";
import { serveCertificateLinks } from "./certificates/link.ts";
import { serveVerify } from "./certificates/pages.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { mostConnections } from "./descriptors.ts";
import { findRoutes } from "./find/routes.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { serveApiDocs } from "./http/api-docs.ts";
import { type Bind, bindTo } from "./http/bind.ts";
import { readBodies } from "./http/body-types.ts";
import { openConnections } from "./http/connections.ts";
import { apiPolicy, httpsOf, securityHeaders } from "./http/headers.ts";
import { serveHealth } from "./http/health.ts";
import { keptAssets } from "./http/kept-assets.ts";
import { type Limiter, openLimiter } from "./http/limiter.ts";
import { refuseUnlisted } from "./http/listed-endpoints.ts";
import { logRequests, requestIds } from "./http/log-requests.ts";
import { matchProxies } from "./http/networks.ts";
import { refuseTheRest } from "./http/not-found.ts";
import { servePages } from "./http/pages.ts";
import { serveSecurityContact } from "./http/security-contact.ts";
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
import { servePayment } from "./payment/pages.ts";
import { personalDataRoutes } from "./privacy/routes.ts";
import { type Identity, openIdentity } from "./sign-in/identity.ts";
import { serveLinks } from "./sign-in/link-page.ts";
import { newIdentityKey } from "./sign-in/local-identity.ts";
import { serveLocalIdentity } from "./sign-in/local-identity-page.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { openCookies } from "./sign-in/token.ts";
import { bulkRoutes } from "./students/bulk-routes.ts";
import { learningRoutes } from "./students/learning-routes.ts";
import { studentRoutes } from "./students/routes.ts";
import { undoRoutes } from "./undo/routes.ts";

const largestBody = 32 * 1024;

export type AppOptions = {
	siteDir?: string;
	/** Of the link that opens the local identity provider. */
	identityKey?: string;
};

/** All slices, in the order of the house. */
function bindSlices(bind: Bind, parts: Parts, identity: Identity, board: Board): void {
	leadRoutes(bind, parts);
	courseRoutes(bind, parts);
	studentRoutes(bind, parts);
	bulkRoutes(bind, parts);
	learningRoutes(bind, parts);
	masterclassRoutes(bind, parts, board);
	certificateRoutes(bind, parts);
	openingRoutes(bind, parts);
	adminRoutes(bind, parts);
	dashboardRoutes(bind, parts);
	auditRoutes(bind, parts);
	personalDataRoutes(bind, parts);
	findRoutes(bind, parts);
	outboxRoutes(bind, parts);
	undoRoutes(bind, parts);
	signInRoutes(bind, parts, identity);
}

export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
	const { config } = parts;
	const https = httpsOf(config);
	const identity = await openIdentity(config, options.identityKey ?? newIdentityKey());
	const site = await loadSite(options.siteDir ?? builtSite, {
		https,
		google: identity.provider === "google",
		mail: config.smtpUrl !== undefined,
		kept: keptAssets(config.dataDir),
		origin: config.publicUrl,
	});
	const apiHeaders = securityHeaders({ policy: apiPolicy, https });
	const board = openBoard(parts);
	const limiter = openLimiter(parts.log, apiHeaders);
	const app = buildServer(parts, limiter, refuseUnroutable(site, apiHeaders));

	refuseUnlisted(app);
	logRequests(app);
	readBodies(app);
	answerErrors(app, site, apiHeaders, openCookies(config));
	refuseTheRest(app, site);
	serveHealth(app, parts, apiHeaders);
	serveSecurityContact(app, parts, apiHeaders);
	await serveApiDocs(app, parts);
	await app.register(
		async (api) => {
			api.addHook("onRequest", async (request, reply) => {
				reply.headers({ ...apiHeaders, "cache-control": "no-store", "x-request-id": request.id });
			});
			bindSlices(bindTo(api, parts, site, limiter), parts, identity, board);
		},
		{ prefix: apiPrefix },
	);
	if (identity.provider === "local") serveLocalIdentity(app, identity.local, parts);
	serveEvents(app, site, board, parts);
	serveAnnouncements(app, site, board, parts);
	servePayment(app, site, parts);
	serveVerify(app, site, apiHeaders, parts, limiter);
	serveCertificateLinks(app, site, apiHeaders, parts, limiter);
	serveSeats(app, site, parts, limiter);
	serveLinks(app, site, parts, limiter);
	servePages(app, site, apiHeaders, parts, limiter);
	if (site.files.size === 0)
		parts.log.warn({ event: "no-site", hint: "The pages are not built; only the API is served" });
	return app;
}

function buildServer(
	{ config, database, log }: Parts,
	limiter: Limiter,
	refusals: ReturnType<typeof refuseUnroutable>,
): FastifyInstance {
	const connections = openConnections({
		mostConnections: mostConnections(database.kind),
		isProxy: matchProxies(config.trustProxy),
		...(config.trustProxy === false && {
			onUnknownProxy: (header: string) =>
				log.warn({ event: "proxy-not-trusted", header, hint: "All visitors share one limit: set TRUST_PROXY" }),
		}),
	});
	const app: FastifyInstance = fastify({
		...refusals,
		serverFactory: (handle) => connections.serve(handle),
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		// One log for all: a child for each request costs more than sending a page. Whoever logs names the request.
		childLoggerFactory: (logger) => logger,
		genReqId: requestIds(config.trustProxy !== false),
		trustProxy: config.trustProxy,
		bodyLimit: largestBody,
		forceCloseConnections: "idle",
		// What still comes on a connection that is being seen off is served as well.
		return503OnClosing: false,
	});
	app.decorateRequest("isShed", false);
	app.addHook("preClose", async () => {
		limiter.drain();
		await connections.close();
	});
	return app;
}
