import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { BackupRefused } from "../backup/format.ts";
import { findCommand } from "../commands/all.ts";
import { CommandRefused, readTyped, Unfit } from "../commands/command.ts";
import { foreseenLine } from "../foreseen.ts";
import type { Parts } from "../parts.ts";
import { linesOf } from "./lines.ts";
import { type Asked, asked, doorOf, type Told } from "./protocol.ts";

type Serving = Pick<Parts, "config" | "database" | "clock" | "log">;

export type Door = { close(): Promise<void> };

const longestQuestion = 100_000;
const onlyOwnerMask = 0o177;

/**
 * An embedded database belongs to this process, so operators' commands come to it: through a socket in the data directory that
 * only its owner may open (docs/decisions/0020). It runs the commands there are and nothing else.
 */
export async function openDoor(parts: Serving): Promise<Door> {
	const { config, database, log } = parts;
	const address = database.kind === "pglite" ? doorOf(config.dataDir) : undefined;
	if (address === undefined) {
		if (database.kind === "pglite")
			log.warn({ event: "operator-door-missing" }, "the path of DATA_DIR is too long for one");
		return { close: async () => {} };
	}
	const stopping = new AbortController();
	const running = new Set<Promise<void>>();
	const server = createServer((socket) => {
		// Whoever went away hears nothing more; what they asked for is done all the same.
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

/** A killed process leaves its socket; the data directory is ours, so that one is nobody's. */
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
	const tell = (told: Told) => void (socket.writable && socket.write(`${JSON.stringify(told)}\n`));
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

/** Why it was not done; null when it was. */
async function runAsked(
	{ config, database, clock, log }: Serving,
	line: string,
	around: { stopped: AbortSignal; say: (line: string) => void },
): Promise<string | null> {
	const question = read(line);
	const listed = findCommand(question?.name ?? "");
	const command = await listed?.load();
	if (question === undefined || command?.needs !== "database") return "The server does not know this command.";
	try {
		const { given } = readTyped(command, question);
		command.check?.(config, given);
		await command.run({ ...around, config, database, now: clock() }, given);
		log.info({ event: "operator-command", command: listed?.name });
		return null;
	} catch (error) {
		const line = lineOf(error);
		log.warn({ event: "operator-command-failed", command: listed?.name, ...(line === undefined && { err: error }) });
		return line ?? "The command failed; the server's log says why.";
	}
}

function read(line: string): Asked | undefined {
	try {
		return asked.parse(JSON.parse(line));
	} catch {
		return undefined;
	}
}

function lineOf(error: unknown): string | undefined {
	const told = [CommandRefused, BackupRefused, Unfit].some((kind) => error instanceof kind);
	return told ? (error as Error).message : foreseenLine(error);
}
