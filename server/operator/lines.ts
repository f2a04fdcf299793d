import type { Socket } from "node:net";

/** Texts in JSON hold no line end of their own. */
export async function* linesOf(socket: Socket, mostCharacters = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
	let rest = "";
	// Whoever stops listening may still have to answer.
	const pieces = socket.setEncoding("utf8").iterator({ destroyOnReturn: false });
	for await (const piece of pieces as AsyncIterable<string>) {
		const lines = (rest + piece).split("\n");
		rest = lines.pop() ?? "";
		if (rest.length > mostCharacters) return;
		yield* lines;
	}
}
