import type { FastifyBaseLogger } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Door } from "#contract/sign-in.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import type { Call } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { endSignIn, hashOf, shortOf } from "./sign-ins.ts";
import { openCookies, presentedToken } from "./token.ts";

type Way = { door: Door; by: "password" | "credential" | "link" };
type Visit = Pick<Call<Endpoint>, "cookies" | "requestId" | "setCookie">;
type Place = { db: Database; log: FastifyBaseLogger; config: Pick<Config, "environment" | "publicUrl"> };

/**
 * A try at a door. Whoever gets in has the new sign-in's cookie, and the one this browser had before is over. What came of it stands
 * in the log; who tried does not, but the calls they make afterwards name the same sign-in.
 */
export async function letIn<Result extends { token: string }>(
	{ db, log, config }: Place,
	way: Way,
	{ cookies, requestId, setCookie }: Visit,
	act: () => Promise<Result>,
): Promise<Result> {
	const result = await act().catch((error: unknown) => {
		const { id: reason, cause } = error instanceof Refusal ? error : { id: "unexpected", cause: undefined };
		log.warn({ event: "sign-in-failed", ...way, requestId, reason, ...(cause !== undefined && { err: cause }) });
		throw error;
	});
	const before = presentedToken(way.door, { cookie: cookies });
	if (before) await endSignIn(db, hashOf(before.token));
	setCookie(openCookies(config).of(way.door, result.token));
	log.info({ event: "signed-in", ...way, requestId, signIn: shortOf(hashOf(result.token)) });
	return result;
}
