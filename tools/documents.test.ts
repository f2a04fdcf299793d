import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findCommand } from "#server/operator/commands/all.ts";

/** Everything that the documents refer to exists: files, headings, commands, and the tree of docs/architecture.md. */

const home = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(home, path), "utf8");
const exists = (path: string) => existsSync(join(home, path));
const matchesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const docFiles = readdirSync(join(home, "docs"), { recursive: true, encoding: "utf8" }).filter((file) =>
	file.endsWith(".md"),
);
const pages = [
	...["README.md", "CONTRIBUTING.md", "SECURITY.md", "STYLE.md", "CHANGELOG.md"],
	...docFiles.map((file) => join("docs", file)),
];
/** Decisions describe the time when they were made, except the list of library internals that we depend on, which is kept up to date. */
const currentPages = pages.filter((page) => !page.includes("decisions") || page.endsWith("leaning-on.md"));

test("Every link between documents leads to a file that is there, and to a heading in it", () => {
	const links = pages.flatMap((page) =>
		matchesOf(/\]\((?!https?:)([^)\s]+)\)/g, read(page)).map((to) => ({ page, to })),
	);
	expect(links.length).toBeGreaterThan(50);
	expect(links.filter((link) => !linkResolves(link))).toEqual([]);
});

test("The glossary has at most thirty words: one that needs another row is the wrong word", () => {
	const [head, ...rows] = read("docs/words.md").match(/^\| .+ \|$/gm) ?? [];
	expect(head).toContain("Means");
	expect(rows.length).toBeLessThanOrEqual(30);
});

test("Every decision stands in the index of decisions", () => {
	const index = read("docs/decisions/README.md");
	const decisions = readdirSync(join(home, "docs/decisions")).filter((file) => /^\d/.test(file));
	expect(decisions.length).toBeGreaterThan(30);
	expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});

test("Every command in the documents is one", () => {
	const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
	const text = pages.map(read).join("\n");
	const benchRunner = read("bench/run.ts");
	expect(matchesOf(/npm run (?:-s )?([\w-]+)/g, text).filter((name) => !(name in scripts))).toEqual([]);
	const measured = matchesOf(/npm run bench -- ([\w-]+)/g, text);
	expect(measured.length).toBeGreaterThan(10);
	expect(measured.filter((name) => !new RegExp(`^\t"?${name}"?:`, "m").test(benchRunner))).toEqual([]);
	const commands = matchesOf(/(?:(?:^|`|&& |\/drill )gradway |run\.ts )([a-z][a-z-]+)/gm, read("docs/operating.md"));
	expect(commands.length).toBeGreaterThan(10);
	expect(commands.filter((act) => !findCommand(act))).toEqual([]);
});

test("Every path in the documents leads to a file that is there", () => {
	const roots = ["", "server", "server/platform/http", "server/identity/sign-in", "web", "deploy", "docs"];
	const paths = currentPages.flatMap((page) =>
		matchesOf(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|astro|json|ya?ml|md|mjs|cfg|service|env))`/g, read(page)),
	);
	expect(paths.length).toBeGreaterThan(200);
	expect(paths.filter((path) => !roots.some((place) => exists(join(place, path))))).toEqual([]);
	const folders = ["content", "contract", "server", "web", "e2e", "bench", "tools", "deploy", "docs"];
	const files = folders.flatMap((folder) => readdirSync(join(home, folder), { recursive: true, encoding: "utf8" }));
	const names = new Set(files.map((file) => basename(file)));
	const named = currentPages.flatMap((page) => matchesOf(/`([\w.-]+\.(?:tsx?|astro|yaml|cfg))`/g, read(page)));
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((name) => !names.has(name) && !exists(name))).toEqual([]);
});

test("In docs/security.md a file without a folder is beside the one named before it", () => {
	let folder = "";
	const misplaced = matchesOf(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|astro|yaml|cfg))`/g, read("docs/security.md")).filter(
		(file) => {
			if (file.includes("/")) folder = dirname(file);
			return !file.includes("/") && ![folder, join("server", folder), ""].some((place) => exists(join(place, file)));
		},
	);
	expect(folder).not.toBe("");
	expect(misplaced).toEqual([]);
});

test("Every decision that code names is there", () => {
	const code = ["server", "web", "contract", "tools", "e2e"].flatMap((folder) =>
		readdirSync(join(home, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.(tsx?|astro|css)$/.test(file))
			.map((file) => read(join(folder, file))),
	);
	const names = matchesOf(/\b(\d{4}-[a-z][a-z0-9-]+\.md)/g, code.join("\n"));
	expect(names.length).toBeGreaterThan(5);
	expect(names.filter((name) => !exists(join("docs/decisions", name)))).toEqual([]);
});

test("Every test that should fail when a library changes inside is there", () => {
	const page = read("docs/decisions/leaning-on.md");
	const names = [...page.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)];
	expect(names.length).toBeGreaterThan(5);
	expect(names.filter(([, file = "", name = ""]) => !read(file).includes(name)).map(([all]) => all)).toEqual([]);
});

test("Every event of the log stands in docs/security.md", () => {
	const code = readdirSync(join(home, "server"), { recursive: true, encoding: "utf8" })
		.filter((file) => /(?<!\.test)\.ts$/.test(file))
		.map((file) => read(join("server", file)));
	const events = matchesOf(/\bevent: "([a-z-]+)"(?! \|)/g, code.join("\n"));
	expect(new Set(events).size).toBeGreaterThan(15);
	expect(events.filter((event) => !read("docs/security.md").includes(`\`${event}\``))).toEqual([]);
});

test("The tree in docs/architecture.md is the tree", () => {
	const [, tree = ""] = /```\n(.+?)```/s.exec(read("docs/architecture.md")) ?? [];
	let folder = "";
	const named = new Set<string>();
	for (const line of tree.split("\n")) {
		const [, deeper, names] = /^(│ {2})?[├└]─ (.+?)(?: {2,}.*)?$/.exec(line) ?? [];
		if (names === undefined) continue;
		if (deeper === undefined) folder = names;
		for (const name of names.split(" ").filter((each) => each !== "…"))
			named.add(deeper === undefined ? name : join(folder, name));
	}
	expect(named.size).toBeGreaterThan(60);
	expect([...named].filter((path) => !exists(path))).toEqual([]);
	const folders = ["content", "server", "web"].flatMap((folder) =>
		readdirSync(join(home, folder), { withFileTypes: true })
			.filter((inside) => inside.isDirectory())
			.map(({ name }) => `${folder}/${name}/`),
	);
	expect(folders.filter((path) => !named.has(path))).toEqual([]);
});

function linkResolves({ page, to }: { page: string; to: string }): boolean {
	const [path = "", heading] = to.split("#");
	const file = path === "" ? page : join(dirname(page), path);
	if (!exists(file)) return false;
	return heading === undefined || headingsOf(file).includes(heading);
}

function headingsOf(file: string): string[] {
	const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "");
	return matchesOf(/^#+ (.+)$/gm, read(file)).map((heading) => plain(heading).replaceAll(" ", "-"));
}
