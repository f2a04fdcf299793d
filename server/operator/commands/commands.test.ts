import { spawn } from "node:child_process";
import { mkdtemp, readFile, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { specimenFiles } from "#content/documents.ts";
import { readConfig } from "../../platform/config/config.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { auditEvents } from "../../platform/db/schema.ts";
import { openTestPglite } from "../../platform/db/testing.ts";
import { openLog } from "../../platform/log.ts";
import { openAdminSocket } from "../admin-socket.ts";
import { writeBackup } from "../backup/write.ts";
import { commands } from "./all.ts";
import { helpAsInvoked } from "./help-as-invoked.ts";

/** An operator's command as its own process, in a folder without `.env`. */
async function command(
	name: string,
	parameters: string[] = [],
	environment: Record<string, string> = {},
	nodeOptions: string[] = [],
) {
	const cwd = await mkdtemp(join(tmpdir(), "gradway-command-"));
	const file = join(import.meta.dirname, "run.ts");
	const child = spawn(process.execPath, [...nodeOptions, file, name, ...parameters], {
		cwd,
		env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
	});
	child.stdin.end();
	let [stdout, stderr] = ["", ""];
	child.stdout.on("data", (chunk) => (stdout += chunk));
	child.stderr.on("data", (chunk) => (stderr += chunk));
	const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
	return { code, stdout, stderr };
}

const unreachable = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };

test.each(["check-config", "backup"])("%s refuses a wrong variable in one line that names it", async (name) => {
	const { code, stdout, stderr } = await command(name, [], { PORT: "many" });
	expect([code, stdout, stderr]).toEqual([1, "", 'PORT: found "many", expected a port, 1 to 65535.\n']);
});

test("A command says in one line that the database is away", async () => {
	const { code, stderr } = await command("add-admin", ["meera@academy.example"], unreachable);
	expect([code, stderr]).toEqual([1, "The database does not answer. Check DATABASE_URL.\n"]);
});

test("A command that only reads does not create a missing DATA_DIR", async () => {
	const { code, stderr } = await command("erase", ["asha@mail.example", "--yes"], { DATA_DIR: "nowhere" });
	expect([code, stderr]).toEqual([1, "There is no database in nowhere that this user may read. Check DATA_DIR.\n"]);
});

test("erase without a terminal changes nothing and mentions --yes", async () => {
	const { code, stdout, stderr } = await command("erase", ["asha@mail.example"], unreachable);
	expect([code, stdout, stderr]).toEqual([
		1,
		"",
		"Nothing was changed: there is no terminal to ask at. Add --yes, or try --dry-run first.\n",
	]);
});

test("verify says while a server holds the database whether a file is a whole backup", async () => {
	const path = join(await mkdtemp(join(tmpdir(), "gradway-verify-")), "some.backup");
	const database = await openTestPglite();
	await writeBackup(database.db, path, {
		now: new Date("2026-03-02T10:00:00Z"),
		signal: new AbortController().signal,
	});
	await database.close();
	const whole = await command("verify", [path]);
	expect([whole.code, whole.stderr]).toEqual([0, ""]);
	expect(whole.stdout).toMatch(/ 0 enquiries\n/);
	expect(whole.stdout).toMatch(/Whole, as of 2026-03-02T10:00:00\.000Z\.\n$/);
	await truncate(path, 1_000);
	const cut = await command("verify", [path]);
	expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining("is not a whole backup of Gradway")]);
});

test("Every command has its npm script and tells how it is called, and how to try it where it changes something", async () => {
	const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"));
	for (const { name, load } of commands) {
		expect(scripts[name]).toBe(`node server/operator/commands/run.ts ${name}`);
		const { help, options } = await load();
		expect(help).toMatch(new RegExp(`npm run (-s )?${name}`));
		const changesNothing = ["check-config", "doctor", "export-person", "verify"].includes(name);
		expect("dry-run" in options, name).toBe(!changesNothing);
		for (const option of Object.keys(options)) expect(help, name).toContain(`--${option}`);
	}
});

test("The installed gradway lists and explains what can be typed: itself, and no npm", async () => {
	const script = await readFile(join(import.meta.dirname, "../../../deploy/systemd/gradway"), "utf8");
	const [option = "", title] = /--title=(\S+)/.exec(script) ?? [];
	const { stderr: list } = await command("", [], {}, [option]);
	expect(list).toContain("\n  gradway add-admin      makes someone an admin\n");
	const helps = await Promise.all(commands.map(async ({ load }) => helpAsInvoked((await load()).help, title)));
	for (const { name } of commands) expect(helps.join("\n")).toContain(`\n  gradway ${name}`);
	expect(helps.join("\n")).toContain("\n  gradway backup --to <folder> --keep <number>      and afterwards");
	expect([list, ...helps].join("\n")).not.toMatch(/npm| -- /);
});

test("Called by npm or by hand, commands are listed as npm takes them", async () => {
	const { stderr } = await command("");
	expect(stderr).toContain("\n  npm run add-admin      makes someone an admin\n");
});

test("seed leaves production alone unless it is forced", async () => {
	const { code, stderr } = await command("seed", [], { NODE_ENV: "production", ...unreachable });
	expect([code, stderr]).toEqual([1, expect.stringMatching(/^This is production: .* Add --force/)]);
});

test("add-admin refuses all addresses if one is invalid", async () => {
	const { code, stderr } = await command("add-admin", ["meera@academy.example", "meera"], unreachable);
	expect([code, stderr]).toEqual([1, expect.stringContaining("add-admin -- <email>")]);
});

test("A database in use is reached through the server's admin socket", async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), "gradway-data-"));
	const database = await openDatabase({ dataDir: DATA_DIR });
	const config = readConfig({ DATA_DIR });
	const adminSocket = await openAdminSocket({
		config,
		database,
		clock: () => new Date(),
		log: openLog({ write: () => {} }),
	});
	const viaSocket = await command("add-admin", ["Meera@academy.example"], { DATA_DIR });
	expect([viaSocket.code, viaSocket.stdout]).toEqual([0, "meera@academy.example is an admin now\n"]);
	const exported = await command("export-person", ["meera@academy.example"], { DATA_DIR });
	expect(JSON.parse(exported.stdout)).toMatchObject({ email: "meera@academy.example" });
	const audited = await database.db.select().from(auditEvents).where(eq(auditEvents.act, "exported"));
	expect(audited).toMatchObject([{ kind: "person", record: "meera@academy.example", by: null }]);
	await adminSocket.close();
	await database.close();
	const standalone = await command("add-admin", ["meera@academy.example"], { DATA_DIR });
	expect([standalone.code, standalone.stdout]).toEqual([0, "meera@academy.example was an admin already\n"]);
});

test("doctor names a database that cannot be reached, and the address that migrations need", async () => {
	const direct = { DATABASE_DIRECT_URL: unreachable.DATABASE_URL };
	const { code, stdout } = await command("doctor", [], { ...unreachable, ...direct });
	expect(code).toBe(1);
	expect(stdout).toMatch(/^NO {2}DATABASE_URL: /m);
	expect(stdout).toMatch(/^NO {2}DATABASE_DIRECT_URL: /m);
});

test("check-config shows what each variable comes to, and no secret", async () => {
	const { code, stdout } = await command("check-config", [], { PORT: "4000", METRICS_TOKEN: "0123456789abcdef" });
	expect(code).toBe(0);
	expect(stdout).toContain("PORT=4000\nHOST=127.0.0.1\nPUBLIC_URL=http://localhost:4000\n");
	expect(stdout).toContain("METRICS_TOKEN=(set, not shown)");
	expect(stdout).not.toContain("0123456789abcdef");
});

test("check-config reports pages built for another address, unless a build follows", async () => {
	const elsewhere = { PUBLIC_URL: "https://elsewhere.example" };
	expect((await command("check-config", ["--quiet"], elsewhere)).stdout).toContain(
		"the pages in dist were built for http",
	);
	expect((await command("check-config", ["--quiet", "--before-build"], elsewhere)).stdout).toBe("");
});

test("check-config fails for a production setup that cannot work, and names misspelt, missing and unreachable settings", async () => {
	const production = { NODE_ENV: "production", PUBLC_URL: "https://academy.example", IDENTITY_CLIENT_ID: "abc" };
	const { code, stdout, stderr } = await command("check-config", ["--quiet"], { ...production, ...unreachable });
	expect([
		code,
		stderr
			.trim()
			.split("\n")
			.map((line) => line.split(":")[0]),
	]).toEqual([1, ["PUBLC_URL", "IDENTITY_CLIENT_ID", "PUBLIC_URL", "DATABASE_URL"]]);
	expect(
		stdout
			.trim()
			.split("\n")
			.map((line) => line.split(":")[0]),
	).toEqual(["ADMIN_EMAILS", "SMTP_URL", "ADMISSIONS_EMAIL", ...specimenFiles()]);
});
