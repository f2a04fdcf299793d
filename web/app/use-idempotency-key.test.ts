import { expect, test } from "vitest";
import { newIdempotencyKey } from "./use-idempotency-key.ts";

test("a request keeps its key until it is answered or changed", () => {
	const { keyOf, markAnswered } = newIdempotencyKey();
	const first = keyOf("Wants weekends");
	expect(keyOf("Wants weekends")).toBe(first);
	markAnswered();
	const second = keyOf("Wants weekends");
	expect(second).not.toBe(first);
	expect(keyOf("Wants evenings")).not.toBe(second);
});
