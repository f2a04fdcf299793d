import { once } from "node:events";
import { expect, test } from "vitest";
import { resolvesWithin } from "./resolves-within.ts";

const limitMs = 10;

test("An answer that came in time counts, although this process stood still and reads it too late", async () => {
	const { port1: answeringPort, port2: askingPort } = new MessageChannel();
	const isAnswered = resolvesWithin(limitMs, once(askingPort, "message"));
	answeringPort.postMessage("answer");
	standStill(5 * limitMs);
	expect(await isAnswered).toBe(true);
	askingPort.close();
});

test("Without an answer in time it is not over, and a failure is passed on", async () => {
	expect(await resolvesWithin(limitMs, new Promise(() => {}))).toBe(false);
	await expect(resolvesWithin(limitMs, Promise.reject(new Error("away")))).rejects.toThrow("away");
});

function standStill(ms: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
