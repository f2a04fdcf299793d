import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Another provider's content in a copy of the product: two programs fewer, one more, another name, town and price. */

const home = fileURLToPath(new URL("../..", import.meta.url));
/** Inside the repository, so that its packages are found. */
const copy = join(home, "test-results/own-content");
const copiedPaths = [
	"content",
	"contract",
	"server",
	"tools",
	"web",
	"astro.config.ts",
	"package.json",
	"package-lock.json",
	"tsconfig.json",
];
const removedPrograms = ["block-chain", "finance"];
const addedProgram = "sql-basics";
const session = { title: "Joins by hand", minutes: 38, address: "https://video.example/joins" };
const maxBuildMs = 600_000;
/** The steps of `tools/build.ts` that depend on content, except compressing. */
const stepsFromContent = [
	["tools/build/pdf-sources.ts"],
	["node_modules/astro/bin/astro.mjs", "build", "--silent"],
	["tools/build/brochures.ts"],
	["tools/build/pictures.ts"],
	["tools/build/certificates.ts"],
];

beforeAll(async () => {
	await rm(copy, { recursive: true, force: true });
	await mkdir(copy, { recursive: true });
	for (const each of copiedPaths) await cp(join(home, each), join(copy, each), { recursive: true });
	await symlink(join(home, "node_modules"), join(copy, "node_modules"));
	await edit("content/programs/index.ts", (text) =>
		text
			.replaceAll(/^(import \{ (blockChain|finance) \}.*|\t(blockChain|finance),)\n/gm, "")
			.replace(
				"const delivered: readonly Program[] = [",
				`import { sqlBasics } from "./${addedProgram}.ts";\n$&\n\tsqlBasics,`,
			),
	);
	await cp(join(copy, "content/programs/data-science.ts"), join(copy, `content/programs/${addedProgram}.ts`));
	await edit(`content/programs/${addedProgram}.ts`, (text) =>
		text
			.replace("dataScience", "sqlBasics")
			.replace('slug: "data-science"', `slug: "${addedProgram}"`)
			.replace('title: "Data Science"', 'title: "SQL Basics"')
			.replace('domain: "Data Science"', 'domain: "SQL Basics"'),
	);
	await edit("content/provider.ts", (text) =>
		text
			.replace('const name = "Gradway Academy"', 'const name = "Acme Skills"')
			.replace('const town = "Bangalore"', 'const town = "Pune"'),
	);
	await edit("content/plans.ts", (text) => text.replace("offerPrice: 6499", "offerPrice: 5999"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test(
	"a provider who removes two programs and adds one reads what to mend, line by line, and then builds site and papers",
	async () => {
		const before = await run("tools/build/check-content.ts");
		expect(before.code).toBe(1);
		expect(before.lines).toContain(
			`content/images/marks/${addedProgram}.svg: wanted a mark for each program; found no file`,
		);
		for (const file of ["home.ts, marks", "roles.ts, roleWords", "mentors.ts, mentors", "home.ts, hiring.programs"])
			expect(before.lines).toContain(`content/${file}: wanted the slug of a program; found block-chain`);
		expect(before.lines.some((line) => line.startsWith("content/plans.ts"))).toBe(false);

		await cp(
			join(copy, "content/images/marks/data-science.svg"),
			join(copy, `content/images/marks/${addedProgram}.svg`),
		);
		await edit("content/home.ts", (text) =>
			text.replace(/^.*slug: "block-chain".*\n/m, "").replaceAll(/"block-chain", |, "finance"/g, ""),
		);
		await edit("content/roles.ts", (text) => text.replaceAll(/^\t\["(block-chain|finance)", .*\],\n/gm, ""));
		for (const file of ["content/mentors.ts", "content/work.ts"])
			await edit(file, (text) =>
				text.replaceAll(/\t\{\n\t\tprogram: "(block-chain|finance)",\n[\s\S]*?\n\t\},\n/g, ""),
			);
		await edit("content/work.ts", (text) =>
			text.replace(/(sampleSessions: [^;]* \?\? )\{\}/, `$1{ "data-science": ${JSON.stringify(session)} }`),
		);
		const hash = before.lines.join("\n").match(/policyTextHash.*found (\w+)/)?.[1] ?? "";
		await edit("content/legal/policy.ts", (text) => text.replace(/(policyTextHash = )"\w+"/, `$1"${hash}"`));
		const after = await run("tools/build/check-content.ts");
		expect(after.lines.filter((line) => line.startsWith("content/") && line.includes("wanted the slug"))).toEqual([]);
		expect(after.code, after.lines.join("\n")).toBe(0);

		for (const step of stepsFromContent) {
			const { code, lines } = await run(...step);
			expect(code, lines.join("\n")).toBe(0);
		}
		for (const slug of removedPrograms) {
			expect(
				existsSync(join(copy, `dist/site/${slug}/index.html`)) || existsSync(join(copy, `dist/site/${slug}.html`)),
			).toBe(false);
			expect(existsSync(join(copy, `dist/drawn/brochures/${slug}.pdf`))).toBe(false);
		}
		expect(existsSync(join(copy, `dist/drawn/brochures/${addedProgram}.pdf`))).toBe(true);
		const page = await readFile(join(copy, "dist/site/data-science.html"), "utf8");
		expect(page).toContain(`href="${session.address}"`);
		expect(page).toContain(`${session.title}, ${session.minutes} minutes`);
	},
	maxBuildMs,
);

async function edit(file: string, change: (text: string) => string): Promise<void> {
	const path = join(copy, file);
	const before = await readFile(path, "utf8");
	const after = change(before);
	if (after === before) throw new Error(`Nothing to change was found in ${file}.`);
	await writeFile(path, after);
}

async function run(...command: string[]): Promise<{ code: number; lines: string[] }> {
	const result = await promisify(execFile)(process.execPath, command, {
		cwd: copy,
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
		maxBuffer: 16 * 1024 * 1024,
	}).then(
		({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
		({ code, stdout, stderr }) => ({ code: Number(code), text: `${stdout}${stderr}` }),
	);
	return { code: result.code, lines: result.text.split("\n") };
}
