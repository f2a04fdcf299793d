import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { ErrorId } from "#contract/errors.ts";
import { rateLimits } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Attempt, failureWindowMs, openFailures } from "./failures.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const later = new Date(now.getTime() + failureWindowMs);
const most = { perAccount: 2, perAddress: 2 };

describeWithDatabase("Counting failed attempts", (open) => {
	/** Attempts with this outcome; each returns what the caller is told. */
	const openFailureCounter = async () => {
		const { db } = await open();
		const { runCounted, runCountedInQueue } = openFailures(db, most);
		const fail = async (attempt: Omit<Attempt, "now"> & { now?: Date }, id: ErrorId = "login-failed") =>
			runCounted({ now, ...attempt }, () => Promise.reject(new Refusal(id))).catch(({ id }) => id);
		const succeed = (attempt: Omit<Attempt, "now">) =>
			runCounted({ now, ...attempt }, async () => "in").catch(({ id }) => id);
		return { db, fail, succeed, runCountedInQueue };
	};
	const asha = { account: "asha@mail.example" };

	test.each(["login-failed", "password-wrong", "not-an-admin", "not-a-student"] as const)(
		"%s counts: so many in 15 minutes and no more are looked at",
		async (id) => {
			const { fail, succeed } = await openFailureCounter();
			const there = { address: "203.0.113.7" };
			expect([await fail(there, id), await fail(there, id), await fail(there, id)]).toEqual([id, id, "too-many"]);
			expect(await succeed(there)).toBe("too-many");
			expect(await succeed({ address: "198.51.100.1" })).toBe("in");
			expect(await fail({ ...there, now: later }, id)).toBe(id);
		},
	);

	test("successes and server failures are not counted", async () => {
		const { fail, succeed } = await openFailureCounter();
		const there = { address: "203.0.113.7", ...asha };
		for (let each = 0; each < 4; each++) {
			expect(await succeed(there)).toBe("in");
			expect(await fail(there, "account-pending")).toBe("account-pending");
			expect(await fail(there, "identity-away")).toBe("identity-away");
		}
		expect(await fail(there)).toBe("login-failed");
	});

	test("failures at one account are counted across addresses", async () => {
		const { db, fail, succeed } = await openFailureCounter();
		for (const address of ["198.51.100.1", "198.51.100.2"])
			expect(await fail({ address, ...asha })).toBe("login-failed");
		const there = { address: "203.0.113.7" };
		for (let each = 0; each < 3; each++) expect(await fail({ ...there, ...asha })).toBe("too-many");
		expect(await succeed({ ...there, account: "ravi@mail.example" })).toBe("in");
		// The table does not reveal which account was guessed at.
		const keys = (await db.select().from(rateLimits)).map(({ key }) => key);
		expect(keys.filter((key) => key.startsWith("password:")).every((key) => /^password:[0-9a-f]{64}$/.test(key))).toBe(
			true,
		);
	});

	test("failures from one address are counted across accounts", async () => {
		const { fail, succeed } = await openFailureCounter();
		const address = "203.0.113.7";
		for (const account of ["a", "b"]) expect(await fail({ address, account })).toBe("login-failed");
		for (let each = 0; each < 3; each++) expect(await fail({ address, ...asha })).toBe("too-many");
		expect(await succeed({ address: "198.51.100.1", ...asha })).toBe("in");
	});

	test("failures from a known browser are counted for that browser alone", async () => {
		const { fail, succeed } = await openFailureCounter();
		const there = { address: "203.0.113.7", ...asha };
		const known = { ...there, knownBrowser: "00ff" };
		expect([await fail(known), await fail(known), await fail(known)]).toEqual([
			"login-failed",
			"login-failed",
			"too-many",
		]);
		expect([await succeed(there), await succeed({ ...there, knownBrowser: "11ff" })]).toEqual(["in", "in"]);
	});

	test("an unavailable database is not counted, and is reported without another wait", async () => {
		const { db } = await open();
		const never = { set: () => ({ where: () => new Promise(() => {}) }) };
		const update = vi.spyOn(db, "update").mockReturnValue(never as never);
		const away = Object.assign(new Error("The database is gone"), { code: "ECONNREFUSED" });
		const attempt = { address: "203.0.113.7", account: "asha@mail.example", now };
		const tried = openFailures(db, most).runCounted(attempt, () => Promise.reject(away));
		await expect(tried).rejects.toBe(away);
		update.mockRestore();
	});

	test("attempts of networks with recent failures are checked one at a time, and delay nobody else", async () => {
		const { runCountedInQueue } = await openFailureCounter();
		const fail = (address: string, id: ErrorId) =>
			runCountedInQueue({ address, now }, () => Promise.reject(new Refusal(id))).catch(({ id }) => id);
		const [wrong, pending] = [
			["198.51.100.1", "198.51.100.2"],
			["198.51.100.3", "198.51.100.4"],
		];
		for (const address of wrong) expect(await fail(address, "login-failed")).toBe("login-failed");
		for (const address of pending) expect(await fail(address, "account-pending")).toBe("account-pending");
		const from = (addresses: string[]) => addresses.map((address) => ({ address }));
		expect(await isAnyTogether(runCountedInQueue, from(wrong))).toBe(false);
		await allTogether(runCountedInQueue, from(pending));
	});

	test("attempts of one network are checked one after the other", async () => {
		const { runCountedInQueue } = await openFailureCounter();
		const addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3"];
		const attempts = addresses.map((address) => ({ address }));
		expect(await isAnyTogether(runCountedInQueue, attempts)).toBe(false);
		await allTogether(runCountedInQueue, [
			{ address: "2001:db8::1" },
			{ address: "2001:db8::1", knownBrowser: "00ff" },
		]);
	});
});

type RunCountedInQueue = ReturnType<typeof openFailures>["runCountedInQueue"];

/** Whether one of these attempts is checked while another is: each stays in its check long enough for one to join. */
async function isAnyTogether(runCountedInQueue: RunCountedInQueue, attempts: Omit<Attempt, "now">[]): Promise<boolean> {
	let running = 0;
	let together = false;
	const hold = async () => {
		running += 1;
		together ||= running > 1;
		await sleep(together ? 0 : 200);
		running -= 1;
	};
	await Promise.all(attempts.map((attempt) => runCountedInQueue({ now, ...attempt }, hold)));
	return together;
}

/** Ends once all of these attempts are in their checks: one that had to wait for another would never come to its own. */
async function allTogether(runCountedInQueue: RunCountedInQueue, attempts: Omit<Attempt, "now">[]): Promise<void> {
	const { promise: allCame, resolve } = Promise.withResolvers<void>();
	let came = 0;
	const hold = () => {
		came += 1;
		if (came === attempts.length) resolve();
		return allCame;
	};
	await Promise.all(attempts.map((attempt) => runCountedInQueue({ now, ...attempt }, hold)));
}
