import { hash } from "node:crypto";
import { decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Refusal } from "../../platform/refusal.ts";

/** The trusted issuer, and the audience that credentials must name. */
export type Issuer = { names: string[]; audience: string; keys: JWTVerifyGetKey };

export type VerifiedCredential = {
	/** Lower case. */
	email: string;
	/** Hash of the signed part. Without the signature, as some can be altered and stay valid. */
	hash: string;
	expiresAt: Date;
};

/** Asymmetric algorithms only. */
const algorithms = ["RS256", "ES256"];
const clockToleranceSeconds = 5;
/** A credential is issued when the button is pressed; an older one comes from elsewhere. */
const maxAgeSeconds = 600;
/** Headers by which a credential would name its own keys. */
const keyReferences = ["jku", "jwk", "x5u", "x5c", "crit"];

/** The verified email that an OpenID Connect ID token proves. Anything invalid is refused with the same message. */
export async function verifyCredential(issuer: Issuer, credential: string, now: Date): Promise<VerifiedCredential> {
	const header = headerOf(credential);
	try {
		if (keyReferences.some((name) => name in header)) throw new Refusal("login-failed");
		const { payload } = await jwtVerify(credential, issuer.keys, {
			algorithms,
			issuer: issuer.names,
			audience: issuer.audience,
			requiredClaims: ["exp", "iat"],
			maxTokenAge: maxAgeSeconds,
			clockTolerance: clockToleranceSeconds,
			currentDate: now,
		});
		const { aud, email, email_verified: verified, exp } = payload;
		if (aud !== issuer.audience || verified !== true || !isStorable(email) || exp === undefined)
			throw new Refusal("login-failed");
		const signed = credential.slice(0, credential.lastIndexOf("."));
		return {
			email: email.toLowerCase(),
			hash: hash("sha256", signed),
			expiresAt: new Date(exp * 1000),
		};
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal(isIssuerUnavailable(error) ? "identity-away" : "login-failed", { cause: error });
	}
}

/** Parsed before keys are fetched: a malformed token is the caller's fault, not the issuer's. */
function headerOf(credential: string): ReturnType<typeof decodeProtectedHeader> {
	try {
		return decodeProtectedHeader(credential);
	} catch {
		throw new Refusal("login-failed");
	}
}

/**
 * PostgreSQL accepts neither NUL nor half a surrogate pair. And a letter whose lower case is ASCII (U+212A becomes k)
 * would turn this email into somebody else's.
 */
function isStorable(email: unknown): email is string {
	if (typeof email !== "string" || !email.isWellFormed() || email.includes("\0")) return false;
	return ![...email].some((letter) => !isAscii(letter) && [...letter.toLowerCase()].some(isAscii));
}

const isAscii = (letter: string) => letter < "\u0080";

/** The keys could not be fetched, which does not make the credential invalid. */
function isIssuerUnavailable(error: unknown): boolean {
	if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
	if (error instanceof errors.JOSEError) return error.code === "ERR_JOSE_GENERIC";
	return error instanceof TypeError && error.cause !== undefined;
}
