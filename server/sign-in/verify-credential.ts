import { createHash } from "node:crypto";
import { decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Refusal } from "../http/errors.ts";

/** Whose credentials count, and for whom they must be meant. */
export type Issuer = { names: string[]; audience: string; keys: JWTVerifyGetKey };

export type Proven = {
	/** Lower case. */
	email: string;
	/** What was signed, hashed. The signature is left out: some can be changed and stay valid. */
	hash: string;
	expiresAt: Date;
};

/** Signatures that need the issuer's private key. None that a public key could make. */
const algorithms = ["RS256", "ES256"];
const clockToleranceSeconds = 5;
/** A credential is made when the visitor presses the button. An older one comes from elsewhere. */
const longestAgeSeconds = 600;
/** Headers that would let a credential name its own keys or rules. */
const selfServing = ["jku", "jwk", "x5u", "x5c", "crit"];

/** Whose verified email an OpenID Connect ID token proves. Refuses everything it is not sure of, with the same words. */
export async function verifyCredential(issuer: Issuer, credential: string, now: Date): Promise<Proven> {
	const header = headerOf(credential);
	try {
		if (selfServing.some((name) => name in header)) throw new Refusal("login-failed");
		const { payload } = await jwtVerify(credential, issuer.keys, {
			algorithms,
			issuer: issuer.names,
			audience: issuer.audience,
			requiredClaims: ["exp", "iat"],
			maxTokenAge: longestAgeSeconds,
			clockTolerance: clockToleranceSeconds,
			currentDate: now,
		});
		const { aud, email, email_verified: verified, exp } = payload;
		if (aud !== issuer.audience || verified !== true || !isStorable(email) || exp === undefined)
			throw new Refusal("login-failed");
		const signed = credential.slice(0, credential.lastIndexOf("."));
		return {
			email: email.toLowerCase(),
			hash: createHash("sha256").update(signed).digest("hex"),
			expiresAt: new Date(exp * 1000),
		};
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal(isIssuerAway(error) ? "identity-away" : "login-failed", { cause: error });
	}
}

/** Read before any key is asked for: what cannot be read is the caller's fault, never the issuer's. */
function headerOf(credential: string): ReturnType<typeof decodeProtectedHeader> {
	try {
		return decodeProtectedHeader(credential);
	} catch {
		throw new Refusal("login-failed");
	}
}

/**
 * PostgreSQL can be asked for neither NUL nor half a surrogate pair. And a letter that lower-casing turns into one of ASCII (U+212A becomes k)
 * would make somebody else's email of this one.
 */
function isStorable(email: unknown): email is string {
	if (typeof email !== "string" || !email.isWellFormed() || email.includes("\0")) return false;
	return ![...email].some((letter) => !isAscii(letter) && [...letter.toLowerCase()].some(isAscii));
}

const isAscii = (letter: string) => letter < "\u0080";

/** The keys could not be had, which says nothing about the credential. */
function isIssuerAway(error: unknown): boolean {
	if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
	if (error instanceof errors.JOSEError) return error.code === "ERR_JOSE_GENERIC";
	return error instanceof TypeError && error.cause !== undefined;
}
