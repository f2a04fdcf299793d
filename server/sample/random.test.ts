import { expect, test } from "vitest";
import { randomFor, randomStreams } from "./random.ts";

test("no two parts of the sample draw the same numbers, wherever one begins in them", () => {
	const draws = 20_000;
	const drawn = randomStreams.flatMap((part) => {
		const { share } = randomFor(part);
		const shares = Array.from({ length: draws }, share);
		return shares.slice(3).map((_, at) => shares.slice(at, at + 4).join());
	});
	expect(drawn).toHaveLength(randomStreams.length * (draws - 3));
	expect(new Set(drawn).size).toBe(drawn.length);
});
