import fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { nginxSkipReason, startNginx } from "#tools/testing/nginx.ts";
import { openTestApp } from "../../../testing/app.ts";
import { readConfig } from "../../config/config.ts";
import { describeWithDatabase } from "../../db/testing.ts";
import { serveApiDocs } from "../api-docs.ts";

test("A production install started for development serves no API documentation and says why", async () => {
	const log = fastify().log;
	const warn = vi.spyOn(log, "warn");
	const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
	await serveApiDocs(fastify(), { config: readConfig({}), log }, () => Promise.reject(missing));
	expect(warn).toHaveBeenCalledWith({ event: "api-docs-absent", hint: expect.stringContaining("NODE_ENV=production") });
	const broken = serveApiDocs(fastify(), { config: readConfig({}), log }, () => Promise.reject(new Error("broken")));
	await expect(broken).rejects.toThrow("broken");
});

const production = { NODE_ENV: "production", IDENTITY_ISSUER: "https://id.example" };
const token = "0123456789abcdef";

describeWithDatabase("The operational endpoints", (open) => {
	test("report liveness and readiness", async () => {
		const { app } = await openTestApp(await open());
		expect((await app.inject("/healthz")).statusCode).toBe(200);
		// Not ready while the database takes longer than a moment.
		await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(200);
	});

	test("serve metrics with the token, outside production also to this machine", async () => {
		const { app } = await openTestApp(await open());
		expect((await app.inject({ url: "/metrics" })).payload).toContain("http_request_duration_seconds");
		expect((await app.inject({ url: "/metrics", remoteAddress: "203.0.113.7" })).statusCode).toBe(403);
		for (const header of ["x-forwarded-for", "via", "x-real-ip", "cf-connecting-ip"])
			expect((await app.inject({ url: "/metrics", headers: { [header]: "127.0.0.1" } })).statusCode).toBe(403);
		for (const environment of [{}, production]) {
			const withToken = await openTestApp(await open(), { environment: { ...environment, METRICS_TOKEN: token } });
			const status = async (authorization?: string) =>
				(await withToken.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} })).statusCode;
			expect([await status(), await status(`Bearer ${token}X`), await status(`Bearer ${token}`)]).toEqual([
				403, 403, 200,
			]);
		}
	});

	test("serve no metrics in production without a token", async () => {
		const { app } = await openTestApp(await open(), { environment: production });
		expect((await app.inject({ url: "/metrics" })).statusCode).toBe(403);
	});

	test("serve no metrics through a proxy that adds no header", async ({ skip }) => {
		skip(nginxSkipReason !== undefined, nginxSkipReason);
		const { app } = await openTestApp(await open(), { environment: production });
		const upstream = await app.listen({ port: 0, host: "127.0.0.1" });
		const proxy = await startNginx(`location / { proxy_pass ${upstream}; proxy_http_version 1.1; }`);
		onTestFinished(proxy.stop);
		expect((await fetch(`${proxy.origin}/metrics`)).status).toBe(403);
		expect((await fetch(`${proxy.origin}/healthz`)).status).toBe(200);
	});

	test("document every endpoint in development", async () => {
		const { app } = await openTestApp(await open(), { environment: { NODE_ENV: "development" } });
		const { paths } = (await app.inject("/api/docs/json")).json();
		for (const [name, { method, path }] of Object.entries<Endpoint>(api))
			expect(paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()].operationId).toBe(name);
		expect(Object.values(paths).flatMap((each) => Object.keys(each as object))).toHaveLength(Object.keys(api).length);
		expect((await app.inject("/api/docs/")).statusCode).toBe(200);
		const inProduction = await openTestApp(await open(), { environment: production });
		for (const url of ["/api/docs", "/api/docs/", "/api/docs/json"])
			expect((await inProduction.app.inject(url)).statusCode).toBe(404);
	});
});
