import type { Socket } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { splitLines } from "../split-lines.ts";

/** The admin socket's protocol: one JSON line as the request, then JSON lines until the outcome. */
export const requestSchema = z.strictObject({
	name: z.string(),
	argv: z.array(z.string()),
	cwd: z.string(),
});
export type Request = z.output<typeof requestSchema>;

export const replySchema = z.union([
	/** `file`: the file that the line reports as written. */
	z.strictObject({ said: z.string(), file: z.optional(z.string()) }),
	z.strictObject({ refused: z.nullable(z.string()) }),
]);
export type Reply = z.output<typeof replySchema>;

/** The shortest limit of any system is 104 bytes with the final zero. */
const maxSocketPathBytes = 100;

/** The socket's path; undefined where the system or the length of the path does not allow one. */
export function socketPath(dataDir: string): string | undefined {
	const path = join(resolve(dataDir), "operator.sock");
	return process.platform === "win32" || Buffer.byteLength(path) > maxSocketPathBytes ? undefined : path;
}

/** JSON escapes line ends, so one line is one message. */
export function readLines(socket: Socket, maxLength?: number): AsyncGenerator<string> {
	// The socket must stay open for the answer after reading stops.
	const chunks = socket.setEncoding("utf8").iterator({ destroyOnReturn: false });
	return splitLines(chunks as AsyncIterable<string>, maxLength);
}
