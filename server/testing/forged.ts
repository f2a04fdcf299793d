import { createHmac, generateKeyPairSync } from "node:crypto";
import { exportSPKI, generateKeyPair } from "jose";
import { testAudience } from "../identity/sign-in/testing.ts";
import type { TestApp } from "./app.ts";

export const claimedEmail = "meera@academy.example";

type Forge = (app: TestApp) => Promise<string>;
const nowSeconds = (app: TestApp) => Math.floor(app.clock.now.getTime() / 1000);
export const forgeClaims =
	(claims: (app: TestApp) => Record<string, unknown>, header = {}): Forge =>
	(app) =>
		app.issuer.issue(app.clock.now, { email: claimedEmail, ...claims(app) }, header);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const payloadOf = async (app: TestApp) => (await forgeClaims(() => ({}))(app)).split(".")[1] ?? "";

async function signWithPublicKey(app: TestApp, algorithm: "HS256" | "HS512"): Promise<string> {
	const signed = `${encode({ alg: algorithm, kid: "test-key" })}.${await payloadOf(app)}`;
	const key = await exportSPKI(app.issuer.publicKey);
	return `${signed}.${createHmac(algorithm.replace("HS", "sha"), key).update(signed).digest("base64url")}`;
}

async function tamper(app: TestApp, part: 0 | 1 | 2, change: (text: string) => string): Promise<string> {
	const parts = (await forgeClaims(() => ({}))(app)).split(".");
	parts[part] = change(parts[part] ?? "");
	return parts.join(".");
}

/** An attacker's own key, offered in the header in every way that a careless library accepts. */
async function signWithOwnKey(app: TestApp, header: Record<string, unknown>): Promise<string> {
	const { privateKey } = await generateKeyPair("ES256");
	return app.issuer.issue(app.clock.now, { email: claimedEmail }, { alg: "ES256", ...header }, privateKey);
}
const { publicKey: ownPublicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** Forged credentials that must be refused, by what is wrong with them. */
export const forgedCredentials: Record<string, Forge> = {
	"without a signature (alg none)": async (app) => `${encode({ alg: "none" })}.${await payloadOf(app)}.`,
	"with alg none and a signature": (app) => tamper(app, 0, () => encode({ alg: "none" })),
	"with alg None, in other letters": async (app) => `${encode({ alg: "None" })}.${await payloadOf(app)}.`,
	"signed HS256 with the public key": (app) => signWithPublicKey(app, "HS256"),
	"signed HS512 with the public key": (app) => signWithPublicKey(app, "HS512"),
	"for another client": forgeClaims(() => ({ aud: "another-client" })),
	"for several clients": forgeClaims(() => ({ aud: [testAudience, "another-client"] })),
	"for no client": forgeClaims(() => ({ aud: undefined })),
	"of another issuer": forgeClaims(() => ({ iss: "https://elsewhere.example" })),
	"of an issuer whose name begins alike": forgeClaims((app) => ({ iss: `${app.issuer.name}.elsewhere.example` })),
	"of no issuer": forgeClaims(() => ({ iss: undefined })),
	expired: forgeClaims((app) => ({ exp: nowSeconds(app) - 6 })),
	"without an end": forgeClaims(() => ({ exp: undefined })),
	"not yet valid": forgeClaims((app) => ({ nbf: nowSeconds(app) + 60 })),
	"made in the future": forgeClaims((app) => ({ iat: nowSeconds(app) + 60 })),
	"made long ago": forgeClaims((app) => ({ iat: nowSeconds(app) - 700 })),
	"without the time it was made": forgeClaims(() => ({ iat: undefined })),
	"with times that are words": forgeClaims(() => ({ exp: "tomorrow" as unknown as number })),
	"whose email is not verified": forgeClaims(() => ({ email_verified: false })),
	"whose email is verified in words only": forgeClaims(() => ({ email_verified: "true" })),
	"that says nothing of verification": forgeClaims(() => ({ email_verified: undefined })),
	"without an email": forgeClaims(() => ({ email: undefined })),
	"whose email is a list": forgeClaims(() => ({ email: [claimedEmail] })),
	"of an unknown key": forgeClaims(() => ({}), { kid: "unknown" }),
	"signed with a key of their own": (app) => signWithOwnKey(app, {}),
	"with their key's address (jku)": (app) => signWithOwnKey(app, { jku: "https://elsewhere.example/keys", kid: "own" }),
	"with their certificate's address (x5u)": (app) => signWithOwnKey(app, { x5u: "https://elsewhere.example/cert" }),
	"with their key inside (jwk)": (app) => signWithOwnKey(app, { jwk: ownPublicKey.export({ format: "jwk" }) }),
	"with their certificate inside (x5c)": (app) => signWithOwnKey(app, { x5c: ["MIIB"] }),
	"well signed, but with a jku": forgeClaims(() => ({}), { jku: "https://elsewhere.example/keys" }),
	"with another payload under the signature": (app) =>
		tamper(app, 1, (text) => encode({ ...JSON.parse(Buffer.from(text, "base64url").toString()), sub: "2" })),
	"with a changed signature": (app) =>
		tamper(app, 2, (text) => text.slice(0, -4) + (text.endsWith("AAAA") ? "BBBB" : "AAAA")),
	"with an empty signature": (app) => tamper(app, 2, () => ""),
	"with a fourth part": async (app) => `${await forgeClaims(() => ({}))(app)}.x`,
	"encrypted instead of signed": async () => `${encode({ alg: "dir", enc: "A256GCM" })}....`,
	"whose header is no JSON": async () => "a.b.c",
	"whose email PostgreSQL could not be asked for": forgeClaims(() => ({ email: `${claimedEmail}\0` })),
	"whose email is half a letter": forgeClaims(() => ({ email: `\ud800${claimedEmail}` })),
	"that is only words": async () => "let me in",
	"that is JSON": async () => JSON.stringify({ email: claimedEmail, email_verified: true }),
	"whose payload is no object": async (app) => tamper(app, 1, () => encode("meera")),
};
