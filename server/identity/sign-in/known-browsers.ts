import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { apiPrefix } from "#contract/paths.ts";
import { logStudentIn } from "#contract/student-sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import { openSecret } from "../../platform/db/installation-secret.ts";
import type { Database } from "../../platform/db/open.ts";
import { isPlainLoopback } from "./token.ts";

const secretName = "known-browser-secret";
const cookieName = "known";
/** Longer than a program lasts, including time to watch it again. */
const cookieSeconds = 180 * 24 * 60 * 60;
const idBytes = 16;
const signatureBytes = 20;
const cookiePattern = new RegExp(`(?:^|;)\\s*${cookieName}=([\\w-]{48})\\s*(?:;|$)`);

/**
 * A cookie marks browsers in which a student has logged in before: their failures count separately, so that nobody can
 * lock a student out by guessing elsewhere (docs/decisions/0019-password-guessing-and-queues.md).
 */
type KnownBrowsers = {
	cookieFor: (email: string) => Promise<string>;
	/** The browser's id; undefined if it never logged in as this student. */
	recognise: (cookies: string | undefined, email: string) => Promise<string | undefined>;
};

export function openKnownBrowsers(db: Database, config: Pick<Config, "environment" | "publicUrl">): KnownBrowsers {
	const secure = isPlainLoopback(config) ? "" : " Secure;";
	const secret = openSecret(db, secretName);
	const sign = async (id: Buffer, email: string) =>
		createHmac("sha256", await secret())
			.update(id)
			.update(email)
			.digest()
			.subarray(0, signatureBytes);
	return {
		cookieFor: async (email) => {
			const id = randomBytes(idBytes);
			const value = Buffer.concat([id, await sign(id, email)]).toString("base64url");
			const path = `${apiPrefix}${logStudentIn.path}`;
			return `${cookieName}=${value}; Max-Age=${cookieSeconds}; Path=${path}; HttpOnly;${secure} SameSite=Strict`;
		},
		recognise: async (cookies, email) => {
			const value = cookiePattern.exec(cookies ?? "")?.[1];
			if (value === undefined) return undefined;
			const decoded = Buffer.from(value, "base64url");
			const id = decoded.subarray(0, idBytes);
			return timingSafeEqual(decoded.subarray(idBytes), await sign(id, email)) ? id.toString("hex") : undefined;
		},
	};
}
