import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import mime from "mime";
import {
	certificateTemplate,
	consolePages,
	masterclassPage,
	pages,
	portalPages,
	previewPage,
	verifyPage,
} from "#contract/paths.ts";
import {
	type Directives,
	type Headers,
	type Https,
	pagePolicy,
	securityHeaders,
	withFrames,
	withGoogleSignIn,
	withOwnFrames,
	withPictures,
} from "./headers.ts";
import { dataBlock, type PageTemplate, parseTemplate, withoutValues } from "./page-template.ts";
import { findStored } from "./stored-assets.ts";

export const pagesRoute = "/*";

export type Encoding = "br" | "gzip" | "identity";

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

/** A built page with placeholders, rendered for each request. */
export type TemplateFile = {
	page: PageTemplate;
	headers: Headers;
	/** The same with a policy that allows pictures of these hosts. */
	headersWith: (pictureHosts: readonly string[]) => Headers;
};

export type Site = {
	files: ReadonlyMap<string, SiteFile>;
	/** Templates that make sense without values are in `files` too, rendered without any. */
	templates: ReadonlyMap<string, TemplateFile>;
	consoleShell: SiteFile | undefined;
	portalShell: SiteFile | undefined;
	notFound: SiteFile | undefined;
	/** Where pages of programs went that were renamed or withdrawn, by the addresses they had. */
	moved: ReadonlyMap<string, string>;
	/** A hashed asset of another release. */
	ofOtherRelease: (path: string) => Promise<SiteFile | undefined>;
};

export type SiteWishes = {
	https: Https;
	google: boolean;
	/** Whether mails are sent: if not, no page promises one. */
	mail: boolean;
	/** The folder that stores hashed assets of other releases. */
	kept?: string;
	/** The public origin. */
	origin: string;
	/** Stands on every page of a site that only this browser sees: nothing of it is stored anywhere or found by search engines. */
	draftBar?: string;
};

/** The shells of console and portal: they show personal data, so neither is cached. */
const consoleAddress = "/console";
const shells: readonly string[] = [consoleAddress, "/portal"];
/** Pages that may show Google's sign-in button. */
const signInPages: readonly string[] = [pages.signIn, pages.login, pages.refusedLogin];
/** Pages that show records of the database or answer a form. Elsewhere braces are the provider's own text. */
const mayHavePlaceholders = /^\/((\w\w\/)?(sent|refused)|events|seat|stop|verify|login\/link)(\/|$)/;
/** The page or calendar of one masterclass; only the database knows which exist. */
const aMasterclass = new RegExp(`^${masterclassPage("[\\da-f-]{36}")}(\\.ics)?$`);
/** Any number is routed here: the page says what was found. */
const aNumber = new RegExp(`^${verifyPage(".")}`);
export const hashedFolder = "/assets/";
const foreverCached = "public, max-age=31536000, immutable";
const smallestCompressed = 1024;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;
/** A new one each time: a publication takes its place. */
const emptySite = (): Site => ({
	files: new Map(),
	templates: new Map(),
	consoleShell: undefined,
	portalShell: undefined,
	notFound: undefined,
	moved: new Map(),
	ofOtherRelease: async () => undefined,
});

/** What is made of the site's pages: made anew once a publication has taken their place. */
export function madeOf<Made>(site: Site, make: () => Made): () => Made {
	let kept: { files: Site["files"]; made: Made } | undefined;
	return () => {
		if (kept?.files !== site.files) kept = { files: site.files, made: make() };
		return kept.made;
	};
}

/** Loads the built site into memory. A missing folder is a site without pages. */
export async function loadSite(dir: string, wishes: SiteWishes): Promise<Site> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => undefined);
	if (entries === undefined) return emptySite();
	const files = new Map<string, SiteFile>();
	const templates = new Map<string, TemplateFile>();
	for (const entry of entries) {
		if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const address = addressOf(`/${relative(dir, path).split(sep).join("/")}`);
		const built = await readFile(path);
		const bytes = entry.name.endsWith(".html") ? asInstalled(built, wishes, mayHavePlaceholders.test(address)) : built;
		const headersWith = (hosts: readonly string[]) => headersOf(address, entry.name, bytes, wishes, hosts);
		const headers = headersWith([]);
		const isHtml = entry.name.endsWith(".html");
		const isTemplate = mayHavePlaceholders.test(address);
		const parse = () => parseTemplate(bytes.toString(), { placeholdersOnlyInBlocks: !isTemplate });
		const page = isHtml ? parse() : undefined;
		if (page && isTemplate) {
			templates.set(address, { page, headers, headersWith });
			continue;
		}
		if (page) templates.set(address, parsedWhenFilled(parse as () => PageTemplate, { headers, headersWith }));
		const plain = page ? Buffer.from(withoutValues(bytes.toString())) : bytes;
		files.set(address, await encode(plain, headers, bytes === built ? path : undefined));
	}
	const unaddressed = [...shells, pages.notFound];
	const [consoleShell, portalShell, notFound] = unaddressed.map((address) => files.get(address));
	for (const address of unaddressed) files.delete(address);
	const ofOtherRelease = (path: string) => loadStored(path, wishes);
	return { files, templates, consoleShell, portalShell, notFound, moved: new Map(), ofOtherRelease };
}

/** A page that is shown without values most of the time: its text takes no memory besides its bytes. */
function parsedWhenFilled(parse: () => PageTemplate, rest: Omit<TemplateFile, "page">): TemplateFile {
	return {
		...rest,
		get page() {
			return parse();
		},
	};
}

async function loadStored(address: string, wishes: SiteWishes): Promise<SiteFile | undefined> {
	if (wishes.kept === undefined) return undefined;
	const path = await findStored(wishes.kept, address.slice(hashedFolder.length));
	if (path === undefined) return undefined;
	const bytes = await readFile(path);
	return encode(bytes, headersOf(address, basename(path), bytes, wishes, []), path);
}

/** Whether a page exists at this path, whatever the method. */
export function hasPage(site: Site, path: string): boolean {
	const isLive =
		((path === pages.masterclasses || aMasterclass.test(path)) && site.templates.has(pages.masterclasses)) ||
		(aNumber.test(path) && site.templates.has(certificateTemplate));
	return isLive || site.files.has(path) || [...consolePages, ...portalPages].some((page) => page === path);
}

const originPlaceholder = "{{origin}}";
const aboutMail = /<template data-(when|unless)="mail">([\s\S]*?)<\/template>/g;

/** Fills in what is constant for the process. Such a template must not contain another. */
function asInstalled(built: Buffer, { mail, origin, draftBar }: SiteWishes, hasPlaceholders: boolean): Buffer {
	const html = built.toString();
	const told = html.replace(aboutMail, (_, act: string, inside: string) => ((act === "when") === mail ? inside : ""));
	const filled = hasPlaceholders ? told.replaceAll(originPlaceholder, origin) : told;
	const shown = draftBar === undefined ? filled : filled.replace(/<\/body>|$/, (end) => draftBar + end);
	return shown === html ? built : Buffer.from(shown);
}

function addressOf(path: string): string {
	return path.replace(/(\/index)?\.html$/, "") || "/";
}

function headersOf(
	address: string,
	name: string,
	bytes: Buffer,
	{ https, google, draftBar }: SiteWishes,
	pictureHosts: readonly string[],
): Headers {
	const type = mime.getType(name) ?? "application/octet-stream";
	const isPage = type === "text/html";
	const withGoogle = google && signInPages.includes(address);
	const isShell = shells.includes(address);
	// Admins may link pictures of masterclasses on any host.
	const framed = { preview: address === previewPage, editor: address === consoleAddress };
	const read = withOwnFrames(policyOf(isPage ? bytes.toString() : ""), framed);
	const policy = withPictures(read, isShell ? ["https:"] : pictureHosts);
	return {
		...securityHeaders({ policy: withGoogle ? withGoogleSignIn(policy) : policy, https, opensSignInPopup: withGoogle }),
		"content-type": isPage || type.startsWith("text/") ? `${type}; charset=utf-8` : type,
		"cache-control": isShell ? "no-store" : address.startsWith(hashedFolder) ? foreverCached : "no-cache",
		...((isShell || isUnlisted(address)) && { "x-robots-tag": "noindex" }),
		...(draftBar !== undefined && { "cache-control": "no-store", "x-robots-tag": "noindex", vary: "cookie" }),
	};
}

/** Inline scripts and styles are allowed by hash; `data-frame-src` lists the external pages that may be framed. */
function policyOf(html: string): Directives {
	const frames = [...html.matchAll(/\sdata-frame-src="([^"]+)"/g)].map(([, address = ""]) => address);
	return withFrames(pagePolicy(inlineHashes(html)), frames);
}

/** Pages that search engines must not index: answers to forms, sign-in pages, and the staff's own application form. */
function isUnlisted(address: string): boolean {
	return (
		[previewPage, ...signInPages, pages.newPassword, pages.forgotten, pages.application, pages.verify].includes(
			address,
		) || /^\/(\w\w\/)?(sent|refused)\//.test(address)
	);
}

/** The hash of each inline script and style, exactly as browsers compute it. Data blocks do not run and need none. */
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
