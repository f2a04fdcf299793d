import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
	consolePages,
	homePageByRole,
	loginFor,
	newPasswordFor,
	pages,
	portalPages,
	signInFor,
	withEndReason,
} from "#contract/paths.ts";
import type { EndReason } from "#contract/plain.ts";
import { consoleReturnUrl, portalReturnUrl } from "#contract/return-url.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { SiteFile } from "../platform/http/pages/encoding.ts";
import { type Redirect, sendNotFound } from "../platform/http/pages/pages.ts";
import { sendFile } from "../platform/http/pages/send-file.ts";
import type { Site } from "../platform/http/pages/site.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import type { Parts } from "../platform/parts.ts";
import { readSignIn } from "./sign-in/sign-ins.ts";
import { hasCookie, openCookies, presentedToken } from "./sign-in/token.ts";

type MaybeCaller = Caller | undefined;
/** The caller, or why their earlier sign-in has ended. */
type SignInState = { caller?: Caller; ended?: EndReason };

/** A sign-in page or a page that requires a sign-in, and where to redirect the caller instead; undefined: the page is served. */
type GuardedPage = { page: string; audience: SignInAudience; redirectFor: RedirectRule };
/** `address`: the requested path and query. */
type RedirectRule = (caller: MaybeCaller, address: string) => string | undefined;

const guardedPages: GuardedPage[] = [
	{
		page: pages.signIn,
		audience: "admin",
		// An admin whose sign-in is about to expire may sign in again before it does.
		redirectFor: (admin, address) => {
			const asksAgain = new URLSearchParams(address.split("?", 2)[1]).has("again");
			return admin?.kind === "admin" && !asksAgain
				? consoleReturnUrl(nextIn(address), homePageByRole[admin.role])
				: undefined;
		},
	},
	...consolePages.map((page) => ({
		page,
		audience: "admin" as const,
		redirectFor: ((admin, address) => (admin ? undefined : signInFor(address))) satisfies RedirectRule,
	})),
	{
		page: pages.login,
		audience: "student",
		redirectFor: (student, address) => student && pageAfterSignIn(student, portalReturnUrl(nextIn(address))),
	},
	{
		page: pages.newPassword,
		audience: "student",
		redirectFor: (student, address) => {
			const returnUrl = portalReturnUrl(nextIn(address));
			if (student === undefined) return loginFor(returnUrl);
			return needsNewPassword(student) ? undefined : returnUrl;
		},
	},
	...portalPages.map((page) => ({
		page,
		audience: "student" as const,
		redirectFor: ((student, address) => {
			const returnUrl = portalReturnUrl(address);
			if (student === undefined) return loginFor(returnUrl);
			return needsNewPassword(student) ? newPasswordFor(returnUrl) : undefined;
		}) satisfies RedirectRule,
	})),
];

/** The sign-in pages are served even if the database is unavailable; signing in then reports the error. */
const pagesWithoutDatabase: readonly string[] = [pages.signIn, pages.login];

/** Access to pages is decided by the server on each request, never by a script in the page. */
export function servePageAccess(
	app: FastifyInstance,
	site: Site,
	redirect: Redirect,
	parts: Parts,
	limiter: Limiter,
): void {
	const cookies = openCookies(parts.config);
	/** By cookie only: a browser sends nothing else when it navigates. */
	async function readCaller(
		audience: SignInAudience,
		request: FastifyRequest,
		reply: FastifyReply,
	): Promise<SignInState> {
		const presented = presentedToken(audience, { cookie: request.headers.cookie });
		if (presented === undefined) return {};
		await limiter.enterOrThrow(request, reply);
		const { caller, ended } = await readSignIn(parts.database.db, presented.token, parts.clock());
		return { ...(caller?.kind === audience && { caller }), ...(ended && { ended }) };
	}

	for (const { page, audience, redirectFor } of guardedPages) {
		app.get(page, async (request, reply) => {
			const { caller, ended } = await readCaller(audience, request, reply).catch((error: unknown): SignInState => {
				if (pagesWithoutDatabase.includes(page)) return {};
				throw error;
			});
			const redirectTarget = redirectFor(caller, request.url);
			const hasStaleCookie = caller === undefined && hasCookie(audience, request.headers.cookie);
			if (redirectTarget !== undefined && hasStaleCookie) reply.header("set-cookie", cookies.clear(audience));
			if (redirectTarget !== undefined)
				return redirect(reply, ended ? withEndReason(ended, redirectTarget) : redirectTarget);
			// The pages of the publication that is live now.
			const file = fileOf(page, site);
			return file ? sendFile(file, request, reply) : sendNotFound(site, request, reply);
		});
	}
}

function nextIn(address: string): string | null {
	return new URLSearchParams(address.split("?", 2)[1]).get("next");
}

/** All console pages share one shell, all portal pages another. */
function fileOf(page: string, site: Site): SiteFile | undefined {
	if (consolePages.some((each) => each === page)) return site.consoleShell;
	if (portalPages.some((each) => each === page)) return site.portalShell;
	return site.files.get(page);
}

/** Where a logged-in student is redirected: to the requested portal page, or first to choosing a password. */
function pageAfterSignIn(student: Caller, returnUrl: string): string {
	return needsNewPassword(student) ? newPasswordFor(returnUrl) : returnUrl;
}

function needsNewPassword(student: Caller): boolean {
	return student.kind === "student" && student.mustChangePassword;
}
