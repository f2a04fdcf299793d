import type { IncomingHttpHeaders } from "node:http";
import { adminCookie, signInSeconds } from "#contract/sign-in.ts";

/** A token and how it came: only a cookie is sent by a browser unasked. */
export type Presented = { token: string; by: "cookie" | "bearer" };

/** Anything else cannot be one of ours and is not looked up. */
const bearerShape = /^Bearer ([\w-]{43})$/i;
const cookieShape = new RegExp(`(?:^|;)\\s*${adminCookie}=([\\w-]{43})\\s*(?:;|$)`);

export function presentedToken({ authorization, cookie }: IncomingHttpHeaders): Presented | undefined {
	const by = authorization === undefined ? "cookie" : "bearer";
	const token = by === "bearer" ? bearerShape.exec(authorization ?? "")?.[1] : cookieShape.exec(cookie ?? "")?.[1];
	return token === undefined ? undefined : { token, by };
}

export function cookieOf(token: string): string {
	return cookie(token, signInSeconds);
}

/** With the attributes it was set with, or browsers keep it. */
export function clearedCookie(): string {
	return cookie("", 0);
}

function cookie(value: string, seconds: number): string {
	return `${adminCookie}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=None`;
}
