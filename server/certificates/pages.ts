import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { certificateDocument, pages, verifyPage } from "#contract/paths.ts";
import { isDatabaseAway } from "../db/open.ts";
import { chooseEncoding } from "../http/encoding.ts";
import { Refusal } from "../http/errors.ts";
import { escapeHtml, type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import type { Headers } from "../http/headers.ts";
import type { Limiter } from "../http/limiter.ts";
import { callerAddress } from "../http/networks.ts";
import { sendNotFound } from "../http/pages.ts";
import { type Limit, openRateLimits } from "../http/rate-limits.ts";
import { sendFile } from "../http/send-file.ts";
import { compress, type FillableFile, type Site } from "../http/site.ts";
import type { Parts } from "../parts.ts";
import { certificateFilling, unfoundFilling } from "./filling.ts";
import { findByNumber } from "./list.ts";
import { readNumber } from "./numbers.ts";

/** Enough for a recruiter with a pile of papers, and for a college behind one address. */
const lookUps: Limit = { name: "verify", most: 200, windowMs: 10 * 60_000 };
const retrySeconds = "5";
const longestShown = 60;

/** What became of a look-up. Of those without a certificate only the number that was typed differs. */
type Found = { status: 200; filling: Filling };
type Missing = { status: number; why: "unknown" | "busy" | "away"; retryAfter?: string };

/** `/verify` asks for a number, `/verify/<number>` says what became of it. Both work without scripts. */
export function serveVerify(
	app: FastifyInstance,
	site: Site,
	redirectHeaders: Headers,
	parts: Parts,
	limiter: Limiter,
): void {
	const file = site.fillable.get(certificateDocument);
	const send = file && openPages(file);
	const answerTo = openAnswers(parts);

	async function serve(typed: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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

	/** What has no number's shape counts as well: somebody tries all the same. */
	async function look(number: string | undefined, address: string): Promise<Found | Missing> {
		await limits.take(lookUps, address, clock());
		const certificate = number === undefined ? undefined : await findByNumber(db, number);
		return certificate
			? { status: 200, filling: certificateFilling(certificate, config.publicUrl) }
			: { status: 404, why: "unknown" };
	}

	return (number: string | undefined, request: FastifyRequest): Promise<Found | Missing> =>
		look(number, callerAddress(request.ip, request.socket.remoteAddress)).catch((error: unknown) =>
			answerInstead(error, number, request),
		);
}

/** Whoever checks a paper stays on the page, with the number still in its field. */
function answerInstead(error: unknown, number: string | undefined, request: FastifyRequest): Missing {
	if (isDatabaseAway(error)) {
		request.log.warn({ event: "database-away", requestId: request.id });
		// No database is needed to know that this is no number.
		if (number === undefined) return { status: 404, why: "unknown" };
		return { status: 503, why: "away", retryAfter: retrySeconds };
	}
	if (error instanceof Refusal && error.id === "too-many")
		return { status: error.status, why: "busy", retryAfter: String(error.retryAfterSeconds) };
	throw error;
}

/** Stands where the typed number goes, in the pages that are built once. */
const typedHere = "typed-number-stands-here";

/** Nobody keeps a copy: what it says may change. */
function openPages({ page, headers }: FillableFile) {
	const kept = { ...headers, "cache-control": "no-store", "x-robots-tag": "noindex" };
	const built = (why: Missing["why"]) =>
		fillPage(page, lookIn({ ...unfoundFilling, [why]: true, typed: typedHere })).split(typedHere);
	const pieces = { unknown: built("unknown"), busy: built("busy"), away: built("away") };

	return {
		/** As it is: compressing it for each mistaken number would cost more than all the rest. */
		missing({ status, why, retryAfter }: Missing, typed: string, reply: FastifyReply): FastifyReply {
			if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
			const shown = escapeHtml(typed.trim().slice(0, longestShown).toWellFormed());
			return reply.code(status).headers(kept).send(pieces[why].join(shown));
		},
		async found({ status, filling }: Found, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
			const bytes = Buffer.from(fillPage(page, lookIn({ ...filling, typed: "" })));
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
