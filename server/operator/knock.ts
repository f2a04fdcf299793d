import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { DataDirInUse } from "../db/open.ts";
import { linesOf } from "./lines.ts";
import { type Asked, doorOf, told } from "./protocol.ts";

type Listening = { stopped: AbortSignal; say: (line: string) => void };

/** Has the process that holds the data directory run a command. `refused`: why it did not. */
export async function knock(
	inUse: DataDirInUse,
	asked: Asked,
	{ stopped, say }: Listening,
): Promise<{ refused: string | undefined }> {
	const address = doorOf(inUse.dataDir);
	const socket = address === undefined ? undefined : await open(address);
	if (socket === undefined) return { refused: inUse.message };
	const leave = () => socket.destroy();
	stopped.addEventListener("abort", leave);
	try {
		stopped.throwIfAborted();
		return await hear(socket, asked, say);
	} catch (error) {
		if (stopped.aborted) return { refused: "Stopped listening; the server goes on with it." };
		throw error;
	} finally {
		stopped.removeEventListener("abort", leave);
		socket.destroy();
	}
}

async function hear(
	socket: Socket,
	asked: Asked,
	say: (line: string) => void,
): Promise<{ refused: string | undefined }> {
	socket.write(`${JSON.stringify(asked)}\n`);
	for await (const line of linesOf(socket)) {
		const heard = told.parse(JSON.parse(line));
		if ("refused" in heard) return { refused: heard.refused ?? undefined };
		say(heard.said);
	}
	return { refused: "The server stopped before the command had ended." };
}

/** Nobody answers where the holder is another command, or a server that has just begun or ended. */
async function open(address: string): Promise<Socket | undefined> {
	const socket = connect(address);
	try {
		await once(socket, "connect");
		return socket;
	} catch {
		return undefined;
	}
}
