import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPostgres, operatorLimits } from "../../platform/db/postgres/postgres.ts";
import { publications, siteFiles } from "../../platform/db/schema.ts";
import { createTestDatabase } from "../../platform/db/testing.ts";
import { siteFixture, writeSiteFixture } from "../../platform/http/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { runUntilKilled } from "../../testing/killed-processes.ts";
import { ownRelease } from "./live-site.ts";
import { failAbandoned } from "./publications.ts";

/** 6 in `npm test`; set PUBLISH_KILLS=200 for a long run. */
const kills = Number(process.env.PUBLISH_KILLS ?? 6);
const two = { one: "6f1f77f2-5a0b-4c7e-9a58-0c3f3b8f0f11", other: "7f0c2a52-6a0a-4d2e-9a3e-0d2b5a1c9e22" };
const paths = ["index.html", "programs.html", ...Array.from({ length: 60 }, (_, at) => `page-${at}.html`)];

test.skipIf(!inject("databases").postgres)(
	"A process that is killed at any moment of publishing leaves the old site or the new one, whole",
	async () => {
		const url = await createTestDatabase();
		const database = await openPostgres(url, { limits: operatorLimits });
		const dataDir = await mkdtemp(join(tmpdir(), "gradway-site-"));
		const siteDir = await writeSiteFixture();
		const { db } = database;
		const release = await ownRelease();
		const createdAt = new Date("2026-03-01T10:00:00Z");
		for (const [name, id] of Object.entries(two)) {
			const pages = Object.fromEntries(paths.map((path) => [path, `<!doctype html><h1>The ${name} site</h1>${path}`]));
			const files: Record<string, string> = {};
			for (const [path, text] of Object.entries({ ...siteFixture, ...pages })) {
				files[path] = createHash("sha256").update(text).digest("base64url");
				await db
					.insert(siteFiles)
					.values({ hash: files[path], bytes: Buffer.from(text) })
					.onConflictDoNothing();
			}
			const row = {
				words: [],
				documents: {},
				origins: {},
				drafts: [],
				release,
				content: {},
				files,
				pages: paths.length,
			};
			const state = name === "one" ? "live" : "earlier";
			await db.insert(publications).values({ id, createdAt, aliveAt: createdAt, state, ...row });
		}
		const { app, clock } = await openTestApp(database, { environment: { DATA_DIR: dataDir }, siteDir });
		onTestFinished(async () => {
			await rm(dataDir, { recursive: true, force: true });
		});
		const shown = async (path: string) => / (one|other) site/.exec((await app.inject(path)).body)?.[1];
		const liveRow = async () => {
			const rows = (await db.select().from(publications)).filter(({ state }) => state === "live");
			expect(rows).toHaveLength(1);
			return rows[0] as (typeof rows)[number];
		};
		const there = async () =>
			new Set((await db.select({ hash: siteFiles.hash }).from(siteFiles)).map(({ hash }) => hash));
		const nameOf = (files: Record<string, string> | null) =>
			files?.["index.html"] === firstFiles["index.html"] ? "one" : "other";
		const firstFiles = (await liveRow()).files ?? {};
		await app.listen({ port: 0, host: "127.0.0.1" });
		for (let at = 0; at < kills; at += 1) {
			const target = nameOf((await liveRow()).files) === "one" ? "other" : "one";
			const earlier = (await db.select().from(publications)).find(
				({ state, files }) => state === "earlier" && files !== null && nameOf(files) === target,
			);
			// Publishing takes about as long as starting.
			const kill = { turn: 1, at: at / kills };
			expect(await runUntilKilled(url, "bring-back", kill, dataDir, earlier?.id ?? "")).toBe(true);
			const { files } = await liveRow();
			const stored = await there();
			expect(Object.entries(files ?? {}).filter(([, hash]) => !stored.has(hash))).toEqual([]);
			const name = nameOf(files);
			while ((await shown("/")) !== name) await pause(100);
			expect(new Set(await Promise.all(["/programs", "/page-1", "/page-59"].map(shown)))).toEqual(new Set([name]));
			// An unfinished publication does not block the next one.
			clock.advance(30_000);
			await failAbandoned(db, clock.now);
		}
		await database.close();
	},
);
