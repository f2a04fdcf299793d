import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import type { Parts } from "../platform/parts.ts";
import { BackupRefused } from "./backup/format.ts";
import { findCommand } from "./commands/all.ts";
import { type CommandContext, CommandRefused, parseCommandLine, WrongArguments } from "./commands/command.ts";
import { knownErrorLine } from "./known-errors.ts";
import { type Reply, type Request, readLines, requestSchema, socketPath } from "./socket/protocol.ts";

type SocketParts = Pick<Parts, "config" | "database" | "clock" | "log">;

export type AdminSocket = { close(): Promise<void> };

const maxRequestLength = 100_000;
const ownerOnlyUmask = 0o177;

/**
 * The admin socket. An embedded database belongs to this process, so operators' commands are sent to it through a
 * socket in the data directory that only its owner may open (docs/decisions/0020). It runs the listed commands and
 * nothing else.
 */
export async function openAdminSocket(parts: SocketParts): Promise<AdminSocket> {
	const { config, database, log } = parts;
	const address = database.kind === "pglite" ? socketPath(config.dataDir) : undefined;
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
		const handling = handleConnection(parts, socket, stopping.signal)
			.catch(() => {})
			.finally(() => running.delete(handling));
		running.add(handling);
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
	const mask = process.umask(ownerOnlyUmask);
	try {
		server.listen(address);
	} finally {
		process.umask(mask);
	}
	await once(server, "listening");
	server.unref();
}

async function handleConnection(parts: SocketParts, socket: Socket, signal: AbortSignal): Promise<void> {
	const sendReply = (reply: Reply) => void (socket.writable && socket.write(`${JSON.stringify(reply)}\n`));
	const disconnect = () => socket.destroy();
	signal.addEventListener("abort", disconnect);
	for await (const line of readLines(socket, maxRequestLength)) {
		signal.removeEventListener("abort", disconnect);
		const refused = await runRequest(parts, line, { signal, say: (said, file) => sendReply({ said, file }) });
		sendReply({ refused });
		break;
	}
	signal.removeEventListener("abort", disconnect);
	socket.end();
}

/** The refusal; null if the command succeeded. */
async function runRequest(
	{ config, database, clock, log }: SocketParts,
	line: string,
	context: Pick<CommandContext, "signal" | "say">,
): Promise<string | null> {
	const request = parseRequest(line);
	const listedCommand = findCommand(request?.name ?? "");
	const command = await listedCommand?.load();
	if (request === undefined || command?.needs !== "database") return "The server does not know this command.";
	try {
		const { input } = parseCommandLine(command, request);
		command.check?.(config, input);
		await command.run({ ...context, config, database, now: clock() }, input);
		log.info({ event: "operator-command", command: listedCommand?.name });
		return null;
	} catch (error) {
		const errorLine = expectedErrorLine(error);
		log.warn({
			event: "operator-command-failed",
			command: listedCommand?.name,
			...(errorLine === undefined && { err: error }),
		});
		return errorLine ?? "The command failed; the server's log says why.";
	}
}

function parseRequest(line: string): Request | undefined {
	try {
		return requestSchema.parse(JSON.parse(line));
	} catch {
		return undefined;
	}
}

function expectedErrorLine(error: unknown): string | undefined {
	const isExpected = [CommandRefused, BackupRefused, WrongArguments].some((kind) => error instanceof kind);
	return isExpected ? (error as Error).message : knownErrorLine(error);
}
