import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Parts } from "../parts.ts";
import { type Caller, readSignIn } from "../sign-in/sign-ins.ts";
import { presentedToken } from "../sign-in/token.ts";
import { Refusal } from "./errors.ts";
import { isOwnOrigin, type OwnOrigins } from "./origins.ts";

const formType = "application/x-www-form-urlencoded";

/** A plain form post of a page without scripts: answered with a page. */
export function isFormPost(request: FastifyRequest): boolean {
	return request.method === "POST" && (request.headers["content-type"] ?? "").toLowerCase().startsWith(formType);
}

/** The one place that decides who may call, from what the endpoint declares. Runs before the body is read. */
export async function admit(
	endpoint: Endpoint,
	request: FastifyRequest,
	{ database, clock }: Parts,
	own: OwnOrigins,
): Promise<Caller | undefined> {
	const { for: audience, method, beforeNewPassword } = endpoint;
	const presented = audience === "anyone" ? undefined : presentedToken(audience, request.headers);
	const { caller, ended } = presented ? await readSignIn(database.db, presented.token, clock()) : {};
	if (ended !== undefined) throw new Refusal(`sign-in-${ended}`);
	// A student's token opens nothing of an admin's, nor the reverse.
	if (audience !== "anyone" && caller?.kind !== audience) throw new Refusal("signed-out");
	if (method !== "GET" && presented?.by !== "bearer") refuseOtherSites(endpoint, request, own);
	if (caller?.kind === "student" && caller.mustChangePassword && !beforeNewPassword)
		throw new Refusal("new-password-first");
	return caller;
}

/**
 * SameSite=None sends our cookie along from anywhere, so what it authorises must come from our own pages. A caller without a
 * cookie may be a program and send no `Origin`; a foreign one is refused all the same.
 */
function refuseOtherSites(endpoint: Endpoint, request: FastifyRequest, own: OwnOrigins): void {
	const { origin, "sec-fetch-site": site } = request.headers;
	if (isFormPost(request)) {
		if (endpoint.form === undefined) throw new Refusal("media-type-refused");
		const unnamed = origin === undefined || origin === "null";
		if (unnamed ? site !== "same-origin" : !isOwnOrigin(own, origin)) throw new Refusal("origin-refused");
		return;
	}
	if (origin === undefined && endpoint.for === "anyone") return;
	if (!isOwnOrigin(own, origin)) throw new Refusal("origin-refused");
}
