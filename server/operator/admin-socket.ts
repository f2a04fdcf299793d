import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import type { Parts } from "../platform/parts.ts";
import { BackupRefused } from "./backup/format.ts";
import { findCommand } from "./commands/all.ts";
import { CommandRefused, parseCommandLine, WrongArguments } from "./commands/command.ts";
import { knownErrorLine } from "./known-errors.ts";
import { linesOf, type Reply, type Request, requestSchema, socketOf } from "./socket/protocol.ts";

type Serving = Pick<Parts, "config" | "database" | "clock" | "log">;

export type AdminSocket = { close(): Promise<void> };

const longestQuestion = 100_000;
const onlyOwnerMask = 0o177;

/**
 * The admin socket. An embedded database belongs to this process, so operators' commands are sent to it through a
 * socket in the data directory that only its owner may open (docs/decisions/0020). It runs the listed commands and
 * nothing else.
 */
export async function openAdminSocket(parts: Serving): Promise<AdminSocket> {
	const { config, database, log } = parts;
	const address = database.kind === "pglite" ? socketOf(config.dataDir) : undefined;
	if (address === undefined) {
		if (database.kind === "pglite")
			log.warn({ event: "admin-socket-missing" }, "the path of DATA_DIR is too long for one");
		return { close: async () => {} };
	}
	const stopping = new AbortController();
	const running = new Set<Promise<void>>();
	const server = createServer((socket) => {
		// The client has disconnected: the command still runs to its end.
		socket.on("error", () => {});
		const answered = answer(parts, socket, stopping.signal)
			.catch(() => {})
			.finally(() => running.delete(answered));
		running.add(answered);
	});
	await listen(server, address);
	return {
		close: async () => {
			stopping.abort();
			server.close();
			await Promise.all(running);
			await rm(address, { force: true });
		},
	};
}

/** A killed process leaves its socket file; as we have locked the data directory, it is stale. */
async function listen(server: ReturnType<typeof createServer>, address: string): Promise<void> {
	await rm(address, { force: true });
	const mask = process.umask(onlyOwnerMask);
	try {
		server.listen(address);
	} finally {
		process.umask(mask);
	}
	await once(server, "listening");
	server.unref();
}

async function answer(parts: Serving, socket: Socket, stopped: AbortSignal): Promise<void> {
	const tell = (reply: Reply) => void (socket.writable && socket.write(`${JSON.stringify(reply)}\n`));
	const silent = () => socket.destroy();
	stopped.addEventListener("abort", silent);
	for await (const line of linesOf(socket, longestQuestion)) {
		stopped.removeEventListener("abort", silent);
		const refused = await runAsked(parts, line, { stopped, say: (said) => tell({ said }) });
		tell({ refused });
		break;
	}
	stopped.removeEventListener("abort", silent);
	socket.end();
}

/** The refusal; null if the command succeeded. */
async function runAsked(
	{ config, database, clock, log }: Serving,
	line: string,
	context: { stopped: AbortSignal; say: (line: string) => void },
): Promise<string | null> {
	const question = read(line);
	const listed = findCommand(question?.name ?? "");
	const command = await listed?.load();
	if (question === undefined || command?.needs !== "database") return "The server does not know this command.";
	try {
		const { given } = parseCommandLine(command, question);
		command.check?.(config, given);
		await command.run({ ...context, config, database, now: clock() }, given);
		log.info({ event: "operator-command", command: listed?.name });
		return null;
	} catch (error) {
		const line = lineOf(error);
		log.warn({ event: "operator-command-failed", command: listed?.name, ...(line === undefined && { err: error }) });
		return line ?? "The command failed; the server's log says why.";
	}
}

function read(line: string): Request | undefined {
	try {
		return requestSchema.parse(JSON.parse(line));
	} catch {
		return undefined;
	}
}

function lineOf(error: unknown): string | undefined {
	const isExpected = [CommandRefused, BackupRefused, WrongArguments].some((kind) => error instanceof kind);
	return isExpected ? (error as Error).message : knownErrorLine(error);
}
