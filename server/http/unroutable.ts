import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { errorIdHeader, errors } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import type { Headers } from "./headers.ts";
import type { Site } from "./site.ts";

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What never reaches a route, in our own words and shape instead of the framework's. */
export function refuseUnroutable(site: Site, headers: Headers) {
	return {
		/**
		 * An address has one spelling: what is written as the target of a proxy, or with plain letters encoded, names nothing, as what cannot be
		 * decoded does. Rules of a proxy in front, and whoever reads a log, would not recognise it.
		 */
		rewriteUrl: ({ url = "" }: { url?: string | undefined }) => (isOddlySpelt(url) ? undecodable : url),
		/** An address that cannot be decoded names nothing. Such a call passes no hook, so it is answered whole here. */
		frameworkErrors: (_: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
			reply.hijack();
			const page = request.originalUrl.startsWith(`${apiPrefix}/`) ? undefined : site.notFound?.bodies.identity;
			if (page) reply.raw.writeHead(404, page.head).end(request.method === "HEAD" ? undefined : page.bytes);
			else sendNothingThere(reply.raw, request, headers);
		},
		/** Not HTTP, or too slow, or with too much before the body: there is no request, only its connection. */
		clientErrorHandler: ({ code }: ConnectionError, socket: Socket) => {
			if (code === "ECONNRESET" || socket.destroyed) return;
			if (socket.writable) socket.write(lastWords(statusOf[code ?? ""] ?? 400, headers));
			socket.destroy();
		},
	};
}

const undecodable = "/%";
/** Letters, digits and -._~ mean the same encoded or not (RFC 3986, 2.3). */
const encodedPlain = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

function isOddlySpelt(url: string): boolean {
	return !url.startsWith("/") || (url.includes("%") && encodedPlain.test(url.split("?", 1)[0] ?? ""));
}

function sendNothingThere(raw: ServerResponse, { id, method }: FastifyRequest, headers: Headers): void {
	const body = JSON.stringify({ error: errors["not-found"].text });
	const about = { [errorIdHeader]: "not-found", "x-request-id": id, "cache-control": "no-store" };
	const type = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
	raw.writeHead(404, { ...headers, ...about, ...type }).end(method === "HEAD" ? undefined : body);
}

function lastWords(status: number, headers: Headers): string {
	const body = JSON.stringify({ error: errors["body-unreadable"].text });
	const type = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
	const head = Object.entries({ ...headers, connection: "close", ...type }).map(([name, value]) => `${name}: ${value}`);
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body].join("\r\n");
}
