import argon2 from "@node-rs/argon2";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, expect, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

const email = "ananya@mail.example";
const password = "monsoon in Sirsi 7";

type Tried = { email?: string; password?: string };
const logIn = ({ app }: TestApp, tried: Tried = {}, remoteAddress = "203.0.113.7", cookie = "") =>
	app.inject({
		method: "POST",
		url: "/api/student/auth",
		payload: { email, password, ...tried },
		remoteAddress,
		headers: { cookie },
	});
/** The cookie as a browser sends it back. */
const knownCookie = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
	[headers["set-cookie"] ?? []]
		.flat()
		.find((cookie) => cookie.startsWith("known="))
		?.split(";")[0] ?? "";

describeWithDatabase("Guessing passwords", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open(), { environment: { LOGIN_RATE_LIMIT: "10", LOGIN_ADDRESS_LIMIT: "10" } });
		await insertStudent(app.parts, { password });
		await insertStudent(app.parts, { email: "ravi@mail.example", password });
	});

	test("1,000 times from 50 addresses is checked 10 times in 15 minutes, and nobody else notices", async () => {
		const verify = vi.spyOn(argon2, "verify");
		const guesses = Array.from({ length: 1000 }, (_, guess) =>
			logIn(app, { password: `guess ${guess}` }, `198.51.100.${guess % 50}`),
		);
		const answers = await Promise.all(guesses);
		expect(verify).toHaveBeenCalledTimes(10);
		expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
		const limited = answers.filter(({ statusCode }) => statusCode === 429);
		expect(limited).toHaveLength(990);
		expect(Number(limited[0]?.headers["retry-after"])).toBe(900);
		expect((await logIn(app)).statusCode).toBe(429);
		expect((await logIn(app, { email: "ravi@mail.example" })).statusCode).toBe(200);
		expect((await logIn(app, { email: "ravi@mail.example" }, "198.51.100.1")).statusCode).toBe(200);
		app.clock.advance(15 * minuteMs);
		expect((await logIn(app)).statusCode).toBe(200);
	});

	test("at an unknown account gets the same answers and limits for the same work", async () => {
		const verify = vi.spyOn(argon2, "verify").mockClear();
		const guess = (each: number, tried: Tried) => logIn(app, tried, `198.51.100.${each}`);
		const seen = ({
			statusCode,
			headers: { date: _, "x-request-id": __, ...headers },
			body,
		}: LightMyRequestResponse) => ({
			statusCode,
			headers,
			body,
		});
		const unknown = [];
		for (let each = 0; each < 12; each++) unknown.push(await guess(each, { email: "nobody@mail.example" }));
		expect(unknown.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429]);
		const wrong = await guess(12, { password: "not this one" });
		expect(seen(unknown[0] as LightMyRequestResponse)).toEqual(seen(wrong));
		expect(verify).toHaveBeenCalledTimes(11);
		const costs = verify.mock.calls.map(([kept]) => String(kept).split("$").slice(0, 4).join("$"));
		expect(new Set(costs).size).toBe(1);
	});

	test("at many accounts from one address is limited without locking those accounts", async () => {
		const guess = (each: number) => logIn(app, { email: `someone${each}@mail.example` });
		const statuses = [];
		for (let each = 0; each < 10; each++) statuses.push((await guess(each)).statusCode);
		expect(statuses).toEqual(Array(10).fill(401));
		for (let each = 0; each < 12; each++) expect((await logIn(app)).statusCode).toBe(429);
		expect((await logIn(app, {}, "198.51.100.9")).statusCode).toBe(200);
	});

	test("elsewhere does not lock out a known browser, nor do guesses from a known browser lock out others", async () => {
		const known = knownCookie(await logIn(app));
		for (let each = 0; each < 10; each++) await logIn(app, { password: "no" }, "198.51.100.1");
		for (let each = 0; each < 10; each++) await logIn(app, { email: `someone${each}@mail.example` });
		expect((await logIn(app)).statusCode).toBe(429);
		expect((await logIn(app, {}, undefined, known)).statusCode).toBe(200);
		const statuses = [];
		for (let each = 0; each < 12; each++)
			statuses.push((await logIn(app, { password: "no" }, undefined, known)).statusCode);
		expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
		expect((await logIn(app, { email: "ravi@mail.example" }, "203.0.113.9")).statusCode).toBe(200);
	});

	test("is not helped by another student's browser mark or a forged one", async () => {
		const another = knownCookie(await logIn(app, { email: "ravi@mail.example" }));
		for (let each = 0; each < 10; each++) await logIn(app, { password: "no" }, "198.51.100.1");
		for (const cookie of [another, `known=${"A".repeat(48)}`, `${another.slice(0, -4)}AAAA`])
			expect((await logIn(app, {}, "198.51.100.2", cookie)).statusCode).toBe(429);
	});

	test("from many networks with recent failures is checked one at a time, and others are served in between", async () => {
		const guessed = "a guess";
		const guess = (each: number) =>
			logIn(app, { email: `someone${each}@mail.example`, password: guessed }, `198.51.100.${each % 20}`);
		for (let each = 0; each < 20; each++) expect((await guess(each)).statusCode).toBe(401);
		const { verify } = argon2;
		const served = Promise.withResolvers<void>();
		let begun = 0;
		vi.spyOn(argon2, "verify").mockImplementation(async (kept, tried) => {
			if (tried === guessed && ++begun === 1) await served.promise;
			return verify(kept, tried);
		});
		const guesses = Array.from({ length: 40 }, (_, each) => guess(each + 20));
		await expect.poll(() => begun).toBe(1);
		expect((await logIn(app)).statusCode).toBe(200);
		expect(begun).toBe(1);
		served.resolve();
		await Promise.all(guesses);
		expect(begun).toBe(40);
	});

	test("from a network over its limit does not query the database", async () => {
		const guess = (each: number) => logIn(app, { email: `someone${each}@mail.example` });
		for (let each = 0; each < 11; each++) await guess(each);
		const asked = vi.spyOn(app.database.db, "insert").mockClear();
		expect((await guess(12)).statusCode).toBe(429);
		expect(asked).not.toHaveBeenCalled();
		asked.mockRestore();
	});

	test("in a burst behind one address is limited and delays nobody else", async () => {
		const burst = Array.from({ length: 150 }, () => logIn(app, { email: "ravi@mail.example" }));
		const other = await logIn(app, {}, "198.51.100.3");
		const answers = await Promise.all(burst);
		expect(other.statusCode).toBe(200);
		expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
		const refused = answers.filter(({ statusCode }) => statusCode === 503);
		expect(refused).toHaveLength(50);
		expect(refused[0]?.headers["retry-after"]).toBe("1");
	});

	test("is not confused with a whole class that logs in at once behind one address", async () => {
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, each) => logIn(app, each % 2 ? {} : { email: "ravi@mail.example" })),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
	});
});

describeWithDatabase("Ten typos for one account", (open) => {
	test("lock out no other student, Google sign-in or admin on that network", async () => {
		const app = await openTestApp(await open(), {
			environment: { LOGIN_RATE_LIMIT: "10", LOGIN_ADDRESS_LIMIT: "200" },
		});
		await insertStudent(app.parts, { password });
		await insertStudent(app.parts, { email: "ravi@mail.example", password });
		for (let each = 0; each < 10; each++) expect((await logIn(app, { password: "typo" })).statusCode).toBe(401);
		const limited = await logIn(app);
		expect([limited.statusCode, limited.json().error]).toEqual([
			429,
			"Too many requests. Please try again in 15 minutes.",
		]);
		expect((await logIn(app, { email: "ravi@mail.example" })).statusCode).toBe(200);
		expect((await withGoogle(app, "student", email)).statusCode).toBe(200);
		await app.signInAsAdmin("meera@academy.example");
		expect((await withGoogle(app, "admin", "meera@academy.example")).statusCode).toBe(200);
	});

	test("and a whole network's guessing does not lock out a valid credential", async () => {
		const app = await openTestApp(await open(), { environment: { LOGIN_ADDRESS_LIMIT: "3" } });
		await insertStudent(app.parts, { password });
		await app.signInAsAdmin("meera@academy.example");
		for (let each = 0; each < 4; each++) await logIn(app, { email: `someone${each}@mail.example` });
		expect((await logIn(app)).statusCode).toBe(429);
		expect((await withGoogle(app, "student", email)).statusCode).toBe(200);
		expect((await withGoogle(app, "admin", "meera@academy.example")).statusCode).toBe(200);
		expect((await withGoogle(app, "admin", email)).statusCode).toBe(429);
	});
});

async function withGoogle({ app, issuer, clock }: TestApp, audience: "student" | "admin", email: string) {
	const payload = { credential: await issuer.issue(clock.now, { email }) };
	return app.inject({ method: "POST", url: `/api/${audience}/checkauthgmail`, payload, remoteAddress: "203.0.113.7" });
}
