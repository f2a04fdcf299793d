import { expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { openTestApp } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { sendBytes } from "./raw-testing.ts";
import { siteFixture, writeSiteFixture } from "./testing.ts";

describeWithDatabase("A request that matches no route", (open) => {
	test.each(["/%", "/%zz", "/%ff", "/%E0%A4%A"])("%s is a page that does not exist", async (url) => {
		const { app } = await openTestApp(await open(), { siteDir: await writeSiteFixture() });
		const response = await app.inject({ url });
		expect([response.statusCode, response.payload]).toEqual([404, siteFixture["404.html"]]);
		expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
	});

	test.each([
		["GET", "/api/%zz"],
		["PUT", `/api/leads/${"x".repeat(500)}/seen`],
	] as const)("%s %s has the shape of every error", async (method, url) => {
		const { app } = await openTestApp(await open());
		const response = await app.inject({ method, url });
		expect([response.statusCode, response.json()]).toEqual([404, { error: errors["not-found"].text }]);
		expect(response.headers).toMatchObject({ "x-error-id": "not-found", "cache-control": "no-store" });
		expect(response.headers["x-content-type-options"]).toBe("nosniff");
	});

	test.each([
		"/%61pi/sign-in/options",
		"/api/sign%2Din/options",
		"/%6detrics",
		"/%48ome",
		"http://academy.example/api/sign-in/options",
		"https://elsewhere.example/",
		"*",
	])("%s is another spelling of an address, which has one alone", async (target) => {
		const { app } = await openTestApp(await open(), { siteDir: await writeSiteFixture() });
		const response = await sendBytes(app, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
		expect(response).toContain("HTTP/1.1 404 ");
		const isApi = target.startsWith("/api/");
		expect(response.split("\r\n\r\n")[1]).toBe(
			isApi ? JSON.stringify({ error: errors["not-found"].text }) : siteFixture["404.html"],
		);
	});

	test("A query, and characters that need it, may be percent-encoded", async () => {
		const { app } = await openTestApp(await open(), { siteDir: await writeSiteFixture() });
		expect((await app.inject("/?q=%61sha")).statusCode).toBe(200);
		expect((await app.inject("/verify/%20GW%E2%80%93")).statusCode).toBe(404);
	});

	test.each([
		["that is no HTTP", "Asha Rao\r\n\r\n", 400],
		["with two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400],
		["with two other lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400],
		["with a length written oddly", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n", 400],
		["with endless headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, 431],
	])("a request %s does too", async (_, bytes, status) => {
		const response = await sendBytes((await openTestApp(await open())).app, bytes);
		expect(response).toContain(`HTTP/1.1 ${status} `);
		expect(response).toContain("x-content-type-options: nosniff\r\n");
		expect(response.split("\r\n\r\n")[1]).toBe(JSON.stringify({ error: errors["body-unreadable"].text }));
	});
});
