import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorIdHeader } from "#contract/errors.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { isDatabaseAway } from "../db/open.ts";
import { refusals } from "../metrics/counters.ts";
import { type Cookies, hasCookie } from "../sign-in/token.ts";
import { Refusal } from "./errors.ts";
import { fillRefusedPage, formPages, typedInto } from "./form-page.ts";
import { isFormPost } from "./guard.ts";
import type { Headers } from "./headers.ts";
import type { Site } from "./site.ts";

const retrySeconds = 5;

/** The one place that turns an error into bytes: JSON for programs, the form's own page for a form without scripts, a page for visits. */
export function answerErrors(app: FastifyInstance, site: Site, headers: Headers, cookies: Cookies): void {
	app.setErrorHandler((error, request, reply) => {
		const refusal = refusalOf(error);
		refusals.inc({ id: refusal.id });
		if (refusal.id === "unexpected") request.log.error({ event: "error", requestId: request.id, err: error });
		if (refusal.id === "database-away") request.log.warn({ event: "database-away", requestId: request.id });
		reply.code(refusal.status).headers(headers);
		reply.headers({ [errorIdHeader]: refusal.id, "x-request-id": request.id, "cache-control": "no-store" });
		if (refusal.status === 503) reply.header("retry-after", refusal.retryAfterSeconds ?? retrySeconds);
		else if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", refusal.retryAfterSeconds);
		if (refusal.status === 401) dropCookie(cookies, request, reply);
		return sendRefusal(refusal, site, request, reply);
	});
}

/** The cookie of a sign-in that is over goes with it. */
function dropCookie(cookies: Cookies, request: FastifyRequest, reply: FastifyReply): void {
	const door = request.routeOptions.config.endpoint?.for;
	if (door === undefined || door === "anyone") return;
	const { authorization, cookie } = request.headers;
	if (authorization === undefined && hasCookie(door, cookie)) reply.header("set-cookie", cookies.cleared(door));
}

function sendRefusal(refusal: Refusal, site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const file = site.fillable.get(pageInstead(request) ?? "");
	if (file) return reply.headers(file.headers).send(fillRefusedPage(file.page, request, refusal.body));
	if (request.url.startsWith(`${apiPrefix}/`)) return reply.send(refusal.body);
	return reply.type("text/plain; charset=utf-8").send(refusal.body.error);
}

/** What a person reads in the place of what they sent or came for. */
function pageInstead(request: FastifyRequest): string | undefined {
	const form = request.routeOptions.config.endpoint?.form;
	if (form && isFormPost(request)) return formPages(form, typedInto(request)).refused;
	return isVisit(request) ? pages.refusedVisit : undefined;
}

/** A browser on its way to a page or a paper, or with what a page of no endpoint posts: a person reads the answer. */
function isVisit({ method, url, headers, routeOptions: { config } }: FastifyRequest): boolean {
	const isRead = method === "GET" || method === "HEAD";
	const isPage = config.endpoint ? isRead && "file" in config.endpoint.answers : !url.startsWith(`${apiPrefix}/`);
	return isPage && (headers.accept ?? "").includes("text/html");
}

export function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if (isDatabaseAway(error)) return new Refusal("database-away");
	const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
	if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("body-too-large");
	if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal("media-type-refused");
	if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return new Refusal("body-unreadable");
	return new Refusal("unexpected");
}
