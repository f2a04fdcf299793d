import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { exportSPKI, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { identityOptions, signInSeconds, whoAmI } from "#contract/sign-in.ts";
import { addAdmins } from "../admins/admins.ts";
import { signIns } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { openTestApp, type TestApp } from "../testing.ts";
import { testAudience } from "./testing.ts";

const email = "meera@academy.example";
const post = (app: TestApp, credential: string, remoteAddress = "203.0.113.7") =>
	app.app.inject({ method: "POST", url: "/api/admin/checkauthgmail", payload: { credential }, remoteAddress });

type Forge = (app: TestApp) => Promise<string>;
const seconds = (app: TestApp) => Math.floor(app.clock.now.getTime() / 1000);
const claiming =
	(claims: (app: TestApp) => Record<string, unknown>, header = {}): Forge =>
	(app) =>
		app.issuer.issue(app.clock.now, { email, ...claims(app) }, header);
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

/** An attacker's own key, offered in the header in every way that a careless library would take. */
async function withOwnKey(app: TestApp, header: Record<string, unknown>): Promise<string> {
	const { privateKey } = await generateKeyPair("ES256");
	return app.issuer.issue(app.clock.now, { email }, { alg: "ES256", ...header }, privateKey);
}
const { publicKey: ownPublic } = generateKeyPairSync("ec", { namedCurve: "P-256" });

const forged: Record<string, Forge> = {
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
	"whose email is a list": claiming(() => ({ email: [email] })),
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
	"whose email PostgreSQL could not be asked for": claiming(() => ({ email: `${email}\0` })),
	"whose email is half a letter": claiming(() => ({ email: `\ud800${email}` })),
	"that is only words": async () => "let me in",
	"that is JSON": async () => JSON.stringify({ email, email_verified: true }),
	"whose payload is no object": async (app) => tampered(app, 1, () => encoded("meera")),
};

describeOnEachDatabase("A credential", (open) => {
	test("that is forged signs nobody in, and the answer never says why", { timeout: 60_000 }, async () => {
		const app = await openTestApp(await open());
		await addAdmins(app.database.db, [email], app.clock.now);
		for (const [kind, forge] of Object.entries(forged)) {
			const answered = await post(app, await forge(app));
			expect([kind, answered.statusCode, answered.json()]).toEqual([kind, 401, { error: "Login failed" }]);
			expect(answered.headers["set-cookie"]).toBeUndefined();
		}
		expect(await app.database.db.$count(signIns)).toBe(0);
		const genuine = await post(app, await claiming(() => ({}))(app));
		expect(genuine.statusCode).toBe(200);
	});

	test("serves once, even twice at the same time or in other bytes", async () => {
		const app = await openTestApp(await open());
		await addAdmins(app.database.db, [email], app.clock.now);
		const credential = await claiming(() => ({}))(app);
		const both = await Promise.all([post(app, credential), post(app, credential)]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
		expect((await post(app, credential)).json()).toEqual({ error: "Login failed" });
	});

	test("of someone who is no admin is told so, and signs nobody in", async () => {
		const app = await openTestApp(await open());
		const answered = await post(app, await app.issuer.issue(app.clock.now, { email: "asha@mail.example" }));
		expect(answered.statusCode).toBe(403);
		expect(answered.json()).toEqual({ error: errors["not-an-admin"].text });
	});

	test("that is missing is a field to fill", async () => {
		const app = await openTestApp(await open());
		const answered = await app.app.inject({ method: "POST", url: "/api/admin/checkauthgmail", payload: {} });
		expect(answered.statusCode).toBe(400);
		expect(answered.json().fields).toEqual({ credential: "The credential is missing." });
	});

	test("signs in whoever's email is an admin's, in any letters, for three hours", async () => {
		const app = await openTestApp(await open());
		await addAdmins(app.database.db, [email], app.clock.now);
		const answered = await post(app, await app.issuer.issue(app.clock.now, { email: "Meera@Academy.Example" }));
		const { token } = answered.json();
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(answered.headers["set-cookie"]).toBe(
			`user1=${token}; Max-Age=10800; Path=/; HttpOnly; Secure; SameSite=None`,
		);
		const [row] = await app.database.db.select().from(signIns);
		expect(row?.tokenHash).not.toContain(token);
		const { data } = await app.clientOf(token)(whoAmI, {});
		const until = new Date(app.clock.now.getTime() + signInSeconds * 1000).toISOString();
		expect(data).toEqual({ email, signedInUntil: until });
		app.clock.advance(signInSeconds * 1000 - 1);
		await app.clientOf(token)(whoAmI, {});
		app.clock.advance(1);
		await expect(app.clientOf(token)(whoAmI, {})).rejects.toThrow(CallFailed);
	});
});

describeOnEachDatabase("Signing in", (open) => {
	test("waits while the identity provider does not answer: 503, and no failed attempt", async () => {
		const app = await openTestApp(await open(), {
			environment: { LOGIN_RATE_LIMIT: "1", IDENTITY_JWKS_URL: "http://127.0.0.1:9/keys" },
		});
		for (let attempt = 0; attempt < 3; attempt++) {
			const answered = await post(app, await claiming(() => ({}))(app));
			expect(answered.statusCode).toBe(503);
			expect(answered.headers["retry-after"]).toBeDefined();
		}
	});

	test("checks at most the configured number of failures per address and 15 minutes, however many come at once", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_RATE_LIMIT: "10" } });
		const answers = await Promise.all(Array.from({ length: 50 }, () => post(app, randomUUID())));
		const checked = answers.filter(({ statusCode }) => statusCode === 401);
		const held = answers.filter(({ statusCode }) => statusCode === 429);
		expect([checked.length, held.length]).toEqual([10, 40]);
		expect(Number(held[0]?.headers["retry-after"])).toBe(900);
		expect((await post(app, randomUUID(), "198.51.100.1")).statusCode).toBe(401);
		app.clock.advance(15 * 60_000);
		expect((await post(app, randomUUID())).statusCode).toBe(401);
	});

	test("does not count what succeeded", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_RATE_LIMIT: "2" } });
		for (let each = 0; each < 5; each++) await app.signInAsAdmin();
	});

	test("ends with signing out: row and cookie go", async () => {
		const app = await openTestApp(await open());
		const { token } = await app.signInAsAdmin();
		const headers = { authorization: `Bearer ${token}` };
		const answered = await app.app.inject({ method: "POST", url: "/api/admin/logout", headers });
		expect(answered.statusCode).toBe(204);
		expect(answered.headers["set-cookie"]).toBe("user1=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None");
		expect(await app.database.db.$count(signIns)).toBe(0);
	});

	test("is offered with the provider that is configured", async () => {
		const google = { IDENTITY_CLIENT_ID: "g", IDENTITY_ISSUER: "https://accounts.google.com" };
		const app = await openTestApp(await open(), { environment: google });
		expect((await app.client(identityOptions, {})).data).toEqual({ provider: "google", clientId: "g" });
	});
});
