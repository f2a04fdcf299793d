import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestApp } from "../../../testing/app.ts";
import { openTestPglite } from "../../db/testing.ts";
import { writeSiteFixture } from "../testing.ts";
import { findStored, storeAssets, storedAssets } from "./stored-assets.ts";

const emptyFolder = () => mkdtemp(join(tmpdir(), "gradway-assets-"));

/** A built site with one hashed file of this name. */
async function release(name: string): Promise<string> {
	const site = await emptyFolder();
	await mkdir(join(site, "assets"));
	await writeFile(join(site, "assets", name), `// ${name}\n`.repeat(200));
	return site;
}

test("A process serves the hashed files of a release that started after it, and of the one before", async () => {
	const DATA_DIR = await emptyFolder();
	const database = await openTestPglite();
	const { app } = await openTestApp(database, { siteDir: await writeSiteFixture(), environment: { DATA_DIR } });
	const get = (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });
	expect((await get("/assets/list.New1.js")).statusCode).toBe(404);
	await storeAssets(await release("list.Old1.js"), storedAssets(DATA_DIR));
	await storeAssets(await release("list.New1.js"), storedAssets(DATA_DIR));
	for (const name of ["list.Old1.js", "list.New1.js"]) {
		const { statusCode, headers } = await get(`/assets/${name}`);
		expect([statusCode, headers["content-type"], headers["content-encoding"], headers["cache-control"]]).toEqual([
			200,
			"text/javascript; charset=utf-8",
			"br",
			"public, max-age=31536000, immutable",
		]);
	}
	expect((await get("/assets/list.Old2.js")).statusCode).toBe(404);
	for (const name of ["", ".", "..", "../assets/list.Old1.js", "/etc/passwd", ".half-a"])
		expect([name, await findStored(storedAssets(DATA_DIR), name)]).toEqual([name, undefined]);
	await database.close();
});

test("The latest three releases are stored, a restarted one once", async () => {
	const storeDir = await emptyFolder();
	const sites = await Promise.all(["a.1.js", "a.2.js", "a.3.js", "a.4.js"].map(release));
	for (const site of [sites[0], sites[1], sites[0], sites[2], sites[3]]) {
		await storeAssets(site as string, storeDir);
		// The time of a folder tells which is older.
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
	const isKept = await Promise.all(
		[1, 2, 3, 4].map(async (of) => (await findStored(storeDir, `a.${of}.js`)) !== undefined),
	);
	expect(isKept).toEqual([true, false, true, true]);
	expect(await readdir(storeDir)).toHaveLength(3);
});

test("A release that was copied there by hand, under a name of its own, is not copied again", async () => {
	const storeDir = await emptyFolder();
	await mkdir(join(storeDir, "1193fa5"));
	await writeFile(join(storeDir, "1193fa5", "a.1.js"), "1");
	await storeAssets(await release("a.1.js"), storeDir);
	expect(await readdir(storeDir)).toEqual(["1193fa5"]);
	expect(await findStored(storeDir, "a.1.js")).toBe(join(storeDir, "1193fa5", "a.1.js"));
});

test("Two processes of one release that start at once keep it once, and a site without pages keeps nothing", async () => {
	const storeDir = join(await emptyFolder(), "data", "assets");
	const site = await release("a.1.js");
	await Promise.all([storeAssets(site, storeDir), storeAssets(site, storeDir), storeAssets("nowhere", storeDir)]);
	expect(await readdir(storeDir)).toHaveLength(1);
});
