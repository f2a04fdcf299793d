import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { DataDirInUse } from "../platform/db/open.ts";
import { admins } from "../platform/db/schema.ts";
import { openTestPglite } from "../platform/db/testing.ts";
import { openLog } from "../platform/log.ts";
import { type AdminSocket, openAdminSocket } from "./admin-socket.ts";
import { sendCommand } from "./socket/send-command.ts";

describe("The admin socket", () => {
	let dataDir: string;
	let logged: string[];
	let parts: Parameters<typeof openAdminSocket>[0];
	let adminSocket: AdminSocket;
	beforeEach(async () => {
		dataDir = await mkdtemp(join(tmpdir(), "gradway-socket-"));
		logged = [];
		const database = await openTestPglite();
		const log = openLog({ write: (line) => logged.push(line) });
		parts = { config: readConfig({ DATA_DIR: dataDir }), database, clock: () => new Date(), log };
		await writeFile(join(dataDir, "operator.sock"), "left by a killed process");
		adminSocket = await openAdminSocket(parts);
		return async () => {
			await adminSocket.close();
			await database.close();
		};
	});

	const send = async (name: string, argv: string[] = [], signal = new AbortController().signal) => {
		const lines: string[] = [];
		const request = { name, argv, cwd: "/" };
		const options = { signal, say: (line: string) => lines.push(line) };
		const { refused } = await sendCommand(new DataDirInUse(dataDir, 7), request, options);
		return { said: lines, refused };
	};

	test("is accessible to its owner only, and removed with the server", async () => {
		const address = join(dataDir, "operator.sock");
		const stats = await stat(address);
		expect([stats.isSocket(), stats.mode & 0o777]).toEqual([true, 0o600]);
		await adminSocket.close();
		await expect(stat(address)).rejects.toThrow("ENOENT");
		expect(await send("add-admin", ["meera@academy.example"])).toEqual({
			said: [],
			refused: expect.stringContaining("is in use by process 7; stop it first"),
		});
	});

	test("runs a command and relays its output", async () => {
		expect(await send("add-admin", ["Meera@academy.example"])).toEqual({
			said: ["meera@academy.example is an admin now"],
		});
		expect(await parts.database.db.$count(admins)).toBe(1);
		const [backup] = (await send("backup")).said;
		expect(backup).toContain(join(dataDir, "backups", "gradway-"));
		expect(logged.join()).not.toContain("meera");
	});

	test("finds a written file whatever its name", async () => {
		const { refused } = await send("backup", ["--to", join(dataDir, "June: 3 rows")]);
		expect(refused).toBeUndefined();
	});

	test("refuses what the server wrote where the command cannot see it", async () => {
		const options = {
			signal: new AbortController().signal,
			say: (line: string) => rmSync(line.split(": ")[0] ?? ""),
		};
		const request = { name: "backup", argv: [], cwd: "/" };
		const { refused } = await sendCommand(new DataDirInUse(dataDir, 7), request, options);
		expect(refused).toMatch(/^The server wrote \/.+\.backup where only it can see it\./);
	});

	test("runs only known commands, and validates their arguments again", async () => {
		const unknown = "The server does not know this command.";
		for (const name of ["restore", "check-config", "process.exit", "constructor", "../run", ""])
			expect(await send(name)).toEqual({ said: [], refused: unknown });
		expect(await send("add-admin", ["meera"])).toMatchObject({ refused: "Expected one email or more." });
		expect(await send("add-admin", ["--evil"])).toMatchObject({ refused: expect.stringContaining("--evil") });
		expect(await send("erase", ["nobody@mail.example", "--with-phone", "--dry-run"])).toEqual({
			said: ["Nothing is held about this email."],
		});
		expect(await parts.database.db.$count(admins)).toBe(0);
		expect(await sendRaw("what?\n")).toContain(unknown);
		expect(await sendRaw('{"name":"add-admin","argv":"a@b.example","cwd":"/"}\n')).toContain(unknown);
		expect(await sendRaw("x".repeat(200_000))).toBe("");
	});

	test("ends when the client is stopped before the answer", async () => {
		await adminSocket.close();
		const stopping = new AbortController();
		const silent = createServer(() => stopping.abort()).listen(join(dataDir, "operator.sock"));
		await once(silent, "listening");
		const { refused } = await send("backup", [], stopping.signal);
		expect(refused).toBe("Stopped listening; the server goes on with it.");
		silent.close();
	});

	test("does not delay a shutdown by an idle connection", async () => {
		const idle = connect(join(dataDir, "operator.sock"));
		// On a busy machine the connection is still in the backlog, and is reset.
		idle.on("error", () => {});
		await pause(50);
		const closed = new Promise((resolve) => idle.once("close", resolve));
		await adminSocket.close();
		await closed;
	});

	test("is missing where a path is too long for one, and the operator is told to stop the server", async () => {
		const longPath = join(dataDir, "a".repeat(100));
		await (await openAdminSocket({ ...parts, config: readConfig({ DATA_DIR: longPath }) })).close();
		expect(logged.at(-1)).toContain("admin-socket-missing");
		const request = { name: "seed", argv: [], cwd: "/" };
		const options = { signal: new AbortController().signal, say: () => {} };
		const { refused } = await sendCommand(new DataDirInUse(longPath, 7), request, options);
		expect(refused).toContain("stop it first");
	});

	async function sendRaw(text: string): Promise<string> {
		const socket = connect(join(dataDir, "operator.sock"));
		socket.on("error", () => {});
		socket.write(text);
		let received = "";
		socket.on("data", (chunk) => (received += chunk));
		await new Promise((resolve) => socket.once("close", resolve));
		return received;
	}
});
