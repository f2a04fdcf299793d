import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { options } from "#server/platform/config/config.ts";
import { sources } from "#server/site/editing/build-in-child-process.ts";

const home = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, home), "utf8");
const knownVariables = new Set(Object.values(options).map(({ name }) => name));

type Service = {
	environment?: Record<string, string>;
	depends_on?: object;
	healthcheck?: { test?: string[] };
	read_only?: boolean;
	cap_drop?: string[];
};
type Compose = { services: Record<string, Service> };

const compose = ["compose.yaml", "compose.postgres.yaml"].map(
	(file): Compose => parse(read(`deploy/${file}`), { merge: true }),
);
const dockerfile = read("deploy/Dockerfile");

test("Every variable that a deployment sets is one the server knows", () => {
	const units = ["gradway@.service", "gradway-backup.service"].map((unit) => read(`deploy/systemd/${unit}`));
	const assigned = [
		...compose.flatMap(({ services }) =>
			["app", "second", "backup"].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
		),
		...matchesIn(read("deploy/systemd/gradway.env"), /^(\w+)=/gm),
		...units.flatMap((unit) => matchesIn(linesStartingWith(unit, "Environment="), /(\w+)=/g)),
		...matchesIn(linesStartingWith(dockerfile, "ENV "), /(\w+)=/g),
	];
	expect(assigned).toEqual(expect.arrayContaining(["TRUST_PROXY", "DATABASE_URL", "DATA_DIR", "PORT"]));
	expect(assigned.filter((name) => !knownVariables.has(name))).toEqual([]);
});

test("With containers every setting of the server can be made in the file beside them, but what the image itself decides", () => {
	const imageVariables = ["NODE_ENV", "HOST", "PORT", "DATA_DIR", "DATABASE_URL", "DATABASE_DIRECT_URL"];
	const configurable = Object.keys(compose[0]?.services.app?.environment ?? {});
	expect(configurable.toSorted()).toEqual(
		[...knownVariables].filter((name) => !imageVariables.includes(name)).toSorted(),
	);
});

test("Backups are where doctor looks for them: in the folder backups of DATA_DIR", () => {
	const folderIn = (text: string) => / backup --to (\S+)/.exec(text)?.[1];
	expect(folderIn(read("deploy/systemd/gradway-backup.service"))).toBe("/var/lib/gradway/backups");
	expect(read("deploy/systemd/gradway@.service")).toMatch(/DATA_DIR=\/var\/lib\/gradway$/m);
	const data = matchesIn(linesStartingWith(dockerfile, "ENV "), /DATA_DIR=(\S+)/g)[0];
	expect(folderIn(read("deploy/compose.yaml"))).toBe(`${data}/backups`);
});

test("The installed gradway sets what the unit sets, the port aside", () => {
	const names = (text: string) => matchesIn(text, /\b([A-Z_]+)=/g).toSorted();
	const unit = names(linesStartingWith(read("deploy/systemd/gradway@.service"), "Environment="));
	const script = matchesIn(read("deploy/systemd/gradway"), /\bexport ([A-Z_]+)=/g).toSorted();
	expect(script).toEqual(unit.filter((name) => name !== "PORT"));
});

test("A command looks where the settings file says, as the server does, and elsewhere only where one types it", () => {
	const folder = mkdtempSync(join(tmpdir(), "gradway-script-"));
	const settings = join(folder, "gradway.env");
	const node = join(folder, "node_modules/node/bin/node");
	mkdirSync(dirname(node), { recursive: true });
	symlinkSync(process.execPath, node);
	mkdirSync(join(folder, "server/operator/commands"), { recursive: true });
	writeFileSync(join(folder, "server/operator/commands/run.ts"), "console.log(process.env.HOST, process.env.DATA_DIR)");
	const script = read("deploy/systemd/gradway")
		.replace("/etc/gradway/gradway.env", settings)
		.replace("/opt/gradway/current", folder)
		.replace("exec runuser", ": runuser");
	const run = (file: string, environment = {}) => {
		writeFileSync(settings, file);
		return execFileSync("sh", ["-c", script], {
			env: { PATH: process.env.PATH, ...environment },
			encoding: "utf8",
		}).trim();
	};
	expect(run("HOST=\nDATA_DIR=\n")).toBe("127.0.0.1 /var/lib/gradway");
	expect(run("HOST=10.0.0.5\nDATA_DIR=/srv/gradway\n")).toBe("10.0.0.5 /srv/gradway");
	expect(run("DATA_DIR=/srv/gradway\n", { DATA_DIR: "/var/lib/gradway/drill" })).toBe(
		"127.0.0.1 /var/lib/gradway/drill",
	);
});

test("What the compose files ask for stands in the example beside them", () => {
	const requested = compose.flatMap((file) => matchesIn(JSON.stringify(file), /\$\{(\w+)/g));
	const example = new Set(matchesIn(read("deploy/.env.example"), /^(\w+)=/gm));
	expect(requested).toContain("DOMAIN");
	expect(requested.filter((name) => !example.has(name))).toEqual([]);
});

test("Whatever runs our image or faces the network can write nowhere but its volumes and gains no rights", () => {
	const [embedded] = compose as [Compose];
	for (const [name, { read_only, cap_drop }] of Object.entries(embedded.services))
		expect([name, read_only, cap_drop]).toEqual([name, true, ["ALL"]]);
});

test("The image copies what is there or what the build writes, and runs on the Node of the tests", () => {
	const copied = [...dockerfile.matchAll(/^COPY (--from=\w+ )?(.+) \S+$/gm)];
	expect(copied.length).toBeGreaterThan(8);
	for (const [, from, paths = ""] of copied)
		for (const path of paths.split(" ").map((each) => each.replace("/gradway/", "")))
			if (from === undefined || path.startsWith("dist/")) expect(existsSync(new URL(path, home)), path).toBe(true);
	const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: { node: string } };
	expect(dockerfile).toContain(`ARG NODE=${devDependencies.node}\n`);
});

test("The image holds every file that the server reads beside its own folder", () => {
	const files = readdirSync(new URL("server", home), { recursive: true, encoding: "utf8" });
	const code = files.filter((file) => /(?<!\.test|testing)\.ts$/.test(file)).map((file) => `server/${file}`);
	const referenced = code.flatMap((file) => {
		const paths = matchesIn(read(file), /(?:import\.meta\.dirname, |new URL\()"((?:\.\.\/)+[^"]+)"/g);
		return paths.map((place) => join(dirname(file), place));
	});
	const outside = new Set(referenced.filter((place) => !place.startsWith("server/")));
	expect(outside).toContain("package.json");
	const copied = new Set(
		[...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(([, from = ""]) =>
			from.split(" ").map((path) => path.replace(/^\/gradway\//, "")),
		),
	);
	// Node keeps compiled code there, and does without it on a read-only disk.
	for (const path of outside)
		if (!path.startsWith(".cache/"))
			expect(path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"))).toEqual(
				expect.arrayContaining([expect.toSatisfy((folder: string) => copied.has(folder))]),
			);
});

test("The image holds what publications are built from", () => {
	expect(dockerfile).toContain("RUN npm run prune-release");
	const copied = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(([, from = ""]) =>
		from.split(" ").map((path) => path.replace("/gradway/", "")),
	);
	const isCopied = (path: string) => copied.some((each) => path === each || path.startsWith(`${each}/`));
	expect([...sources, "node_modules"].filter((path) => !isCopied(path))).toEqual([]);
});

test("Units and image start files that are there", () => {
	const files = [
		"Dockerfile",
		"compose.yaml",
		"systemd/gradway",
		"systemd/gradway@.service",
		"systemd/gradway-backup.service",
	];
	const started = files.flatMap((file) => matchesIn(read(`deploy/${file}`), /\b(server\/[\w/-]+\.ts)\b/g));
	expect(started).toHaveLength(5);
	for (const file of started) expect(existsSync(new URL(file, home)), file).toBe(true);
	expect(existsSync(new URL("node_modules/node/bin/node", home))).toBe(true);
});

test("A new installation begins with PostgreSQL, with units and with containers", () => {
	expect(read("deploy/systemd/gradway.env")).toMatch(/^DATABASE_URL=postgres:/m);
	expect(read("deploy/.env.example")).toMatch(/^COMPOSE_FILE=compose\.yaml:compose\.postgres\.yaml$/m);
	const page = read("docs/operating.md");
	const install = page.slice(page.indexOf("## Install"), page.indexOf("systemctl enable --now gradway@3000"));
	expect(install).toMatch(/^apt install .*\bpostgresql\b/m);
	expect(install).toMatch(/createdb --owner=gradway gradway/);
});

test("npm, unit and image start the server with the same flags", () => {
	const started = ["package.json", "deploy/systemd/gradway@.service", "deploy/Dockerfile"].map((file) =>
		matchesIn(read(file), /(--[\w-]+=\d+)\W+server\/main\.ts/g),
	);
	expect(started).toEqual([["--max-semi-space-size=4"], ["--max-semi-space-size=4"], ["--max-semi-space-size=4"]]);
});

test("Caddy's health is asked by GET, which is all that its admin address answers", () => {
	const requested = compose[0]?.services.caddy?.healthcheck?.test;
	expect(requested).toContain("wget");
	expect(requested).not.toContain("--spider");
});

test("The operator's page makes a release current only when it is built, and asks a process that is still starting again", () => {
	const page = read("docs/operating.md");
	expect(page).toMatch(
		/^npm ci && .*npm run build && npm run prune-release && ln -sfn "\$release" \/opt\/gradway\/current$/m,
	);
	const requested = [...page.matchAll(/^.*systemctl (?:enable|restart)[^`]*?curl (.*)\/readyz$/gm)];
	expect(requested).toHaveLength(2);
	for (const [, flags] of requested) expect(flags).toContain("--retry-connrefused");
});

test("What the backup's unit writes for node_exporter can be read by its user, in spite of the unit's umask", () => {
	expect(linesStartingWith(read("deploy/systemd/gradway-backup.service"), "ExecStartPost=")).toContain("chmod 644");
});

test("No proxy lets the metrics out", () => {
	expect(read("deploy/Caddyfile")).toContain("respond /metrics 404");
	expect(read("deploy/haproxy.cfg")).toContain("deny deny_status 404 if { path /metrics }");
});

/** What the pattern's only group matched, for each match. */
function matchesIn(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

/** What follows `start` in the lines that begin with it. */
function linesStartingWith(text: string, start: string): string {
	const lines = text.split("\n").filter((line) => line.startsWith(start));
	return lines.map((line) => line.slice(start.length)).join("\n");
}
