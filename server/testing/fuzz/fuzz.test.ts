import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import { hourMs } from "#contract/durations.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { scheduledJobs } from "../../app.ts";
import { anApplication } from "../../leads/testing.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { admins } from "../../platform/db/schema.ts";
import { openTestPglite, openTestPostgres } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../app.ts";
import { buildData } from "./build-data.ts";
import { findProblem } from "./check-answer.ts";
import { contradictions } from "./contradictions.ts";
import { fuzz } from "./fuzz.ts";
import type { Examples } from "./stored/example.ts";
import { enrolWithCourse } from "./stored/students.ts";

/**
 * S6: requests made from the contract, whole and broken in every way, as anyone, as a student and as an admin. Every run of the tests
 * sends a few, always the same. For the whole figure, on both databases:
 *
 *   FUZZ_REQUESTS=50000 FUZZ_SEED=5 npx vitest run server/testing/fuzz
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 250);
const seed = Number(process.env.FUZZ_SEED ?? 8);
const isLong = requests >= 10_000;
const databases = { PGlite: openTestPglite, ...(isLong && { PostgreSQL: openTestPostgres }) };
/** Endpoints that no request succeeds at, as it would take too long. */
const skippedEndpoints: Partial<Record<keyof typeof api, string>> = {
	publishSite: "builds the site, which its own tests do",
	buildDraftSite: "builds the site, which its own tests do",
};
/** How many of the others may be missed: requests are mostly broken, and some remove what others need. */
const maxMissed = 10;

/** Runs the jobs that need no other system, on what the requests left. */
async function runJobs({ parts }: TestApp, failures: string[]): Promise<void> {
	const sender = { send: async () => undefined, close: () => undefined };
	for (const { name, work } of scheduledJobs(parts, sender)) {
		if (name === "webhooks") continue;
		const result = await work(new AbortController().signal).catch((error: unknown) => `${name}: ${error}`);
		if (typeof result === "string") failures.push(result);
	}
}

/** Resets hourly limits, and makes the admin an owner again in case a request changed the role. */
async function resetAndRebuild(site: TestApp, failures: string[]): Promise<Examples> {
	site.clock.advance(hourMs + 1000);
	await site.database.db.update(admins).set({ role: "owner" }).where(eq(admins.email, "meera@academy.example"));
	await runJobs(site, failures);
	return buildData(site);
}

test.each(Object.entries(databases))(
	"Requests made from the contract, whole and broken, are answered or refused in our own words, on %s",
	{ timeout: testTimeoutMs + requests * 120 },
	async (_, open) => {
		// The stored data is made with and without a GSTIN.
		onTestFinished(() => {
			delete payment.gstin;
		});
		const site = await openTestApp(await open());
		await site.app.listen({ port: 0, host: "127.0.0.1" });
		const { port } = site.app.server.address() as AddressInfo;
		const signIns = {
			admin: async () => (await site.signInAsAdmin()).token,
			student: async () => (await enrolWithCourse(site)).token,
		};
		const failures: string[] = [];
		const target = { port, origin: testOrigin, signIns, rebuild: () => resetAndRebuild(site, failures) };
		const { findings, ...figures } = await fuzz(target, { requests, seed, connections: isLong ? 16 : 4 });
		if (isLong) console.info(figures);
		expect({ findings, failures }).toEqual({ findings: [], failures: [] });
		expect(figures.sent).toBe(requests);
		expect(figures.behindGuard).toBeGreaterThan(requests / 3);
		const missed = figures.neverSucceeded.filter((name) => !(name in skippedEndpoints));
		if (isLong) expect(missed.length, missed.join()).toBeLessThanOrEqual(maxMissed);

		const { email } = (await site.client(api.applyForCourse, { body: anApplication({ email: "after@mail.example" }) }))
			.data;
		const { client: admin } = await site.signInAsAdmin();
		expect((await admin(api.listCourseApplications, { query: { q: email } })).data).toHaveLength(1);
		for (const [label, select] of Object.entries(contradictions))
			expect((await site.database.db.execute(sql.raw(select))).rows, label).toEqual([]);
	},
);

describe("The fuzzer finds", () => {
	const headers = { "content-type": "application/json; charset=utf-8" };
	const call = { path: "/api/apply/contact", isAnswerExpected: true };
	const response = (status: number, body: string, more = {}) => ({ status, body, headers: { ...headers, ...more } });

	test.each([
		["an error of the server's", response(500, '{"error":"Something went wrong"}')],
		[
			"a 503 that is no overload",
			response(503, '{"error":"Not now"}', { "x-error-id": "database-away", "retry-after": "5" }),
		],
		["an overload without a time to come again", response(503, '{"error":"Busy"}', { "x-error-id": "overloaded" })],
		["a driver's words", response(400, '{"error":"invalid input syntax for type uuid"}')],
		[
			"a stack",
			response(400, '{"error":"x","fields":{"a":"at checkBody (server/platform/http/check-input.ts:12:3)"}}'),
		],
		["another shape", response(400, '{"statusCode":400,"message":"Bad"}')],
		["no answer", "no answer" as const],
		["a connection closed without one", "closed" as const],
	])("%s", (_, outcome) => expect(findProblem(outcome, call)).toBeDefined());

	test.each([
		["what succeeded", response(201, '{"name":"TypeError"}')],
		["what was refused", response(400, '{"error":"Enter your name.","fields":{"name":"Enter your name."}}')],
		["an overload", response(503, '{"error":"Busy"}', { "x-error-id": "overloaded", "retry-after": "1" })],
	])("nothing in %s", (_, outcome) => expect(findProblem(outcome, call)).toBeUndefined());

	test("nothing where half a request is not answered", () => {
		expect(findProblem("closed", { path: "", isAnswerExpected: false })).toBeUndefined();
	});
});
