import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import mime from "mime";
import { certificateDocument, consolePages, masterclassPage, pages, portalPages, verifyPage } from "#contract/paths.ts";
import { dataBlock, type FillablePage, takeApart, withNothingFilledIn } from "./filled-page.ts";
import {
	type Directives,
	type Headers,
	type Https,
	pagePolicy,
	securityHeaders,
	withFrames,
	withGoogleSignIn,
	withPictures,
} from "./headers.ts";
import { findKept } from "./kept-assets.ts";

export const pagesRoute = "/*";

export type Encoding = "br" | "gzip" | "identity";

/** Bytes with all the headers they go with, also in the form that Node writes without another look. */
type Body = { bytes: Buffer; etag: string; headers: Headers; head: string[] };

/** One address, ready to send in each encoding. */
export type SiteFile = {
	/** Of every answer of this address, whatever the encoding. */
	headers: Headers;
	bodies: Record<Encoding, Body>;
	compressed: boolean;
	/** Whether parts of it may be asked for, as players do. */
	ranges: boolean;
};

/** A built page with places: it is filled before it is sent. */
export type FillableFile = {
	page: FillablePage;
	headers: Headers;
	/** The same, but pictures of these other hosts may be shown. */
	headersWith: (pictureHosts: readonly string[]) => Headers;
};

export type Site = {
	files: ReadonlyMap<string, SiteFile>;
	/** Also stands in `files` as it is with nothing filled in, where it can do without. */
	fillable: ReadonlyMap<string, FillableFile>;
	consoleShell: SiteFile | undefined;
	portalShell: SiteFile | undefined;
	notFound: SiteFile | undefined;
	/** A hashed file of another release. */
	ofOtherRelease: (path: string) => Promise<SiteFile | undefined>;
};

export type SiteWishes = {
	https: Https;
	google: boolean;
	/** Whether mails leave: pages promise none otherwise. */
	mail: boolean;
	/** Where hashed files of other releases are kept. */
	kept?: string;
	/** Where the site is served. */
	origin: string;
};

/** The one page of the console and of the portal. People's names stand on their screens: no copy of either is kept. */
const shells: readonly string[] = ["/console", "/portal"];
/** Where Google's button may stand. */
const waysIn: readonly string[] = [pages.signIn, pages.login, pages.refusedLogin];
/** What shows the database's own records, and what answers a form. Elsewhere braces are a provider's own words. */
const mayHavePlaces = /^\/(events|seat|verify|sent|refused|login\/link)(\/|$)/;
/** Page or calendar of one; which ones there are only the database knows. */
const aMasterclass = new RegExp(`^${masterclassPage("[\\da-f-]{36}")}(\\.ics)?$`);
/** Whatever is typed behind it: the page says what it found. */
const aNumber = new RegExp(`^${verifyPage(".")}`);
export const hashedFolder = "/assets/";
const foreverCached = "public, max-age=31536000, immutable";
const smallestCompressed = 1024;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;
const emptySite: Site = {
	files: new Map(),
	fillable: new Map(),
	consoleShell: undefined,
	portalShell: undefined,
	notFound: undefined,
	ofOtherRelease: async () => undefined,
};

/** Reads everything the build wrote into memory. A folder that is not there is a site without pages. */
export async function loadSite(dir: string, wishes: SiteWishes): Promise<Site> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => undefined);
	if (entries === undefined) return emptySite;
	const files = new Map<string, SiteFile>();
	const fillable = new Map<string, FillableFile>();
	for (const entry of entries) {
		if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const address = addressOf(`/${relative(dir, path).split(sep).join("/")}`);
		const built = await readFile(path);
		const bytes = entry.name.endsWith(".html") ? asInstalled(built, wishes, mayHavePlaces.test(address)) : built;
		const headersWith = (hosts: readonly string[]) => headersOf(address, entry.name, bytes, wishes, hosts);
		const headers = headersWith([]);
		const isHtml = entry.name.endsWith(".html");
		const needsFilling = mayHavePlaces.test(address);
		const page = isHtml ? takeApart(bytes.toString(), { placesOnlyInBlocks: !needsFilling }) : undefined;
		if (page) fillable.set(address, { page, headers, headersWith });
		if (page && needsFilling) continue;
		const plain = page ? Buffer.from(withNothingFilledIn(bytes.toString())) : bytes;
		files.set(address, await encode(plain, headers, bytes === built ? path : undefined));
	}
	const unaddressed = [...shells, pages.notFound];
	const [consoleShell, portalShell, notFound] = unaddressed.map((address) => files.get(address));
	for (const address of unaddressed) files.delete(address);
	const ofOtherRelease = (path: string) => loadKept(path, wishes);
	return { files, fillable, consoleShell, portalShell, notFound, ofOtherRelease };
}

async function loadKept(address: string, wishes: SiteWishes): Promise<SiteFile | undefined> {
	if (wishes.kept === undefined) return undefined;
	const path = await findKept(wishes.kept, address.slice(hashedFolder.length));
	if (path === undefined) return undefined;
	const bytes = await readFile(path);
	return encode(bytes, headersOf(address, basename(path), bytes, wishes, []), path);
}

/** Whether any page stands here, whatever the method asked for. */
export function hasPage(site: Site, path: string): boolean {
	const isLive =
		((path === pages.events || aMasterclass.test(path)) && site.fillable.has(pages.events)) ||
		(aNumber.test(path) && site.fillable.has(certificateDocument));
	return isLive || site.files.has(path) || [...consolePages, ...portalPages].some((page) => page === path);
}

const originPlace = "{{origin}}";
const aboutMail = /<template data-(when|unless)="mail">([\s\S]*?)<\/template>/g;

/** What holds for as long as the process runs is filled in once. No template may stand within such a one. */
function asInstalled(built: Buffer, { mail, origin }: SiteWishes, hasPlaces: boolean): Buffer {
	const html = built.toString();
	const told = html.replace(aboutMail, (_, act: string, inside: string) => ((act === "when") === mail ? inside : ""));
	const filled = hasPlaces ? told.replaceAll(originPlace, origin) : told;
	return filled === html ? built : Buffer.from(filled);
}

function addressOf(path: string): string {
	return path.replace(/(\/index)?\.html$/, "") || "/";
}

function headersOf(
	address: string,
	name: string,
	bytes: Buffer,
	{ https, google }: SiteWishes,
	pictureHosts: readonly string[],
): Headers {
	const type = mime.getType(name) ?? "application/octet-stream";
	const isPage = type === "text/html";
	const withGoogle = google && waysIn.includes(address);
	const isShell = shells.includes(address);
	// Pictures of masterclasses stand wherever an admin said.
	const policy = withPictures(policyOf(isPage ? bytes.toString() : ""), isShell ? ["https:"] : pictureHosts);
	return {
		...securityHeaders({ policy: withGoogle ? withGoogleSignIn(policy) : policy, https, opensSignInPopup: withGoogle }),
		"content-type": isPage || type.startsWith("text/") ? `${type}; charset=utf-8` : type,
		"cache-control": isShell ? "no-store" : address.startsWith(hashedFolder) ? foreverCached : "no-cache",
		...((isShell || isUnlisted(address)) && { "x-robots-tag": "noindex" }),
	};
}

/** Inline scripts and styles run as they stand in the page; `data-frame-src` names what of others it may frame. */
function policyOf(html: string): Directives {
	const frames = [...html.matchAll(/\sdata-frame-src="([^"]+)"/g)].map(([, address = ""]) => address);
	return withFrames(pagePolicy(inlineHashes(html)), frames);
}

/** Answers to a form, the ways in, and the form of our own desk. */
function isUnlisted(address: string): boolean {
	return (
		[...waysIn, pages.newPassword, pages.forgotten, pages.application, pages.verify].includes(address) ||
		/^\/(sent|refused)\//.test(address)
	);
}

/** Of each inline script and style, exactly as a browser will hash it. Data blocks do not run and need none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
	const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
	for (const [, tag = "", attributes = "", text = ""] of html.matchAll(
		/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi,
	)) {
		if (/\bsrc\s*=/i.test(attributes) || dataBlock.test(attributes)) continue;
		const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
		hashes[tag.toLowerCase() === "script" ? "scripts" : "styles"].add(hash);
	}
	return { scripts: [...hashes.scripts], styles: [...hashes.styles] };
}

/** `builtAt`: where the build wrote it, with its compressed twins. */
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
	const varied = { ...headers, vary: "accept-encoding" };
	// The build writes these at the highest quality; the quick ones serve what has not been through it.
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
/** What no build has been through. */
export const compress = {
	br: (bytes: Buffer, quality = quickBrotli) =>
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
/** As small as the build makes it, for about a third of a second of a processor. */
export const smallestBrotli = constants.BROTLI_MAX_QUALITY;

function bodyOf(bytes: Buffer, headers: Headers & { etag: string }): Body {
	const all: Headers = { ...headers, "content-length": String(bytes.length) };
	return { bytes, etag: headers.etag, headers: all, head: Object.entries(all).flat() };
}
