import { environmentManager } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { clearScreen, watchSignIn } from "./sign-in-watch.ts";

const ananya = { name: "Ananya D", email: "ananya@mail.example", signedInUntil: new Date().toISOString() };

test("The portal asks again and again who is logged in, but not after a logout, while the login page loads", async () => {
	// As in a browser: on a server queries have no interval.
	environmentManager.setIsServer(() => false);
	vi.useFakeTimers();
	onTestFinished(() => {
		environmentManager.setIsServer(() => true);
		vi.useRealTimers();
	});
	vi.stubGlobal("addEventListener", () => {});
	const ask = vi.fn(async () => Response.json(ananya));
	vi.stubGlobal("fetch", ask);
	watchSignIn();
	await vi.advanceTimersByTimeAsync(minuteMs);
	const asked = ask.mock.calls.length;
	expect(asked).toBeGreaterThan(2);
	expect(clearScreen()).toBe(true);
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect(ask).toHaveBeenCalledTimes(asked);
});
