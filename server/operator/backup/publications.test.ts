import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentModules, plainValues } from "#content/modules.ts";
import { listPublications, readPicture, uploadPicture } from "#contract/site.ts";
import { migrationsFolder } from "../../platform/db/migrate.ts";
import { publications, siteFiles } from "../../platform/db/schema.ts";
import { openTestPglite, openTestPostgres } from "../../platform/db/testing.ts";
import { siteFixture, writeSiteFixture } from "../../platform/http/testing.ts";
import { ownRelease } from "../../site/editing/live-site.ts";
import { openTestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { openBackup } from "./read.ts";
import { restoreBackup } from "./restore.ts";
import { writeBackup } from "./write.ts";

test("A host that is restored from a backup serves what staff had published, with its pictures", async () => {
	const folder = await mkdtemp(join(tmpdir(), "gradway-restored-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const siteDir = await writeSiteFixture();
	const appOn = async (database: Awaited<ReturnType<typeof openTestPglite>>, name: string) => {
		const app = await openTestApp(database, { environment: { DATA_DIR: join(folder, name) }, siteDir });
		await app.app.listen({ port: 0, host: "127.0.0.1" });
		return app;
	};
	const from = await openTestPostgres();
	const first = await appOn(from, "first");
	const asha = (await first.signInAsAdmin("asha@academy.example")).client;
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#3d1f6e" d="M0 0h8v8z"/></svg>';
	const picture = Buffer.from(drawing).toString("base64");
	const uploaded = (await asha(uploadPicture, { body: { picture } })).data.picture;
	const files: Record<string, string> = {};
	for (const [path, text] of Object.entries({ ...siteFixture, "index.html": "<!doctype html><h1>As published</h1>" })) {
		const hash = createHash("sha256").update(text).digest("base64url");
		files[path] = hash;
		await from.db
			.insert(siteFiles)
			.values({ hash, bytes: Buffer.from(text) })
			.onConflictDoNothing();
	}
	const row = { words: ["Home page: one line"], documents: {}, origins: {}, drafts: [], release: await ownRelease() };
	const content = plainValues(contentModules);
	const times = { createdAt: first.clock.now, aliveAt: first.clock.now };
	await from.db.insert(publications).values({ id: unknownId, ...times, ...row, state: "live", files, content });

	const file = join(folder, "backup");
	await writeBackup(from.db, file, { now: first.clock.now, signal: new AbortController().signal });
	const to = await openTestPglite();
	await restoreBackup(to.db, await openBackup(file), migrationsFolder);
	const restored = await appOn(to, "restored");
	const home = async () => (await restored.app.inject("/")).body;
	await expect.poll(home).toContain("As published");
	const { client } = await restored.signInAsAdmin("asha@academy.example");
	expect((await client(listPublications, {})).data).toMatchObject([{ _id: unknownId, state: "live" }]);
	expect(await client(readPicture, { params: { picture: uploaded } })).toEqual(
		await asha(readPicture, { params: { picture: uploaded } }),
	);
});
