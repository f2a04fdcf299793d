import { expect, test } from "vitest";
import { settings } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openKnownBrowsers } from "./known-browsers.ts";

const email = "ananya@mail.example";

const site = { environment: "production", publicUrl: "https://academy.example" } as const;

describeWithDatabase("A browser's mark", (open) => {
	test("is accepted for the student who logged in with it, among other cookies and after a restart", async () => {
		const { db } = await open();
		const cookie = await openKnownBrowsers(db, site).cookieFor(email);
		expect(cookie).toMatch(
			/^known=[\w-]{48}; Max-Age=15552000; Path=\/api\/student\/auth; HttpOnly; Secure; SameSite=Strict$/,
		);
		const [mark = ""] = cookie.split(";");
		const { recognise, cookieFor } = openKnownBrowsers(db, site);
		const id = await recognise(mark, email);
		expect(id).toMatch(/^[0-9a-f]{32}$/);
		for (const cookies of [`user=x; ${mark}`, `${mark};a=b`, `a=b;${mark} ; c=d`])
			expect([cookies, await recognise(cookies, email)]).toEqual([cookies, id]);
		const another = (await cookieFor(email)).split(";")[0];
		expect(await recognise(another, email)).not.toBe(id);
		expect(await db.select().from(settings)).toMatchObject([{ name: "known-browser-secret", secret: true }]);
	});

	test("is refused for another student or installation, and when changed or forged", async () => {
		const { db } = await open();
		const { recognise, cookieFor } = openKnownBrowsers(db, site);
		const mark = (await cookieFor(email)).split(";")[0] as string;
		expect(await recognise(mark, "ravi@mail.example")).toBeUndefined();
		const swapped = mark.endsWith("A") ? "B" : "A";
		for (const cookies of [
			undefined,
			"",
			`x${mark}`,
			`a=b ${mark}`,
			`${mark}A`,
			`${mark} c=d`,
			mark.slice(0, -1),
			`${mark.slice(0, -4)}${swapped.repeat(4)}`,
			`known=${mark[6] === "A" ? "B" : "A"}${mark.slice(7)}`,
			`known=${"A".repeat(48)}`,
		])
			expect([cookies, await recognise(cookies, email)]).toEqual([cookies, undefined]);
		await db.delete(settings);
		expect(await openKnownBrowsers(db, site).recognise(mark, email)).toBeUndefined();
	});
});
