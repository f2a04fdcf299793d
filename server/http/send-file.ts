import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./encoding.ts";
import type { SiteFile } from "./site.ts";

/** From memory, in the smallest encoding the caller takes, or only the news that nothing changed. */
export function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const seen = request.headers["if-none-match"];
	if (seen !== undefined) {
		const { etag } = file.bodies[chooseEncoding(request.headers["accept-encoding"], file)];
		if (isListed(etag, seen)) return reply.code(304).headers(file.headers).header("etag", etag).send();
	}
	const { range, "if-range": begun } = request.headers;
	// Whoever has the beginning of another version gets the whole of this one.
	const goesOn = begun === undefined || begun === file.bodies.identity.etag;
	if (file.ranges && range !== undefined && goesOn) return sendRange(file, range, reply);
	return sendBody(file, request, reply);
}

export function sendBody(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { head, bytes } = file.bodies[chooseEncoding(request.headers["accept-encoding"], file)];
	// Past Fastify's reply: nothing of ours hooks into sending a page, and this halves what a page costs.
	reply.hijack();
	reply.raw.writeHead(reply.statusCode, head);
	reply.raw.end(request.method === "HEAD" ? undefined : bytes);
	return reply;
}

/** Whether an `If-None-Match` names it. A proxy that compresses makes a tag a weak one. */
export function isListed(etag: string, header: string): boolean {
	return header === etag || header.split(",").some((each) => each.trim().replace("W/", "") === etag);
}

/** One range, which is all that players ask for; anything else gets the whole. */
function sendRange(file: SiteFile, range: string, reply: FastifyReply): FastifyReply {
	const { bytes, headers } = file.bodies.identity;
	const { "content-length": _, ...partial } = headers;
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
	reply.headers(partial);
	if (from === "" && to === "") return reply.send(bytes);
	const first = from === "" ? Math.max(0, bytes.length - Number(to)) : Number(from);
	const last = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
	if (first > last) return reply.code(416).header("content-range", `bytes */${bytes.length}`).send();
	reply.code(206).header("content-range", `bytes ${first}-${last}/${bytes.length}`);
	return reply.send(bytes.subarray(first, last + 1));
}
