import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { isDatabaseUnavailable } from "../platform/db/open.ts";
import { type Caller, type Guard, reachedBy } from "../platform/http/caller.ts";
import { isOwnOrigin, type OwnOrigins, ownOrigins } from "../platform/http/origins.ts";
import { isFormPost } from "../platform/http/pages/form-page.ts";
import type { Parts } from "../platform/parts.ts";
import { Refusal } from "../platform/refusal.ts";
import { readSignIn, renewSignIn } from "./sign-in/sign-ins.ts";
import { type Cookies, hasCookie, openCookies, presentedToken } from "./sign-in/token.ts";

export function openGuard(parts: Parts): Guard {
	const own = ownOrigins(parts.config);
	const cookies = openCookies(parts.config);
	return {
		authorize: async (endpoint, request, reply) => {
			const caller = await authorize(endpoint, request, parts, own);
			if (caller !== undefined) await renew(caller, cookies, parts, request, reply);
			return caller;
		},
		clearEndedCookie: (request, reply) => {
			const audience = request.routeOptions.config.endpoint?.for;
			if (audience === undefined || audience === "anyone") return;
			const { authorization, cookie } = request.headers;
			if (authorization === undefined && hasCookie(audience, cookie))
				reply.header("set-cookie", cookies.clear(audience));
		},
	};
}

/** Authorizes a call from what its endpoint declares; the only place that does. Runs before the body is read. */
export async function authorize(
	endpoint: Endpoint,
	request: FastifyRequest,
	{ database, clock }: Parts,
	own: OwnOrigins,
): Promise<Caller | undefined> {
	const { for: audience, method, beforeNewPassword } = endpoint;
	const presented = audience === "anyone" ? undefined : presentedToken(audience, request.headers);
	const { caller, ended } = presented ? await readSignIn(database.db, presented.token, clock()) : {};
	if (ended !== undefined) throw new Refusal(`sign-in-${ended}`);
	// Tokens of students are not valid for admins' endpoints, nor the reverse.
	if (audience !== "anyone" && caller?.kind !== audience) throw new Refusal("signed-out");
	if (method !== "GET" && presented?.by !== "bearer") refuseOtherSites(endpoint, request, own);
	if (caller?.kind === "admin" && reachedBy(caller, endpoint) === undefined) throw new Refusal("not-allowed");
	if (caller?.kind === "student" && caller.mustChangePassword && !beforeNewPassword)
		throw new Refusal("new-password-first");
	return caller;
}

/**
 * CSRF: SameSite=None cookies are sent from any site, so cookie-authorized calls must come from our own pages. A caller
 * without a cookie may be a program without `Origin`; a foreign `Origin` is refused all the same.
 */
function refuseOtherSites(endpoint: Endpoint, request: FastifyRequest, own: OwnOrigins): void {
	const { origin, "sec-fetch-site": site } = request.headers;
	if (isFormPost(request)) {
		if (endpoint.form === undefined) throw new Refusal("media-type-refused");
		const hasNoOrigin = origin === undefined || origin === "null";
		if (hasNoOrigin ? site !== "same-origin" : !isOwnOrigin(own, origin)) throw new Refusal("origin-refused");
		return;
	}
	if (origin === undefined && endpoint.for === "anyone") return;
	if (!isOwnOrigin(own, origin)) throw new Refusal("origin-refused");
}

/** Extends the sign-in of an active student, and renews the cookie if the call came with one; records when an admin was seen. */
async function renew(
	caller: Caller,
	cookies: Cookies,
	{ database, clock }: Parts,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	const presented = presentedToken(caller.kind, request.headers);
	if (presented === undefined || database.isFull?.()) return;
	const seconds = await renewSignIn(database.db, caller, clock()).catch((error: unknown) => {
		// With a read-only database the call can still be answered; the next call tries again.
		if (!isDatabaseUnavailable(error)) throw error;
		return undefined;
	});
	if (seconds !== undefined && presented.by === "cookie")
		reply.header("set-cookie", cookies.issue(caller.kind, presented.token, seconds));
}
