import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, runAll } from "./build/run.ts";

/**
 * Builds what is stale: a step runs again when one of its inputs, or what it reads from the environment, has changed
 * since its stamp was written. `npm start` and `npm test` begin here.
 */
type Step = {
	name: string;
	inputs: string[];
	environment: string[];
	/** Groups run one after the other, the commands of a group in parallel. */
	commands: Command[][];
};

const home = fileURLToPath(new URL("..", import.meta.url));
if (process.env.NODE_ENV !== "production" && existsSync(join(home, ".env"))) process.loadEnvFile(join(home, ".env"));
const dist = join(home, "dist");

const steps: Step[] = [
	{
		name: "content",
		inputs: [
			"content",
			"tools/build/check-content.ts",
			"tools/build/content-check.ts",
			"tools/build/content-shapes.ts",
		],
		environment: [],
		commands: [[["tools/build/check-content.ts", "--quiet"]]],
	},
	{
		name: "pdf-sources",
		inputs: [
			"content/images",
			"content/paint.ts",
			"content/colours.ts",
			"content/logo.ts",
			"content/schema/colours.ts",
			"server/platform/pdf",
			"tools/build/pdf-sources.ts",
			"tools/build/drawing-sources.ts",
			"web/ui/tokens.css",
			"package-lock.json",
		],
		environment: [],
		commands: [[["tools/build/pdf-sources.ts"]]],
	},
	{
		name: "site",
		inputs: [
			"content",
			"contract",
			"web",
			"server/certificates/pdf",
			"server/platform/pdf",
			"server/site/brochure",
			"tools/build",
			"astro.config.ts",
			"package-lock.json",
		],
		environment: ["PUBLIC_URL"],
		commands: [[["tools/build/site.ts"]]],
	},
	{
		name: "database",
		inputs: ["server/platform/db", "tools/build/database.ts", "package-lock.json"],
		environment: [],
		commands: [[["tools/build/database.ts"]]],
	},
];

for (const step of steps) {
	const stamp = join(dist, `.${step.name}-built`);
	const inputsDigest = await digest(step);
	if (inputsDigest === (await readFile(stamp, "utf8").catch(() => ""))) continue;
	console.log(step.name === "content" ? "Checking the content …" : `Building the ${step.name} …`);
	// A build that fails half-way must not leave the stamp of the last complete one.
	await rm(stamp, { force: true });
	for (const commands of step.commands) await runAll(commands);
	await mkdir(dist, { recursive: true });
	await writeFile(stamp, inputsDigest);
}

async function digest({ inputs, environment }: Step): Promise<string> {
	const hash = createHash("sha256");
	for (const variable of environment) hash.update(`${variable}=${process.env[variable] ?? ""}\n`);
	for (const input of inputs) {
		for (const file of await filesOf(join(home, input))) {
			hash.update(`${file.slice(home.length)}\n`).update(await readFile(file));
		}
	}
	return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
	if ((await stat(path)).isFile()) return [path];
	const entries = await readdir(path, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
