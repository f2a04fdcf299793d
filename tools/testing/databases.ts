import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { writeTemplate } from "#server/platform/db/embedded/write-template.ts";
import { openForOperator } from "#server/platform/db/open.ts";
import { startPostgres } from "./postgres.ts";

/** The templates from which `server/platform/db/testing.ts` copies databases. */
export type TestDatabases = {
	/** The file of a migrated PGlite database. */
	embeddedTemplate: string;
	postgres: {
		url: string;
		/** A migrated database of that server, with no connections. */
		template: string;
	};
};

declare module "vitest" {
	interface ProvidedContext {
		databases: TestDatabases;
	}
}

/** It would move rows and change plans in the middle of some test. */
const withoutAutovacuum = { autovacuum: "off" };

/** Before the tests: one server, and one template of each engine, for all of them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const embeddedTemplate = await findEmbeddedTemplate();
	const server = await startPostgres({ settings: withoutAutovacuum });
	try {
		const template = "gradway_template";
		await createPostgresTemplate(server.url, template);
		project.provide("databases", { embeddedTemplate, postgres: { url: server.url, template } });
		return () => server.stop();
	} catch (error) {
		await server.stop();
		throw error;
	}
}

async function findEmbeddedTemplate(): Promise<string> {
	const home = fileURLToPath(new URL("../..", import.meta.url));
	const hash = createHash("sha256").update(
		await readFile(join(home, "node_modules/@electric-sql/pglite/package.json")),
	);
	hash.update(await readFile(join(home, "server/platform/db/embedded/write-template.ts")));
	const migrations = join(home, "server/platform/db/migrations");
	for (const file of (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort()) {
		hash.update(file).update(await readFile(join(migrations, file)));
	}
	const template = join(home, `node_modules/.cache/gradway/database-${hash.digest("hex").slice(0, 16)}.tar`);
	if (!existsSync(template)) await writeTemplate(template);
	return template;
}

async function createPostgresTemplate(url: string, name: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	const template = new URL(url);
	template.pathname = name;
	const database = await openForOperator({ dataDir: "", url: template.href }, false);
	await database.close();
}
