import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiPrefix, hashedFolder, previewPage } from "#contract/paths.ts";
import { Refusal } from "../../refusal.ts";
import { type Headers, secretAddressHeaders } from "../headers.ts";
import { refusePath } from "../not-found.ts";
import type { SiteFile } from "./encoding.ts";
import { fillPage, type TemplateValues } from "./page-template.ts";
import { sendBody, sendFile } from "./send-file.ts";
import { hasPage, pagesRoute, type Site } from "./site.ts";

export type Redirect = (reply: FastifyReply, to: string, status?: number) => FastifyReply;

export function redirectWith(headers: Headers): Redirect {
	return (reply, to, status = 302) => reply.headers(headers).redirect(to, status);
}

/** A page filled from the database; undefined if there is nothing to fill. */
export type FilledPage = (path: string) => Promise<SiteFile> | undefined;

/** The draft site if this browser previews drafts; undefined for visitors. */
export type DraftSiteLookup = (request: FastifyRequest, reply: FastifyReply) => Promise<Site | undefined> | undefined;

/** Serves the site from memory: two map lookups per page. */
export function servePages(
	app: FastifyInstance,
	site: Site,
	redirect: Redirect,
	{ filledPage, draftSiteOf }: { filledPage: FilledPage; draftSiteOf: DraftSiteLookup },
): void {
	app.get(pagesRoute, (request, reply) => {
		const queryStart = request.url.indexOf("?");
		const path = queryStart === -1 ? request.url : request.url.slice(0, queryStart);
		const draft = isServedDuringPreview(path, site) ? undefined : draftSiteOf(request, reply);
		if (draft === undefined) return sendPage(path, request, reply);
		return draft.then((draftSite) => {
			if (draftSite === undefined) return sendPage(path, request, reply);
			const file = draftSite.files.get(path);
			return file ? sendFile(file, request, reply) : redirectOrNotFound(path, draftSite, redirect, request, reply);
		});
	});

	function sendPage(path: string, request: FastifyRequest, reply: FastifyReply) {
		const filled = filledPage(path);
		if (filled) return filled.then((file) => sendFile(file, request, reply));
		const file = site.files.get(path);
		return file ? sendFile(file, request, reply) : redirectOrNotFound(path, site, redirect, request, reply);
	}
}

/** The preview page and the live site's hashed files, served also while drafts are previewed. */
function isServedDuringPreview(path: string, site: Site): boolean {
	return path === previewPage || (path.startsWith(hashedFolder) && site.files.has(path));
}

/** Addresses are compared in lower case and without trailing slashes, and redirect to the canonical one. */
function redirectOrNotFound(
	path: string,
	site: Site,
	redirect: Redirect,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
	if (path.startsWith(`${apiPrefix}/`)) refusePath(path, site, reply);
	const canonical = withoutTrailingSlashes(path.toLowerCase());
	if (canonical !== path && hasPage(site, canonical))
		return redirect(reply, canonical + request.url.slice(path.length), 308);
	const moved = site.redirects.get(canonical);
	// A renamed or withdrawn program may come back, so browsers ask each time.
	if (moved !== undefined)
		return redirect(reply.header("cache-control", "no-cache"), moved + request.url.slice(path.length), 301);
	if (!path.startsWith(hashedFolder)) return sendNotFound(site, request, reply);
	return site
		.loadFromOtherRelease(path)
		.then((file) => (file ? sendFile(file, request, reply) : sendNotFound(site, request, reply)));
}

/** A loop, because `/\/+$/` is quadratic on a thousand slashes. */
function withoutTrailingSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end -= 1;
	return path.slice(0, end);
}

export function sendNotFound({ notFound }: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (notFound === undefined) throw new Refusal("not-found");
	return sendBody(notFound, request, reply.code(404));
}

/** A page at a secret address of one person. `pictureHosts`: other sites whose pictures it shows. */
export function sendSecretPage(
	site: Site,
	template: string,
	values: TemplateValues,
	[request, reply]: [FastifyRequest, FastifyReply],
	pictureHosts: readonly string[] = [],
): FastifyReply {
	const file = site.templates.get(template);
	if (file === undefined) return sendNotFound(site, request, reply);
	const headers = pictureHosts.length === 0 ? file.headers : file.headersWith(pictureHosts);
	reply.headers({ ...headers, ...secretAddressHeaders });
	return reply.send(fillPage(file.page, values));
}
