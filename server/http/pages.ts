import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiPrefix, consolePages, pages } from "#contract/paths.ts";
import type { Parts } from "../parts.ts";
import { lookUpSignIn } from "../sign-in/sign-ins.ts";
import { presentedToken } from "../sign-in/token.ts";
import { Refusal } from "./errors.ts";
import type { Headers } from "./headers.ts";
import { refusePath } from "./not-found.ts";
import { sendBody, sendFile } from "./send-file.ts";
import { hasPage, pagesRoute, type Site } from "./site.ts";

type Redirect = (reply: FastifyReply, to: string, status?: number) => FastifyReply;

/** Sends the site from memory. A page is one look into a map; everything else is off that path. */
export function servePages(app: FastifyInstance, site: Site, redirectHeaders: Headers, parts: Parts): void {
	const redirect: Redirect = (reply, to, status = 302) => reply.headers(redirectHeaders).redirect(to, status);
	app.get(pagesRoute, (request, reply) => {
		const search = request.url.indexOf("?");
		const path = search === -1 ? request.url : request.url.slice(0, search);
		const file = site.files.get(path);
		return file ? sendFile(file, request, reply) : redirectOrNotFound(path, site, redirect, request, reply);
	});
	if (!site.files.has(pages.home)) app.get(pages.home, (_, reply) => redirect(reply, pages.programs));
	serveSignIn(app, site, redirect, parts);
	serveConsole(app, site, redirect, parts);
}

/** The console's pages are one shell, for admins only. */
function serveConsole(app: FastifyInstance, site: Site, redirect: Redirect, parts: Parts): void {
	for (const page of consolePages)
		app.get(page, async (request, reply) => {
			if (!(await isSignedIn(request, parts))) return redirect(reply, pages.signIn);
			return site.consoleShell ? sendFile(site.consoleShell, request, reply) : sendNotFound(site, request, reply);
		});
}

function serveSignIn(app: FastifyInstance, site: Site, redirect: Redirect, parts: Parts): void {
	const page = site.files.get(pages.signIn);
	if (page === undefined) return;
	app.get(pages.signIn, async (request, reply) => {
		// Without the database the page itself still stands; signing in then says what is wrong.
		if (await isSignedIn(request, parts).catch(() => false)) return redirect(reply, pages.dashboard);
		return sendFile(page, request, reply);
	});
}

/** By the cookie alone: a browser on its way to a page sends nothing else. */
async function isSignedIn(request: FastifyRequest, { database, clock }: Parts): Promise<boolean> {
	const presented = presentedToken({ cookie: request.headers.cookie });
	return presented !== undefined && (await lookUpSignIn(database.db, presented.token, clock())) !== undefined;
}

/** Addresses are compared in lower case and without a trailing slash; the one true address answers. */
function redirectOrNotFound(
	path: string,
	site: Site,
	redirect: Redirect,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	if (path.startsWith(`${apiPrefix}/`)) refusePath(path, site, reply);
	const plain = path.toLowerCase().replace(/\/+$/, "");
	if (plain !== path && hasPage(site, plain)) return redirect(reply, plain + request.url.slice(path.length), 308);
	return sendNotFound(site, request, reply);
}

function sendNotFound({ notFound }: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (notFound === undefined) throw new Refusal("not-found");
	return sendBody(notFound, request, reply.code(404));
}
