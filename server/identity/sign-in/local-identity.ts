import { randomBytes } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Issuer } from "./verify-credential.ts";

/** Lets a new operator try the console before an identity provider is configured. */
export type LocalIdentity = {
	/** Part of the link printed at start, required to see the emails or sign in with one. */
	key: string;
	issuer: Issuer;
	/** A real signed credential for this email, verified like any other. */
	issueCredential: (email: string, now: Date) => Promise<string>;
};

const algorithm = "ES256";
const audience = "gradway-local";
const lifetimeSeconds = 120;

/** 128 bits, generated at each start. */
export const newIdentityKey = () => randomBytes(16).toString("base64url");

/** The signing key lives as long as the process: credentials of an earlier one are invalid. */
export async function openLocalIdentity(publicUrl: string, key: string): Promise<LocalIdentity> {
	const { privateKey, publicKey } = await generateKeyPair(algorithm);
	const name = `${publicUrl}/identity`;
	return {
		key,
		issuer: { names: [name], audience, keys: createLocalJWKSet({ keys: [await exportJWK(publicKey)] }) },
		issueCredential: (email, now) => {
			const seconds = Math.floor(now.getTime() / 1000);
			return new SignJWT({ email, email_verified: true })
				.setProtectedHeader({ alg: algorithm })
				.setIssuer(name)
				.setAudience(audience)
				.setSubject(email)
				.setJti(crypto.randomUUID())
				.setIssuedAt(seconds)
				.setExpirationTime(seconds + lifetimeSeconds)
				.sign(privateKey);
		},
	};
}
