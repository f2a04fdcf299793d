import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#tools/free-port.ts";
import type { Running } from "./server.ts";

export const peerVersion = "5.54.0";

/** Outside the house: it brings seven hundred megabytes. Kept for the next run. */
const folder = join(tmpdir(), `gradway-peer-strapi-${peerVersion}`);
const startPatienceMs = 120_000;

/** What its own generator would write for a collection type, without the admin panel, which would have to be built. */
const dependencies = {
	"@strapi/strapi": peerVersion,
	"@strapi/plugin-users-permissions": peerVersion,
	pg: "8.20.0",
	react: "18.3.1",
	"react-dom": "18.3.1",
	"react-router-dom": "6.30.3",
	"styled-components": "6.1.19",
};
const words = { type: "string" };
const attributes = {
	name: { ...words, required: true },
	email: { type: "email", required: true },
	phone: { ...words, required: true },
	college: words,
	collegemail: { type: "email" },
	passingyear: { type: "integer" },
	domain: words,
	reason: words,
	page: words,
	firstTouch: { type: "json" },
	lastTouch: { type: "json" },
	consent: words,
	filledIn: { type: "integer" },
};
const middlewares = "logger errors security cors poweredBy query body session favicon public".split(" ");

/** Everyone may send and read leads, as its role for the public says. */
const bootstrap = `async bootstrap({ strapi }) {
	const role = await strapi.db.query("plugin::users-permissions.role").findOne({ where: { type: "public" } });
	for (const action of ["create", "find"])
		await strapi.db.query("plugin::users-permissions.permission").create({ data: { action: "api::lead.lead." + action, role: role.id } });
}`;
const made = (factory: string) =>
	`module.exports = require("@strapi/strapi").factories.createCore${factory}("api::lead.lead");`;

const files: Record<string, string> = {
	"package.json": JSON.stringify({ name: "peer", version: "0.0.0", private: true, dependencies }),
	"config/database.js":
		'module.exports = ({ env }) => ({ connection: { client: "postgres", connection: { connectionString: env("DATABASE_URL") }, pool: { min: 2, max: 10 } } });',
	"config/server.js":
		'module.exports = ({ env }) => ({ host: "127.0.0.1", port: env.int("PORT"), app: { keys: [env("SECRET")] } });',
	"config/admin.js":
		'module.exports = ({ env }) => ({ serveAdminPanel: false, auth: { secret: env("SECRET") }, apiToken: { salt: env("SECRET") }, transfer: { token: { salt: env("SECRET") } }, secrets: { encryptionKey: env("SECRET") } });',
	"config/plugins.js":
		'module.exports = ({ env }) => ({ "users-permissions": { config: { jwtSecret: env("SECRET") } } });',
	"config/middlewares.js": `module.exports = ${JSON.stringify(middlewares.map((each) => `strapi::${each}`))};`,
	"src/index.js": `module.exports = { ${bootstrap} };`,
	"src/api/lead/controllers/lead.js": made("Controller"),
	"src/api/lead/routes/lead.js": made("Router"),
	"src/api/lead/services/lead.js": made("Service"),
	"src/api/lead/content-types/lead/schema.json": JSON.stringify({
		kind: "collectionType",
		collectionName: "leads",
		info: { singularName: "lead", pluralName: "leads", displayName: "Lead" },
		options: { draftAndPublish: false },
		attributes,
	}),
	"public/robots.txt": "",
};

/** Strapi as in production on an empty database, with a collection of leads. */
export async function startPeer(databaseUrl: string): Promise<Running> {
	await install();
	const port = await freePort();
	const began = performance.now();
	const child = spawn(process.execPath, ["node_modules/@strapi/strapi/bin/strapi.js", "start"], {
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			DATABASE_URL: databaseUrl,
			PORT: String(port),
			SECRET: "of-this-benchmark-and-nothing-else",
			STRAPI_TELEMETRY_DISABLED: "true",
		},
		stdio: ["ignore", "ignore", "inherit"],
	});
	const ended = once(child, "exit");
	const origin = `http://127.0.0.1:${port}`;
	while (!(await answers(`${origin}/_health`))) {
		if (child.exitCode !== null || performance.now() - began > startPatienceMs) {
			child.kill("SIGKILL");
			throw new Error("Strapi did not start");
		}
		await pause(100);
	}
	const end = async (signal: NodeJS.Signals) => {
		child.kill(signal);
		await ended;
	};
	const readyMs = Math.round(performance.now() - began);
	return { origin, readyMs, child, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function install(): Promise<void> {
	for (const [name, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), text);
	}
	const found = await readFile(join(folder, "node_modules/@strapi/strapi/package.json"), "utf8").catch(() => "{}");
	if (JSON.parse(found).version === peerVersion) return;
	console.log(`Installing Strapi ${peerVersion} into ${folder}; it takes minutes`);
	await promisify(execFile)("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
		cwd: folder,
		shell: process.platform === "win32",
		maxBuffer: 16 * 2 ** 20,
	});
}

async function answers(address: string): Promise<boolean> {
	return fetch(address).then(
		async (response) => {
			await response.arrayBuffer();
			return response.ok;
		},
		() => false,
	);
}
