import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { minuteMs } from "#contract/durations.ts";
import { certificateTemplate, pages, verifyPage } from "#contract/paths.ts";
import { isDatabaseUnavailable } from "../platform/db/open.ts";
import type { Headers } from "../platform/http/headers.ts";
import { chooseEncoding, compress } from "../platform/http/pages/encoding.ts";
import { escapeHtml, fillPage, lookupIn, type TemplateValues } from "../platform/http/pages/page-template.ts";
import { sendNotFound } from "../platform/http/pages/pages.ts";
import { sendFile } from "../platform/http/pages/send-file.ts";
import { cachedForSite, type Site, type TemplateFile } from "../platform/http/pages/site.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import { callerAddress } from "../platform/overload/networks.ts";
import type { Parts } from "../platform/parts.ts";
import { type Limit, openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { findByNumber } from "./list.ts";
import { readNumber } from "./numbers.ts";
import { certificateValues, unfoundValues } from "./template-values.ts";

/** Enough for a recruiter with many certificates, and for a college behind one address. */
const lookUps: Limit = { name: "verify", most: 200, windowMs: 10 * minuteMs };
const retrySeconds = "5";
const longestShown = 60;

/** The result of a lookup. */
type FoundCertificate = { status: 200; values: TemplateValues };
type FailedLookup = { status: number; why: "unknown" | "busy" | "away"; retryAfter?: string };

/** `/verify` asks for a number, `/verify/<number>` shows the certificate's status. Both work without scripts. */
export function serveVerify(
	app: FastifyInstance,
	site: Site,
	redirectHeaders: Headers,
	parts: Parts,
	limiter: Limiter,
): void {
	const sends = cachedForSite(site, () => {
		const file = site.templates.get(certificateTemplate);
		return file && openPages(file);
	});
	const answerTo = openAnswers(parts);

	async function serve(typed: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const send = sends();
		if (send === undefined) return sendNotFound(site, request, reply);
		const number = readNumber(typed);
		const isTrueAddress = number !== undefined && pathOf(request) === verifyPage(number);
		if (number !== undefined && !isTrueAddress) return reply.headers(redirectHeaders).redirect(verifyPage(number), 302);
		await limiter.enterOrThrow(request, reply);
		const answer = await answerTo(number, request);
		return "why" in answer ? send.missing(answer, typed, reply) : send.found(answer, request, reply);
	}

	app.get<{ Querystring: { number?: unknown } }>(pages.verify, async (request, reply) => {
		const { number } = request.query;
		if (typeof number === "string" && number.trim() !== "") return serve(number, request, reply);
		const form = site.files.get(pages.verify);
		return form ? sendFile(form, request, reply) : sendNotFound(site, request, reply);
	});
	app.get<{ Params: { "*": string } }>(verifyPage("*"), async (request, reply) => {
		const typed = request.params["*"];
		if (typed === "") return reply.headers(redirectHeaders).redirect(pages.verify, 302);
		return serve(typed, request, reply);
	});
}

function openAnswers({ database: { db }, clock, config }: Parts) {
	const limits = openRateLimits(db);

	/** Malformed numbers count as attempts too. */
	async function lookUp(number: string | undefined, address: string): Promise<FoundCertificate | FailedLookup> {
		await limits.take(lookUps, address, clock());
		const certificate = number === undefined ? undefined : await findByNumber(db, number);
		return certificate
			? { status: 200, values: certificateValues(certificate, config.publicUrl) }
			: { status: 404, why: "unknown" };
	}

	return (number: string | undefined, request: FastifyRequest): Promise<FoundCertificate | FailedLookup> =>
		lookUp(number, callerAddress(request)).catch((error: unknown) => answerInstead(error, number, request));
}

/** The refusal is shown on the page, with the number still in its field. */
function answerInstead(error: unknown, number: string | undefined, request: FastifyRequest): FailedLookup {
	if (isDatabaseUnavailable(error)) {
		request.log.warn({ event: "database-away", requestId: request.id });
		// Malformed numbers are answered without the database.
		if (number === undefined) return { status: 404, why: "unknown" };
		return { status: 503, why: "away", retryAfter: retrySeconds };
	}
	if (error instanceof Refusal && error.id === "too-many")
		return { status: error.status, why: "busy", retryAfter: String(error.retryAfterSeconds) };
	throw error;
}

/** The placeholder for the typed number in pages that are rendered once. */
const typedHere = "typed-number-stands-here";

/** Not cached, as it may change. */
function openPages({ page, headers }: TemplateFile) {
	const kept = { ...headers, "cache-control": "no-store", "x-robots-tag": "noindex" };
	const built = (why: FailedLookup["why"]) =>
		fillPage(page, lookupIn({ ...unfoundValues(), [why]: true, typed: typedHere })).split(typedHere);
	const pieces = { unknown: built("unknown"), busy: built("busy"), away: built("away") };

	return {
		/** Sent uncompressed: compressing it for each mistyped number would cost more than all the rest. */
		missing({ status, why, retryAfter }: FailedLookup, typed: string, reply: FastifyReply): FastifyReply {
			if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
			const shown = escapeHtml(typed.trim().slice(0, longestShown).toWellFormed());
			return reply.code(status).headers(kept).send(pieces[why].join(shown));
		},
		async found(
			{ status, values }: FoundCertificate,
			request: FastifyRequest,
			reply: FastifyReply,
		): Promise<FastifyReply> {
			const bytes = Buffer.from(fillPage(page, lookupIn({ ...values, typed: "" })));
			const encoding = chooseEncoding(request.headers["accept-encoding"], { compressed: true });
			reply.code(status).headers({ ...kept, vary: "accept-encoding" });
			if (encoding === "identity") return reply.send(bytes);
			return reply.header("content-encoding", encoding).send(await compress[encoding](bytes));
		},
	};
}

function pathOf(request: FastifyRequest): string {
	return request.url.split("?", 1)[0] ?? "";
}
