import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import {
	type AnswerOf,
	type BodyOf,
	type Endpoint,
	type ParamsOf,
	type QueryOf,
	successOf,
} from "#contract/endpoint.ts";
import { defaultPageSize, type ListQuery } from "#contract/lists.ts";
import { mayExport } from "#contract/roles.ts";
import type { Limiter } from "../overload/limiter.ts";
import { callerAddress } from "../overload/networks.ts";
import type { Parts } from "../parts.ts";
import { type Limit, openRateLimits } from "../rate-limits/rate-limits.ts";
import { Refusal } from "../refusal.ts";
import { type Caller, type Guard, type ReachedRows, reachedBy } from "./caller.ts";
import { checkBody, checkIdempotencyKey, checkParams, checkQuery, hashOfBody } from "./check-input.ts";
import { addressOfAnswer, fillSentPage, formFieldsOf, formPages, isFormPost } from "./pages/form-page.ts";
import type { DraftSiteLookup } from "./pages/pages.ts";
import { matchesEtag } from "./pages/send-file.ts";
import type { Site } from "./pages/site.ts";

export type Call<E extends Endpoint> = {
	params: ParamsOf<E>;
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** The authenticated caller; undefined where anyone may call. */
	caller: E["for"] extends "anyone" ? undefined : Extract<Caller, { kind: E["for"] }>;
	/** The rows that are visible to an admin in this call. */
	reached: E["for"] extends "admin" ? ReachedRows : undefined;
	idempotencyKey: string | undefined;
	/** SHA-256 of the validated body, independent of the order of its keys. */
	bodyHash: string;
	now: Date;
	requestId: string;
	/** The caller's address, taken from proxy headers as far as `TRUST_PROXY` allows. */
	address: string;
	/** The raw `Cookie` header. */
	cookies: string | undefined;
	/** Adds a `Set-Cookie` header to the answer. */
	setCookie: (cookie: string) => void;
};

export type Page<Row> = {
	rows: Row[];
	total: number;
	/** The total is an estimate. */
	estimated?: boolean;
	next: string | null;
	/** The sort that was applied, if it differs from the requested one. */
	sort?: string;
};

/** A file to send; `name` is what a browser saves it as. */
export type SentFile = { name: string; bytes: Uint8Array };

type HandlerResult<E extends Endpoint> = E extends { list: true }
	? AnswerOf<E> extends (infer Row)[]
		? Page<Row>
		: never
	: E["answers"] extends { file: string }
		? SentFile
		: AnswerOf<E>;

/**
 * Serves an endpoint of the contract. Authorization, validation, limits and the shape of the answer follow from its
 * declaration.
 */
export type Bind = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<HandlerResult<E>>) => void;

declare module "fastify" {
	interface FastifyContextConfig {
		endpoint?: Endpoint;
	}
	interface FastifyRequest {
		caller: Caller | undefined;
	}
}

/** An operator has to free disk space first. */
const storageRetrySeconds = 30;

/** A page of a list before it is sent, and its caller. */
export type ListRead = Pick<Call<Endpoint>, "now"> & {
	endpoint: Endpoint;
	caller: Caller | undefined;
	query: ListQuery;
	params: { id?: string } | undefined;
	page: Pick<Page<unknown>, "total" | "estimated">;
};

type BindParts = {
	site: Site;
	limiter: Limiter;
	guard: Guard;
	/** How many submissions with such a body one address may send. */
	submissionLimit: (body: unknown) => Limit;
	onListRead?: (read: ListRead) => Promise<void>;
	draftSiteOf?: DraftSiteLookup;
};

/** `api`: the Fastify instance with the API's prefix. */
export function bindTo(
	api: FastifyInstance,
	parts: Parts,
	{ site, limiter, guard, submissionLimit, onListRead, draftSiteOf }: BindParts,
): Bind {
	const limits = openRateLimits(parts.database.db);
	api.decorateRequest("caller", undefined);

	return (endpoint, handle) => {
		api.route({
			method: endpoint.method,
			url: endpoint.path,
			config: { endpoint },
			...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
			onRequest: async (request, reply) => {
				// A form without scripts is shed only after its body was read, so that the page can show what was typed.
				if (!isFormPost(request) && limiter.isFull(request)) return limiter.shed(request, reply);
				if (endpoint.for !== "anyone" && !limiter.enter(request, reply)) return limiter.shed(request, reply);
				request.caller = await guard.authorize(endpoint, request, reply);
				// A slow sender must not occupy a slot of the limiter while the body arrives.
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
				if (endpoint.list) refuseExport(endpoint, request.caller, call.query as ListQuery);
				if (endpoint.queued || "file" in endpoint.answers) limiter.release(request);
				if (endpoint.submission && (await draftSiteOf?.(request, reply))) throw new Refusal("draft-site");
				if (endpoint.submission) await limits.take(submissionLimit(call.body), call.address, call.now);
				const result = await handle(call);
				if (endpoint.list) await onListRead?.({ ...call, endpoint, page: result } as unknown as ListRead);
				const isForm = endpoint.form !== undefined && isFormPost(request);
				return isForm ? answerForm(endpoint, result, site, request, reply) : answer(endpoint, result, request, reply);
			},
		});
	};
}

/** Any query for more rows than a screen requests is an export, declared or not. */
export function isExport({ export: format, limit, applications }: ListQuery): boolean {
	return format !== undefined || limit > defaultPageSize || applications === "all";
}

function refuseExport(endpoint: Endpoint, caller: Caller | undefined, query: ListQuery): void {
	if (caller?.kind === "admin" && isExport(query) && !mayExport(caller.role, endpoint))
		throw new Refusal("not-allowed");
}

/** The cast is safe: the endpoint's schemas have validated these values. */
function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply, now: Date): Call<E> {
	const body = checkBody(endpoint.body, request.body);
	return {
		params: checkParams(endpoint.params, request.params),
		query: checkQuery(endpoint.query, request.query),
		body,
		caller: request.caller,
		reached: reachedBy(request.caller, endpoint),
		idempotencyKey:
			(endpoint.submission || endpoint.idempotent) && checkIdempotencyKey(request.headers["idempotency-key"]),
		bodyHash: hashOfBody(body),
		now,
		requestId: request.id,
		address: callerAddress(request),
		cookies: request.headers.cookie,
		setCookie: (cookie: string) => reply.header("set-cookie", cookie),
	} satisfies Record<keyof Call<Endpoint>, unknown> as unknown as Call<E>;
}

/** A page that shows part of the answer is rendered here; any other has its own address to redirect to. */
function answerForm(
	endpoint: Endpoint,
	result: unknown,
	site: Site,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const fields = formFieldsOf(request);
	const address = addressOfAnswer(site, formPages(endpoint.form as NonNullable<Endpoint["form"]>, fields).sent, fields);
	const file = site.templates.get(address);
	if (file === undefined) return reply.redirect(address, 303);
	const schema = successOf(endpoint).schema as z.ZodMiniType<object>;
	reply.headers({ ...file.headers, "cache-control": "no-store" });
	return reply.send(fillSentPage(file.page, request, z.parse(schema, result)));
}

/** Sends only the fields of the answer's schema. */
function answer(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (endpoint.immutable) reply.header("cache-control", "private, max-age=31536000, immutable");
	if ("file" in endpoint.answers) return sendSentFile(endpoint.answers.file, result as SentFile, reply);
	const { status, schema } = successOf(endpoint);
	reply.code(status);
	if (!schema) return reply.send();
	if (!endpoint.list) return sendUnlessCached(endpoint, z.parse(schema, result), request, reply);
	const { rows, total, estimated, next, sort } = result as Page<unknown>;
	reply.header("x-total-count", total);
	if (estimated) reply.header("x-total-estimated", "true");
	if (sort !== undefined) reply.header("x-sorted-by", sort);
	if (next !== null) reply.header("link", `<${addressOfPage(request, next)}>; rel="next"`);
	return sendUnlessCached(endpoint, z.parse(schema, rows), request, reply);
}

/** The headers that are part of the ETag, since they change with the answer. */
const listHeaderNames = ["x-total-count", "x-total-estimated", "x-sorted-by", "link"];

/** The portal polls: a student who already has this answer gets 304. */
function sendUnlessCached(endpoint: Endpoint, body: unknown, request: FastifyRequest, reply: FastifyReply) {
	if (endpoint.method !== "GET" || endpoint.for !== "student") return reply.send(body);
	const text = JSON.stringify(body);
	const listHeaders = JSON.stringify(listHeaderNames.map((name) => reply.getHeader(name)));
	const etag = `"${hash("sha256", listHeaders + text, "base64url")}"`;
	reply.header("etag", etag);
	const cachedEtags = request.headers["if-none-match"];
	if (cachedEtags !== undefined && matchesEtag(etag, cachedEtags)) return reply.code(304).send();
	return reply.type("application/json; charset=utf-8").send(text);
}

/** Shown inline where the browser can; never cached, as it is personal. */
export function sendSentFile(type: string, { name, bytes }: SentFile, reply: FastifyReply): FastifyReply {
	const disposition = `inline; filename="${name.replace(/[^\w .-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
	return reply.headers({ "content-type": type, "content-disposition": disposition }).send(Buffer.from(bytes));
}

function addressOfPage(request: FastifyRequest, cursor: string): string {
	const [path = "", search] = request.url.split("?", 2);
	const query = new URLSearchParams(search);
	query.set("cursor", cursor);
	return `${path}?${query}`;
}
