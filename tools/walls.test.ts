import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaches } from "./walls.ts";

const home = fileURLToPath(new URL("..", import.meta.url));

describe("the walls", () => {
	test("stand in the whole house", async () => {
		const { breaches, filesRead } = await findBreaches(home);
		expect(breaches).toEqual([]);
		expect(filesRead).toBeGreaterThan(50);
	}, 60_000);

	test("hold for pages, which the import checker cannot read", async () => {
		const files = (await readdir(join(home, "web"), { recursive: true })).filter((file) => file.endsWith(".astro"));
		const imports = await Promise.all(
			files.map(async (file) => {
				const source = await readFile(join(home, "web", file), "utf8");
				return [...source.matchAll(/from\s+["']([^"']+)["']/g)].map(([, target]) => `${file} → ${target}`);
			}),
		);
		expect(imports.flat().filter((line) => /→ .*(#server|#tools|\/server\/|\/e2e\/|\/bench\/)/.test(line))).toEqual([]);
		expect(imports.flat().length).toBeGreaterThan(10);
	});
});

describe("a planted breach", () => {
	let planted: string;
	const breaches: [wall: string, file: string, source: string][] = [
		[
			"content-knows-nothing",
			"content/provider.ts",
			'import { pages } from "#contract/paths.ts";\nconsole.log(pages);',
		],
		["contract-knows-zod", "contract/paths.ts", 'import { db } from "#server/db.ts";\nconsole.log(db);'],
		[
			"server-knows-content-and-contract",
			"server/db.ts",
			'import { card } from "#web/site/card.tsx";\nconsole.log(card);',
		],
		["server-starts-no-process", "server/db.ts", 'import { execFile } from "node:child_process";\nexecFile("true");'],
		["web-knows-content-and-contract", "web/api.ts", 'import { db } from "#server/db.ts";\nconsole.log(db);'],
		[
			"ui-knows-no-business",
			"web/ui/button.tsx",
			'import { provider } from "#content/provider.ts";\nconsole.log(provider);',
		],
		[
			"brand-knows-content-and-ui",
			"web/brand/logo.tsx",
			'import { card } from "#web/site/card.tsx";\nconsole.log(card);',
		],
		["site-stands-alone", "web/site/card.tsx", 'import { table } from "#web/console/table.tsx";\nconsole.log(table);'],
		["console-stands-alone", "web/console/table.tsx", 'import { card } from "../site/card.tsx";\nconsole.log(card);'],
		[
			"portal-stands-alone",
			"web/portal/home.tsx",
			'import { table } from "../console/table.tsx";\nconsole.log(table);',
		],
		[
			"journeys-know-content-and-contract",
			"e2e/apply.ts",
			'import { card } from "#web/site/card.tsx";\nconsole.log(card);',
		],
		["nobody-imports-server", "bench/intake.ts", 'import { db } from "#server/db.ts";\nconsole.log(db);'],
		["no-cycle", "server/db.ts", 'import { list } from "./list.ts";\nexport const db = list;'],
		["only-declared-packages", "server/list.ts", 'import leftPad from "left-pad";\nexport const list = leftPad;'],
		[
			"no-build-package-in-production",
			"server/list.ts",
			'import { chromium } from "@playwright/test";\nexport const list = chromium;',
		],
	];
	const sound: Record<string, string> = {
		"content/provider.ts": "export const provider = 1;",
		"contract/paths.ts": "export const pages = 1;",
		"server/db.ts": "export const db = 1;",
		"server/list.ts": 'import { db } from "./db.ts";\nexport const list = db;',
		"web/api.ts": "export const api = 1;",
		"web/ui/button.tsx": "export const button = 1;",
		"web/brand/logo.tsx": "export const logo = 1;",
		"web/site/card.tsx": "export const card = 1;",
		"web/console/table.tsx": "export const table = 1;",
		"web/portal/home.tsx": "export const home = 1;",
		"e2e/apply.ts": "export const apply = 1;",
		"bench/intake.ts": "export const intake = 1;",
	};

	beforeAll(async () => {
		planted = await mkdtemp(join(tmpdir(), "gradway-walls-"));
		for (const [file, source] of Object.entries(sound)) await plant(file, source);
		for (const file of ["package.json", "tsconfig.json"]) await cp(join(home, file), join(planted, file));
		await symlink(join(home, "node_modules"), join(planted, "node_modules"));
	});
	afterAll(() => rm(planted, { recursive: true }));

	const plant = async (file: string, source: string) => {
		await mkdir(dirname(join(planted, file)), { recursive: true });
		await writeFile(join(planted, file), source);
	};

	test("is absent from the sound house", async () => {
		expect((await findBreaches(planted)).breaches).toEqual([]);
	}, 60_000);

	test.each(breaches)(
		"of %s in %s is found",
		async (wall, file, source) => {
			await plant(file, source);
			const { breaches } = await findBreaches(planted);
			await plant(file, sound[file] ?? "");
			expect(breaches.map((breach) => breach.wall)).toContain(wall);
		},
		60_000,
	);
});
