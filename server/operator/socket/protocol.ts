import type { Socket } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";

/** The admin socket's protocol: one JSON line as the request, then JSON lines until the outcome. */
export const asked = z.strictObject({
	name: z.string(),
	argv: z.array(z.string()),
	cwd: z.string(),
});
export type Request = z.output<typeof asked>;

export const reply = z.union([
	z.strictObject({ said: z.string() }),
	z.strictObject({ refused: z.nullable(z.string()) }),
]);
export type Reply = z.output<typeof reply>;

/** The shortest that any system allows is 104 bytes with the zero at its end. */
const longestAddress = 100;

/** The socket's path; undefined where the system or the length of the path does not allow one. */
export function socketOf(dataDir: string): string | undefined {
	const address = join(resolve(dataDir), "operator.sock");
	return process.platform === "win32" || Buffer.byteLength(address) > longestAddress ? undefined : address;
}

/** Texts in JSON hold no line end of their own. */
export async function* linesOf(socket: Socket, mostCharacters = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
	let rest = "";
	// Stopping to read must leave the socket open for the answer.
	const pieces = socket.setEncoding("utf8").iterator({ destroyOnReturn: false });
	for await (const piece of pieces as AsyncIterable<string>) {
		const lines = (rest + piece).split("\n");
		rest = lines.pop() ?? "";
		if (rest.length > mostCharacters) return;
		yield* lines;
	}
}
