import fastify, { type FastifyInstance, LogController } from "fastify";
import { apiPrefix } from "#contract/paths.ts";
import { recordExport } from "./across/audit/exports.ts";
import { auditRoutes } from "./across/audit/routes.ts";
import { dashboardRoutes } from "./across/dashboard/routes.ts";
import { openMetrics } from "./across/metrics/metrics.ts";
import { moneyRoutes } from "./across/money/routes.ts";
import { mergeSumsJob } from "./across/money/sums.ts";
import { cleanupJob } from "./across/privacy/cleanup.ts";
import { retentionJob } from "./across/privacy/retention.ts";
import { personalDataRoutes } from "./across/privacy/routes.ts";
import { searchRoutes } from "./across/search/routes.ts";
import { timelineRoutes } from "./across/timeline/routes.ts";
import { undoRoutes } from "./across/undo/routes.ts";
import { certificatesJob } from "./certificates/answer-requests.ts";
import { certificateToSend } from "./certificates/document.ts";
import { serveCertificateLinks } from "./certificates/link.ts";
import { certificateRecordPages, serveVerify } from "./certificates/pages.ts";
import { certificateOfRegistration } from "./certificates/participation.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { updateCertificates } from "./certificates/student-changed.ts";
import { courseRoutes } from "./courses/routes.ts";
import { feeDocumentToSend } from "./fees/documents/document-file.ts";
import { serveGatewayEvents } from "./fees/gateway/gateway-events.ts";
import { missedPaymentsJob } from "./fees/gateway/missed-payments.ts";
import { paymentLinksJob } from "./fees/gateway/payment-links.ts";
import { myFeesRoutes } from "./fees/my-fees.ts";
import { serveFeePages } from "./fees/pages/fee-page.ts";
import { servePaymentPages } from "./fees/pages/payment-page.ts";
import { feeRemindersJob } from "./fees/reminders.ts";
import { feeRoutes } from "./fees/routes.ts";
import { updateEnrolments } from "./fees/student-changed.ts";
import { adminRoutes } from "./identity/admins/routes.ts";
import { savedViewRoutes } from "./identity/admins/saved-view-routes.ts";
import { openGuard } from "./identity/authorize.ts";
import { servePageAccess } from "./identity/page-access.ts";
import { servePasswordLinks } from "./identity/passwords/link-page.ts";
import { passwordLinksJob } from "./identity/passwords/link-requests.ts";
import { signInRoutes } from "./identity/routes.ts";
import { type Identity, openIdentity } from "./identity/sign-in/identity.ts";
import { newIdentityKey } from "./identity/sign-in/local-identity.ts";
import { serveLocalIdentity } from "./identity/sign-in/local-identity-page.ts";
import { importJob } from "./leads/import/import-rows.ts";
import { importRoutes } from "./leads/import/routes.ts";
import { inboundJob } from "./leads/inbound/process-bodies.ts";
import { serveInbound } from "./leads/inbound/receive.ts";
import { inboundRoutes } from "./leads/inbound/routes.ts";
import { joinJob } from "./leads/join.ts";
import { leadRoutes } from "./leads/lead-routes.ts";
import { mailingRoutes } from "./leads/mailings/routes.ts";
import { mailingsJob } from "./leads/mailings/send-next.ts";
import { admissionsOf } from "./leads/messages.ts";
import { serveStopPages } from "./leads/offers/stop-page.ts";
import { enquiryRoutes } from "./leads/routes.ts";
import { repeatsJob } from "./leads/spam/repeats.ts";
import { submissionLimits } from "./leads/spam/submission-limits.ts";
import { lateLeadsJob } from "./leads/team/late-leads.ts";
import { morningJob } from "./leads/team/morning.ts";
import { sharingJob } from "./leads/team/sharing.ts";
import { masterclassRecordPages, serveMasterclasses } from "./masterclasses/pages.ts";
import { openPublishedMasterclasses, type PublishedMasterclasses } from "./masterclasses/published.ts";
import { serveRegistrationPages } from "./masterclasses/registration-page.ts";
import { remindersJob } from "./masterclasses/reminders.ts";
import { masterclassRoutes } from "./masterclasses/routes.ts";
import { openingRoutes } from "./openings/routes.ts";
import { updateJobApplications } from "./openings/student-changed.ts";
import { builtSiteDir } from "./platform/config/built-site.ts";
import type { DrawnWhenSent } from "./platform/db/schema.ts";
import { maxConnections } from "./platform/descriptors.ts";
import { answerErrors } from "./platform/http/answer-errors.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import { type Bind, bindTo } from "./platform/http/bind.ts";
import { readBodies } from "./platform/http/body-types.ts";
import { openConnections } from "./platform/http/connections.ts";
import { apiPolicy, type Headers, hstsOf, securityHeaders } from "./platform/http/headers.ts";
import { serveHealth } from "./platform/http/health.ts";
import { refuseUnlisted } from "./platform/http/listed-endpoints.ts";
import { logRequests, requestIdFactory } from "./platform/http/log-requests.ts";
import { refuseUnmatched } from "./platform/http/not-found.ts";
import { redirectWith, servePages } from "./platform/http/pages/pages.ts";
import { loadSite, type Site, type SiteOptions } from "./platform/http/pages/site.ts";
import { storedAssets } from "./platform/http/pages/stored-assets.ts";
import { serveSecurityContact } from "./platform/http/security-contact.ts";
import { refuseUnroutable } from "./platform/http/unroutable.ts";
import { databaseJobs, type Job } from "./platform/jobs/jobs.ts";
import { mailJob } from "./platform/mail/delivery.ts";
import { outboxRoutes } from "./platform/mail/routes.ts";
import { configuredSender, type Sender } from "./platform/mail/send.ts";
import { type Limiter, openLimiter } from "./platform/overload/limiter.ts";
import { proxyMatcher } from "./platform/overload/networks.ts";
import type { Parts } from "./platform/parts.ts";
import type { PdfParts } from "./platform/pdf/documents.ts";
import { openDraftSite } from "./site/editing/draft-site.ts";
import { openLiveSite, ownRelease } from "./site/editing/live-site.ts";
import { openPublisher } from "./site/editing/publish.ts";
import { editingRoutes, type Publishing } from "./site/editing/routes.ts";
import { startSiteUpdates } from "./site/editing/site-updates.ts";
import { openAnnouncements } from "./site/pages.ts";
import { bulkRoutes } from "./students/bulk-routes.ts";
import { newSessionsJob } from "./students/new-session-mails.ts";
import { portalCourseRoutes } from "./students/portal-course-routes.ts";
import { studentRoutes } from "./students/routes.ts";
import { webhooksJob } from "./webhooks/deliver.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

const maxBodyBytes = 32 * 1024;

export type AppParts = PdfParts;

type AppOptions = {
	siteDir?: string;
	/** The key in the link that opens the local identity provider. */
	identityKey?: string;
	/** How long a page waits for the masterclasses before it is served without their latest state. */
	patienceMs?: number;
	/** Of the processes that build publications. */
	buildPriority?: number;
};

/** Slices that store details of a student; the import rules do not let students call them directly. */
export const studentChangeListeners = [updateCertificates, updateJobApplications, updateEnrolments];

function bindSlices(
	bind: Bind,
	parts: AppParts,
	{ identity, published, ...publishing }: Publishing & { identity: Identity; published: PublishedMasterclasses },
): void {
	enquiryRoutes(bind, parts);
	leadRoutes(bind, parts);
	importRoutes(bind, parts);
	mailingRoutes(bind, parts);
	inboundRoutes(bind, parts);
	courseRoutes(bind, parts);
	studentRoutes(bind, parts, studentChangeListeners);
	bulkRoutes(bind, parts, studentChangeListeners);
	portalCourseRoutes(bind, parts);
	masterclassRoutes(bind, parts, published, parts.pdfDocuments.canPrint);
	certificateRoutes(bind, parts);
	openingRoutes(bind, parts);
	feeRoutes(bind, parts);
	myFeesRoutes(bind, parts);
	adminRoutes(bind, parts);
	savedViewRoutes(bind, parts);
	dashboardRoutes(bind, parts);
	moneyRoutes(bind, parts);
	auditRoutes(bind, parts);
	personalDataRoutes(bind, parts);
	searchRoutes(bind, parts);
	outboxRoutes(bind, parts);
	webhookRoutes(bind, parts);
	timelineRoutes(bind, parts);
	undoRoutes(bind, parts);
	editingRoutes(bind, parts, publishing);
	signInRoutes(bind, parts, identity);
}

type Serving = { site: Site; published: PublishedMasterclasses; limiter: Limiter; apiHeaders: Headers };

/** The slices' addresses outside of the API. */
function serveSlices(app: FastifyInstance, parts: AppParts, { site, published, limiter, apiHeaders }: Serving): void {
	serveMasterclasses(app, site, published, parts);
	servePaymentPages(app, site, parts);
	serveFeePages(app, site, apiHeaders, parts, limiter);
	serveGatewayEvents(app, apiHeaders, parts, limiter);
	serveVerify(app, site, apiHeaders, parts, limiter);
	serveCertificateLinks(app, site, apiHeaders, parts, limiter);
	serveRegistrationPages(app, site, parts, limiter, certificateOfRegistration);
	serveStopPages(app, site, parts, limiter);
	serveInbound(app, apiHeaders, parts, limiter);
	servePasswordLinks(app, site, parts, limiter);
}

/** The scheduled jobs. Without a sender, mails stay in the outbox. */
export function scheduledJobs(
	parts: AppParts,
	sender: Sender | undefined = configuredSender(parts.config, () => admissionsOf(parts.config).email),
): Job[] {
	const { database, clock } = parts;
	const jobs = [
		cleanupJob(parts),
		retentionJob(parts),
		...databaseJobs(parts),
		joinJob(parts),
		lateLeadsJob(parts),
		sharingJob(parts),
		morningJob(parts),
		importJob(parts),
		mailingsJob(parts),
		inboundJob(parts),
		webhooksJob(parts),
		repeatsJob(parts),
		mergeSumsJob(parts),
		newSessionsJob(parts),
		remindersJob(parts),
		feeRemindersJob(parts),
		...paymentLinksJob(parts),
		...missedPaymentsJob(parts),
		certificatesJob(parts),
		passwordLinksJob(parts),
	];
	if (sender === undefined) return jobs;
	const draw = (attached: DrawnWhenSent) =>
		"paperId" in attached
			? feeDocumentToSend(parts, attached.paperId)
			: certificateToSend(parts, attached.certificateId);
	return [...jobs, mailJob({ db: database.db, sender, draw, clock })];
}

export async function buildApp(parts: AppParts, options: AppOptions = {}): Promise<FastifyInstance> {
	const { config } = parts;
	const https = hstsOf(config);
	const identity = await openIdentity(config, options.identityKey ?? newIdentityKey());
	const siteOptions: SiteOptions = {
		https,
		google: identity.provider === "google",
		mail: config.smtpUrl !== undefined,
		storedAssetsDir: storedAssets(config.dataDir),
		origin: config.publicUrl,
		recordPages: [masterclassRecordPages, certificateRecordPages],
	};
	const site = await loadSite(options.siteDir ?? builtSiteDir, siteOptions);
	const release = await ownRelease();
	const loadLiveSite = openLiveSite(parts, site, { ...siteOptions, release });
	// A process also starts without its database, and loads the publication as soon as it can.
	await loadLiveSite().catch((error: unknown) => parts.log.warn({ event: "publication-not-taken", err: error }));
	const publisher = openPublisher({ ...parts, release, priority: options.buildPriority });
	const apiHeaders = securityHeaders({ policy: apiPolicy, https });
	const guard = openGuard(parts);
	const published = openPublishedMasterclasses(parts, options.patienceMs);
	const limiter = openLimiter(parts.log, apiHeaders);
	const draft = openDraftSite(parts, siteOptions, limiter);
	const app = buildServer(parts, limiter, refuseUnroutable(site, apiHeaders));

	refuseUnlisted(app);
	logRequests(app);
	readBodies(app);
	answerErrors(app, site, apiHeaders, guard);
	refuseUnmatched(app, site);
	serveHealth(app, parts, openMetrics(app, parts), apiHeaders);
	serveSecurityContact(app, parts, apiHeaders);
	await serveApiDocs(app, parts);
	await app.register(
		async (api) => {
			api.addHook("onRequest", async (request, reply) => {
				reply.headers({ ...apiHeaders, "cache-control": "no-store", "x-request-id": request.id });
			});
			const bind = bindTo(api, parts, {
				site,
				limiter,
				guard,
				submissionLimit: submissionLimits(config.formRateLimit),
				onListRead: (read) => recordExport(parts.database.db, read),
				draftSiteOf: draft.shown,
			});
			bindSlices(bind, parts, { identity, published, publisher, loadLiveSite });
		},
		{ prefix: apiPrefix },
	);
	if (identity.provider === "local") serveLocalIdentity(app, identity.local, parts);
	serveSlices(app, parts, { site, published, limiter, apiHeaders });
	const redirect = redirectWith(apiHeaders);
	const filledPage = openAnnouncements(site, published, parts);
	servePages(app, site, redirect, { filledPage, draftSiteOf: draft.shown });
	draft.serve(app, site, redirect);
	servePageAccess(app, site, redirect, parts, limiter);
	startSiteUpdates(app, loadLiveSite, publisher, parts);
	if (site.files.size === 0)
		parts.log.warn({ event: "no-site", hint: "The pages are not built; only the API is served" });
	return app;
}

const refuseToCompile = () => () => {
	throw new Error("Routes declare their schemas in the contract");
};

function buildServer(
	{ config, database, log }: Parts,
	limiter: Limiter,
	refusals: ReturnType<typeof refuseUnroutable>,
): FastifyInstance {
	const connections = openConnections({
		maxConnections: maxConnections(database.kind),
		isProxy: proxyMatcher(config.trustProxy),
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
		// One logger for all: a child for each request costs more than sending a page. Log calls pass the request's id themselves.
		childLoggerFactory: (logger) => logger,
		genReqId: requestIdFactory(config.trustProxy !== false),
		trustProxy: config.trustProxy,
		bodyLimit: maxBodyBytes,
		// What startup waits for has timeouts of its own; Fastify's ten seconds would abort a start on a busy machine.
		pluginTimeout: 0,
		// The contract's schemas check and shape; Fastify would load its own compilers at each start.
		schemaController: { compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile } },
		forceCloseConnections: "idle",
		// Requests on connections that are being drained are served as well.
		return503OnClosing: false,
	});
	app.decorateRequest("isShed", false);
	app.addHook("onRequest", (request, reply, done) => {
		if (request.method !== "GET") limiter.track(request, reply);
		done();
	});
	app.addHook("preClose", async () => {
		limiter.drain();
		await connections.close();
	});
	return app;
}
