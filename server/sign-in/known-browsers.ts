import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { apiPrefix } from "#contract/paths.ts";
import { logStudentIn } from "#contract/student-sign-in.ts";
import type { Config } from "../config.ts";
import { openSecret } from "../db/installation-secret.ts";
import type { Database } from "../db/open.ts";
import { isPlainLoopback } from "./token.ts";

const setting = "known-browser-secret";
const cookieName = "known";
/** Longer than a program and what is watched again after it. */
const keptSeconds = 180 * 24 * 60 * 60;
const nameBytes = 16;
const markBytes = 20;
const cookieShape = new RegExp(`(?:^|;)\\s*${cookieName}=([\\w-]{48})\\s*(?:;|$)`);

/**
 * Browsers that a student has logged in with before, by a cookie that tells nothing else: their failures are counted apart,
 * so that nobody who guesses elsewhere locks the student out (docs/decisions/0019-guessing-and-queues.md).
 */
export type KnownBrowsers = {
	cookieFor: (email: string) => Promise<string>;
	/** The browser's name; undefined for one that never logged in as this student. */
	recognise: (cookies: string | undefined, email: string) => Promise<string | undefined>;
};

export function openKnownBrowsers(db: Database, config: Pick<Config, "environment" | "publicUrl">): KnownBrowsers {
	const secure = isPlainLoopback(config) ? "" : " Secure;";
	const secret = openSecret(db, setting);
	const markOf = async (name: Buffer, email: string) =>
		createHmac("sha256", await secret())
			.update(name)
			.update(email)
			.digest()
			.subarray(0, markBytes);
	return {
		cookieFor: async (email) => {
			const name = randomBytes(nameBytes);
			const value = Buffer.concat([name, await markOf(name, email)]).toString("base64url");
			const path = `${apiPrefix}${logStudentIn.path}`;
			return `${cookieName}=${value}; Max-Age=${keptSeconds}; Path=${path}; HttpOnly;${secure} SameSite=Strict`;
		},
		recognise: async (cookies, email) => {
			const value = cookieShape.exec(cookies ?? "")?.[1];
			if (value === undefined) return undefined;
			const bytes = Buffer.from(value, "base64url");
			const name = bytes.subarray(0, nameBytes);
			return timingSafeEqual(bytes.subarray(nameBytes), await markOf(name, email)) ? name.toString("hex") : undefined;
		},
	};
}
