import type { FastifyBaseLogger } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/open.ts";
import type { Call } from "../../platform/http/bind.ts";
import { signInLogId } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endSignIn, hashOfToken } from "./sign-ins.ts";
import { openCookies, presentedToken } from "./token.ts";

type Method = { audience: SignInAudience; by: "password" | "credential" | "link" };
type RequestContext = Pick<Call<Endpoint>, "cookies" | "requestId" | "setCookie">;
type SignInDeps = { db: Database; log: FastifyBaseLogger; config: Pick<Config, "environment" | "publicUrl"> };

/**
 * Runs a sign-in attempt. On success sets the new cookie and ends the sign-in that this browser had. Logs the outcome
 * without the email; later log lines carry the same sign-in id.
 */
export async function attemptSignIn<Result extends { token: string }>(
	{ db, log, config }: SignInDeps,
	method: Method,
	{ cookies, requestId, setCookie }: RequestContext,
	signIn: () => Promise<Result>,
): Promise<Result> {
	const result = await signIn().catch((error: unknown) => {
		const { id: reason, cause } = error instanceof Refusal ? error : { id: "unexpected", cause: undefined };
		log.warn({ event: "sign-in-failed", ...method, requestId, reason, ...(cause !== undefined && { err: cause }) });
		throw error;
	});
	const previous = presentedToken(method.audience, { cookie: cookies });
	if (previous) await endSignIn(db, hashOfToken(previous.token));
	setCookie(openCookies(config).issue(method.audience, result.token));
	log.info({ event: "signed-in", ...method, requestId, signIn: signInLogId(hashOfToken(result.token)) });
	return result;
}
