import type { AnswerOf } from "#contract/endpoint.ts";
import { checkAdminCredential, identityOptions, signAdminOut, whoAmI } from "#contract/sign-in.ts";
import type { Bind } from "../http/bind.ts";
import { openRateLimits } from "../http/rate-limits.ts";
import type { Parts } from "../parts.ts";
import type { Identity } from "./identity.ts";
import { authorizePath } from "./local-identity-page.ts";
import { failedSignIns, signAdminIn } from "./sign-in.ts";
import { endSignIn } from "./sign-ins.ts";
import { clearedCookie, cookieOf } from "./token.ts";

export function signInRoutes(bind: Bind, { config, database: { db } }: Parts, identity: Identity): void {
	const limits = { limits: openRateLimits(db), limit: failedSignIns(config.loginRateLimit) };

	bind(identityOptions, async () => optionsOf(identity));

	bind(checkAdminCredential, async ({ body, address, now, setCookie }) => {
		const token = await signAdminIn(db, identity, limits, { credential: body.credential, address, now });
		setCookie(cookieOf(token));
		return { token };
	});

	bind(whoAmI, async ({ caller }) => ({ email: caller.email, signedInUntil: caller.expiresAt.toISOString() }));

	bind(signAdminOut, async ({ caller, setCookie }) => {
		await endSignIn(db, caller.tokenHash);
		setCookie(clearedCookie());
		return undefined;
	});
}

/** Another provider's credentials are taken, but only Google's button is built: its own client posts them. */
function optionsOf(identity: Identity): AnswerOf<typeof identityOptions> {
	if (identity.provider === "google") return { provider: "google", clientId: identity.clientId };
	if (identity.provider === "local") return { provider: "local", authorize: authorizePath };
	return { provider: "none" };
}
