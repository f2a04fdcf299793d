import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type SiteFile } from "./encoding.ts";

/** Sends a file from memory in the smallest accepted encoding, or 304. */
export function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const seen = request.headers["if-none-match"];
	if (seen !== undefined) {
		const { etag } = file.bodies[chooseEncoding(request.headers["accept-encoding"], file)];
		if (matchesEtag(etag, seen)) return reply.code(304).headers(file.headers).header("etag", etag).send();
	}
	const { range, "if-range": ifRange } = request.headers;
	// If-Range with another version's ETag gets the whole file.
	const isSameVersion = ifRange === undefined || ifRange === file.bodies.identity.etag;
	if (file.ranges && range !== undefined && isSameVersion) return sendRange(file, range, reply);
	return sendBody(file, request, reply);
}

export function sendBody(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { rawHeaders, bytes } = file.bodies[chooseEncoding(request.headers["accept-encoding"], file)];
	// Bypasses Fastify's reply: no hook of ours needs it, and it halves the cost of a page.
	reply.hijack();
	reply.raw.writeHead(reply.statusCode, rawHeaders);
	reply.raw.end(request.method === "HEAD" ? undefined : bytes);
	return reply;
}

/** Whether `If-None-Match` lists the ETag, also as the weak one that a compressing proxy makes of it. */
export function matchesEtag(etag: string, header: string): boolean {
	return header === etag || header.split(",").some((each) => each.trim().replace("W/", "") === etag);
}

/** A single range, which is all that media players send; the whole file for others, and for those that end before they begin. */
function sendRange(file: SiteFile, range: string, reply: FastifyReply): FastifyReply {
	const { bytes, headers } = file.bodies.identity;
	const { "content-length": _, ...partial } = headers;
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
	reply.headers(partial);
	const isReversed = from !== "" && to !== "" && Number(to) < Number(from);
	if ((from === "" && to === "") || isReversed) return reply.send(bytes);
	const first = from === "" ? Math.max(0, bytes.length - Number(to)) : Number(from);
	const last = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
	if (first > last) return reply.code(416).header("content-range", `bytes */${bytes.length}`).send();
	reply.code(206).header("content-range", `bytes ${first}-${last}/${bytes.length}`);
	return reply.send(bytes.subarray(first, last + 1));
}
