import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { consolePages, hashedFolder, pages, portalPages, templatePages } from "#contract/paths.ts";
import type { Headers } from "../headers.ts";
import { encode, type SiteFile } from "./encoding.ts";
import { fillPage, type PageTemplate, parseTemplate } from "./page-template.ts";
import { type HeaderOptions, headersOf, shells } from "./site-headers.ts";
import { findStored } from "./stored-assets.ts";

export const pagesRoute = "/*";

/** A built page with placeholders, rendered for each request. */
export type TemplateFile = {
	page: PageTemplate;
	headers: Headers;
	/** The same with a policy that allows pictures from these hosts. */
	headersWith: (pictureHosts: readonly string[]) => Headers;
};

/** Addresses of records, of which only the database knows which exist, and the built page that shows one. */
export type RecordPages = { addresses: RegExp; template: string };

export type Site = {
	recordPages: readonly RecordPages[];
	files: ReadonlyMap<string, SiteFile>;
	/** Templates that make sense without values are in `files` too, rendered without any. */
	templates: ReadonlyMap<string, TemplateFile>;
	consoleShell: SiteFile | undefined;
	portalShell: SiteFile | undefined;
	notFound: SiteFile | undefined;
	/** Redirects from the addresses of renamed or withdrawn programs. */
	redirects: ReadonlyMap<string, string>;
	/** A hashed asset of another release. */
	loadFromOtherRelease: (path: string) => Promise<SiteFile | undefined>;
};

export type SiteOptions = HeaderOptions & {
	/** Whether mails are sent: if not, no page promises one. */
	mail: boolean;
	/** The folder that stores hashed assets of other releases. */
	storedAssetsDir?: string;
	/** The public origin. */
	origin: string;
	recordPages: readonly RecordPages[];
};

/** A new object each time, as a publication replaces its contents. */
const emptySite = ({ recordPages }: SiteOptions): Site => ({
	recordPages,
	files: new Map(),
	templates: new Map(),
	consoleShell: undefined,
	portalShell: undefined,
	notFound: undefined,
	redirects: new Map(),
	loadFromOtherRelease: async () => undefined,
});

/** A value computed from the site's pages, computed anew after a publication. */
export function cachedForSite<Value>(site: Site, compute: () => Value): () => Value {
	let cached: { files: Site["files"]; value: Value } | undefined;
	return () => {
		if (cached?.files !== site.files) cached = { files: site.files, value: compute() };
		return cached.value;
	};
}

/** Loads the built site into memory. A missing folder is a site without pages. */
export async function loadSite(dir: string, options: SiteOptions): Promise<Site> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => undefined);
	if (entries === undefined) return emptySite(options);
	const files = new Map<string, SiteFile>();
	const templates = new Map<string, TemplateFile>();
	for (const entry of entries) {
		if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const address = addressOf(`/${relative(dir, path).split(sep).join("/")}`);
		const built = await readFile(path);
		if (!entry.name.endsWith(".html")) {
			files.set(address, await encode(built, headersOf(address, entry.name, "", options)([]), path));
			continue;
		}
		const isTemplate = templatePages.test(address);
		const builtHtml = built.toString();
		const html = fillConstants(builtHtml, options, isTemplate);
		const headersWith = headersOf(address, entry.name, html, options);
		const headers = headersWith([]);
		const page = parseTemplate(html, { placeholdersOnlyInBlocks: !isTemplate });
		if (page && isTemplate) {
			templates.set(address, { page, headers, headersWith });
			continue;
		}
		const isAsBuilt = html === builtHtml;
		const bytes = isAsBuilt ? built : Buffer.from(html);
		if (page) templates.set(address, lazilyParsed(bytes, { headers, headersWith }));
		const plain = page ? Buffer.from(fillPage(page, {})) : bytes;
		files.set(address, await encode(plain, headers, isAsBuilt ? path : undefined));
	}
	const unservedAddresses = [...shells, pages.notFound];
	const [consoleShell, portalShell, notFound] = unservedAddresses.map((address) => files.get(address));
	for (const address of unservedAddresses) files.delete(address);
	const loadFromOtherRelease = (path: string) => loadStored(path, options);
	const { recordPages } = options;
	const redirects = new Map<string, string>();
	return { recordPages, files, templates, consoleShell, portalShell, notFound, redirects, loadFromOtherRelease };
}

/** A page that is mostly shown without values: parsed on use, so its text takes no memory besides its bytes. */
function lazilyParsed(bytes: Buffer, rest: Omit<TemplateFile, "page">): TemplateFile {
	return {
		...rest,
		get page() {
			const html = bytes.toString();
			return parseTemplate(html, { placeholdersOnlyInBlocks: true }) ?? [html];
		},
	};
}

async function loadStored(address: string, options: SiteOptions): Promise<SiteFile | undefined> {
	if (options.storedAssetsDir === undefined) return undefined;
	const path = await findStored(options.storedAssetsDir, address.slice(hashedFolder.length));
	if (path === undefined) return undefined;
	const bytes = await readFile(path);
	return encode(bytes, headersOf(address, basename(path), "", options)([]), path);
}

/** Whether a page exists at this path, whatever the method. */
export function hasPage(site: Site, path: string): boolean {
	const isRecord = site.recordPages.some(
		({ addresses, template }) => addresses.test(path) && site.templates.has(template),
	);
	return isRecord || site.files.has(path) || [...consolePages, ...portalPages].some((page) => page === path);
}

const originPlaceholder = "{{origin}}";
const mailBlocks = /<template data-(when|unless)="mail">([\s\S]*?)<\/template>/g;

/** Fills in the values that are constant for the process. A template for mail must not contain another. */
function fillConstants(html: string, { mail, origin, draftBar }: SiteOptions, hasPlaceholders: boolean): string {
	const withMail = html.replace(mailBlocks, (_, condition: string, inside: string) =>
		(condition === "when") === mail ? inside : "",
	);
	const filled = hasPlaceholders ? withMail.replaceAll(originPlaceholder, origin) : withMail;
	return draftBar === undefined ? filled : filled.replace(/<\/body>|$/, (end) => draftBar + end);
}

function addressOf(path: string): string {
	return path.replace(/(\/index)?\.html$/, "") || "/";
}
