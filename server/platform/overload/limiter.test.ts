import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { errors } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { openGuard } from "../../identity/authorize.ts";
import { submissionLimits } from "../../leads/spam/submission-limits.ts";
import { openTestApp } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { answerErrors } from "../http/answer-errors.ts";
import { bindTo } from "../http/bind.ts";
import { loadSite } from "../http/pages/site.ts";
import { writeSiteFixture } from "../http/testing.ts";
import { openLimiter } from "./limiter.ts";

let siteDir: string;
beforeAll(async () => {
	siteDir = await writeSiteFixture();
});

const aQuarter = 32;
const environment = { TRUST_PROXY: "loopback" };
const from = (address: string, headers = {}) => ({ "x-forwarded-for": address, ...headers });
const message = { name: "Farah Khan", phone: "98123 45678", email: "farah@mail.example", message: "Weekend batches?" };
const waiting = {
	method: "POST",
	for: "anyone",
	summary: "Waits",
	answers: { 200: z.object({ ok: z.boolean() }) },
} as const;
const wait = endpoint({ ...waiting, path: "/wait" });
const waitQueued = endpoint({ ...waiting, path: "/wait-queued", queued: true });

/** Endpoints bound like the contract's, whose handlers wait until the test ends them. */
async function openWaiting({ parts }: Awaited<ReturnType<typeof openTestApp>>) {
	const app = fastify({ trustProxy: true });
	const site = await loadSite("nowhere", { https: false, google: false, mail: false, origin: "", recordPages: [] });
	const limiter = openLimiter(app.log, { "x-frame-options": "DENY" });
	app.decorateRequest("isShed", false);
	const guard = openGuard(parts);
	answerErrors(app, site, {}, guard);
	const ends: (() => void)[] = [];
	const bind = bindTo(app, parts, { site, limiter, guard, submissionLimit: submissionLimits(1) });
	for (const each of [wait, waitQueued])
		bind(each, async () => {
			await new Promise<void>((end) => ends.push(end));
			return { ok: true };
		});
	onTestFinished(() => app.close());
	const call = (address: string, url = "/wait") =>
		app.inject({ method: "POST", url, headers: { "x-forwarded-for": address } });
	const inFlight = async (count: number) => {
		while (ends.length < count) await pause(1);
	};
	const endAll = () => {
		for (const end of ends.splice(0)) end();
	};
	return { app, call, count: () => ends.length, inFlight, endAll };
}

describeWithDatabase("The limiter", (open) => {
	test("gives one network a quarter of the slots, sheds the rest after a second, and serves a visitor from another network", async () => {
		const { call, inFlight, endAll } = await openWaiting(await openTestApp(await open()));
		const flood = Array.from({ length: aQuarter }, () => call("203.0.113.7"));
		await inFlight(aQuarter);
		const startedAt = performance.now();
		const shed = await call("203.0.113.7:40123");
		// Refused without delay, a thousand connections would retry without delay.
		expect(performance.now() - startedAt).toBeGreaterThan(900);
		expect([shed.statusCode, shed.json()]).toEqual([503, { error: errors.overloaded.text }]);
		expect(shed.headers).toMatchObject({ "retry-after": "1", "x-error-id": "overloaded", "x-frame-options": "DENY" });
		const visitor = call("198.51.100.7");
		await inFlight(aQuarter + 1);
		endAll();
		for (const response of await Promise.all([visitor, ...flood])) expect(response.statusCode).toBe(200);
		const again = call("203.0.113.7");
		await inFlight(1);
		endAll();
		expect((await again).statusCode).toBe(200);
	});

	test("leaves room for a visitor when many networks flood at once, and never has more than its cap in flight", async () => {
		const { call, count, inFlight, endAll } = await openWaiting(await openTestApp(await open()));
		const shed: number[] = [];
		const floods = Array.from({ length: 400 }, (_, each) => call(`203.0.113.${each % 8}`));
		for (const each of floods) void each.then(({ statusCode }) => statusCode === 503 && shed.push(statusCode));
		while (count() + shed.length < floods.length) await pause(1);
		const admitted = count();
		expect(admitted).toBeGreaterThan(100);
		expect(admitted).toBeLessThan(128);
		const visitors = Array.from({ length: 8 }, (_, each) => call(`198.51.100.${each}`));
		await inFlight(admitted + visitors.length);
		endAll();
		for (const visitor of await Promise.all(visitors)) expect(visitor.statusCode).toBe(200);
		await Promise.all(floods);
		expect(shed).toHaveLength(floods.length - admitted);
	});

	test("counts all IPv6 networks of one customer together", async () => {
		const { call, inFlight, endAll } = await openWaiting(await openTestApp(await open()));
		const flood = Array.from({ length: aQuarter }, (_, each) => call(`2001:db8:7:${each.toString(16)}::1`));
		await inFlight(aQuarter);
		expect((await call("2001:db8:7:99::1")).statusCode).toBe(503);
		endAll();
		await Promise.all(flood);
	});

	test("occupies no slot for slow senders, nor for requests that wait for something other than the database", async () => {
		const { app, call, inFlight, endAll } = await openWaiting(await openTestApp(await open()));
		await app.listen({ port: 0, host: "127.0.0.1" });
		const address = app.server.address();
		if (address === null || typeof address === "string") throw new Error("No port");
		for (let each = 0; each < aQuarter; each += 1) {
			const slow = connect(address.port, "127.0.0.1");
			onTestFinished(() => void slow.destroy());
			await once(slow, "connect");
			slow.write("POST /wait HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{");
		}
		const queued = Array.from({ length: aQuarter }, () => call("127.0.0.1", "/wait-queued"));
		await inFlight(aQuarter);
		const prompt = call("127.0.0.1");
		await inFlight(aQuarter + 1);
		endAll();
		for (const response of await Promise.all([prompt, ...queued])) expect(response.statusCode).toBe(200);
	});
});

describeWithDatabase("During a flood", (open) => {
	const openSite = async () => openTestApp(await open(), { siteDir, environment });
	/** Sends that many requests at once, before the first is answered. */
	const statusesOf = async (many: number, request: () => PromiseLike<{ statusCode: number }>) =>
		(await Promise.all(Array.from({ length: many }, request))).map(({ statusCode }) => statusCode);

	test("pages behind a sign-in are limited like calls, so made-up cookies do not slow others down", async () => {
		const { app } = await openSite();
		const visit = (url: string, address: string) =>
			app.inject({ url, headers: from(address, { cookie: `user=${"A".repeat(43)}`, accept: "text/html" }) });
		const flood = statusesOf(4 * aQuarter, () => visit(pages.studentHome, "203.0.113.7"));
		const visitor = visit(pages.studentHome, "198.51.100.7");
		const statuses = await flood;
		expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(aQuarter);
		expect(statuses.filter((status) => status === 302).length).toBeGreaterThanOrEqual(aQuarter);
		expect((await visitor).statusCode).toBe(302);
		expect(new Set(await statusesOf(4 * aQuarter, () => visit(pages.login, "203.0.113.7")))).toEqual(new Set([200]));
	});

	test("registration and verification pages are limited, pages from memory and health checks are not", async () => {
		const { app } = await openSite();
		const request = (url: string) => app.inject({ url, headers: from("203.0.113.7") });
		for (const url of ["/seat/some-key", "/verify/GW-2026-000001"])
			expect(await statusesOf(4 * aQuarter, () => request(url))).toContain(503);
		for (const url of ["/", "/healthz", "/events"])
			expect(new Set(await statusesOf(4 * aQuarter, () => request(url)))).toEqual(new Set([200]));
	});

	test("a shed form without scripts gets its page back with what was typed", async () => {
		const { app } = await openSite();
		const headers = from("203.0.113.7", {
			"content-type": "application/x-www-form-urlencoded",
			origin: "https://academy.example",
		});
		const payload = new URLSearchParams(message).toString();
		const sent = Array.from({ length: 4 * aQuarter }, () =>
			app.inject({ method: "POST", url: "/api/apply/contact", headers, payload }),
		);
		const shed = (await Promise.all(sent)).filter(({ statusCode }) => statusCode === 503);
		expect(shed.length).toBeGreaterThan(0);
		expect(shed[0]?.headers["retry-after"]).toBe("1");
		expect(shed[0]?.payload).toContain('value="Farah Khan"');
	});
});
