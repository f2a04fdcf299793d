import type { IncomingHttpHeaders } from "node:http";
import { adminCookie, type Door, signInSeconds, studentCookie } from "#contract/sign-in.ts";

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

export function cookieOf(door: Door, token: string): string {
	return setCookie(door, token, signInSeconds);
}

/** With the attributes it was set with, or browsers keep it. */
export function clearedCookie(door: Door): string {
	return setCookie(door, "", 0);
}

function cookieShape(name: string): RegExp {
	return new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
}

function setCookie(door: Door, value: string, seconds: number): string {
	return `${cookieNames[door]}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=None`;
}
