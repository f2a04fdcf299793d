import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations, type Violation } from "./import-rules.ts";

const home = fileURLToPath(new URL("..", import.meta.url));

describe("import rules", () => {
	test("hold for the whole tree", async () => {
		const { breaches, filesRead } = await findViolations(home);
		expect(breaches).toEqual([]);
		expect(filesRead).toBeGreaterThan(50);
	});

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
	let before: Violation[];
	/** With all breaches planted at once, each in a file of its own. */
	let after: Violation[];
	const breaches: [rule: string, file: string, source: string][] = [
		[
			"content-knows-nothing",
			"content/provider.ts",
			'import { pages } from "#contract/paths.ts";\nconsole.log(pages);',
		],
		["contract-knows-zod", "contract/paths.ts", 'import { db } from "#server/platform/db.ts";\nconsole.log(db);'],
		[
			"server-knows-content-and-contract",
			"server/site/page.ts",
			'import { card } from "#web/site/card.tsx";\nconsole.log(card);',
		],
		[
			"server-folders-in-order",
			"server/platform/log.ts",
			'import { leads } from "../leads/leads.ts";\nexport const log = leads;',
		],
		[
			"server-folders-in-order",
			"server/leads/leads.ts",
			'import { students } from "../students/students.ts";\nexport const leads = students;',
		],
		[
			"server-folders-in-order",
			"server/operator/doctor.ts",
			'import { app } from "../app.ts";\nexport const doctor = app;',
		],
		[
			"platform-folders-in-order",
			"server/platform/overload/limiter.ts",
			'import { answer } from "../http/answer.ts";\nexport const limiter = answer;',
		],
		[
			"server-folders-are-listed",
			"server/platform/new/new.ts",
			'import { log } from "../log.ts";\nexport const made = log;',
		],
		[
			"server-folders-are-listed",
			"server/new/new.ts",
			'import { log } from "../platform/log.ts";\nexport const made = log;',
		],
		[
			"server-root-is-main-and-app",
			"server/serve.ts",
			'import { log } from "./platform/log.ts";\nexport const serve = log;',
		],
		[
			"server-imports-no-tests",
			"server/leads/take-in.ts",
			'import { aLead } from "../testing/app.ts";\nexport const leads = aLead;',
		],
		[
			"server-starts-no-process",
			"server/operator/process.ts",
			'import { execFile } from "node:child_process";\nexecFile("true");',
		],
		["web-knows-content-and-contract", "web/api.ts", 'import { db } from "#server/platform/db.ts";\nconsole.log(db);'],
		[
			"ui-knows-no-business",
			"web/ui/button.tsx",
			'import { provider } from "#content/provider.ts";\nconsole.log(provider);',
		],
		["ui-knows-no-business", "web/ui/site.css", '@import "./tokens.css";\n@import "../brand/brand.css";'],
		[
			"brand-knows-content-and-ui",
			"web/brand/logo.tsx",
			'import { card } from "#web/site/card.tsx";\nconsole.log(card);',
		],
		["app-is-shared", "web/app/error-text.ts", 'import { table } from "../console/table.tsx";\nconsole.log(table);'],
		["site-stands-alone", "web/site/card.tsx", 'import { table } from "#web/console/table.tsx";\nconsole.log(table);'],
		["console-stands-alone", "web/console/table.tsx", 'import { card } from "../site/card.tsx";\nconsole.log(card);'],
		[
			"portal-stands-alone",
			"web/portal/home.tsx",
			'import { table } from "../console/table.tsx";\nconsole.log(table);',
		],
		[
			"browser-tests-know-content-and-contract",
			"e2e/apply.ts",
			'import { card } from "#web/site/card.tsx";\nconsole.log(card);',
		],
		["nobody-imports-server", "bench/intake.ts", 'import { db } from "#server/platform/db.ts";\nconsole.log(db);'],
		["no-cycle", "server/platform/db.ts", 'import { list } from "./list.ts";\nexport const db = list;'],
		[
			"only-declared-packages",
			"server/platform/text.ts",
			'import leftPad from "left-pad";\nexport const list = leftPad;',
		],
		["drizzle-as-commonjs", "server/platform/rows.ts", 'import { sql } from "drizzle-orm";\nexport const rows = sql;'],
		[
			"no-build-package-in-production",
			"server/platform/browser.ts",
			'import { chromium } from "@playwright/test";\nexport const list = chromium;',
		],
	];
	const sound: Record<string, string> = {
		"content/provider.ts": "export const provider = 1;",
		"contract/paths.ts": "export const pages = 1;",
		"server/platform/db.ts": "export const db = 1;",
		"server/platform/list.ts": 'import { db } from "./db.ts";\nexport const list = db;',
		"server/app.ts": "export const app = 1;",
		"server/platform/log.ts": "export const log = 1;",
		"server/platform/http/answer.ts": "export const answer = 1;",
		"server/platform/rows.ts": 'import type { SQL } from "drizzle-orm";\nexport type Rows = SQL;',
		"server/leads/leads.ts": "export const leads = 1;",
		"server/students/students.ts": 'import { leads } from "../leads/leads.ts";\nexport const students = leads;',
		"server/operator/doctor.ts": "export const doctor = 1;",
		"server/testing/app.ts": "export const aLead = 1;",
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
		planted = await mkdtemp(join(tmpdir(), "gradway-import-rules-"));
		for (const file of ["package.json", "tsconfig.json"]) await cp(join(home, file), join(planted, file));
		await symlink(join(home, "node_modules"), join(planted, "node_modules"));
		for (const [file, source] of Object.entries(sound)) await plant(file, source);
		before = (await findViolations(planted)).breaches;
		for (const [, file, source] of breaches) await plant(file, source);
		after = (await findViolations(planted)).breaches;
	});
	afterAll(() => rm(planted, { recursive: true }));

	const plant = async (file: string, source: string) => {
		await mkdir(dirname(join(planted, file)), { recursive: true });
		await writeFile(join(planted, file), source);
	};

	test("is absent before it is planted", () => {
		expect(before).toEqual([]);
	});

	test.each(breaches)("of %s in %s is found", (rule, from) => {
		expect(after).toContainEqual(expect.objectContaining({ rule, from }));
	});
});
