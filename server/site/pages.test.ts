import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { changeMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { addOne } from "../masterclasses/testing.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";

const band =
	'<template data-when="masterclass"><a href="/events/{{id}}">{{title}}, {{weekday}} {{day}} {{month}}</a></template>';
const builtSite = async () => {
	const dir = await mkdtemp(join(tmpdir(), "gradway-announcements-"));
	const write = (name: string, text: string) => writeFile(join(dir, name), `<!doctype html>${text}`);
	await write("index.html", `<h1>Home {{mustache}}</h1>${band}`);
	await write("data-analytics.html", `<h1>Data Analytics</h1>${band}`);
	await write("devops.html", `<h1>DevOps</h1>${band}`);
	return dir;
};
const siteDir = await builtSite();

describeWithDatabase("Coming dates on the public pages", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
	});
	const get = (url: string) => app.app.inject({ url });
	const shows = (url: string, text: string) => expect.poll(async () => (await get(url)).payload).toContain(text);

	test("without a masterclass nothing is shown, and a provider's own braces are kept", async () => {
		expect((await get("/")).payload).toBe("<!doctype html><h1>Home {{mustache}}</h1>");
	});

	test("the next masterclass is shown on the home page and on its program's page only", async () => {
		await addOne(admin, { title: "Later", start: "2026-05-01T05:00:00Z", end: "2026-05-01T06:00:00Z" });
		const sql = await addOne(admin);
		await shows("/", `<a href="/events/${sql._id}">SQL in ninety minutes, Sunday 8 March</a>`);
		await shows("/data-analytics", "SQL in ninety minutes");
		expect((await get("/devops")).payload).toBe("<!doctype html><h1>DevOps</h1>");
	});

	test("a title that names no program has no program's picture", async () => {
		await addOne(admin, { title: "DevOps on a Sunday", image: "https://pictures.example/sunday.png" });
		await shows("/devops", "DevOps on a Sunday");
		expect((await get("/data-analytics")).payload).not.toContain("DevOps");
	});

	test("one that was held or deleted is gone at once", async () => {
		const sql = await addOne(admin);
		await shows("/", "SQL in ninety minutes");
		await admin(changeMasterclass, { params: { id: sql._id }, body: { status: "completed" } });
		expect((await get("/")).payload).not.toContain("SQL");
		const git = await addOne(admin, { title: "Git" });
		await shows("/", "Git");
		await admin(removeMasterclass, { params: { id: git._id } });
		expect((await get("/")).payload).not.toContain("Git");
	});

	test("a page is served at once while the database is unavailable", async () => {
		await app.database.close();
		expect((await get("/")).payload).toContain("Home");
	});
});
