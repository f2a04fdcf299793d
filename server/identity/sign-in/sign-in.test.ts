import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { minuteMs } from "#contract/durations.ts";
import { errors } from "#contract/errors.ts";
import { identityOptions, signInSeconds, whoAmI } from "#contract/sign-in.ts";
import { signIns, usedCredentials } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { claimedEmail as email, forgeClaims, forgedCredentials } from "../../testing/forged.ts";
import { addAdmins } from "../admins/admins.ts";
import { openFailures } from "./failures.ts";
import { deleteUsedCredentials, signAdminIn } from "./sign-in.ts";
import { testAudience } from "./testing.ts";

const signInAddresses = { admin: "/api/admin/checkauthgmail", student: "/api/student/checkauthgmail" } as const;
const post = (app: TestApp, credential: string, remoteAddress = "203.0.113.7", url: string = signInAddresses.admin) =>
	app.app.inject({ method: "POST", url, payload: { credential }, remoteAddress });

describeWithDatabase("A credential", (open) => {
	test.each(Object.entries(signInAddresses))(
		"that is forged signs nobody in as %s, and the answer never says why",
		async (audience, url) => {
			const app = await openTestApp(await open());
			// The claimed person would get in: only the forgery keeps them out.
			if (audience === "admin") await addAdmins(app.database.db, [email], app.clock.now);
			else await insertStudent(app.parts, { email });
			expect(Object.keys(forgedCredentials).length).toBeGreaterThanOrEqual(40);
			for (const [kind, forge] of Object.entries(forgedCredentials)) {
				const answered = await post(app, await forge(app), undefined, url);
				expect([kind, answered.statusCode, answered.json()]).toEqual([kind, 401, { error: "Login failed" }]);
				expect(answered.headers["set-cookie"]).toBeUndefined();
			}
			expect(await app.database.db.$count(signIns)).toBe(0);
			const genuine = await forgeClaims(() => ({}))(app);
			expect((await post(app, genuine, undefined, url)).statusCode).toBe(200);
			for (const again of Object.values(signInAddresses))
				expect((await post(app, genuine, undefined, again)).statusCode, `replayed at ${again}`).not.toBe(200);
		},
	);

	test("is accepted once, even when sent twice at once or re-encoded", async () => {
		const app = await openTestApp(await open());
		await addAdmins(app.database.db, [email], app.clock.now);
		const credential = await forgeClaims(() => ({}))(app);
		const both = await Promise.all([post(app, credential), post(app, credential)]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
		expect((await post(app, credential)).json()).toEqual({ error: "Login failed" });
	});

	test("of someone who is not an admin is refused with the reason", async () => {
		const app = await openTestApp(await open());
		const answered = await post(app, await app.issuer.issue(app.clock.now, { email: "asha@mail.example" }));
		expect(answered.statusCode).toBe(403);
		expect(answered.json()).toEqual({ error: errors["not-an-admin"].text });
	});

	test("is refused where no identity provider is configured", async () => {
		const { db } = await open();
		const parts = {
			db,
			identity: { provider: "none" } as const,
			failures: openFailures(db, { perAccount: 1, perAddress: 2 }),
		};
		const attempt = { credential: "any", address: "203.0.113.7", now: new Date() };
		for (let each = 0; each < 2; each++)
			await expect(signAdminIn(parts, attempt)).rejects.toMatchObject({ id: "login-failed" });
	});

	test("that was used is remembered for a quarter of an hour after it expired", async () => {
		const { db } = await open();
		const expiresAt = new Date("2026-03-02T10:00:00.000Z");
		await db.insert(usedCredentials).values({ hash: "a", expiresAt });
		await deleteUsedCredentials(db, new Date("2026-03-02T10:15:00.000Z"));
		expect(await db.$count(usedCredentials)).toBe(1);
		await deleteUsedCredentials(db, new Date("2026-03-02T10:15:00.001Z"));
		expect(await db.$count(usedCredentials)).toBe(0);
	});

	test("that is missing is reported as an empty field", async () => {
		const app = await openTestApp(await open());
		const answered = await app.app.inject({ method: "POST", url: "/api/admin/checkauthgmail", payload: {} });
		expect(answered.statusCode).toBe(400);
		expect(answered.json().fields).toEqual({ credential: "The credential is missing." });
	});

	test("signs in an admin by email in any case, for three hours", async () => {
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
		expect(data).toEqual({ email, name: "Meera", role: "owner", signedInUntil: until });
		app.clock.advance(signInSeconds * 1000 - 1);
		await app.clientOf(token)(whoAmI, {});
		app.clock.advance(1);
		await expect(app.clientOf(token)(whoAmI, {})).rejects.toThrow(CallFailed);
	});
});

describeWithDatabase("Signing in", (open) => {
	test("waits while the identity provider does not answer: 503, and no failed attempt", async () => {
		const app = await openTestApp(await open(), {
			environment: { LOGIN_ADDRESS_LIMIT: "1", IDENTITY_JWKS_URL: "http://127.0.0.1:9/keys" },
		});
		for (let attempt = 0; attempt < 3; attempt++) {
			const answered = await post(app, await forgeClaims(() => ({}))(app));
			expect(answered.statusCode).toBe(503);
			expect(answered.headers["retry-after"]).toBeDefined();
		}
	});

	test("answers at most the configured number of failures per address and 15 minutes, however many come at once", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_ADDRESS_LIMIT: "10" } });
		const answers = await Promise.all(Array.from({ length: 50 }, () => post(app, randomUUID())));
		const checked = answers.filter(({ statusCode }) => statusCode === 401);
		const limited = answers.filter(({ statusCode }) => statusCode === 429);
		expect([checked.length, limited.length]).toEqual([10, 40]);
		expect(Number(limited[0]?.headers["retry-after"])).toBe(900);
		expect((await post(app, randomUUID(), "198.51.100.1")).statusCode).toBe(401);
		app.clock.advance(15 * minuteMs);
		expect((await post(app, randomUUID())).statusCode).toBe(401);
	});

	test("does not count successful sign-ins", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_ADDRESS_LIMIT: "2" } });
		for (let each = 0; each < 5; each++) await app.signInAsAdmin();
	});

	test("ends with signing out, which removes row and cookie", async () => {
		const app = await openTestApp(await open());
		const { token } = await app.signInAsAdmin();
		const headers = { authorization: `Bearer ${token}` };
		const answered = await app.app.inject({ method: "POST", url: "/api/admin/logout", headers });
		expect(answered.statusCode).toBe(204);
		expect(answered.headers["set-cookie"]).toBe("user1=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None");
		expect(await app.database.db.$count(signIns)).toBe(0);
	});

	test("offers the configured provider", async () => {
		const google = { IDENTITY_CLIENT_ID: "g", IDENTITY_ISSUER: "https://accounts.google.com" };
		const app = await openTestApp(await open(), { environment: google });
		expect((await app.client(identityOptions, {})).data).toEqual({ provider: "google", clientId: "g" });
		const other = await openTestApp(app.database);
		other.issuer.setOffline(true);
		await expect(other.client(identityOptions, {})).rejects.toMatchObject({ status: 503, id: "identity-away" });
		other.issuer.setOffline(false);
		const authorize = `${other.issuer.name}/authorize`;
		const offered = { provider: "other", clientId: testAudience, authorize };
		expect((await other.client(identityOptions, {})).data).toEqual(offered);
		const slashed = { IDENTITY_ISSUER: `${other.issuer.name}/` };
		const foreign = await openTestApp(app.database, { environment: slashed });
		await expect(foreign.client(identityOptions, {})).rejects.toMatchObject({ status: 503 });
	});
});
