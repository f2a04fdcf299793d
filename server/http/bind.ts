import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "#contract/endpoint.ts";
import { type ListRead, recordExport } from "../audit/exports.ts";
import type { Parts } from "../parts.ts";
import { openRenewing } from "../sign-in/renew.ts";
import type { Caller } from "../sign-in/sign-ins.ts";
import { presentedToken } from "../sign-in/token.ts";
import { checkBody, checkIdempotencyKey, checkParams, checkQuery, hashOfBody } from "./check-input.ts";
import { Refusal } from "./errors.ts";
import { fillSentPage, formPages, typedInto } from "./form-page.ts";
import { admit, isFormPost } from "./guard.ts";
import type { Limiter } from "./limiter.ts";
import { callerAddress } from "./networks.ts";
import { ownOrigins } from "./origins.ts";
import { openRateLimits } from "./rate-limits.ts";
import { isListed } from "./send-file.ts";
import type { Site } from "./site.ts";
import { submissionLimits } from "./submission-limits.ts";

export type Call<E extends Endpoint> = {
	params: ParamsOf<E>;
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Who calls, proven by the guard; undefined where anyone may. */
	caller: E["for"] extends "anyone" ? undefined : Extract<Caller, { kind: E["for"] }>;
	idempotencyKey: string | undefined;
	/** SHA-256 of the checked body, the same for the same content in any order. */
	bodyHash: string;
	now: Date;
	requestId: string;
	/** The caller's network address, as far as `TRUST_PROXY` lets it be believed. */
	address: string;
	/** The `Cookie` header as it came. */
	cookies: string | undefined;
	/** Adds a `Set-Cookie` header to the answer. */
	setCookie: (cookie: string) => void;
};

export type Page<Row> = {
	rows: Row[];
	total: number;
	/** The total is about so many. */
	estimated?: boolean;
	next: string | null;
	/** How it is sorted, where that is not what was asked for. */
	sort?: string;
};

/** A file as it leaves; `name` is what a browser saves it as. */
export type SentFile = { name: string; bytes: Uint8Array };

export type Handled<E extends Endpoint> = E extends { list: true }
	? AnswerOf<E> extends (infer Row)[]
		? Page<Row>
		: never
	: E["answers"] extends { file: string }
		? SentFile
		: AnswerOf<E>;

/** Serves an endpoint of the contract. The guard, checks, limits and shapes around `handle` follow from its declaration. */
export type Bind = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Handled<E>>) => void;

declare module "fastify" {
	interface FastifyContextConfig {
		endpoint?: Endpoint;
	}
	interface FastifyRequest {
		caller: Caller | undefined;
	}
}

/** Somebody has to make room first. */
const storageRetrySeconds = 30;

/** `api` is the instance below the API's prefix. */
export function bindTo(api: FastifyInstance, parts: Parts, site: Site, limiter: Limiter): Bind {
	const own = ownOrigins(parts.config);
	const limits = openRateLimits(parts.database.db);
	const limitOf = submissionLimits(parts.config.formRateLimit);
	const renew = openRenewing(parts);
	api.decorateRequest("caller", undefined);

	return (endpoint, handle) => {
		api.route({
			method: endpoint.method,
			url: endpoint.path,
			config: { endpoint },
			...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
			onRequest: async (request, reply) => {
				// A form without scripts is shed once it was read: its page gives back what was typed.
				if (!isFormPost(request) && limiter.isFull(request)) return limiter.shed(request, reply);
				if (endpoint.for !== "anyone" && !limiter.enter(request, reply)) return limiter.shed(request, reply);
				request.caller = await admit(endpoint, request, parts, own);
				const presented = request.caller && presentedToken(request.caller.kind, request.headers);
				const renewed = await renew(request.caller, presented);
				if (renewed !== undefined) reply.header("set-cookie", renewed);
				// A body may take as long as its sender likes, and takes nobody's place meanwhile.
				if (endpoint.method !== "GET") limiter.release(request);
			},
			preValidation: async (request, reply) => {
				if (isFormPost(request)) await limiter.enterOrThrow(request, reply);
				else if (!limiter.enter(request, reply)) return limiter.shed(request, reply);
				if (endpoint.method !== "GET" && parts.database.isFull?.())
					throw new Refusal("storage-full", { retryAfterSeconds: storageRetrySeconds });
			},
			handler: async (request, reply) => {
				const call = readCall(endpoint, request, reply, parts.clock());
				if (endpoint.queued || "file" in endpoint.answers) limiter.release(request);
				if (endpoint.submission) await limits.take(limitOf(call.body), call.address, call.now);
				const handled = await handle(call);
				if (endpoint.list && request.caller?.kind === "admin")
					await recordExport(parts.database.db, endpoint, { ...call, page: handled } as unknown as ListRead, {
						by: request.caller.email,
						now: call.now,
					});
				const isForm = endpoint.form !== undefined && isFormPost(request);
				return isForm ? answerForm(endpoint, handled, site, request, reply) : answer(endpoint, handled, request, reply);
			},
		});
	};
}

/** The schemas it went through give these values the types that the endpoint declares. */
function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply, now: Date): Call<E> {
	const body = checkBody(endpoint.body, request.body);
	return {
		params: checkParams(endpoint.params, request.params),
		query: checkQuery(endpoint.query, request.query),
		body,
		caller: request.caller,
		idempotencyKey: endpoint.submission && checkIdempotencyKey(request.headers["idempotency-key"]),
		bodyHash: hashOfBody(body),
		now,
		requestId: request.id,
		address: callerAddress(request.ip, request.socket.remoteAddress),
		cookies: request.headers.cookie,
		setCookie: (cookie: string) => reply.header("set-cookie", cookie),
	} satisfies Record<keyof Call<Endpoint>, unknown> as unknown as Call<E>;
}

/** A page that shows something of the answer is the answer; any other has an address of its own to go to. */
function answerForm(
	{ form, answers }: Endpoint,
	handled: unknown,
	site: Site,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { sent } = formPages(form as NonNullable<Endpoint["form"]>, typedInto(request));
	const file = site.fillable.get(sent);
	if (file === undefined) return reply.redirect(sent, 303);
	const [schema] = Object.values(answers) as [z.ZodMiniType<object>];
	reply.headers({ ...file.headers, "cache-control": "no-store" });
	return reply.send(fillSentPage(file.page, request, z.parse(schema, handled)));
}

/** Only what the answer's schema names leaves. */
function answer(endpoint: Endpoint, handled: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if ("file" in endpoint.answers) return sendSentFile(endpoint.answers.file, handled as SentFile, reply);
	const [[status, schema] = []] = Object.entries(endpoint.answers) as [string, z.ZodMiniType | null][];
	reply.code(Number(status));
	if (!schema) return reply.send();
	if (!endpoint.list) return sendUnlessKnown(endpoint, z.parse(schema, handled), request, reply);
	const { rows, total, estimated, next, sort } = handled as Page<unknown>;
	reply.header("x-total-count", total);
	if (estimated) reply.header("x-total-estimated", "true");
	if (sort !== undefined) reply.header("x-sorted-by", sort);
	if (next !== null) reply.header("link", `<${addressOfPage(request, next)}>; rel="next"`);
	return sendUnlessKnown(endpoint, z.parse(schema, rows), request, reply);
}

/** What of an answer's headers changes with it. */
const headersOfList = ["x-total-count", "x-total-estimated", "x-sorted-by", "link"];

/** The portal asks the same again and again: a student who has this very answer is only told so. */
function sendUnlessKnown(endpoint: Endpoint, body: unknown, request: FastifyRequest, reply: FastifyReply) {
	if (endpoint.method !== "GET" || endpoint.for !== "student") return reply.send(body);
	const text = JSON.stringify(body);
	const said = JSON.stringify(headersOfList.map((name) => reply.getHeader(name)));
	const etag = `"${hash("sha256", said + text, "base64url")}"`;
	reply.header("etag", etag);
	const known = request.headers["if-none-match"];
	if (known !== undefined && isListed(etag, known)) return reply.code(304).send();
	return reply.type("application/json; charset=utf-8").send(text);
}

/** Opened in the browser where it can; never kept: it is somebody's. */
export function sendSentFile(type: string, { name, bytes }: SentFile, reply: FastifyReply): FastifyReply {
	const saved = `inline; filename="${name.replace(/[^\w .-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
	return reply.headers({ "content-type": type, "content-disposition": saved }).send(Buffer.from(bytes));
}

function addressOfPage(request: FastifyRequest, cursor: string): string {
	const [path = "", search] = request.url.split("?", 2);
	const query = new URLSearchParams(search);
	query.set("cursor", cursor);
	return `${path}?${query}`;
}
