import { hash } from "node:crypto";
import { createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type Issuer, verifyCredential } from "./verify-credential.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const seconds = now.getTime() / 1000;
const audience = "our client";
const email = "meera@academy.example";
const refused = { id: "login-failed" };

let keys: { RS256: CryptoKey; ES256: CryptoKey; PS256: CryptoKey };
let issuer: Issuer;
beforeAll(async () => {
	const [rsa, pss, elliptic] = await Promise.all([
		generateKeyPair("RS256"),
		generateKeyPair("PS256"),
		generateKeyPair("ES256"),
	]);
	keys = { RS256: rsa.privateKey, PS256: pss.privateKey, ES256: elliptic.privateKey };
	const published = await Promise.all(
		[["RS256", rsa.publicKey] as const, ["PS256", pss.publicKey] as const, ["ES256", elliptic.publicKey] as const].map(
			async ([kid, key]) => ({ ...(await exportJWK(key)), kid }),
		),
	);
	issuer = {
		names: ["https://issuer.example", "issuer.example"],
		audience,
		keys: createLocalJWKSet({ keys: published }),
	};
});

const issue = (claims: JWTPayload = {}, header: object = {}, alg: keyof typeof keys = "RS256") =>
	new SignJWT({
		iss: "https://issuer.example",
		aud: audience,
		iat: seconds,
		exp: seconds + 3600,
		email,
		email_verified: true,
		...claims,
	})
		.setProtectedHeader({ alg, kid: alg, ...header })
		.sign(keys[alg]);
const verify = (credential: string, keys = issuer.keys) => verifyCredential({ ...issuer, keys }, credential, now);

describe("A credential", () => {
	test("proves the signed email in lower case until it expires", async () => {
		const credential = await issue({ email: "Meera@Academy.Example" });
		const signed = credential.split(".").slice(0, 2).join(".");
		expect(await verify(credential)).toEqual({
			email,
			hash: hash("sha256", signed),
			expiresAt: new Date((seconds + 3600) * 1000),
		});
	});

	test("does not prove an email whose lower case is another email", async () => {
		for (const email of ["asha.\u212Aumar@academy.example", "mohan@\u0130ndia.example"])
			await expect(verify(await issue({ email }))).rejects.toMatchObject(refused);
		expect(await verify(await issue({ email: "zo\u00cb@academy.example" }))).toMatchObject({
			email: "zo\u00eb@academy.example",
		});
	});

	test("is accepted with each issuer name and each asymmetric algorithm", async () => {
		expect(await verify(await issue({ iss: "issuer.example" }))).toMatchObject({ email });
		expect(await verify(await issue({}, {}, "ES256"))).toMatchObject({ email });
		await expect(verify(await issue({}, {}, "PS256"))).rejects.toMatchObject(refused);
	});

	test.each([
		["ended within five seconds", { exp: seconds - 4 }, true],
		["ended before", { exp: seconds - 6 }, false],
		["was made within ten minutes", { iat: seconds - 600 }, true],
		["was made before", { iat: seconds - 606 }, false],
		["is made within five seconds", { iat: seconds + 4 }, true],
		["is made later", { iat: seconds + 6 }, false],
		["does not say when it ends", { exp: undefined }, false],
		["does not say when it was made", { iat: undefined }, false],
		["is for another", { aud: "another client" }, false],
		["is for us among others", { aud: [audience] }, false],
		["is of another issuer", { iss: "https://elsewhere.example" }, false],
		["says nothing of verification", { email_verified: undefined }, false],
		["says it in words", { email_verified: "true" }, false],
		["names no email", { email: undefined }, false],
		["names a number", { email: 7 }, false],
		["names what no database can be asked for", { email: `${email}\0` }, false],
		["names half a letter", { email: `\ud800${email}` }, false],
	])("that %s counts: %s, %s", async (_, claims, counts) => {
		const verified = verify(await issue(claims as JWTPayload));
		if (counts) await expect(verified).resolves.toMatchObject({ email });
		else await expect(verified).rejects.toMatchObject(refused);
	});

	test.each([
		["jku", "https://elsewhere.example/keys"],
		["jwk", { kty: "oct", k: "AA" }],
		["x5u", "https://elsewhere.example/certificate"],
		["x5c", ["MIIB"]],
	])(
		"that brings keys of its own (%s) is refused, well signed or not, and no key is asked for",
		async (name, value) => {
			const asked = () => Promise.reject(new errors.JWKSTimeout());
			await expect(verify(await issue({}, { [name]: value }), asked)).rejects.toMatchObject(refused);
		},
	);

	test.each(["", "let me in", "a.b.c", "{}"])(
		"that cannot be read, like %j, is refused before a key is asked for",
		(said) => expect(verify(said, () => Promise.reject(new errors.JWKSTimeout()))).rejects.toMatchObject(refused),
	);
});

describe("An issuer", () => {
	test.each([
		["takes too long", new errors.JWKSTimeout(), "identity-away"],
		["answers with something else than keys", new errors.JWKSInvalid(), "identity-away"],
		["answers with an error", new errors.JOSEError(), "identity-away"],
		["cannot be reached", new TypeError("fetch failed", { cause: new Error("refused") }), "identity-away"],
		["does not know the key", new errors.JWKSNoMatchingKey(), "login-failed"],
		["knows several keys of that name", new errors.JWKSMultipleMatchingKeys(), "login-failed"],
		["has a key that is none", new TypeError("not a key"), "login-failed"],
		["fails in another way", new Error("unknown"), "login-failed"],
	])("that %s: %s is %s", async (_, error, id) => {
		await expect(verify(await issue(), () => Promise.reject(error))).rejects.toMatchObject({ id });
	});
});
