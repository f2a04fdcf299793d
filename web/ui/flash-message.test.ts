import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeFlashMessage, takeFlashMessage } from "./flash-message.ts";

const text = "Logged out successfully";

beforeEach(() => {
	const values = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (place: string) => values.get(place) ?? null,
		setItem: (place: string, value: string) => values.set(place, value),
		removeItem: (place: string) => values.delete(place),
	});
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("The next page shows the message, and the one after it does not", () => {
	storeFlashMessage(text);
	vi.advanceTimersByTime(700);
	expect(takeFlashMessage()).toEqual({ text, remainingMs: 1300 });
	expect(takeFlashMessage()).toBeUndefined();
});

test("A page that comes too late shows nothing", () => {
	storeFlashMessage(text);
	vi.advanceTimersByTime(2000);
	expect(takeFlashMessage()).toBeUndefined();
});

test("Without storage, or with another value in it, no message is shown and nothing breaks", () => {
	sessionStorage.setItem("flash message", "<p>");
	expect(takeFlashMessage()).toBeUndefined();
	vi.stubGlobal("sessionStorage", undefined);
	storeFlashMessage(text);
	expect(takeFlashMessage()).toBeUndefined();
});
