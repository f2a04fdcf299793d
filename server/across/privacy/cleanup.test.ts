import { expect, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { admins, rateLimits, signIns, submissionKeys, usedCredentials } from "../../platform/db/schema.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { removeExpired } from "./cleanup.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const before = new Date(now.getTime() - hourMs);
const longBefore = new Date(now.getTime() - 25 * hourMs);
const after = new Date(now.getTime() + hourMs);

describeOnEachDatabase("The hourly cleanup", (open) => {
	test("removes what has run out and nothing else", async () => {
		const { db } = await open();
		await addAdmins(db, ["asha@academy.example"], before);
		const [admin] = await db.select().from(admins);
		const adminId = admin?.id ?? "";
		for (const [name, expiresAt] of Object.entries({ over: before, live: after })) {
			await db.insert(usedCredentials).values({ hash: name, expiresAt });
			await db.insert(submissionKeys).values({ key: name, request: "any", expiresAt });
			await db.insert(rateLimits).values({ key: name, windowEndsAt: expiresAt, count: 1 });
		}
		const at = { adminId, createdAt: longBefore };
		await db.insert(signIns).values([
			{ ...at, tokenHash: "over", expiresAt: longBefore },
			{ ...at, tokenHash: "ended, still told why", expiresAt: before },
			{ ...at, tokenHash: "live", expiresAt: after },
		]);
		await removeExpired(db, now);
		expect((await db.select().from(signIns)).map((row) => row.tokenHash)).toEqual(["ended, still told why", "live"]);
		expect((await db.select().from(usedCredentials)).map((row) => row.hash)).toEqual(["live"]);
		expect((await db.select().from(submissionKeys)).map((row) => row.key)).toEqual(["live"]);
		expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual(["live"]);
		expect(await db.$count(admins)).toBe(1);
	});
});
