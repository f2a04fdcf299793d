import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { beforeAll, expect, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { errors } from "#contract/errors.ts";
import { consolePages, signInFor } from "#contract/paths.ts";
import { openTestApp, type TestApp, unreachableDatabase } from "../../../testing/app.ts";
import { describeWithDatabase } from "../../db/testing.ts";
import { siteFixture, writeSiteFixture } from "../testing.ts";
import { redirectWith, servePages } from "./pages.ts";
import { loadSite } from "./site.ts";

let siteDir: string;
beforeAll(async () => {
	siteDir = await writeSiteFixture();
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = siteFixture["programs.html"];

describeWithDatabase("The site", (open) => {
	const get = async (app: TestApp, url: string, headers = {}) => app.app.inject({ url, headers });
	const openSite = async (environment = {}) => openTestApp(await open(), { siteDir, environment });

	test("is sent in the smallest encoding that the browser accepts", async () => {
		const app = await openSite();
		const br = await get(app, "/programs?utm_source=mail", { "accept-encoding": "gzip, deflate, br, zstd" });
		expect([br.statusCode, br.headers["content-encoding"], br.headers.vary]).toEqual([200, "br", "accept-encoding"]);
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page);
		const gz = await get(app, "/programs", { "accept-encoding": "gzip, br;q=0" });
		expect(gunzipSync(gz.rawPayload).toString()).toBe(page);
		const plain = await get(app, "/programs");
		expect([plain.headers["content-encoding"], plain.payload]).toEqual([undefined, page]);
		expect(plain.headers["content-type"]).toBe("text/html; charset=utf-8");
	});

	test("answers 304 to a browser that has the current version", async () => {
		const app = await openSite();
		const first = await get(app, "/programs", { "accept-encoding": "br" });
		expect(first.headers["cache-control"]).toBe("no-cache");
		const again = { "accept-encoding": "br", "if-none-match": `"other", W/${first.headers.etag}` };
		const second = await get(app, "/programs", again);
		expect([second.statusCode, second.payload, second.headers.etag]).toEqual([304, "", first.headers.etag]);
		expect((await get(app, "/programs", { ...again, "accept-encoding": "gzip" })).statusCode).toBe(200);
	});

	test("lets browsers cache hashed files for a year", async () => {
		const response = await get(await openSite(), "/assets/app.AbC1.js");
		expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(response.headers["content-type"]).toBe("text/javascript; charset=utf-8");
	});

	test("allows only the page's own inline scripts and styles", async () => {
		const { headers } = await get(await openSite(), "/programs");
		const policy = String(headers["content-security-policy"]);
		expect(policy).toContain(`script-src 'self' ${hashOf(siteFixture.script)};`);
		expect(policy).toContain(`style-src 'self' ${hashOf(siteFixture.style)};`);
		expect(policy).toContain("default-src 'none';");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).not.toMatch(/unsafe/);
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
		expect(headers["strict-transport-security"]).toBeUndefined();
	});

	test("allows Google's scripts on the sign-in page only where Google sign-in is configured", async () => {
		const plain = await get(await openSite(), "/signin");
		expect(plain.headers["content-security-policy"]).not.toContain("google");
		expect(plain.headers["cross-origin-opener-policy"]).toBe("same-origin");
		const app = await openSite({ IDENTITY_ISSUER: "https://accounts.google.com" });
		const google = await get(app, "/signin");
		expect(google.headers["content-security-policy"]).toContain("https://accounts.google.com/gsi/client");
		expect(google.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
		expect((await get(app, "/programs")).headers["content-security-policy"]).not.toContain("google");
	});

	test("sends Strict-Transport-Security in production", async () => {
		const app = await openSite({ NODE_ENV: "production", IDENTITY_ISSUER: "https://id.example" });
		for (const url of ["/programs", "/api/sign-in/options", "/nothing"])
			expect((await get(app, url)).headers["strict-transport-security"]).toContain("max-age=63072000");
	});

	test.each([
		["/Programs?a=B", "/programs?a=B"],
		["/programs/", "/programs"],
		["/PROGRAMS//?x", "/programs?x"],
		["/Dashboard", "/dashboard"],
		["/events/7F0C2A52-6a0a-4d2e-9a3e-0d2b5a1c9e11/?x", "/events/7f0c2a52-6a0a-4d2e-9a3e-0d2b5a1c9e11?x"],
		["/events/7f0c2a52-6a0a-4d2e-9a3e-0d2b5a1c9e11.ICS", "/events/7f0c2a52-6a0a-4d2e-9a3e-0d2b5a1c9e11.ics"],
	])("sends %s to its one address", async (from, to) => {
		const response = await get(await openSite(), from);
		expect([response.statusCode, response.headers.location]).toEqual([308, to]);
	});

	test.each([
		"/nothing",
		"/404",
		"/console",
		"/refused/message",
		"//elsewhere.example/",
		"/programs.html",
		"/%2e%2e/package.json",
	])("does not have %s", async (url) => {
		const response = await get(await openSite(), url);
		expect([response.statusCode, response.payload]).toEqual([404, siteFixture["404.html"]]);
	});

	test("answers HEAD like GET without the body, and no other method", async () => {
		const { app } = await openSite();
		const head = await app.inject({ method: "HEAD", url: "/programs" });
		expect([head.statusCode, head.payload, head.headers["content-length"]]).toEqual([200, "", String(page.length)]);
		for (const url of ["/programs", "/dashboard", "/", "/healthz", "/metrics"]) {
			const post = await app.inject({ method: "POST", url });
			expect([url, post.statusCode, post.headers.allow]).toEqual([url, 405, "GET, HEAD"]);
		}
	});

	test("serves the home page at its root", async () => {
		const app = await openSite();
		const response = await get(app, "/?utm_source=mail");
		expect([response.statusCode, response.payload]).toEqual([200, siteFixture["index.html"]]);
		const other = await get(app, "/index.html");
		expect([other.statusCode, other.payload]).toEqual([404, siteFixture["404.html"]]);
	});

	test("keeps what follows a sent form out of search engines", async () => {
		expect((await get(await openSite(), "/sent/message")).headers["x-robots-tag"]).toBe("noindex");
	});

	test.each([
		["bytes=2-4", 206, "234", "bytes 2-4/10"],
		["bytes=7-", 206, "789", "bytes 7-9/10"],
		["bytes=-3", 206, "789", "bytes 7-9/10"],
		["bytes=20-", 416, "", "bytes */10"],
		["bytes=0-1,4-5", 200, "0123456789", undefined],
		["bytes=5-3", 200, "0123456789", undefined],
	])("sends of a video what %s asks for", async (range, status, payload, contentRange) => {
		const response = await get(await openSite(), "/clip.mp4", { range });
		expect([response.statusCode, response.payload, response.headers["content-range"]]).toEqual([
			status,
			payload,
			contentRange,
		]);
	});

	test("sends a range of a video only for the same version", async () => {
		const app = await openSite();
		const { etag } = (await get(app, "/clip.mp4")).headers;
		const goOn = async (version: string) =>
			(await get(app, "/clip.mp4", { range: "bytes=7-", "if-range": version })).payload;
		expect([await goOn(String(etag)), await goOn('"of yesterday"')]).toEqual(["789", "0123456789"]);
	});

	test("shows the console to a signed-in admin only", async () => {
		const app = await openSite();
		const { token } = await app.signInAsAdmin();
		for (const url of consolePages) {
			for (const cookie of ["", `user1=${"A".repeat(43)}`]) {
				const refused = await get(app, url, { cookie });
				expect([refused.statusCode, refused.headers.location]).toEqual([302, signInFor(url)]);
			}
			const shown = await get(app, url, { cookie: `user1=${token}` });
			expect([shown.statusCode, shown.payload]).toEqual([200, siteFixture["console.html"]]);
			expect(shown.headers["cache-control"]).toBe("no-store");
		}
	});

	test("redirects a signed-in admin from the sign-in page to the dashboard", async () => {
		const app = await openSite();
		const { token } = await app.signInAsAdmin();
		expect((await get(app, "/signin")).payload).toBe(siteFixture["signin.html"]);
		const response = await get(app, "/signin", { cookie: `user1=${token}` });
		expect([response.statusCode, response.headers.location]).toEqual([302, "/dashboard"]);
		app.clock.advance(3 * hourMs);
		expect((await get(app, "/signin", { cookie: `user1=${token}` })).statusCode).toBe(200);
	});

	test("serves its pages without a database; only what needs the database fails", async () => {
		const app = await openTestApp(unreachableDatabase(await open()), { siteDir });
		expect((await get(app, "/programs")).statusCode).toBe(200);
		expect((await get(app, "/healthz")).statusCode).toBe(200);
		const cookie = `user1=${"A".repeat(43)}`;
		expect((await get(app, "/signin", { cookie })).statusCode).toBe(200);
		for (const url of ["/readyz", "/dashboard"]) {
			const response = await get(app, url, { cookie });
			expect([url, response.statusCode, response.headers["retry-after"]]).toEqual([url, 503, "5"]);
		}
	});

	test("answers browsers with an error page and programs with JSON", async () => {
		const app = await openTestApp(unreachableDatabase(await open()), { siteDir });
		const cookie = `user=${"A".repeat(43)}`;
		const accept = "text/html,*/*;q=0.8";
		const { text } = errors["database-away"];
		const page = siteFixture["refused/visit.html"].replace("{{message}}", text);
		const document = `/api/seat/${"A".repeat(48)}/pdf`;
		for (const url of ["/home", `/seat/${"A".repeat(48)}`, document]) {
			const { statusCode, payload, headers } = await get(app, url, { accept, cookie });
			expect([url, statusCode, payload, headers["x-robots-tag"]]).toEqual([url, 503, page, "noindex"]);
		}
		expect((await get(app, document)).json()).toEqual({ error: text });
		expect((await get(app, "/api/student/me", { accept, cookie })).json()).toEqual({ error: text });
	});
});

test("A redirect from the earlier address of a program is asked for again each time, as the program may come back", async () => {
	const options = { https: false, google: false, mail: false, origin: "", recordPages: [] } as const;
	const site = { ...(await loadSite(siteDir, options)), redirects: new Map([["/sql", "/sql-basics"]]) };
	const app = fastify();
	servePages(app, site, redirectWith({}), { filledPage: () => undefined, draftSiteOf: () => undefined });
	const moved = await app.inject("/sql?utm_source=poster");
	expect([moved.statusCode, moved.headers.location]).toEqual([301, "/sql-basics?utm_source=poster"]);
	expect(moved.headers["cache-control"]).toBe("no-cache");
});
