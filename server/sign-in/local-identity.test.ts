import { expect, test } from "vitest";
import { signInFor } from "#contract/paths.ts";
import { readConfig } from "../config.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { enrol } from "../students/testing.ts";
import { openTestApp } from "../testing.ts";
import { makeFirstAdmins } from "./first-admins.ts";
import { mayVouchLocally } from "./identity.ts";

const local = { NODE_ENV: "test", PUBLIC_URL: "http://localhost:3000", IDENTITY_CLIENT_ID: "" };
const own = { origin: "http://localhost:3000", host: "localhost:3000" };
const authorize = "/identity/authorize";
const formType = { "content-type": "application/x-www-form-urlencoded" };

test.each([
	[{ NODE_ENV: "production" }, false],
	[{ IDENTITY_CLIENT_ID: "client" }, false],
	[{ HOST: "0.0.0.0" }, false],
	[{ PUBLIC_URL: "https://academy.example" }, false],
	[{}, true],
])("The local identity provider with %o exists: %s", (environment, exists) => {
	expect(mayVouchLocally(readConfig(environment))).toBe(exists);
});

describeOnEachDatabase("The local identity provider", (open) => {
	test("is not there in production, nor beside a real one", async () => {
		for (const environment of [{ ...local, NODE_ENV: "production" }, { IDENTITY_CLIENT_ID: "client" }]) {
			const { app } = await openTestApp(await open(), { environment });
			for (const method of ["GET", "POST"] as const)
				expect((await app.inject({ method, url: authorize, headers: own })).statusCode).toBe(404);
		}
	});

	test("answers only this machine, asked by a name of this machine", async () => {
		const { app } = await openTestApp(await open(), { environment: local });
		const status = async (call: object) => (await app.inject({ url: authorize, headers: own, ...call })).statusCode;
		expect(await status({})).toBe(200);
		expect(await status({ remoteAddress: "203.0.113.7" })).toBe(404);
		expect(await status({ headers: { host: "elsewhere.example" } })).toBe(404);
		expect(await status({ headers: { ...own, "x-forwarded-for": "127.0.0.1" } })).toBe(404);
	});

	test("gives no credential to another site's form", async () => {
		const { app } = await openTestApp(await open(), { environment: local });
		for (const headers of [{ ...own, origin: "https://elsewhere.example" }, { host: own.host }]) {
			const payload = "email=admin%40gradway.example";
			const answered = await app.inject({
				method: "POST",
				url: authorize,
				headers: { ...headers, ...formType },
				payload,
			});
			expect([answered.statusCode, answered.headers.location]).toEqual([403, undefined]);
		}
	});

	test("gives a newcomer a first admin, whose credential goes through the real verification once", async () => {
		const { app, parts, client: _ } = await openTestApp(await open(), { environment: local });
		expect(await makeFirstAdmins(parts)).toEqual(["admin@gradway.example"]);
		expect(await makeFirstAdmins(parts)).toEqual(["admin@gradway.example"]);
		expect((await app.inject({ url: authorize, headers: own })).payload).toContain('value="admin@gradway.example"');
		const handed = await app.inject({
			method: "POST",
			url: authorize,
			headers: { ...own, ...formType },
			payload: "email=admin%40gradway.example",
		});
		expect(handed.statusCode).toBe(303);
		const credential = String(handed.headers.location).replace("/signin#credential=", "");
		const signIn = () => app.inject({ method: "POST", url: "/api/admin/checkauthgmail", payload: { credential } });
		expect((await signIn()).statusCode).toBe(200);
		expect((await signIn()).statusCode).toBe(401);
	});

	test("hands a student's credential to the students' door, which takes it", async () => {
		const { app, parts } = await openTestApp(await open(), { environment: local });
		await enrol(parts, { email: "ananya@mail.example", password: "monsoon in Sirsi 7" });
		const asked = await app.inject({ url: `${authorize}?door=student`, headers: own });
		expect(asked.payload).toContain('value="ananya@mail.example"');
		const handed = await app.inject({
			method: "POST",
			url: authorize,
			headers: { ...own, ...formType },
			payload: "door=student&email=ananya%40mail.example",
		});
		const [page, credential] = String(handed.headers.location).split("#credential=");
		expect(page).toBe("/login");
		const answered = await app.inject({ method: "POST", url: "/api/student/checkauthgmail", payload: { credential } });
		expect(answered.statusCode).toBe(200);
	});

	test("hands back the place in the console to go on to, and no other", async () => {
		const { app } = await openTestApp(await open(), { environment: local });
		const place = "/create-user?form=add&q=%22%3E";
		const asked = await app.inject({ url: `${authorize}?door=admin&next=${encodeURIComponent(place)}`, headers: own });
		expect(asked.payload).toContain('name="next" value="/create-user?form=add&amp;q=%22%3E"');
		const pageAfter = async (form: Record<string, string>) => {
			const payload = new URLSearchParams({ email: "meera@academy.example", ...form }).toString();
			const handed = await app.inject({
				method: "POST",
				url: authorize,
				headers: { ...own, ...formType },
				payload,
			});
			return String(handed.headers.location).split("#")[0];
		};
		expect(await pageAfter({ door: "admin", next: place })).toBe(signInFor(place));
		expect(await pageAfter({ door: "admin", next: "" })).toBe("/signin");
		expect(await pageAfter({ door: "admin", next: "//elsewhere.example/outbox" })).toBe(signInFor("/dashboard"));
		expect(await pageAfter({ door: "student", next: place })).toBe("/login");
	});

	test("makes nobody an admin where someone is, or where it does not serve", async () => {
		const configured = await openTestApp(await open(), {
			environment: { ...local, ADMIN_EMAILS: "meera@academy.example" },
		});
		expect(await makeFirstAdmins(configured.parts)).toEqual(["meera@academy.example"]);
		const real = await openTestApp(await open());
		expect(await makeFirstAdmins(real.parts)).toEqual([]);
	});
});
