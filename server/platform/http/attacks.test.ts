import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { openTestApp, testOrigin } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { writeSiteFixture } from "./testing.ts";

const production = { NODE_ENV: "production", IDENTITY_ISSUER: "https://id.example" };

describeWithDatabase("An attacker", (open) => {
	const openSite = async (environment = {}) =>
		openTestApp(await open(), { environment, siteDir: await writeSiteFixture() });

	test("gets the security headers with every kind of answer", async () => {
		const { app } = await openSite(production);
		const calls: InjectOptions[] = [
			...["/", "/programs", "/assets/app.AbC1.js", "/nothing", "/PROGRAMS/", "/%zz", "/.well-known/security.txt"],
			...["/console/dashboard", "/student/home", "/signin", "/events", "/verify/x", "/seat/x", "/healthz", "/metrics"],
			...["/api/nothing", "/api/%zz", "/api/courses", "/api/sign-in/options", "/api/docs", "/identity/authorize"],
		].map((url) => ({ url }));
		calls.push({ method: "POST", url: "/programs" }, { method: "POST", url: "/api/apply/contact", payload: "{" });
		for (const call of calls) {
			const { headers } = await app.inject(call);
			const about = `${call.method ?? "GET"} ${String(call.url)}`;
			const policy = String(headers["content-security-policy"]);
			for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
				expect(policy, about).toContain(directive);
			expect(policy, about).not.toContain("unsafe");
			expect(headers["x-content-type-options"], about).toBe("nosniff");
			expect(headers["referrer-policy"], about).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
			expect(headers["strict-transport-security"], about).toBe("max-age=63072000");
			expect(headers["access-control-allow-origin"], about).toBeUndefined();
		}
	});

	test("gets includeSubDomains in Strict-Transport-Security where the provider sets it", async () => {
		const { app } = await openSite({ ...production, HSTS_SUBDOMAINS: "on" });
		for (const url of ["/", "/events", "/healthz", "/api/nothing"])
			expect((await app.inject({ url })).headers["strict-transport-security"]).toBe(
				"max-age=63072000; includeSubDomains",
			);
	});

	test("gets no access by a CORS preflight or by TRACE", async () => {
		const { app } = await openSite();
		for (const method of ["OPTIONS", "TRACE", "PROPFIND"] as InjectOptions["method"][])
			for (const url of ["/api/apply/contact", "/programs"]) {
				const headers = { origin: "https://evil.example", "x-secret": "to be echoed" };
				const reply = await app.inject({ ...(method && { method }), url, headers });
				expect(reply.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(404);
				expect(reply.payload).not.toContain("echoed");
				expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
			}
	});

	test("cannot repeat a query parameter; of a repeated form field the first counts", async () => {
		const test = await openSite();
		const { token } = await test.signInAsAdmin();
		const headers = { authorization: `Bearer ${token}` };
		const twice = await test.app.inject({ url: "/api/apply/contact?limit=1&limit=50", headers });
		expect(twice.statusCode).toBe(400);
	});

	test.each([
		["application/json", '{"__proto__":{"isAdmin":true},"email":"a@b.example","password":"x"}', 400],
		["application/json", '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.example","password":"x"}', 400],
		["application/x-www-form-urlencoded", "__proto__[isAdmin]=true&email=a@b.example&password=x", 401],
		["application/x-www-form-urlencoded", "__proto__=isAdmin&email=a@b.example&password=x", 401],
	])("changes no object's nature with %s %s", async (type, payload, status) => {
		const { app } = await openSite();
		const headers = { "content-type": type, origin: testOrigin };
		const reply = await app.inject({ method: "POST", url: "/api/student/auth", headers, payload });
		expect(reply.statusCode).toBe(status);
		expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
	});

	test("cannot redirect the request for the identity provider's keys", async () => {
		let keyRequests = 0;
		const inside = await listen((_, response) => {
			keyRequests += 1;
			response.end('{"keys":[]}');
		});
		const issuer = await listen((_, response) => response.writeHead(302, { location: inside }).end());
		const test = await openSite({ IDENTITY_JWKS_URL: `${issuer}/keys` });
		const payload = { credential: await test.issuer.issue(test.clock.now, { email: "asha@mail.example" }) };
		const reply = await test.app.inject({ method: "POST", url: "/api/admin/checkauthgmail", payload });
		expect([reply.statusCode, keyRequests]).toEqual([503, 0]);
	});

	test("cannot evade the limit with forged forwarding headers", async () => {
		const { app } = await openSite({ LOGIN_ADDRESS_LIMIT: "2" });
		const statuses: number[] = [];
		for (const guess of [1, 2, 3]) {
			const headers = { "x-forwarded-for": `198.51.100.${guess}`, "x-real-ip": `198.51.100.${guess}` };
			const payload = { email: `student${guess}@mail.example`, password: "guess" };
			statuses.push((await app.inject({ method: "POST", url: "/api/student/auth", headers, payload })).statusCode);
		}
		expect(statuses).toEqual([401, 401, 429]);
	});
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
	const server = createServer(answer);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	onTestFinished(() => new Promise((closed) => server.close(() => closed())));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
