import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { minuteMs } from "#contract/durations.ts";
import { certificateTemplate, pages, verifyPage } from "#contract/paths.ts";
import { isDatabaseUnavailable } from "../platform/db/open.ts";
import type { Headers } from "../platform/http/headers.ts";
import { chooseEncoding, compress } from "../platform/http/pages/encoding.ts";
import { escapeHtml, fillPage, type TemplateValues } from "../platform/http/pages/page-template.ts";
import { sendNotFound } from "../platform/http/pages/pages.ts";
import { sendFile } from "../platform/http/pages/send-file.ts";
import { cachedForSite, type RecordPages, type Site, type TemplateFile } from "../platform/http/pages/site.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import { callerAddress } from "../platform/overload/networks.ts";
import type { Parts } from "../platform/parts.ts";
import { type Limit, openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { findByNumber } from "./list.ts";
import { parseNumber } from "./numbers.ts";
import { certificateValues, notFoundValues } from "./template-values.ts";

/** High enough for a recruiter with many certificates, and for a college behind one address. */
const lookUpLimit: Limit = { name: "verify", max: 200, windowMs: 10 * minuteMs };
const retrySeconds = "5";
const maxShownLength = 60;

/** Any number: the page shows the result. */
export const certificateRecordPages: RecordPages = {
	addresses: new RegExp(`^${verifyPage(".")}`),
	template: certificateTemplate,
};

/** The result of a lookup. */
type FoundCertificate = { status: 200; values: TemplateValues };
type FailedLookup = { status: number; reason: "unknown" | "busy" | "away"; retryAfter?: string };

/** `/verify` asks for a number, `/verify/<number>` shows the certificate's status. Both work without scripts. */
export function serveVerify(
	app: FastifyInstance,
	site: Site,
	redirectHeaders: Headers,
	parts: Parts,
	limiter: Limiter,
): void {
	const senders = cachedForSite(site, () => {
		const file = site.templates.get(certificateTemplate);
		return file && openSenders(file);
	});
	const lookUpFor = openLookup(parts);

	async function serve(input: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const send = senders();
		if (send === undefined) return sendNotFound(site, request, reply);
		const number = parseNumber(input);
		const isCanonicalAddress = number !== undefined && pathOf(request) === verifyPage(number);
		if (number !== undefined && !isCanonicalAddress)
			return reply.headers(redirectHeaders).redirect(verifyPage(number), 302);
		await limiter.enterOrThrow(request, reply);
		const result = await lookUpFor(number, request);
		return "reason" in result ? send.missing(result, input, reply) : send.found(result, request, reply);
	}

	app.get<{ Querystring: { number?: unknown } }>(pages.verify, async (request, reply) => {
		const { number } = request.query;
		if (typeof number === "string" && number.trim() !== "") return serve(number, request, reply);
		const form = site.files.get(pages.verify);
		return form ? sendFile(form, request, reply) : sendNotFound(site, request, reply);
	});
	app.get<{ Params: { "*": string } }>(verifyPage("*"), async (request, reply) => {
		const input = request.params["*"];
		if (input === "") return reply.headers(redirectHeaders).redirect(pages.verify, 302);
		return serve(input, request, reply);
	});
}

function openLookup({ database: { db }, clock, config }: Parts) {
	const limits = openRateLimits(db);

	/** Malformed numbers count as attempts too. */
	async function lookUp(number: string | undefined, address: string): Promise<FoundCertificate | FailedLookup> {
		await limits.take(lookUpLimit, address, clock());
		const certificate = number === undefined ? undefined : await findByNumber(db, number);
		return certificate
			? { status: 200, values: certificateValues(certificate, config.publicUrl) }
			: { status: 404, reason: "unknown" };
	}

	return (number: string | undefined, request: FastifyRequest): Promise<FoundCertificate | FailedLookup> =>
		lookUp(number, callerAddress(request)).catch((error: unknown) => failureOf(error, number, request));
}

/** Shown on the page, with the number still in its field. */
function failureOf(error: unknown, number: string | undefined, request: FastifyRequest): FailedLookup {
	if (isDatabaseUnavailable(error)) {
		request.log.warn({ event: "database-away", requestId: request.id });
		// Malformed numbers are answered without the database.
		if (number === undefined) return { status: 404, reason: "unknown" };
		return { status: 503, reason: "away", retryAfter: retrySeconds };
	}
	if (error instanceof Refusal && error.id === "too-many")
		return { status: error.status, reason: "busy", retryAfter: String(error.retryAfterSeconds) };
	throw error;
}

/** The placeholder for the typed number in pages that are rendered once. */
const inputPlaceholder = "typed-number-stands-here";

/** Not cached, as it may change. */
function openSenders({ page, headers }: TemplateFile) {
	const pageHeaders = { ...headers, "cache-control": "no-store", "x-robots-tag": "noindex" };
	const renderSegments = (reason: FailedLookup["reason"]) =>
		fillPage(page, { ...notFoundValues(), [reason]: true, typed: inputPlaceholder }).split(inputPlaceholder);
	const segmentsByReason = {
		unknown: renderSegments("unknown"),
		busy: renderSegments("busy"),
		away: renderSegments("away"),
	};

	return {
		/** Sent uncompressed: compression would cost more than everything else in handling a mistyped number. */
		missing({ status, reason, retryAfter }: FailedLookup, input: string, reply: FastifyReply): FastifyReply {
			if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
			const shown = escapeHtml(input.trim().slice(0, maxShownLength).toWellFormed());
			return reply.code(status).headers(pageHeaders).send(segmentsByReason[reason].join(shown));
		},
		async found(
			{ status, values }: FoundCertificate,
			request: FastifyRequest,
			reply: FastifyReply,
		): Promise<FastifyReply> {
			const bytes = Buffer.from(fillPage(page, { ...values, typed: "" }));
			const encoding = chooseEncoding(request.headers["accept-encoding"], { compressed: true });
			reply.code(status).headers({ ...pageHeaders, vary: "accept-encoding" });
			if (encoding === "identity") return reply.send(bytes);
			return reply.header("content-encoding", encoding).send(await compress[encoding](bytes));
		},
	};
}

function pathOf(request: FastifyRequest): string {
	return request.url.split("?", 1)[0] ?? "";
}
