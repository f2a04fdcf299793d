import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { errorIdHeader, errors } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import type { Headers } from "./headers.ts";
import type { Site } from "./pages/site.ts";

const statusByCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers requests that never reach a route, in our own format instead of the framework's. */
export function refuseUnroutable(site: Site, headers: Headers) {
	return {
		/**
		 * Each address has one spelling: an absolute-form target, encoded plain letters and undecodable escapes are 404,
		 * because a proxy's rules and log readers would not recognise them.
		 */
		rewriteUrl: ({ url = "" }: { url?: string | undefined }) => (isNonCanonical(url) ? undecodableUrl : url),
		/** An undecodable address is a 404. Such a request passes no hook, so it is answered completely here. */
		frameworkErrors: (_: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
			reply.hijack();
			const page = request.originalUrl.startsWith(`${apiPrefix}/`) ? undefined : site.notFound?.bodies.identity;
			if (page) reply.raw.writeHead(404, page.rawHeaders).end(request.method === "HEAD" ? undefined : page.bytes);
			else sendRawNotFound(reply.raw, request, headers);
		},
		/** Malformed HTTP, a timeout or too large headers: there is no request object, only the socket. */
		clientErrorHandler: ({ code }: ConnectionError, socket: Socket) => {
			if (code === "ECONNRESET" || socket.destroyed) return;
			if (socket.writable) socket.write(rawErrorResponse(statusByCode[code ?? ""] ?? 400, headers));
			socket.destroy();
		},
	};
}

const undecodableUrl = "/%";
/** Unreserved characters mean the same encoded or not (RFC 3986, 2.3). */
const encodedPlain = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

function isNonCanonical(url: string): boolean {
	return !url.startsWith("/") || (url.includes("%") && encodedPlain.test(url.split("?", 1)[0] ?? ""));
}

function sendRawNotFound(raw: ServerResponse, { id, method }: FastifyRequest, headers: Headers): void {
	const body = JSON.stringify({ error: errors["not-found"].text });
	const answerHeaders = { [errorIdHeader]: "not-found", "x-request-id": id, "cache-control": "no-store" };
	const bodyHeaders = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
	raw.writeHead(404, { ...headers, ...answerHeaders, ...bodyHeaders }).end(method === "HEAD" ? undefined : body);
}

function rawErrorResponse(status: number, headers: Headers): string {
	const body = JSON.stringify({ error: errors["body-unreadable"].text });
	const bodyHeaders = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
	const headerLines = Object.entries({ ...headers, connection: "close", ...bodyHeaders }).map(
		([name, value]) => `${name}: ${value}`,
	);
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headerLines, "", body].join("\r\n");
}
