import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { openTestApp } from "../testing.ts";

describeOnEachDatabase("The process' own addresses", (open) => {
	test("tell whether it lives and can work", async () => {
		const { app } = await openTestApp(await open());
		expect((await app.inject("/healthz")).statusCode).toBe(200);
		expect((await app.inject("/readyz")).statusCode).toBe(200);
	});

	test("give metrics to this machine, or to whoever has the token", async () => {
		const open_ = await openTestApp(await open());
		expect((await open_.app.inject({ url: "/metrics" })).payload).toContain("http_request_duration_seconds");
		expect((await open_.app.inject({ url: "/metrics", remoteAddress: "203.0.113.7" })).statusCode).toBe(403);
		const proxied = { url: "/metrics", headers: { "x-forwarded-for": "203.0.113.7" } };
		expect((await open_.app.inject(proxied)).statusCode).toBe(403);
		const { app } = await openTestApp(await open(), { environment: { METRICS_TOKEN: "0123456789abcdef" } });
		const status = async (authorization?: string) =>
			(await app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} })).statusCode;
		expect([await status(), await status("Bearer 0123456789abcdeX"), await status("Bearer 0123456789abcdef")]).toEqual([
			403, 403, 200,
		]);
	});

	test("describe the API outside production: every endpoint is there", async () => {
		const { app } = await openTestApp(await open());
		const { paths } = (await app.inject("/api/docs/json")).json();
		for (const [name, { method, path }] of Object.entries<Endpoint>(api))
			expect(paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()].operationId).toBe(name);
		expect(Object.values(paths).flatMap((each) => Object.keys(each as object))).toHaveLength(Object.keys(api).length);
		expect((await app.inject("/api/docs/")).statusCode).toBe(200);
		const environment = { NODE_ENV: "production", IDENTITY_ISSUER: "https://id.example" };
		const inProduction = await openTestApp(await open(), { environment });
		for (const url of ["/api/docs", "/api/docs/", "/api/docs/json"])
			expect((await inProduction.app.inject(url)).statusCode).toBe(404);
	});
});
