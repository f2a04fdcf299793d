import { expect, test } from "vitest";
import { provider } from "#content/provider.ts";
import { dayMs } from "#contract/durations.ts";
import { openTestApp, testOrigin } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";

describeWithDatabase("security.txt", (open) => {
	test("names a contact, an expiry within a year, and the policy", async () => {
		const { app, clock } = await openTestApp(await open());
		const contact = await app.inject({ url: "/.well-known/security.txt" });
		expect(contact.headers["content-type"]).toBe("text/plain; charset=utf-8");
		const lines = contact.payload.trim().split("\n");
		const fields = new Map(lines.map((line) => line.split(": ", 2) as [string, string]));
		expect(fields.get("Contact")).toBe(`mailto:${provider.email}`);
		expect(fields.get("Canonical")).toBe(`${testOrigin}/.well-known/security.txt`);
		const days = (Date.parse(fields.get("Expires") ?? "") - clock.now.getTime()) / dayMs;
		expect(days).toBeGreaterThan(200);
		expect(days).toBeLessThan(366);
		const policy = await app.inject({ url: fields.get("Policy")?.slice(testOrigin.length) ?? "" });
		expect([policy.statusCode, policy.payload.split("\n")[0]]).toEqual([200, "# Reporting a vulnerability"]);
		expect((await app.inject({ method: "POST", url: "/.well-known/security.txt" })).statusCode).toBe(405);
	});
});
