import { expect, onTestFinished, test } from "vitest";
import { signInFor } from "#contract/paths.ts";
import { nginxSkipReason, startNginx } from "#tools/testing/nginx.ts";
import { readConfig } from "../../platform/config/config.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { sendBytes } from "../../platform/http/raw-testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { addFirstAdmins } from "./first-admins.ts";
import { isLocalIdentityAllowed } from "./identity.ts";

const local = { NODE_ENV: "test", PUBLIC_URL: "http://localhost:3000", IDENTITY_CLIENT_ID: "" };
const key = "a-key-of-22-characters";
const stranger = { origin: "http://localhost:3000", host: "localhost:3000" };
const own = { ...stranger, cookie: `local-identity-3000=${key}` };
const authorize = "/identity/authorize";
const formType = { "content-type": "application/x-www-form-urlencoded" };

test.each([
	[{ NODE_ENV: "production" }, false],
	[{ IDENTITY_CLIENT_ID: "client" }, false],
	[{ HOST: "0.0.0.0" }, false],
	[{ PUBLIC_URL: "https://academy.example" }, false],
	[{}, true],
])("The local identity provider with %o exists: %s", (environment, exists) => {
	expect(isLocalIdentityAllowed(readConfig(environment))).toBe(exists);
});

describeWithDatabase("The local identity provider", (open) => {
	test("is not served in production, nor beside a real one", async () => {
		for (const environment of [{ ...local, NODE_ENV: "production" }, { IDENTITY_CLIENT_ID: "client" }]) {
			const { app } = await openTestApp(await open(), { environment });
			for (const method of ["GET", "POST"] as const)
				expect((await app.inject({ method, url: authorize, headers: own })).statusCode).toBe(404);
		}
	});

	test("answers only this machine under a loopback name", async () => {
		const { app } = await openTestApp(await open(), { environment: local, identityKey: key });
		const status = async (call: object) => (await app.inject({ url: authorize, headers: own, ...call })).statusCode;
		expect(await status({})).toBe(200);
		expect(await status({ remoteAddress: "203.0.113.7" })).toBe(404);
		expect(await status({ headers: { host: "elsewhere.example" } })).toBe(404);
	});

	test.each([
		"via",
		"forwarded",
		"x-real-ip",
		"x-forwarded-for",
		"x-forwarded-host",
		"x-forwarded-proto",
		"cf-connecting-ip",
		"cf-ray",
	])("answers nothing that a proxy passed on: %s shows it", async (header) => {
		const { app } = await openTestApp(await open(), { environment: local, identityKey: key });
		for (const method of ["GET", "POST"] as const)
			expect((await app.inject({ method, url: authorize, headers: { ...own, [header]: "1" } })).statusCode).toBe(404);
	});

	test("refuses HTTP/1.0, which only proxies still use", async () => {
		const { app } = await openTestApp(await open(), { environment: local, identityKey: key });
		const ask = (version: string) =>
			sendBytes(
				app,
				`GET ${authorize} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\nCookie: ${own.cookie}\r\n\r\n`,
			);
		expect(await ask("1.0")).toContain(" 404 ");
		expect(await ask("1.1")).toContain(" 200 ");
	});

	test("lists accounts and issues credentials only after the printed link was opened", async () => {
		const { app, parts } = await openTestApp(await open(), { environment: local, identityKey: key });
		await addFirstAdmins(parts);
		const payload = "email=admin%40gradway.example";
		for (const cookie of ["", `local-identity-3000=${key}x`, "local-identity-3000=", `local-identity=${key}`]) {
			const shown = await app.inject({ url: `${authorize}?key=${key}x`, headers: { ...stranger, cookie } });
			expect([shown.statusCode, shown.payload.includes("@"), shown.headers["set-cookie"]]).toEqual([
				403,
				false,
				undefined,
			]);
			const headers = { ...stranger, ...formType, cookie };
			const handed = await app.inject({ method: "POST", url: authorize, headers, payload });
			expect([handed.statusCode, handed.headers.location]).toEqual([403, undefined]);
		}
	});

	test("remembers a browser that opened the link, and removes the key from the address", async () => {
		const { app } = await openTestApp(await open(), { environment: local, identityKey: key });
		const opened = await app.inject({ url: `${authorize}?key=${key}`, headers: stranger });
		expect([opened.statusCode, opened.headers.location]).toEqual([302, `${authorize}?audience=admin`]);
		const [cookie = "", ...attributes] = String(opened.headers["set-cookie"]).split("; ");
		expect(attributes).toEqual([`Path=${authorize}`, "HttpOnly", "SameSite=Lax"]);
		expect((await app.inject({ url: authorize, headers: { ...stranger, cookie } })).statusCode).toBe(200);
		const other = await openTestApp(await open(), { environment: local });
		expect((await other.app.inject({ url: authorize, headers: { ...stranger, cookie } })).statusCode).toBe(403);
	});

	test.for([
		["as nginx does by itself", "", 404],
		[
			"with nothing that shows it",
			"proxy_http_version 1.1; proxy_set_header Host localhost; proxy_set_header Connection close;",
			403,
		],
	] as const)(
		"gives an outsider nothing through a proxy that passes on %s",
		async ([, directives, refused], { skip }) => {
			skip(nginxSkipReason !== undefined, nginxSkipReason);
			const { app, parts } = await openTestApp(await open(), { environment: local, identityKey: key });
			await addFirstAdmins(parts);
			const upstream = await app.listen({ port: 0, host: "127.0.0.1" });
			const { origin: proxy, stop } = await startNginx(`location / { proxy_pass ${upstream}; ${directives} }`);
			onTestFinished(stop);
			const seen = await fetch(proxy + authorize);
			expect([seen.status, (await seen.text()).includes("admin@")]).toEqual([refused, false]);
			const body = new URLSearchParams({ email: "admin@gradway.example" });
			const headers = { origin: "http://localhost:3000" };
			const handed = await fetch(proxy + authorize, { method: "POST", body, headers, redirect: "manual" });
			expect([handed.status, handed.headers.get("location")]).toEqual([refused, null]);
		},
	);

	test("issues no credential to another site's form", async () => {
		const { app } = await openTestApp(await open(), { environment: local, identityKey: key });
		for (const headers of [
			{ ...own, origin: "https://elsewhere.example" },
			{ host: own.host, cookie: own.cookie },
		]) {
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

	test("creates a first admin, whose credential passes the real verification once", async () => {
		const { app, parts, client: _ } = await openTestApp(await open(), { environment: local, identityKey: key });
		expect(await addFirstAdmins(parts)).toEqual(["admin@gradway.example"]);
		expect(await addFirstAdmins(parts)).toEqual(["admin@gradway.example"]);
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

	test("passes a student's credential to the students' sign-in, which accepts it", async () => {
		const { app, parts } = await openTestApp(await open(), { environment: local, identityKey: key });
		await insertStudent(parts, { email: "ananya@mail.example", password: "monsoon in Sirsi 7" });
		const asked = await app.inject({ url: `${authorize}?audience=student`, headers: own });
		expect(asked.payload).toContain('value="ananya@mail.example"');
		const handed = await app.inject({
			method: "POST",
			url: authorize,
			headers: { ...own, ...formType },
			payload: "audience=student&email=ananya%40mail.example",
		});
		const [page, credential] = String(handed.headers.location).split("#credential=");
		expect(page).toBe("/login");
		const answered = await app.inject({ method: "POST", url: "/api/student/checkauthgmail", payload: { credential } });
		expect(answered.statusCode).toBe(200);
	});

	test("passes on return URLs of the console only", async () => {
		const { app } = await openTestApp(await open(), { environment: local, identityKey: key });
		const place = "/create-user?form=add&q=%22%3E";
		const asked = await app.inject({
			url: `${authorize}?audience=admin&next=${encodeURIComponent(place)}`,
			headers: own,
		});
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
		expect(await pageAfter({ audience: "admin", next: place })).toBe(signInFor(place));
		expect(await pageAfter({ audience: "admin", next: "" })).toBe("/signin");
		expect(await pageAfter({ audience: "admin", next: "//elsewhere.example/outbox" })).toBe(signInFor("/dashboard"));
		expect(await pageAfter({ audience: "student", next: place })).toBe("/login");
	});

	test("creates no admin where one exists or where it is not served", async () => {
		const configured = await openTestApp(await open(), {
			environment: { ...local, ADMIN_EMAILS: "meera@academy.example" },
		});
		expect(await addFirstAdmins(configured.parts)).toEqual(["meera@academy.example"]);
		const real = await openTestApp(await open());
		expect(await addFirstAdmins(real.parts)).toEqual([]);
	});
});
