import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "#content/language.ts";
import { errorIdHeader } from "#contract/errors.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { isDatabaseUnavailable } from "../db/open.ts";
import { refusals } from "../metrics/counters.ts";
import { Refusal } from "../refusal.ts";
import type { Guard } from "./caller.ts";
import type { Headers } from "./headers.ts";
import { addressOfAnswer, fillRefusedPage, formFieldsOf, formPages, isFormPost } from "./pages/form-page.ts";
import type { Site } from "./pages/site.ts";

const retrySeconds = 5;

/**
 * The one place that turns an error into a response: JSON for programs, the form's own page for a form without scripts,
 * an error page for a page request.
 */
export function answerErrors(app: FastifyInstance, site: Site, headers: Headers, guard: Guard): void {
	app.setErrorHandler((error, request, reply) => {
		const refusal = refusalOf(error);
		refusals.inc({ id: refusal.id });
		if (refusal.id === "unexpected") request.log.error({ event: "error", requestId: request.id, err: error });
		if (refusal.id === "database-away") request.log.warn({ event: "database-away", requestId: request.id });
		reply.code(refusal.status).headers(headers);
		reply.headers({ [errorIdHeader]: refusal.id, "x-request-id": request.id, "cache-control": "no-store" });
		if (refusal.status === 503) reply.header("retry-after", refusal.retryAfterSeconds ?? retrySeconds);
		else if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", refusal.retryAfterSeconds);
		if (refusal.status === 401) guard.clearEndedCookie(request, reply);
		return sendRefusal(refusal, site, request, reply);
	});
}

function sendRefusal(refusal: Refusal, site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const address = errorPageAddress(site, request) ?? "";
	const file = site.templates.get(address);
	if (file)
		return reply.headers(file.headers).send(fillRefusedPage(file.page, request, refusal.body, languageOf(address)));
	if (request.url.startsWith(`${apiPrefix}/`)) return reply.send(refusal.body);
	return reply.type("text/plain; charset=utf-8").send(refusal.body.error);
}

/** The address of the error page for a page request or a form. */
function errorPageAddress(site: Site, request: FastifyRequest): string | undefined {
	const form = request.routeOptions.config.endpoint?.form;
	if (form && isFormPost(request))
		return addressOfAnswer(site, formPages(form, formFieldsOf(request)).refused, formFieldsOf(request));
	return isPageRequest(request) ? pages.refusedVisit : undefined;
}

/** A person reads the answer: a browser navigates to a page or a PDF, or posts to a page that belongs to no endpoint. */
function isPageRequest({ method, url, headers, routeOptions: { config } }: FastifyRequest): boolean {
	const isRead = method === "GET" || method === "HEAD";
	const isPage = config.endpoint ? isRead && "file" in config.endpoint.answers : !url.startsWith(`${apiPrefix}/`);
	return isPage && (headers.accept ?? "").includes("text/html");
}

export function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if (isDatabaseUnavailable(error)) return new Refusal("database-away");
	const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
	if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("body-too-large");
	if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal("media-type-refused");
	if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return new Refusal("body-unreadable");
	return new Refusal("unexpected");
}
