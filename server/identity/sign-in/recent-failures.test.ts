import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { openRecentFailures } from "./recent-failures.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("A network counts as failing for 15 minutes after its last failure", () => {
	const recentFailures = openRecentFailures();
	expect(recentFailures.hasRecentFailure("a")).toBe(false);
	recentFailures.recordFailure("a");
	vi.advanceTimersByTime(10 * minuteMs);
	recentFailures.recordFailure("a");
	vi.advanceTimersByTime(15 * minuteMs - 1);
	expect(recentFailures.hasRecentFailure("a")).toBe(true);
	vi.advanceTimersByTime(1);
	expect(recentFailures.hasRecentFailure("a")).toBe(false);
});

test("When too many networks fail, those with the oldest failures are forgotten", () => {
	const recentFailures = openRecentFailures();
	for (let each = 0; each < 20_000; each++) recentFailures.recordFailure(String(each));
	recentFailures.recordFailure("0");
	recentFailures.recordFailure("another");
	expect(["0", "1", "2", "another"].map(recentFailures.hasRecentFailure)).toEqual([true, false, true, true]);
});
