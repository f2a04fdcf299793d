import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWrongLately } from "./wrong-lately.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("A network is known as wrong for 15 minutes from its last mistake", () => {
	const wrongLately = openWrongLately();
	expect(wrongLately.has("a")).toBe(false);
	wrongLately.note("a");
	vi.advanceTimersByTime(10 * 60_000);
	wrongLately.note("a");
	vi.advanceTimersByTime(15 * 60_000 - 1);
	expect(wrongLately.has("a")).toBe(true);
	vi.advanceTimersByTime(1);
	expect(wrongLately.has("a")).toBe(false);
});

test("Of more networks than are remembered, those that were wrong the longest ago are forgotten", () => {
	const wrongLately = openWrongLately();
	for (let each = 0; each < 20_000; each++) wrongLately.note(String(each));
	wrongLately.note("0");
	wrongLately.note("another");
	expect(["0", "1", "2", "another"].map(wrongLately.has)).toEqual([true, false, true, true]);
});
