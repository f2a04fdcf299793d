import { createHmac, generateKeyPairSync } from "node:crypto";
import { exportSPKI, generateKeyPair } from "jose";
import { testAudience } from "../identity/sign-in/testing.ts";
import type { TestApp } from "./app.ts";

/** The claimed email. */
export const claimed = "meera@academy.example";

type Forge = (app: TestApp) => Promise<string>;
const seconds = (app: TestApp) => Math.floor(app.clock.now.getTime() / 1000);
export const claiming =
	(claims: (app: TestApp) => Record<string, unknown>, header = {}): Forge =>
	(app) =>
		app.issuer.issue(app.clock.now, { email: claimed, ...claims(app) }, header);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const payloadOf = async (app: TestApp) => (await claiming(() => ({}))(app)).split(".")[1] ?? "";

async function signedWithPublicKey(app: TestApp, algorithm: "HS256" | "HS512"): Promise<string> {
	const signed = `${encoded({ alg: algorithm, kid: "test-key" })}.${await payloadOf(app)}`;
	const key = await exportSPKI(app.issuer.publicKey);
	return `${signed}.${createHmac(algorithm.replace("HS", "sha"), key).update(signed).digest("base64url")}`;
}

async function tampered(app: TestApp, part: 0 | 1 | 2, change: (text: string) => string): Promise<string> {
	const parts = (await claiming(() => ({}))(app)).split(".");
	parts[part] = change(parts[part] ?? "");
	return parts.join(".");
}

/** An attacker's own key, offered in the header in every way that a careless library accepts. */
async function withOwnKey(app: TestApp, header: Record<string, unknown>): Promise<string> {
	const { privateKey } = await generateKeyPair("ES256");
	return app.issuer.issue(app.clock.now, { email: claimed }, { alg: "ES256", ...header }, privateKey);
}
const { publicKey: ownPublic } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** Forged credentials that must be refused, by what is wrong with them. */
export const forged: Record<string, Forge> = {
	"without a signature (alg none)": async (app) => `${encoded({ alg: "none" })}.${await payloadOf(app)}.`,
	"with alg none and a signature": (app) => tampered(app, 0, () => encoded({ alg: "none" })),
	"with alg None, in other letters": async (app) => `${encoded({ alg: "None" })}.${await payloadOf(app)}.`,
	"signed HS256 with the public key": (app) => signedWithPublicKey(app, "HS256"),
	"signed HS512 with the public key": (app) => signedWithPublicKey(app, "HS512"),
	"for another client": claiming(() => ({ aud: "another-client" })),
	"for several clients": claiming(() => ({ aud: [testAudience, "another-client"] })),
	"for no client": claiming(() => ({ aud: undefined })),
	"of another issuer": claiming(() => ({ iss: "https://elsewhere.example" })),
	"of an issuer whose name begins alike": claiming((app) => ({ iss: `${app.issuer.name}.elsewhere.example` })),
	"of no issuer": claiming(() => ({ iss: undefined })),
	expired: claiming((app) => ({ exp: seconds(app) - 6 })),
	"without an end": claiming(() => ({ exp: undefined })),
	"not yet valid": claiming((app) => ({ nbf: seconds(app) + 60 })),
	"made in the future": claiming((app) => ({ iat: seconds(app) + 60 })),
	"made long ago": claiming((app) => ({ iat: seconds(app) - 700 })),
	"without the time it was made": claiming(() => ({ iat: undefined })),
	"with times that are words": claiming(() => ({ exp: "tomorrow" as unknown as number })),
	"whose email is not verified": claiming(() => ({ email_verified: false })),
	"whose email is verified in words only": claiming(() => ({ email_verified: "true" })),
	"that says nothing of verification": claiming(() => ({ email_verified: undefined })),
	"without an email": claiming(() => ({ email: undefined })),
	"whose email is a list": claiming(() => ({ email: [claimed] })),
	"of an unknown key": claiming(() => ({}), { kid: "unknown" }),
	"signed with a key of their own": (app) => withOwnKey(app, {}),
	"with their key's address (jku)": (app) => withOwnKey(app, { jku: "https://elsewhere.example/keys", kid: "own" }),
	"with their certificate's address (x5u)": (app) => withOwnKey(app, { x5u: "https://elsewhere.example/cert" }),
	"with their key inside (jwk)": (app) => withOwnKey(app, { jwk: ownPublic.export({ format: "jwk" }) }),
	"with their certificate inside (x5c)": (app) => withOwnKey(app, { x5c: ["MIIB"] }),
	"well signed, but with a jku": claiming(() => ({}), { jku: "https://elsewhere.example/keys" }),
	"with another payload under the signature": (app) =>
		tampered(app, 1, (text) => encoded({ ...JSON.parse(Buffer.from(text, "base64url").toString()), sub: "2" })),
	"with a changed signature": (app) =>
		tampered(app, 2, (text) => text.slice(0, -4) + (text.endsWith("AAAA") ? "BBBB" : "AAAA")),
	"with an empty signature": (app) => tampered(app, 2, () => ""),
	"with a fourth part": async (app) => `${await claiming(() => ({}))(app)}.x`,
	"encrypted instead of signed": async () => `${encoded({ alg: "dir", enc: "A256GCM" })}....`,
	"whose header is no JSON": async () => "a.b.c",
	"whose email PostgreSQL could not be asked for": claiming(() => ({ email: `${claimed}\0` })),
	"whose email is half a letter": claiming(() => ({ email: `\ud800${claimed}` })),
	"that is only words": async () => "let me in",
	"that is JSON": async () => JSON.stringify({ email: claimed, email_verified: true }),
	"whose payload is no object": async (app) => tampered(app, 1, () => encoded("meera")),
};
