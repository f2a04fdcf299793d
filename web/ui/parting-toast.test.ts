import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveToast, takeToast } from "./parting-toast.ts";

const text = "Logged out successfully";

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (place: string) => kept.get(place) ?? null,
		setItem: (place: string, value: string) => kept.set(place, value),
		removeItem: (place: string) => kept.delete(place),
	});
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("The next page says the rest of it, and the one after that nothing", () => {
	leaveToast(text, 2000);
	vi.advanceTimersByTime(700);
	expect(takeToast()).toEqual({ text, leftMs: 1300 });
	expect(takeToast()).toBeUndefined();
});

test("A page that comes too late says nothing", () => {
	leaveToast(text, 2000);
	vi.advanceTimersByTime(2000);
	expect(takeToast()).toBeUndefined();
});

test("Where nothing can be kept, or something else is, nothing is said and nothing breaks", () => {
	sessionStorage.setItem("parting toast", "<p>");
	expect(takeToast()).toBeUndefined();
	vi.stubGlobal("sessionStorage", undefined);
	leaveToast(text, 2000);
	expect(takeToast()).toBeUndefined();
});
