/** The lines of a stream. Returns what follows the last line end; stops where that is longer than `maxLength`. */
export async function* splitLines(
	chunks: AsyncIterable<string>,
	maxLength = Number.POSITIVE_INFINITY,
): AsyncGenerator<string, string> {
	let remainder = "";
	for await (const chunk of chunks) {
		const lines = (remainder + chunk).split("\n");
		remainder = lines.pop() ?? "";
		if (remainder.length > maxLength) break;
		yield* lines;
	}
	return remainder;
}
