import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { DataDirInUse } from "../../platform/db/open.ts";
import type { CommandContext, Say } from "../commands/command.ts";
import { type Request, readLines, replySchema, socketPath } from "./protocol.ts";

type SendOptions = Pick<CommandContext, "signal" | "say">;

/** Sends a command to the process that holds the data directory. `refused`: why it was not run. */
export async function sendCommand(
	inUse: DataDirInUse,
	request: Request,
	{ signal, say }: SendOptions,
): Promise<{ refused: string | undefined }> {
	const address = socketPath(inUse.dataDir);
	const socket = address === undefined ? undefined : await tryConnect(address);
	if (socket === undefined) return { refused: inUse.message };
	const disconnect = () => socket.destroy();
	signal.addEventListener("abort", disconnect);
	try {
		signal.throwIfAborted();
		const writtenFiles: string[] = [];
		const { refused } = await exchange(socket, request, (line, file) => {
			if (file !== undefined) writtenFiles.push(file);
			say(line);
		});
		return { refused: refused ?? unreachableFileMessage(writtenFiles) };
	} catch (error) {
		if (signal.aborted) return { refused: "Stopped listening; the server goes on with it." };
		throw error;
	} finally {
		signal.removeEventListener("abort", disconnect);
		socket.destroy();
	}
}

/** A service has a /tmp of its own, which ends with it: a file that it wrote there is out of reach. */
function unreachableFileMessage(paths: readonly string[]): string | undefined {
	const unseen = paths.find((path) => !existsSync(path));
	return (
		unseen &&
		`The server wrote ${unseen} where only it can see it. Delete it there; choose a folder that both can read.`
	);
}

async function exchange(socket: Socket, request: Request, say: Say): Promise<{ refused: string | undefined }> {
	socket.write(`${JSON.stringify(request)}\n`);
	for await (const line of readLines(socket)) {
		const reply = replySchema.parse(JSON.parse(line));
		if ("refused" in reply) return { refused: reply.refused ?? undefined };
		say(reply.said, reply.file);
	}
	return { refused: "The server stopped before the command had ended." };
}

/** Undefined if the holder is another command, or a server that is starting or stopping. */
async function tryConnect(address: string): Promise<Socket | undefined> {
	const socket = connect(address);
	try {
		await once(socket, "connect");
		return socket;
	} catch {
		return undefined;
	}
}
