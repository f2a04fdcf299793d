import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { DataDirInUse } from "../../platform/db/open.ts";
import { linesOf, type Request, replySchema, socketOf } from "./protocol.ts";

type SendOptions = { stopped: AbortSignal; say: (line: string) => void };

/** Sends a command to the process that holds the data directory. `refused`: why it was not run. */
export async function sendCommand(
	inUse: DataDirInUse,
	asked: Request,
	{ stopped, say }: SendOptions,
): Promise<{ refused: string | undefined }> {
	const address = socketOf(inUse.dataDir);
	const socket = address === undefined ? undefined : await open(address);
	if (socket === undefined) return { refused: inUse.message };
	const leave = () => socket.destroy();
	stopped.addEventListener("abort", leave);
	try {
		stopped.throwIfAborted();
		const said: string[] = [];
		const { refused } = await hear(socket, asked, (line) => {
			said.push(line);
			say(line);
		});
		return { refused: refused ?? whyUnseen(said) };
	} catch (error) {
		if (stopped.aborted) return { refused: "Stopped listening; the server goes on with it." };
		throw error;
	} finally {
		stopped.removeEventListener("abort", leave);
		socket.destroy();
	}
}

/** A service has a /tmp of its own, which ends with it: a file that it wrote there is out of reach. */
function whyUnseen(said: readonly string[]): string | undefined {
	const written = said.flatMap((line) => /^(\/.+?): \d+ rows/.exec(line)?.[1] ?? []);
	const unseen = written.find((path) => !existsSync(path));
	return (
		unseen &&
		`The server wrote ${unseen} where only it can see it. Delete it there; choose a folder that both can read.`
	);
}

async function hear(
	socket: Socket,
	asked: Request,
	say: (line: string) => void,
): Promise<{ refused: string | undefined }> {
	socket.write(`${JSON.stringify(asked)}\n`);
	for await (const line of linesOf(socket)) {
		const heard = replySchema.parse(JSON.parse(line));
		if ("refused" in heard) return { refused: heard.refused ?? undefined };
		say(heard.said);
	}
	return { refused: "The server stopped before the command had ended." };
}

/** Undefined if the holder is another command, or a server that is starting or stopping. */
async function open(address: string): Promise<Socket | undefined> {
	const socket = connect(address);
	try {
		await once(socket, "connect");
		return socket;
	} catch {
		return undefined;
	}
}
