import type { IncomingHttpHeaders } from "node:http";
import { adminCookie, type Door, signInSeconds, studentCookie } from "#contract/sign-in.ts";
import type { Config } from "../config.ts";
import { isLoopbackHost } from "../config-safety.ts";

/** A token and how it came: only a cookie is sent by a browser unasked. */
export type Presented = { token: string; by: "cookie" | "bearer" };

const cookieNames: Record<Door, string> = { admin: adminCookie, student: studentCookie };

/** Anything else cannot be one of ours and is not looked up. */
const bearerShape = /^Bearer ([\w-]{43})$/i;
const cookieShapes: Record<Door, RegExp> = {
	admin: cookieShape(cookieNames.admin),
	student: cookieShape(cookieNames.student),
};

/** A browser may carry both cookies: each door reads its own. */
export function presentedToken(door: Door, { authorization, cookie }: IncomingHttpHeaders): Presented | undefined {
	const by = authorization === undefined ? "cookie" : "bearer";
	const shaped = by === "bearer" ? bearerShape.exec(authorization ?? "") : cookieShapes[door].exec(cookie ?? "");
	const token = shaped?.[1];
	return token === undefined ? undefined : { token, by };
}

/** Whether the browser sent this door's cookie at all, even one that cannot be a token. */
export function hasCookie(door: Door, cookie: string | undefined): boolean {
	return new RegExp(`(?:^|;)\\s*${cookieNames[door]}=`).test(cookie ?? "");
}

export type Cookies = {
	/** `seconds`: how long the browser keeps it. */
	of: (door: Door, token: string, seconds?: number) => string;
	/** With the attributes it was set with, or browsers keep it. */
	cleared: (door: Door) => string;
};

/**
 * As the specification has them. A development server on plain http of this machine alone sets them without `Secure`, which Safari
 * refuses there, and then `SameSite=None` is not to be had.
 */
export function openCookies(config: Pick<Config, "environment" | "publicUrl">): Cookies {
	const attributes = isPlainLoopback(config) ? "HttpOnly; SameSite=Lax" : "HttpOnly; Secure; SameSite=None";
	const cookie = (door: Door, value: string, seconds: number) =>
		`${cookieNames[door]}=${value}; Max-Age=${seconds}; Path=/; ${attributes}`;
	return {
		of: (door, token, seconds = signInSeconds) => cookie(door, token, seconds),
		cleared: (door) => cookie(door, "", 0),
	};
}

export function isPlainLoopback({ environment, publicUrl }: Pick<Config, "environment" | "publicUrl">): boolean {
	const { protocol, hostname } = new URL(publicUrl);
	return environment !== "production" && protocol === "http:" && isLoopbackHost(hostname);
}

function cookieShape(name: string): RegExp {
	return new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
}
