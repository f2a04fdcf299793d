import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createPlainServer, request } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { masterclassPage, pages, programPage, verifyPage } from "#contract/paths.ts";
import { adminCookie, studentCookie } from "#contract/sign-in.ts";
import { freePort } from "#tools/free-port.ts";
import { embeddedDatabase } from "./databases.ts";
import { announceMasterclass, enrolStudent, signInAsAdmin, takeSeat, withDoors } from "./people.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";

/**
 * S4: the grade that MDN's HTTP Observatory gives each kind of page of the server in production, computed by MDN's own package. It is
 * installed from npm into a temporary folder, and meets the server as the world does: behind TLS that is trusted, with a
 * redirect from http, as the proxies of `deploy/` do.
 */
const scanner = "@mdn/mdn-http-observatory@1.4.8";
const run = promisify(execFile);
const wanted = "A+";

type Visit = { path: string; cookie?: string };
type Graded = {
	path: string;
	status: number;
	grade: string;
	score: number;
	tests: { name: string; result: string; pass: boolean; modifier: number; says: string }[];
};

const folder = await mkdtemp(join(tmpdir(), "gradway-observatory-"));
try {
	await install();
	const graded = await grade();
	const rows = graded.map(({ path, status, grade, score, tests }) => {
		const lost = tests.filter(({ modifier }) => modifier < 0).map(({ name, result }) => `${name}: ${result}`);
		return { path, status, grade, score, lost };
	});
	await report(
		"observatory",
		{ scanner, pages: rows, rules: graded[0]?.tests },
		{
			[`${wanted} on every page`]: rows.every(({ grade }) => grade === wanted),
			"no page loses a point": rows.every(({ lost }) => lost.length === 0),
			"policy without unsafe-inline and unsafe-eval": graded.every(({ tests }) =>
				tests.some(({ result }) => result === "csp-implemented-with-no-unsafe-default-src-none"),
			),
		},
	);
} finally {
	await rm(folder, { recursive: true, force: true });
}

async function install(): Promise<void> {
	await writeFile(join(folder, "package.json"), "{}");
	const wishes = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", scanner];
	await run("npm", wishes, { cwd: folder }).catch((error: Error) => {
		throw new Error(`${scanner} could not be installed from npm: ${error.message}`);
	});
	// Its postinstall would fetch the list of hosts that browsers know by heart. None is localhost, so an empty one says the same.
	await writeFile(join(folder, "node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json"), "{}");
	await copyFile(join(import.meta.dirname, "observatory/scan.mjs"), join(folder, "scan.mjs"));
}

async function grade(): Promise<Graded[]> {
	const [httpPort, httpsPort, port] = [await freePort(), await freePort(), await freePort()];
	const database = await embeddedDatabase();
	const visits = await everyKindOfPage(database.where);
	const server = await startOurs(port, database.where, { PUBLIC_URL: `https://localhost:${httpsPort}` });
	const proxy = await startProxy({ httpPort, httpsPort, port });
	try {
		const wishes = ["scan.mjs", String(httpPort), String(httpsPort), JSON.stringify(visits)];
		const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "certificate.pem") };
		const { stdout } = await run(process.execPath, wishes, { cwd: folder, env, maxBuffer: 2 ** 26 });
		return JSON.parse(stdout) as Graded[];
	} finally {
		proxy.close();
		await server.stop();
		await database.remove();
	}
}

/**
 * Public, the ways in, what the server fills, and what stands behind both doors. People sign in at a server that has the local
 * identity provider; their sign-ins stand in the database that the one in production takes over.
 */
async function everyKindOfPage(where: Parameters<typeof startOurs>[1]): Promise<Visit[]> {
	const { origin, stop } = await startOurs(await freePort(), where, withDoors);
	const admin = await signInAsAdmin(origin);
	const student = await enrolStudent(origin, admin.client);
	const masterclass = await announceMasterclass(admin.client);
	const seat = await takeSeat(origin, admin.client, masterclass);
	await stop();
	const open = [
		...[pages.home, pages.programs, programPage("data-science"), pages.contact, pages.career, pages.recruiter],
		...[pages.policy, pages.events, masterclassPage(masterclass), pages.verify, verifyPage("GW-C-2611-0000000000")],
		...[seat, pages.application, pages.signIn, pages.login, pages.sentMessage],
	];
	const asAdmin = [pages.dashboard, pages.applyData, pages.activeUser];
	const asStudent = [pages.studentHome, pages.profile];
	return [
		...open.map((path) => ({ path })),
		...asAdmin.map((path) => ({ path, cookie: `${adminCookie}=${admin.token}` })),
		...asStudent.map((path) => ({ path, cookie: `${studentCookie}=${student.token}` })),
	];
}

type Ports = { httpPort: number; httpsPort: number; port: number };

/** As a proxy with a certificate of its own: http leads to https, https to the server. */
async function startProxy({ httpPort, httpsPort, port }: Ports): Promise<{ close: () => void }> {
	const secure: Server = createServer(await certify(), (incoming, outgoing) => {
		const { method, url: path, headers } = incoming;
		const passed = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		passed.on("error", () => outgoing.destroy());
		incoming.pipe(passed);
	});
	const plain = createPlainServer(({ url }, outgoing) => {
		outgoing.writeHead(301, { location: `https://localhost:${httpsPort}${url}` }).end();
	});
	await Promise.all([
		new Promise<void>((resolve) => secure.listen(httpsPort, "localhost", resolve)),
		new Promise<void>((resolve) => plain.listen(httpPort, "localhost", resolve)),
	]);
	return {
		close: () => {
			secure.close();
			plain.close();
			secure.closeAllConnections();
			plain.closeAllConnections();
		},
	};
}

/** A certificate for localhost that nobody but the scanner trusts. */
async function certify(): Promise<{ key: Buffer; cert: Buffer }> {
	const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
	const files = ["-keyout", key, "-out", certificate];
	await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...names]);
	return { key: await readFile(key), cert: await readFile(certificate) };
}
