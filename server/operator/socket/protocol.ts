import type { Socket } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";

/** The admin socket's protocol: one JSON line as the request, then JSON lines until the outcome. */
export const requestSchema = z.strictObject({
	name: z.string(),
	argv: z.array(z.string()),
	cwd: z.string(),
});
export type Request = z.output<typeof requestSchema>;

export const replySchema = z.union([
	z.strictObject({ said: z.string() }),
	z.strictObject({ refused: z.nullable(z.string()) }),
]);
export type Reply = z.output<typeof replySchema>;

/** The shortest limit of any system is 104 bytes with the final zero. */
const longestAddress = 100;

/** The socket's path; undefined where the system or the length of the path does not allow one. */
export function socketOf(dataDir: string): string | undefined {
	const address = join(resolve(dataDir), "operator.sock");
	return process.platform === "win32" || Buffer.byteLength(address) > longestAddress ? undefined : address;
}

/** JSON escapes line ends, so one line is one message. */
export async function* linesOf(socket: Socket, mostCharacters = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
	let rest = "";
	// The socket must stay open for the answer after reading stops.
	const pieces = socket.setEncoding("utf8").iterator({ destroyOnReturn: false });
	for await (const piece of pieces as AsyncIterable<string>) {
		const lines = (rest + piece).split("\n");
		rest = lines.pop() ?? "";
		if (rest.length > mostCharacters) return;
		yield* lines;
	}
}
