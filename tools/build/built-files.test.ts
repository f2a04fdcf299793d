import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { describe, expect, test } from "vitest";
import { findLeaks } from "../testing/leaks.ts";
import { plantedSecrets } from "../testing/planted-secrets.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(home, "dist");

describe("What the build wrote", () => {
	test("holds no secret, no password, no key and no folder of the machine it was built on", async () => {
		const entries = await readdir(dist, { recursive: true, withFileTypes: true });
		// Compressed copies hold the same.
		const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
		const leaks: Record<string, string[]> = {};
		for (const { parentPath, name } of files) {
			const path = join(parentPath, name);
			const found = findLeaks(await readFile(path, "latin1"), { home });
			if (found.length > 0) leaks[path.slice(dist.length)] = found;
		}
		expect(leaks).toEqual({});
		expect(files.length).toBeGreaterThan(200);
	});

	test("has a database of empty tables: each installation makes its own secrets", async () => {
		const template = new Blob([new Uint8Array(await readFile(join(dist, "database/template.tar")))]);
		const engine = await PGlite.create({ loadDataDir: template, extensions: { pg_trgm } });
		const tables = await engine.query<{ name: string }>(
			"select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
		);
		const rows: Record<string, unknown> = {};
		for (const { name } of tables.rows) {
			const result = await engine.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
			rows[name] = result.rows[0]?.rows;
		}
		await engine.close();
		expect(Object.keys(rows)).toContain("settings");
		expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map((name) => [name, 0])));
	});
});

describe("A leak is found", () => {
	const samples: [what: string, text: string][] = [
		...Object.entries(plantedSecrets).map(([name, value]): [string, string] => [name, `<p>${value}</p>`]),
		["a hash", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"],
		["a key", "-----BEGIN PRIVATE KEY-----\nMIIEvQ"],
		["a key as JSON", `{"kty":"RSA","d":"${"x".repeat(60)}"}`],
		["a database's address", "postgres://gradway:open-sesame@db.example/gradway"],
		["this checkout", `at ${home}server/main.ts`],
		["somebody's home", "file:///home/asha/gradway/server/main.ts"],
	];
	test.each(samples)("when it is %s", (_, text) => {
		expect(findLeaks(text, { home })).not.toEqual([]);
	});

	test("when it is known by its value", () => {
		expect(findLeaks("the word is lantern", { home, values: ["lantern"] })).toEqual(["a secret by its value"]);
	});

	test("and nothing else", () => {
		const harmless = "smtp://host, https://academy.example/@asha, /homes, mango-5, /rooted";
		expect(findLeaks(harmless, { home, values: ["lantern"] })).toEqual([]);
	});
});
