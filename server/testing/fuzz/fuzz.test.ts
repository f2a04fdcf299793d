import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { anApplication } from "../../leads/testing.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { openTestPglite, openTestPostgres } from "../../platform/db/testing.ts";
import { openTestApp } from "../app.ts";
import { buildData, enrolWithCourse } from "./build-data.ts";
import { problemIn } from "./check-answer.ts";
import { fuzz } from "./fuzz.ts";

/**
 * S6: requests made from the contract, whole and broken in every way, as anyone, as a student and as an admin. A few, always the same,
 * with every run of the tests. For the whole figure, on both databases:
 *
 *   FUZZ_REQUESTS=50000 FUZZ_SEED=5 npx vitest run server/testing/fuzz
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 250);
const seed = Number(process.env.FUZZ_SEED ?? 8);
const isLong = requests >= 10_000;
const databases = { PGlite: openTestPglite, ...(isLong && { PostgreSQL: openTestPostgres }) };
/** Of the endpoints. Requests are mostly broken, and some acts take away what others need. */
const leastReached = 0.9;

/** Each is empty, or what is stored contradicts itself. */
const contradictions = {
	"a masterclass that counts its registrations wrongly":
		"select from masterclasses m where applicationcount <> (select count(*) from registrations where masterclass_id = m.id)",
	"a student whose courses are counted wrongly":
		"select from students s where coursecount <> (select count(*) from assignments where student_id = s.id)",
	"an opening that counts its applications wrongly":
		"select from openings o where applicationcount <> (select count(*) from job_applications where opening_id = o.id)",
	"a student who is signed in and not active":
		"select from sign_ins join students on students.id = student_id where status <> 'active' and ended is null",
	"no admin left": "select where not exists (select from admins)",
	"an enquiry without its mail to admissions":
		"select from enquiries where origin = 'form' and not exists (select from outbox where enquiry_id = enquiries.id)",
};

test.each(Object.entries(databases))(
	"Requests made from the contract, whole and broken, are answered or refused in our own words, on %s",
	{ timeout: 180_000 + requests * 60 },
	async (_, open) => {
		const site = await openTestApp(await open());
		await site.app.listen({ port: 0, host: "127.0.0.1" });
		const { port } = site.app.server.address() as AddressInfo;
		const signIns = {
			admin: async () => (await site.signInAsAdmin()).token,
			student: async () => (await enrolWithCourse(site)).token,
		};
		const target = { port, origin: `http://127.0.0.1:${port}`, signIns, rebuild: () => buildData(site) };
		const { findings, ...figures } = await fuzz(target, { requests, seed, connections: isLong ? 16 : 4 });
		if (isLong) console.info(figures);
		expect(findings).toEqual([]);
		expect(figures.sent).toBe(requests);
		expect(figures.behindGuard).toBeGreaterThan(requests / 3);
		if (isLong) expect(figures.neverSucceeded.length).toBeLessThanOrEqual((1 - leastReached) * Object.keys(api).length);

		const { email } = (await site.client(api.applyForCourse, { body: anApplication({ email: "after@mail.example" }) }))
			.data;
		const { client: admin } = await site.signInAsAdmin();
		expect((await admin(api.listCourseApplications, { query: { q: email } })).data).toHaveLength(1);
		for (const [what, select] of Object.entries(contradictions))
			expect((await site.database.db.execute(sql.raw(select))).rows, what).toEqual([]);
	},
);

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
		["a stack", answer(400, '{"error":"x","fields":{"a":"at checkBody (server/platform/http/check-input.ts:12:3)"}}')],
		["another shape", answer(400, '{"statusCode":400,"message":"Bad"}')],
		["no answer", "no answer" as const],
		["a connection closed without one", "closed" as const],
	])("%s", (_, outcome) => expect(problemIn(outcome, call)).toBeDefined());

	test.each([
		["what succeeded", answer(201, '{"name":"TypeError"}')],
		["what was refused", answer(400, '{"error":"Enter your name.","fields":{"name":"Enter your name."}}')],
		["an overload", answer(503, '{"error":"Busy"}', { "x-error-id": "overloaded", "retry-after": "1" })],
	])("nothing in %s", (_, outcome) => expect(problemIn(outcome, call)).toBeUndefined());

	test("nothing where half a request is not answered", () => {
		expect(problemIn("closed", { path: "", owed: false })).toBeUndefined();
	});
});
