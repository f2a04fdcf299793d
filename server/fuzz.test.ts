import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { fuzz } from "../bench/fuzzing/fuzz.ts";
import { wrongWith } from "../bench/fuzzing/judge.ts";
import { openTestPglite } from "./db/testing.ts";
import { openTestApp } from "./testing.ts";

/** A short run of `npm run bench -- fuzz`, always with the same requests. */
const requests = 250;
const seed = 8;

test("Requests made from the contract, whole and broken, are answered or refused in our own words", {
	timeout: 60_000,
}, async () => {
	const app = await openTestApp(await openTestPglite());
	await app.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.app.server.address() as AddressInfo;
	let others = 0;
	// Among the requests are those that make the student inactive.
	const another = () => app.logInAsStudent({ email: `other-${others++}@mail.example` });
	const doors = {
		admin: async () => (await app.signInAsAdmin()).token,
		student: async () => (await app.logInAsStudent().catch(another)).token,
	};
	const target = { port, origin: `http://127.0.0.1:${port}`, doors };
	const { findings, sent, behindGuard } = await fuzz(target, { requests, seed, lanes: 4 });
	expect(findings).toEqual([]);
	expect(sent).toBe(requests);
	expect(behindGuard).toBeGreaterThan(requests / 3);
});

describe("The fuzzer finds", () => {
	const headers = { "content-type": "application/json; charset=utf-8" };
	const call = { path: "/api/apply/contact", owed: true };
	const answer = (status: number, body: string, more = {}) => ({ status, body, headers: { ...headers, ...more } });

	test.each([
		["an error of the server's", answer(500, '{"error":"Something went wrong"}')],
		[
			"a 503 that is no overload",
			answer(503, '{"error":"Not now"}', { "x-error-id": "database-away", "retry-after": "5" }),
		],
		["an overload without a time to come again", answer(503, '{"error":"Busy"}', { "x-error-id": "overloaded" })],
		["a driver's words", answer(400, '{"error":"invalid input syntax for type uuid"}')],
		["a stack", answer(400, '{"error":"x","fields":{"a":"at checkBody (server/http/check-input.ts:12:3)"}}')],
		["another shape", answer(400, '{"statusCode":400,"message":"Bad"}')],
		["no answer", "no answer" as const],
		["a connection closed without one", "closed" as const],
	])("%s", (_, outcome) => expect(wrongWith(outcome, call)).toBeDefined());

	test.each([
		["what succeeded", answer(201, '{"name":"TypeError"}')],
		["what was refused", answer(400, '{"error":"Enter your name.","fields":{"name":"Enter your name."}}')],
		["an overload", answer(503, '{"error":"Busy"}', { "x-error-id": "overloaded", "retry-after": "1" })],
	])("nothing in %s", (_, outcome) => expect(wrongWith(outcome, call)).toBeUndefined());

	test("nothing where half a request is not answered", () => {
		expect(wrongWith("closed", { path: "", owed: false })).toBeUndefined();
	});
});
