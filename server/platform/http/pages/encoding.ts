import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Headers } from "../headers.ts";

type Encoding = "br" | "gzip" | "identity";

/** A body with its headers, also as the flat list that Node writes without processing. */
type Body = { bytes: Buffer; etag: string; headers: Headers; rawHeaders: string[] };

/** One address in each encoding. */
export type SiteFile = {
	/** Headers common to all encodings. */
	headers: Headers;
	bodies: Record<Encoding, Body>;
	compressed: boolean;
	/** Whether range requests are answered, as media players need them. */
	ranges: boolean;
};

const minCompressedBytes = 1024;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;

/** `builtPath`: the path of the file in the build, beside which lie its compressed copies. */
export async function encode(
	bytes: Buffer,
	headers: Headers,
	builtPath?: string,
	brotliQuality = fastBrotliQuality,
): Promise<SiteFile> {
	const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
	const isText = compressible.test(headers["content-type"] ?? "");
	if (!isText || bytes.length < minCompressedBytes) {
		const whole = bodyOf(bytes, { ...headers, etag: `"${hash}"`, ...(!isText && { "accept-ranges": "bytes" }) });
		return { headers, bodies: { br: whole, gzip: whole, identity: whole }, compressed: false, ranges: !isText };
	}
	const varied = {
		...headers,
		vary: headers.vary === undefined ? "accept-encoding" : `${headers.vary}, accept-encoding`,
	};
	// The build compresses at the highest quality; the fast setting is for what is rendered at run time.
	const [br, gz] = await Promise.all([
		readCompressed(builtPath, ".br").catch(() => compress.br(bytes, brotliQuality)),
		readCompressed(builtPath, ".gz").catch(() => compress.gzip(bytes)),
	]);
	const bodies = {
		br: bodyOf(br, { ...varied, etag: `"${hash}-br"`, "content-encoding": "br" }),
		gzip: bodyOf(gz, { ...varied, etag: `"${hash}-gz"`, "content-encoding": "gzip" }),
		identity: bodyOf(bytes, { ...varied, etag: `"${hash}"` }),
	};
	return { headers: varied, bodies, compressed: true, ranges: false };
}

async function readCompressed(builtPath: string | undefined, extension: string): Promise<Buffer> {
	if (builtPath === undefined) throw new Error("The build did not write this");
	return readFile(builtPath + extension);
}

const fastBrotliQuality = 5;
/** Compression at run time. */
export const compress = {
	br: (bytes: Buffer, quality = fastBrotliQuality) =>
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
/** Costs about a third of a second of CPU. */
export const maxBrotliQuality = constants.BROTLI_MAX_QUALITY;

function bodyOf(bytes: Buffer, headers: Headers & { etag: string }): Body {
	const all: Headers = { ...headers, "content-length": String(bytes.length) };
	return { bytes, etag: headers.etag, headers: all, rawHeaders: Object.entries(all).flat() };
}

const maxCachedHeaders = 200;
/** Browsers send only a few different values, so each is parsed once. */
const encodingByHeader = new Map<string, Encoding>();

/** The smallest encoding that the client accepts. A file too small to compress has the same body in each. */
export function chooseEncoding(
	header: string | string[] | undefined,
	{ compressed }: Pick<SiteFile, "compressed">,
): Encoding {
	if (!compressed || header === undefined) return "identity";
	const sent = String(header);
	const cached = encodingByHeader.get(sent);
	if (cached) return cached;
	if (encodingByHeader.size >= maxCachedHeaders) encodingByHeader.clear();
	const best = bestEncoding(sent);
	encodingByHeader.set(sent, best);
	return best;
}

function bestEncoding(header: string): Encoding {
	const acceptedNames = header
		.toLowerCase()
		.split(",")
		.map((each) => each.split(";").map((part) => part.trim()))
		.filter(([, weight]) => weight === undefined || Number(weight.split("=")[1]) > 0)
		.map(([name]) => name);
	return (["br", "gzip"] as const).find((each) => acceptedNames.includes(each)) ?? "identity";
}
