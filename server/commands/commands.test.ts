import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** An operator's command as its own process, in a folder without `.env`. */
async function command(name: string, parameters: string[] = [], environment: Record<string, string> = {}) {
	const cwd = await mkdtemp(join(tmpdir(), "gradway-command-"));
	const file = join(import.meta.dirname, `${name}.ts`);
	const child = spawn(process.execPath, [file, ...parameters], {
		cwd,
		env: { PATH: process.env.PATH, ...environment },
	});
	let [said, complained] = ["", ""];
	child.stdout.on("data", (chunk) => (said += chunk));
	child.stderr.on("data", (chunk) => (complained += chunk));
	const code = await new Promise<number | null>((ended) => child.on("close", ended));
	return { code, said, complained };
}

const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };

test.each([
	["add-admin", ["meera@academy.example"]],
	["migrate", []],
	["seed", []],
	["check-config", []],
] as const)("%s refuses a wrong variable in one line that names it", async (name, parameters) => {
	const { code, said, complained } = await command(name, [...parameters], { PORT: "many" });
	expect([code, said, complained]).toEqual([1, "", 'PORT: found "many", expected a port, 1 to 65535.\n']);
});

test.each([
	["add-admin", ["meera@academy.example"]],
	["migrate", []],
	["seed", []],
] as const)("%s says in one line that the database is away", async (name, parameters) => {
	const { code, complained } = await command(name, [...parameters], nowhere);
	expect([code, complained]).toEqual([1, "The database does not answer. Check DATABASE_URL.\n"]);
});

test("seed leaves production alone unless it is forced", async () => {
	const { code, complained } = await command("seed", [], { NODE_ENV: "production", ...nowhere });
	expect([code, complained]).toEqual([1, expect.stringMatching(/^This is production: .* Add --force/)]);
});

test("add-admin makes nobody an admin by half: one address that is none refuses all", async () => {
	const { code, complained } = await command("add-admin", ["meera@academy.example", "meera"], nowhere);
	expect([code, complained]).toEqual([1, expect.stringContaining("add-admin -- <email>")]);
});

test("add-admin says who is new", async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), "gradway-data-"));
	const first = await command("add-admin", ["Meera@academy.example"], { DATA_DIR });
	expect([first.code, first.said]).toEqual([0, "meera@academy.example is an admin now\n"]);
	const again = await command("add-admin", ["meera@academy.example"], { DATA_DIR });
	expect([again.code, again.said]).toEqual([0, "meera@academy.example was an admin already\n"]);
});

test("check-config shows what each variable comes to, and no secret", async () => {
	const { code, said } = await command("check-config", [], { PORT: "4000", METRICS_TOKEN: "0123456789abcdef" });
	expect(code).toBe(0);
	expect(said).toContain("PORT=4000\nHOST=127.0.0.1\nPUBLIC_URL=http://localhost:4000\n");
	expect(said).toContain("METRICS_TOKEN=(set, not shown)");
	expect(said).not.toContain("0123456789abcdef");
});
