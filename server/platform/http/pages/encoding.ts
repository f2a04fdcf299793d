import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Headers } from "../headers.ts";

type Encoding = "br" | "gzip" | "identity";

/** A body with its headers, also as the flat list that Node writes without processing. */
type Body = { bytes: Buffer; etag: string; headers: Headers; head: string[] };

/** One address in each encoding. */
export type SiteFile = {
	/** Headers common to all encodings. */
	headers: Headers;
	bodies: Record<Encoding, Body>;
	compressed: boolean;
	/** Whether range requests are answered, as media players need them. */
	ranges: boolean;
};

const smallestCompressed = 1024;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;

/** `builtAt`: the path of the file in the build, which has compressed twins. */
export async function encode(
	bytes: Buffer,
	headers: Headers,
	builtAt?: string,
	brotliQuality = quickBrotli,
): Promise<SiteFile> {
	const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
	const text = compressible.test(headers["content-type"] ?? "");
	if (!text || bytes.length < smallestCompressed) {
		const whole = bodyOf(bytes, { ...headers, etag: `"${hash}"`, ...(!text && { "accept-ranges": "bytes" }) });
		return { headers, bodies: { br: whole, gzip: whole, identity: whole }, compressed: false, ranges: !text };
	}
	const varied = {
		...headers,
		vary: headers.vary === undefined ? "accept-encoding" : `${headers.vary}, accept-encoding`,
	};
	// The build compresses at the highest quality; the fast setting is for what is rendered at run time.
	const [br, gz] = await Promise.all([
		readTwin(builtAt, ".br").catch(() => compress.br(bytes, brotliQuality)),
		readTwin(builtAt, ".gz").catch(() => compress.gzip(bytes)),
	]);
	const bodies = {
		br: bodyOf(br, { ...varied, etag: `"${hash}-br"`, "content-encoding": "br" }),
		gzip: bodyOf(gz, { ...varied, etag: `"${hash}-gz"`, "content-encoding": "gzip" }),
		identity: bodyOf(bytes, { ...varied, etag: `"${hash}"` }),
	};
	return { headers: varied, bodies, compressed: true, ranges: false };
}

async function readTwin(builtAt: string | undefined, ending: string): Promise<Buffer> {
	if (builtAt === undefined) throw new Error("The build did not write this");
	return readFile(builtAt + ending);
}

const quickBrotli = 5;
/** Compression at run time. */
export const compress = {
	br: (bytes: Buffer, quality = quickBrotli) =>
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
/** Costs about a third of a second of CPU. */
export const smallestBrotli = constants.BROTLI_MAX_QUALITY;

function bodyOf(bytes: Buffer, headers: Headers & { etag: string }): Body {
	const all: Headers = { ...headers, "content-length": String(bytes.length) };
	return { bytes, etag: headers.etag, headers: all, head: Object.entries(all).flat() };
}

const mostRemembered = 200;
/** Browsers send only a few different values, so each is parsed once. */
const accepted = new Map<string, Encoding>();

/** The smallest encoding that the client accepts. A file too small to compress has the same body in each. */
export function chooseEncoding(
	header: string | string[] | undefined,
	{ compressed }: Pick<SiteFile, "compressed">,
): Encoding {
	if (!compressed || header === undefined) return "identity";
	const sent = String(header);
	const known = accepted.get(sent);
	if (known) return known;
	if (accepted.size >= mostRemembered) accepted.clear();
	const best = bestOf(sent);
	accepted.set(sent, best);
	return best;
}

function bestOf(header: string): Encoding {
	const taken = header
		.toLowerCase()
		.split(",")
		.map((each) => each.split(";").map((part) => part.trim()))
		.filter(([, weight]) => weight === undefined || Number(weight.split("=")[1]) > 0)
		.map(([name]) => name);
	return (["br", "gzip"] as const).find((each) => taken.includes(each)) ?? "identity";
}
