import type { IncomingHttpHeaders } from "node:http";
import { adminCookie, type SignInAudience, signInSeconds, studentCookie } from "#contract/sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import { isLoopbackHost } from "../../platform/config/safety.ts";

/** A token and where it came from: browsers send only cookies automatically. */
type Presented = { token: string; by: "cookie" | "bearer" };

const cookieNames: Record<SignInAudience, string> = { admin: adminCookie, student: studentCookie };

/** Anything else cannot be one of our tokens and is not looked up. */
const bearerPattern = /^Bearer ([\w-]{43})$/i;
const cookiePatterns: Record<SignInAudience, RegExp> = {
	admin: cookiePattern(cookieNames.admin),
	student: cookiePattern(cookieNames.student),
};

/** A browser may have both cookies; each audience reads its own. */
export function presentedToken(
	audience: SignInAudience,
	{ authorization, cookie }: IncomingHttpHeaders,
): Presented | undefined {
	const by = authorization === undefined ? "cookie" : "bearer";
	const match = by === "bearer" ? bearerPattern.exec(authorization ?? "") : cookiePatterns[audience].exec(cookie ?? "");
	const token = match?.[1];
	return token === undefined ? undefined : { token, by };
}

/** Whether the browser sent this audience's cookie, even a malformed one. */
export function hasCookie(audience: SignInAudience, cookie: string | undefined): boolean {
	return new RegExp(`(?:^|;)\\s*${cookieNames[audience]}=`).test(cookie ?? "");
}

export type Cookies = {
	/** `seconds`: how long it is valid. */
	issue: (audience: SignInAudience, token: string, seconds?: number) => string;
	/** With the same attributes, or browsers would not delete the cookie. */
	clear: (audience: SignInAudience) => string;
};

/**
 * Cookies as in the specification. A development server on plain http of this machine sets them without `Secure`, which
 * Safari refuses there; `SameSite=None` is then not possible.
 */
export function openCookies(config: Pick<Config, "environment" | "publicUrl">): Cookies {
	const attributes = isPlainLoopback(config) ? "HttpOnly; SameSite=Lax" : "HttpOnly; Secure; SameSite=None";
	const buildCookie = (audience: SignInAudience, value: string, seconds: number) =>
		`${cookieNames[audience]}=${value}; Max-Age=${seconds}; Path=/; ${attributes}`;
	return {
		issue: (audience, token, seconds = signInSeconds) => buildCookie(audience, token, seconds),
		clear: (audience) => buildCookie(audience, "", 0),
	};
}

export function isPlainLoopback({ environment, publicUrl }: Pick<Config, "environment" | "publicUrl">): boolean {
	const { protocol, hostname } = new URL(publicUrl);
	return environment !== "production" && protocol === "http:" && isLoopbackHost(hostname);
}

function cookiePattern(name: string): RegExp {
	return new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
}
