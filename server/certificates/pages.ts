import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { certificateDocument, pages, verifyPage } from "#contract/paths.ts";
import { isDatabaseAway } from "../db/open.ts";
import { Refusal } from "../http/errors.ts";
import { type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import type { Headers } from "../http/headers.ts";
import type { Limiter } from "../http/limiter.ts";
import { callerAddress } from "../http/networks.ts";
import { sendNotFound } from "../http/pages.ts";
import { type Limit, openRateLimits } from "../http/rate-limits.ts";
import { sendBody, sendFile } from "../http/send-file.ts";
import { encode, type FillableFile, type Site } from "../http/site.ts";
import type { Parts } from "../parts.ts";
import { certificateFilling } from "./filling.ts";
import { findByNumber } from "./list.ts";
import { readNumber } from "./numbers.ts";

/** Enough for a recruiter with a pile of papers, and for a college behind one address. */
const lookUps: Limit = { name: "verify", most: 200, windowMs: 10 * 60_000 };
const retrySeconds = "5";
const longestShown = 60;

type Answer = { status: number; filling: Filling; headers?: Headers };

/** `/verify` asks for a number, `/verify/<number>` says what became of it. Both work without scripts. */
export function serveVerify(
	app: FastifyInstance,
	site: Site,
	redirectHeaders: Headers,
	parts: Parts,
	limiter: Limiter,
): void {
	const page = site.fillable.get(certificateDocument);
	const answerTo = openAnswers(parts);

	async function serve(typed: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		if (page === undefined) return sendNotFound(site, request, reply);
		const number = readNumber(typed);
		const isTrueAddress = number !== undefined && pathOf(request) === verifyPage(number);
		if (number !== undefined && !isTrueAddress) return reply.headers(redirectHeaders).redirect(verifyPage(number), 302);
		await limiter.enterOrThrow(request, reply);
		const { status, filling, headers } = await answerTo(number, request);
		const file = await fill(page, { ...filling, typed: typed.trim().slice(0, longestShown).toWellFormed() }, headers);
		return sendBody(file, request, reply.code(status));
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

function openAnswers({ database: { db }, clock }: Parts) {
	const limits = openRateLimits(db);

	async function look(number: string, address: string): Promise<Answer> {
		await limits.take(lookUps, address, clock());
		const certificate = await findByNumber(db, number);
		return certificate ? { status: 200, filling: certificateFilling(certificate) } : unknown;
	}

	return (number: string | undefined, request: FastifyRequest): Promise<Answer> =>
		number === undefined
			? Promise.resolve(unknown)
			: look(number, callerAddress(request.ip, request.socket.remoteAddress)).catch((error: unknown) =>
					answerInstead(error, request),
				);
}

const unknown: Answer = { status: 404, filling: { unknown: true } };

/** Whoever checks a paper stays on the page, with the number still in its field. */
function answerInstead(error: unknown, request: FastifyRequest): Answer {
	if (isDatabaseAway(error)) {
		request.log.warn({ event: "database-away", requestId: request.id });
		return { status: 503, filling: { away: true }, headers: { "retry-after": retrySeconds } };
	}
	if (error instanceof Refusal && error.id === "too-many") {
		const headers = { "retry-after": String(error.retryAfterSeconds) };
		return { status: error.status, filling: { busy: true }, headers };
	}
	throw error;
}

/** Nobody keeps a copy: what it says may change. */
function fill(page: FillableFile, filling: Filling, more: Headers = {}) {
	const headers = { ...page.headers, ...more, "cache-control": "no-store", "x-robots-tag": "noindex" };
	return encode(Buffer.from(fillPage(page.page, lookIn(filling))), headers);
}

function pathOf(request: FastifyRequest): string {
	return request.url.split("?", 1)[0] ?? "";
}
