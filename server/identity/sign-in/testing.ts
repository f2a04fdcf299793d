import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";

export const testAudience = "gradway-test-client";

/** An identity provider for tests; its keys are fetched over HTTP like the real one's. */
export type TestIssuer = {
	name: string;
	/** For `readConfig`. */
	environment: Record<string, string>;
	publicKey: CryptoKey;
	/** A valid credential; `claims` and `header` override its parts. A claim of `undefined` is omitted. */
	issue: (now: Date, claims?: JWTPayload, header?: Partial<JWTHeaderParameters>, key?: CryptoKey) => Promise<string>;
	/** Answers 500 instead of keys and configuration while offline. */
	setOffline: (offline: boolean) => void;
	close: () => Promise<void>;
};

const keyId = "test-key";

export async function startTestIssuer(): Promise<TestIssuer> {
	const { privateKey, publicKey } = await generateKeyPair("RS256");
	const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: "RS256", use: "sig" }] });
	let isOffline = false;
	const server = createServer(({ url }, response) => {
		const configuration = JSON.stringify({ issuer: name, authorization_endpoint: `${name}/authorize` });
		if (isOffline) response.writeHead(500).end();
		else
			response
				.writeHead(200, { "content-type": "application/json" })
				.end(url === "/.well-known/openid-configuration" ? configuration : keys);
	}).unref();
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const name = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	return {
		name,
		environment: { IDENTITY_CLIENT_ID: testAudience, IDENTITY_ISSUER: name, IDENTITY_JWKS_URL: `${name}/keys` },
		publicKey,
		issue: (now, claims = {}, header = {}, key = privateKey) => {
			const seconds = Math.floor(now.getTime() / 1000);
			const validClaims = {
				iss: name,
				aud: testAudience,
				sub: "1",
				iat: seconds,
				exp: seconds + 3600,
				email_verified: true,
			};
			return new SignJWT({ ...validClaims, jti: crypto.randomUUID(), ...claims })
				.setProtectedHeader({ alg: "RS256", kid: keyId, ...header })
				.sign(key);
		},
		setOffline: (offline) => {
			isOffline = offline;
		},
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}
